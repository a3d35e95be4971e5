-- Options and motions for plans.

if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = true

local plan = require("vine.plan")

-- An id is one word: `web/sign-in`.
vim.opt_local.iskeyword:append({ "-", "/" })
-- The format has no comments.
vim.bo.comments = ""
vim.bo.commentstring = ""
-- Every line of a block means something: nothing may flow together by itself.
vim.opt_local.formatoptions:remove({ "t", "c", "a" })
-- Without a server `gq` does nothing, instead of joining dependencies.
vim.bo.formatexpr = "v:lua.vim.lsp.formatexpr()"

-- `[i`, `[d` and `gf`: ids are defined in headers, references include other plans.
vim.bo.define = [=[^\(ref\s\+\)\?\[]=]
vim.bo.include = [=[^ref\s\+\[.*(\zs[^()[:space:]]\+\.vine\ze)]=]
vim.bo.includeexpr = "v:lua.vim.uri_decode(v:fname)"
vim.bo.suffixesadd = ".vine"

vim.wo[0][0].foldmethod = "expr"
vim.wo[0][0].foldexpr = "v:lua.require'vine.folds'.level()"
-- Who never said how plans should open sees all of them.
if vim.o.foldlevelstart == -1 then
  vim.wo[0][0].foldlevel = 99
end

vim.b.undo_ftplugin = "setl isk< com< cms< fo< fex< def< inc< inex< sua< fdm< fde< fdl<"
  .. "| sil! nunmap <buffer> ]]| sil! nunmap <buffer> [["
  .. "| sil! xunmap <buffer> ]]| sil! xunmap <buffer> [["
  .. "| sil! ounmap <buffer> ]]| sil! ounmap <buffer> [["
  .. "| sil! exe 'au! vine.syntax * <buffer>'"

local function move(forward)
  return function()
    local count = vim.v.count1
    vim.cmd("normal! m'")
    for _ = 1, count do
      local line = plan.next_block(0, vim.fn.line("."), forward)
      if line then
        vim.api.nvim_win_set_cursor(0, { line, 0 })
      end
    end
  end
end

if not vim.g.no_plugin_maps and not vim.g.no_vine_maps then
  vim.keymap.set({ "n", "x", "o" }, "]]", move(true), { buffer = true, desc = "Next block" })
  vim.keymap.set({ "n", "x", "o" }, "[[", move(false), { buffer = true, desc = "Previous block" })
end

-- The colours follow the delimiter that the preamble names.
local group = vim.api.nvim_create_augroup("vine.syntax", { clear = false })
vim.api.nvim_clear_autocmds({ group = group, buffer = 0 })
vim.api.nvim_create_autocmd({ "InsertLeave", "TextChanged" }, {
  group = group,
  buffer = 0,
  callback = function(event)
    local known = vim.b[event.buf].vine_delimiter
    if known and known ~= plan.frame(event.buf).delimiter then
      vim.bo[event.buf].syntax = "vine"
    end
  end,
})
