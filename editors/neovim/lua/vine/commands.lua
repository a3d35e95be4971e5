-- The commands of a buffer with a plan: `:LspVine…`.

local client = require("vine.client")
local plan = require("vine.plan")
local scratch = require("vine.scratch")

local M = {}

M.STATUSES = { "complete", "started", "reviewing", "planning", "notstarted", "blocked" }
M.FORMATS = { "html", "svg", "tree", "mermaid", "dot", "json" }

-- In this order the author can act on them.
local KINDS = { "completable", "ready", "expandable", "blocked" }

---@param bufnr integer
function M.create(bufnr)
  local function command(name, run, attributes)
    vim.api.nvim_buf_create_user_command(bufnr, "LspVine" .. name, function(call)
      run(bufnr, call)
    end, attributes)
  end
  command("Next", M.show_next, { desc = "List what can be done next" })
  command("SetStatus", M.set_status, {
    desc = "Set the status of the task under the cursor, or of the one with this id",
    nargs = "+",
    complete = function(lead, line)
      local is_second = line:match("^%s*%S+%s+%S+%s")
      return M.beginning(is_second and plan.ids(bufnr, false) or M.STATUSES, lead)
    end,
  })
  command("Expand", M.expand, {
    desc = "Put the plan behind a reference in its place; with !, show the whole plan expanded",
    nargs = "?",
    bang = true,
    complete = function(lead)
      return M.beginning(plan.ids(bufnr, true), lead)
    end,
  })
  command("Graph", M.show_graph, {
    desc = "Show the graph of the plan",
    nargs = "?",
    complete = function(lead)
      return M.beginning(M.FORMATS, lead)
    end,
  })
  command("Stats", M.show_stats, { desc = "Say how far the plan is" })
  command("Reindex", M.reindex, { desc = "Read all plans of the workspace again" })
  command("DebugInformation", M.show_debug_information, { desc = "Show what a bug report should contain" })
end

---@param words string[]
---@param lead string
---@return string[] # Those that begin with `lead`.
function M.beginning(words, lead)
  return vim.tbl_filter(function(word)
    return vim.startswith(word, lead)
  end, words)
end

function M.show_next(bufnr)
  client.run(bufnr, "vine.next", { vim.uri_from_bufnr(bufnr) }, function(next)
    local items = M.items_of(bufnr, next)
    if #items == 0 then
      vim.notify("vine: nothing new can be acted on")
      return
    end
    vim.fn.setloclist(0, {}, " ", { title = "What is next", items = items })
    vim.cmd.lopen()
  end)
end

---@return table[] # The entries of the location list.
function M.items_of(bufnr, next)
  local lines = {}
  for _, header in ipairs(plan.headers(bufnr)) do
    lines[header.id] = lines[header.id] or header.line
  end
  local items = {}
  for _, kind in ipairs(KINDS) do
    for _, task in ipairs(next[kind]) do
      local text = ("%s: [%s] %s"):format(kind, task.id, task.name)
      table.insert(items, { bufnr = bufnr, lnum = lines[task.id] or 1, col = 1, text = text })
    end
  end
  return items
end

function M.set_status(bufnr, call)
  local id = call.fargs[2] or M.id_here(bufnr)
  if id then
    client.run(bufnr, "vine.setStatus", { vim.uri_from_bufnr(bufnr), id, call.fargs[1] })
  end
end

function M.expand(bufnr, call)
  local uri = vim.uri_from_bufnr(bufnr)
  if call.bang then
    client.run(bufnr, "vine.expand", { uri }, function(text)
      scratch.show("vine-expanded:" .. vim.uri_to_fname(uri), vim.split(text, "\r?\n"), "vine")
    end)
    return
  end
  local id = call.fargs[1] or M.dependency_here() or M.id_here(bufnr)
  if id then
    client.run(bufnr, "vine.expand", { uri, id })
  end
end

function M.show_graph(bufnr, call)
  require("vine.graph").show(bufnr, call.fargs[1])
end

function M.show_stats(bufnr)
  client.run(bufnr, "vine.stats", { vim.uri_from_bufnr(bufnr) }, function(stats)
    local said = "%d %% (%d/%d) · %d ready · %d completable · %d blocked"
    local complete = stats.byStatus.complete or 0
    vim.notify(said:format(stats.percentage, complete, stats.total, stats.ready, stats.completable, stats.blocked))
  end)
end

function M.reindex(bufnr)
  client.run(bufnr, "vine.reindex", {})
end

function M.show_debug_information(bufnr)
  client.run(bufnr, "vine.debugInformation", {}, function(information)
    information.neovim = tostring(vim.version())
    scratch.show("vine-debug-information", vim.split(vim.inspect(information), "\n"), "lua")
  end)
end

---@return string? # The id of the block that the cursor is in; says so if there is none.
function M.id_here(bufnr)
  local header = plan.header_at(bufnr, vim.api.nvim_win_get_cursor(0)[1])
  if not header then
    client.complain("there is no block under the cursor; name an id")
  end
  return header and header.id
end

---@return string? # The id that the dependency in the cursor's line names.
function M.dependency_here()
  return vim.api.nvim_get_current_line():match("^%-> *(%S+)")
end

return M
