" Options for plans.

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

" An id is one word: `web/sign-in`.
setlocal iskeyword+=-,/
" The format has no comments, and every line of a block means something.
setlocal comments= commentstring= formatoptions-=t formatoptions-=c formatoptions-=a
setlocal define=^\\(ref\\s\\+\\)\\?\\[
setlocal include=^ref\\s\\+\\[.*(\\zs[^()[:space:]]\\+\\.vine\\ze)
setlocal suffixesadd=.vine

let b:undo_ftplugin = 'setlocal iskeyword< comments< commentstring< formatoptions< define< include< suffixesadd<'
