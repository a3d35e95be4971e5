-- What can be read from the lines of a plan without asking the server.

local M = {}

---@class vine.Frame
---@field delimiter string The line between two blocks.
---@field terminator integer The number of the line that ends the preamble, 0 if none does.

---@class vine.Header
---@field line integer
---@field id string
---@field is_ref boolean

local TERMINATOR = "---"

---@type table<integer, { tick: integer, frame: vine.Frame }>
local remembered = {}

--- The frame of the plan. Folding asks for it in every line, so it is remembered until the next change.
---@param bufnr integer
---@return vine.Frame
function M.frame(bufnr)
  local tick = vim.api.nvim_buf_get_changedtick(bufnr)
  if not remembered[bufnr] or remembered[bufnr].tick ~= tick then
    remembered[bufnr] = { tick = tick, frame = M.read_frame(bufnr) }
  end
  return remembered[bufnr].frame
end

---@param bufnr integer
---@return vine.Frame
function M.read_frame(bufnr)
  local delimiter = TERMINATOR
  for number, line in ipairs(vim.api.nvim_buf_get_lines(bufnr, 0, -1, false)) do
    if line == TERMINATOR then
      return { delimiter = delimiter, terminator = number }
    end
    local key, value = line:match("^%s*(%a+)%s*:%s*(.-)%s*$")
    if key and key:lower() == "delimiter" and value ~= "" then
      delimiter = value
    end
  end
  return { delimiter = delimiter, terminator = 0 }
end

--- Whether a line stands between two blocks, or between the preamble and the first.
---@param bufnr integer
---@param number integer
---@return boolean
function M.is_border(bufnr, number)
  local frame = M.frame(bufnr)
  if number <= frame.terminator then
    return number == frame.terminator
  end
  return vim.api.nvim_buf_get_lines(bufnr, number - 1, number, false)[1] == frame.delimiter
end

--- The first lines of all blocks that have an id.
---@param bufnr integer
---@return vine.Header[]
function M.headers(bufnr)
  local frame = M.frame(bufnr)
  local headers = {}
  local expected = true
  for offset, line in ipairs(vim.api.nvim_buf_get_lines(bufnr, frame.terminator, -1, false)) do
    if line == frame.delimiter then
      expected = true
    elseif expected and line:find("%S") then
      expected = false
      local keyword, id = line:match("^%s*(%a*)%s*%[%s*([%w/-]+)%s*%]")
      if id then
        table.insert(headers, { line = frame.terminator + offset, id = id, is_ref = keyword == "ref" })
      end
    end
  end
  return headers
end

--- The header of the block that a line belongs to; none in the preamble.
---@param bufnr integer
---@param number integer
---@return vine.Header?
function M.header_at(bufnr, number)
  local found
  for _, header in ipairs(M.headers(bufnr)) do
    if header.line > number then
      break
    end
    found = header
  end
  return found
end

---@param bufnr integer
---@param only_refs boolean
---@return string[]
function M.ids(bufnr, only_refs)
  local ids = {}
  for _, header in ipairs(M.headers(bufnr)) do
    if header.is_ref or not only_refs then
      table.insert(ids, header.id)
    end
  end
  return ids
end

--- The number of the first line of the next block below a line, or of the one at or above it.
---@param bufnr integer
---@param number integer
---@param forward boolean
---@return integer?
function M.next_block(bufnr, number, forward)
  local found
  for _, header in ipairs(M.headers(bufnr)) do
    if forward and header.line > number then
      return header.line
    elseif not forward and header.line < number then
      found = header.line
    end
  end
  return found
end

return M
