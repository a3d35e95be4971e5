-- `:checkhealth vine`: whether plans can be opened, and what is in the way.

local health = vim.health

local M = {}

function M.check()
  health.start("vine: Neovim")
  M.check_neovim()
  health.start("vine: server")
  M.check_program()
  M.check_buffers()
  health.start("vine: options")
  M.check_options()
end

function M.check_neovim()
  if vim.fn.has("nvim-0.10") == 0 then
    health.error("Neovim is older than 0.10", { "Take a newer one: https://neovim.io" })
    return
  end
  health.ok("Neovim " .. tostring(vim.version()))
  if vim.lsp.config then
    health.ok("the server is started by vim.lsp.enable")
  else
    health.info("the server is started without vim.lsp.enable, which Neovim has from 0.11 on")
  end
  local filetype = vim.filetype.match({ filename = "plan.vine" })
  if filetype == "vine" then
    health.ok("`.vine` files have the filetype `vine`")
  else
    health.error(("`.vine` files have the filetype `%s`"):format(filetype), { "Is `:filetype` on?" })
  end
end

function M.check_program()
  local program = require("vine.start").program()
  local path = vim.fn.exepath(program)
  if path == "" then
    health.error(("`%s` is no program on the PATH"):format(program), {
      "Install vine-ls, and see that its folder is on the PATH that Neovim has",
      'Or name it: vim.g.vine = { cmd = { "/path/to/vine-ls" } }',
    })
    return
  end
  local done = vim.system({ path, "--version" }, { text = true }):wait(10000)
  local said = vim.trim((done.stdout or "") .. (done.stderr or ""))
  if done.code == 0 then
    health.ok(("%s: %s"):format(path, said))
  else
    health.error(("%s --version fails: %s"):format(path, said), { "Install it again" })
  end
end

function M.check_buffers()
  local clients = vim.lsp.get_clients({ name = "vine_ls" })
  for _, client in ipairs(clients) do
    local where = client.config.root_dir or "plans without a folder"
    health.ok(("running for %s, %d buffer(s)"):format(where, #M.plans_of(client)))
  end
  if #clients == 0 then
    health.info("not running: no plan is open")
  end
  M.warn_of_twins()
end

--- Two clients in a buffer show everything twice.
function M.warn_of_twins()
  for _, bufnr in ipairs(vim.api.nvim_list_bufs()) do
    local clients = vim.bo[bufnr].filetype == "vine" and vim.lsp.get_clients({ bufnr = bufnr }) or {}
    local names = vim.tbl_map(function(client)
      return client.name
    end, vim.tbl_filter(M.is_vine, clients))
    if #names > 1 then
      local plan = vim.api.nvim_buf_get_name(bufnr)
      health.warn(("%s has more than one server: %s"):format(plan, table.concat(names, ", ")), {
        "Take out what starts vine-ls a second time, such as lspconfig.vine_ls.setup() or vim.lsp.start()",
      })
    end
  end
end

function M.is_vine(client)
  local cmd = client.config.cmd
  return client.name == "vine_ls" or (type(cmd) == "table" and vim.fs.basename(cmd[1]):find("^vine%-ls") ~= nil)
end

function M.plans_of(client)
  return vim.tbl_filter(function(bufnr)
    return vim.lsp.buf_is_attached(bufnr, client.id)
  end, vim.api.nvim_list_bufs())
end

function M.check_options()
  local options = require("vine.options")
  local mistakes = options.mistakes()
  for _, mistake in ipairs(mistakes) do
    health.warn(mistake, { "See :help vine-options" })
  end
  if #mistakes == 0 then
    health.ok(("`vim.g.vine` is sound: %d of %d options set"):format(
      vim.tbl_count(options.given()),
      vim.tbl_count(options.defaults)
    ))
  end
end

return M
