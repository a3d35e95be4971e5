vim.filetype.add({ extension = { vine = "vine" } })
