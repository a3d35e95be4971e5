-- The options of `vim.g.vine`, all of which may be missing.

local M = {}

---@class vine.Options
---@field enable boolean Start the server for plans.
---@field cmd string[] How the server is started.
---@field format_on_save boolean Format a plan before it is written.
---@field inlay_hints boolean Show name and status behind dependencies.
---@field code_lens boolean Show the progress of the plan above its root.
---@field graph "html"|"svg"|"tree" What `:LspVineGraph` shows if it is not told.
---@field settings table What the server is told under `vine`; see docs/settings.md.
M.defaults = {
  enable = true,
  cmd = { "vine-ls" },
  format_on_save = false,
  inlay_hints = true,
  code_lens = true,
  graph = "html",
  settings = vim.empty_dict(),
}

---@return vine.Options
function M.all()
  return vim.tbl_extend("force", M.defaults, M.given())
end

---@return table # What the author set, right or wrong.
function M.given()
  return type(vim.g.vine) == "table" and vim.g.vine or {}
end

---@return string[] # What is wrong with them.
function M.mistakes()
  local mistakes = {}
  if vim.g.vine ~= nil and type(vim.g.vine) ~= "table" then
    return { "vim.g.vine is no table" }
  end
  for name, value in pairs(M.given()) do
    local default = M.defaults[name]
    if default == nil then
      table.insert(mistakes, ("vim.g.vine.%s is no option"):format(name))
    elseif type(value) ~= type(default) then
      table.insert(mistakes, ("vim.g.vine.%s is no %s"):format(name, type(default)))
    end
  end
  table.sort(mistakes)
  return mistakes
end

return M
