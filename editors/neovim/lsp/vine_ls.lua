---@brief The language server for `.vine` plans. `vim.lsp.config("vine_ls", {…})` changes what is here.

local options = require("vine.options").all()

---@type vim.lsp.Config
return {
  cmd = options.cmd,
  filetypes = { "vine" },
  root_markers = { ".vine.toml", ".git" },
  settings = { vine = options.settings },
  -- The commands that a code lens may call, see plugin/vine.lua.
  capabilities = { experimental = { commands = { commands = { "vine.showGraph" } } } },
}
