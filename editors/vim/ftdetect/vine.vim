autocmd BufRead,BufNewFile *.vine setfiletype vine
