" vine-ls for https://github.com/prabirshrestha/vim-lsp
autocmd User lsp_setup call lsp#register_server({
      \ 'name': 'vine-ls',
      \ 'cmd': {server_info -> ['vine-ls', '--stdio']},
      \ 'allowlist': ['vine'],
      \ 'root_uri': {server_info -> lsp#utils#path_to_uri(
      \   lsp#utils#find_nearest_parent_file_directory(
      \     lsp#utils#get_buffer_path(), ['.vine.toml', '.git/']))},
      \ })
