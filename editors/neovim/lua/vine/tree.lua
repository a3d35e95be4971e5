-- The graph of a plan as a tree of text: a task, and below it what it depends on.

local M = {}

---@class vine.Branch
---@field text string
---@field node table The node of the graph that the line shows.
---@field status_start integer Where the status begins in `text`, in bytes.

---@param graph { nodes: table[], edges: table[] } As `vine.graph` answers it.
---@return vine.Branch[]
function M.branches(graph)
  local nodes, targets = M.by_id(graph)
  local branches, seen = {}, {}
  -- What the root does not reach gets trees of its own.
  for _, root in ipairs(graph.nodes) do
    if not seen[root.id] then
      M.grow(branches, root, nodes, targets, seen)
    end
  end
  return branches
end

---@return table<string, table> nodes, table<string, string[]> targets
function M.by_id(graph)
  local nodes, targets = {}, {}
  for _, node in ipairs(graph.nodes) do
    nodes[node.id], targets[node.id] = node, {}
  end
  for _, edge in ipairs(graph.edges) do
    table.insert(targets[edge.from], edge.to)
  end
  return nodes, targets
end

--- Add the tree below `root`. What stands in it already is named again, but not what is below it.
function M.grow(branches, root, nodes, targets, seen)
  local waiting = { { node = root, lead = "", below = "" } }
  while #waiting > 0 do
    local at = table.remove(waiting)
    local again = seen[at.node.id] and #targets[at.node.id] > 0
    table.insert(branches, M.branch(at.node, at.lead, again))
    if not seen[at.node.id] then
      seen[at.node.id] = true
      local ids = targets[at.node.id]
      for number = #ids, 1, -1 do
        local last = number == #ids
        table.insert(waiting, {
          node = nodes[ids[number]],
          lead = at.below .. (last and "└─ " or "├─ "),
          below = at.below .. (last and "   " or "│  "),
        })
      end
    end
  end
end

---@return vine.Branch
function M.branch(node, lead, again)
  local name = ("%s%s "):format(lead, node.name)
  local status = ("(%s)"):format(node.kind == "ref" and "ref" or node.status)
  return {
    text = ("%s%s [%s]%s"):format(name, status, node.id, again and " …" or ""),
    node = node,
    status_start = #name,
  }
end

return M
