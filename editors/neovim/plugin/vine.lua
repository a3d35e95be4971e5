-- Starts the server for plans, and says what happens once it is there. Nothing has to be called.

if vim.g.loaded_vine then
  return
end
vim.g.loaded_vine = true

local group = vim.api.nvim_create_augroup("vine", {})

vim.api.nvim_create_autocmd("LspAttach", {
  group = group,
  callback = function(event)
    local client = vim.lsp.get_client_by_id(event.data.client_id)
    if client and client.name == "vine_ls" then
      require("vine.attach").attach(event.buf, client)
    end
  end,
})

-- What the lenses of the server call.
vim.lsp.commands["vine.showGraph"] = function(command)
  local uri, id = command.arguments[1], command.arguments[2]
  require("vine.graph").show(vim.uri_to_bufnr(uri), nil, id)
end

if require("vine.options").all().enable then
  require("vine.start").start(group)
end
