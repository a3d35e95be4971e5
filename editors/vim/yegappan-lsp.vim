" vine-ls for https://github.com/yegappan/lsp
autocmd User LspSetup call LspAddServer([#{
      \ name: 'vine-ls',
      \ filetype: ['vine'],
      \ path: 'vine-ls',
      \ args: ['--stdio'],
      \ rootSearch: ['.vine.toml', '.git/'],
      \ }])
