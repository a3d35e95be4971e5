-- Folds: those of the server if it is there, blocks if it is not.

local M = {}

--- What 'foldexpr' is in plans.
---@return string
function M.level()
  local bufnr = vim.api.nvim_get_current_buf()
  if vim.lsp.foldexpr and require("vine.client").of(bufnr) then
    return vim.lsp.foldexpr(vim.v.lnum)
  end
  return require("vine.plan").is_border(bufnr, vim.v.lnum) and "0" or "1"
end

return M
