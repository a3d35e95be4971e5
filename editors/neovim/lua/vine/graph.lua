-- The graph of a plan: a page for the browser, or a tree in a split.

local client = require("vine.client")
local scratch = require("vine.scratch")
local tree = require("vine.tree")

local M = {}

local namespace = vim.api.nvim_create_namespace("vine.graph")

--- Show the graph as the options say, or as `form` does. `id` is the task that it is about.
---@param bufnr integer
---@param form? string
---@param id? string
function M.show(bufnr, form, id)
  local wanted = form or require("vine.options").all().graph
  if wanted == "tree" then
    M.show_tree(bufnr, id)
  elseif wanted == "html" or wanted == "svg" then
    M.show_page(bufnr, wanted, id, form == nil)
  else
    client.run(bufnr, "vine.graph", { vim.uri_from_bufnr(bufnr), wanted }, function(graph)
      local text = type(graph) == "string" and graph or vim.json.encode(graph)
      scratch.show(M.name_of(bufnr, wanted), vim.split(vim.trim(text), "\n"), wanted)
    end)
  end
end

--- Write the graph to the cache and open it there. A server that cannot draw it, or a machine
--- without a browser, gets the tree, unless the author asked for just this form.
function M.show_page(bufnr, form, id, or_tree)
  local function fall_back(reason)
    if or_tree then
      M.show_tree(bufnr, id)
    else
      client.complain(reason)
    end
  end
  client.run(bufnr, "vine.graph", { vim.uri_from_bufnr(bufnr), form }, function(page)
    local path = M.write(bufnr, form, page)
    local _, reason = vim.ui.open(path)
    if reason then
      fall_back(("the graph is in %s: %s"):format(path, reason))
    end
  end, fall_back)
end

---@return string # The path of the file.
function M.write(bufnr, form, page)
  local folder = vim.fs.joinpath(vim.fn.stdpath("cache"), "vine")
  vim.fn.mkdir(folder, "p")
  local plan = vim.api.nvim_buf_get_name(bufnr)
  -- The name goes to the program that opens it, which on Windows is a shell.
  local safe = vim.fs.basename(plan):gsub("[^%w._-]", "_")
  -- Plans of the same name in different folders have pages of their own.
  local name = ("%s-%s.%s"):format(safe, vim.fn.sha256(plan):sub(1, 8), form)
  local path = vim.fs.joinpath(folder, name)
  vim.fn.writefile(vim.split(page, "\n"), path, "b")
  return path
end

function M.show_tree(bufnr, id)
  client.run(bufnr, "vine.graph", { vim.uri_from_bufnr(bufnr), "json" }, function(graph)
    local branches = tree.branches(graph)
    local lines = vim.tbl_map(function(branch)
      return branch.text
    end, branches)
    local shown = scratch.show(M.name_of(bufnr, "tree"), lines)
    M.colour(shown, branches)
    M.jump_with_return(shown, bufnr, branches)
    for number, branch in ipairs(branches) do
      if branch.node.id == id then
        vim.api.nvim_win_set_cursor(0, { number, 0 })
        break
      end
    end
  end)
end

function M.colour(shown, branches)
  vim.api.nvim_buf_clear_namespace(shown, namespace, 0, -1)
  for number, branch in ipairs(branches) do
    local is_ref = branch.node.kind == "ref"
    local status = is_ref and "ref" or branch.node.status
    vim.api.nvim_buf_set_extmark(shown, namespace, number - 1, branch.status_start + 1, {
      end_col = branch.status_start + 1 + #status,
      hl_group = is_ref and "vineKeyword" or "vineStatus_" .. status,
    })
  end
end

function M.jump_with_return(shown, bufnr, branches)
  vim.keymap.set("n", "<CR>", function()
    local branch = branches[vim.api.nvim_win_get_cursor(0)[1]]
    local window = vim.fn.bufwinid(bufnr)
    if window ~= -1 then
      vim.api.nvim_set_current_win(window)
    else
      vim.cmd.sbuffer(bufnr)
    end
    vim.api.nvim_win_set_cursor(0, { branch.node.line + 1, 0 })
  end, { buffer = shown, desc = "Go to the block" })
end

function M.name_of(bufnr, form)
  return ("vine-graph:%s#%s"):format(vim.api.nvim_buf_get_name(bufnr), form)
end

return M
