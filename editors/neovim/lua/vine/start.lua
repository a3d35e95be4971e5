-- How the server is started: by `vim.lsp.enable` where Neovim has it, by hand in 0.10.

local M = {}

---@param group integer The group of autocommands.
function M.start(group)
  if vim.lsp.enable then
    vim.lsp.enable("vine_ls")
  end
  vim.api.nvim_create_autocmd("FileType", {
    group = group,
    pattern = "vine",
    callback = function(event)
      if M.explain_missing() and not vim.lsp.enable then
        M.start_by_hand(event.buf)
      end
    end,
  })
end

---@return boolean # Whether the server can be started; says why if it cannot.
function M.explain_missing()
  local program = M.program()
  if vim.fn.executable(program) == 1 then
    return true
  end
  vim.notify_once(
    ("vine: `%s` is no program on the PATH; see :checkhealth vine"):format(program),
    vim.log.levels.WARN
  )
  return false
end

---@return string # The program that Neovim starts.
function M.program()
  local config = vim.lsp.config and vim.lsp.config.vine_ls
  local cmd = config and config.cmd or require("vine.options").all().cmd
  -- A function starts or connects to what only its author knows.
  return type(cmd) == "table" and cmd[1] or vim.v.progpath
end

---@param bufnr integer
function M.start_by_hand(bufnr)
  local config = dofile(vim.api.nvim_get_runtime_file("lsp/vine_ls.lua", false)[1])
  for _, marker in ipairs(config.root_markers) do
    config.root_dir = config.root_dir or vim.fs.root(bufnr, marker)
  end
  config.name = "vine_ls"
  -- Newer ones do this themselves.
  local all = vim.lsp.protocol.make_client_capabilities()
  config.capabilities = vim.tbl_deep_extend("force", all, config.capabilities)
  vim.lsp.start(config, { bufnr = bufnr })
end

return M
