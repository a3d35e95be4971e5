-- A split with text that belongs to no file.

local M = {}

--- Show `lines` in a split. The same name again takes the same buffer.
---@param name string
---@param lines string[]
---@param filetype? string
---@return integer # The buffer.
function M.show(name, lines, filetype)
  local bufnr = vim.fn.bufadd(name)
  vim.fn.bufload(bufnr)
  vim.bo[bufnr].buftype = "nofile"
  vim.bo[bufnr].bufhidden = "hide"
  vim.bo[bufnr].swapfile = false
  vim.bo[bufnr].modifiable = true
  vim.api.nvim_buf_set_lines(bufnr, 0, -1, false, lines)
  vim.bo[bufnr].modifiable = false
  local window = vim.fn.bufwinid(bufnr)
  if window ~= -1 then
    vim.api.nvim_set_current_win(window)
  else
    vim.cmd.sbuffer(bufnr)
  end
  vim.keymap.set("n", "q", "<Cmd>close<CR>", { buffer = bufnr, desc = "Close" })
  if filetype and vim.bo[bufnr].filetype ~= filetype then
    vim.bo[bufnr].filetype = filetype
  end
  return bufnr
end

return M
