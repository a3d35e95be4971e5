-- What happens in a buffer once the server is there.

local options = require("vine.options")

local M = {}

local group = vim.api.nvim_create_augroup("vine.attach", {})

---@param bufnr integer
---@param client vim.lsp.Client
function M.attach(bufnr, client)
  require("vine.commands").create(bufnr)
  -- A server that was started again attaches again.
  vim.api.nvim_clear_autocmds({ group = group, buffer = bufnr })
  if options.all().inlay_hints then
    vim.lsp.inlay_hint.enable(true, { bufnr = bufnr })
  end
  if options.all().code_lens then
    M.show_lenses(bufnr)
  end
  M.format_on_save(bufnr, client.id)
end

---@param bufnr integer
function M.show_lenses(bufnr)
  if vim.lsp.codelens.enable then
    -- After Neovim has attached it: asked for twice at once, a lens stays without its words.
    vim.defer_fn(function()
      if vim.api.nvim_buf_is_valid(bufnr) then
        vim.lsp.codelens.enable(true, { bufnr = bufnr })
      end
    end, 0)
    return
  end
  vim.lsp.codelens.refresh({ bufnr = bufnr })
  vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave", "TextChanged" }, {
    group = group,
    buffer = bufnr,
    callback = function()
      vim.lsp.codelens.refresh({ bufnr = bufnr })
    end,
  })
end

---@param bufnr integer
---@param client_id integer
function M.format_on_save(bufnr, client_id)
  vim.api.nvim_create_autocmd("BufWritePre", {
    group = group,
    buffer = bufnr,
    callback = function()
      -- Asked here, so that it can be switched while a plan is open.
      if options.all().format_on_save and vim.lsp.get_client_by_id(client_id) then
        vim.lsp.buf.format({ bufnr = bufnr, id = client_id, timeout_ms = 2000 })
      end
    end,
  })
end

return M
