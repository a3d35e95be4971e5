-- The server of a buffer, and what it is asked.

local M = {}

---@param bufnr integer
---@return vim.lsp.Client?
function M.of(bufnr)
  return vim.lsp.get_clients({ bufnr = bufnr, name = "vine_ls" })[1]
end

--- Run a command of the server. `callback` gets its answer; a refusal is shown to the author,
--- or given to `refused`.
---@param bufnr integer
---@param command string
---@param arguments any[]
---@param callback? fun(result: any)
---@param refused? fun(reason: string)
function M.run(bufnr, command, arguments, callback, refused)
  local client = M.of(bufnr)
  if not client then
    M.complain("no server is attached to this buffer; see :checkhealth vine")
    return
  end
  local function answered(err, result)
    if err then
      (refused or M.complain)(err.message)
    elseif callback then
      callback(result)
    end
  end
  local params = { command = command, arguments = arguments }
  if vim.fn.has("nvim-0.11") == 1 then
    client:request("workspace/executeCommand", params, answered, bufnr)
  else
    client.request("workspace/executeCommand", params, answered, bufnr)
  end
end

---@param reason string
function M.complain(reason)
  vim.notify("vine: " .. reason, vim.log.levels.WARN)
end

return M
