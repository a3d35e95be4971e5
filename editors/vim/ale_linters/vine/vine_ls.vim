" vine-ls for ALE, which finds this file by itself.

function! ale_linters#vine#vine_ls#ProjectRoot(buffer) abort
  let marker = ale#path#FindNearestFile(a:buffer, '.vine.toml')
  return marker !=# '' ? fnamemodify(marker, ':h') : fnamemodify(bufname(a:buffer), ':p:h')
endfunction

call ale#linter#Define('vine', {
      \ 'name': 'vine_ls',
      \ 'lsp': 'stdio',
      \ 'executable': 'vine-ls',
      \ 'command': '%e --stdio',
      \ 'project_root': function('ale_linters#vine#vine_ls#ProjectRoot'),
      \ })
