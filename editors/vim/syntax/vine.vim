" Colours for plans, in Vim and Neovim. The server, where there is one, lays its own over them.

if exists('b:current_syntax')
  finish
endif

let s:save = &cpoptions
set cpoptions&vim

" The line between two blocks, as the preamble names it.
function! s:delimiter() abort
  let found = '---'
  for line in getline(1, 200)
    if line ==# '---'
      break
    endif
    let value = matchstr(line, '\c^\s*delimiter\s*:\s*\zs.\{-1,}\ze\s*$')
    if value !=# ''
      let found = value
    endif
  endfor
  return found
endfunction

let b:vine_delimiter = s:delimiter()

syn case match
syn spell toplevel
" Blocks are short, and alike: a few lines above tell where we are.
syn sync minlines=100

syn region vinePreamble matchgroup=vineMagic start=/\%^vine\>/ matchgroup=vineDelimiter end=/^---$/ keepend
      \ contains=vineVersion,vineMetadata nextgroup=vineHeader skipnl skipempty skipwhite
syn match vineVersion /\%1l\<\d\+\.\d\+\.\d\+/ contained
syn match vineMetadata /^[^:]\+:.*$/ contained contains=vineKey,vineValue
syn match vineKey /^\s*[^: \t][^:]\{-}\ze\s*:/ contained
syn match vineValue /:\s*\zs.*/ contained contains=@NoSpell

exe 'syn match vineDelimiter /^\V' . escape(b:vine_delimiter, '/\') . '\m$/'
      \ . ' nextgroup=vineHeader skipnl skipempty skipwhite'

syn match vineHeader /\%(ref\s\+\)\?\[.*/ contained contains=vineKeyword,vineId,vineStatus,vineTarget,vineAnnotation
syn match vineKeyword /^\s*\zsref\ze\s\+\[/ contained
syn match vineId /\[\zs[^]]*\ze\]/ contained contains=@NoSpell
for s:status in ['complete', 'started', 'reviewing', 'planning', 'notstarted', 'blocked']
  exe 'syn match vineStatus_' . s:status . ' /(\zs' . s:status . '\ze)\%(\s\+@.*\)\?\s*$/ contained containedin=vineHeader'
endfor
syn match vineTarget /\%(^\s*ref\s.*\)\@<=(\zs[^() \t]\+\ze)\%(\s\+@.*\)\?\s*$/ contained contains=@NoSpell
syn match vineAnnotation /\s\zs@\a\w*([^)]*)/ contained contains=vineAnnotationKey,@NoSpell
syn match vineAnnotationKey /@\a\w*/ contained nextgroup=vineAnnotationValue
syn match vineAnnotationValue /([^)]*)/hs=s+1,he=e-1 contained

syn match vineDependency /^-> .*$/ contains=vineArrow,@NoSpell
syn match vineArrow /^->/ contained
syn match vineDecision /^> .*$/ contains=vineDecisionMark,@Spell
syn match vineDecisionMark /^>/ contained
syn match vineAttachment /^@\%(artifact\|guidance\|file\) .*$/ contains=vineClass,@NoSpell
syn match vineClass /^@\a\+/ contained nextgroup=vineMime skipwhite
syn match vineMime /\S\+/ contained nextgroup=vineUri skipwhite
syn match vineUri /\S.*/ contained

hi def link vineMagic Keyword
hi def link vineVersion Number
hi def link vineKey Identifier
hi def link vineValue String
hi def link vineDelimiter Delimiter
hi def link vineKeyword Keyword
hi def link vineId Identifier
hi def link vineTarget String
hi def link vineAnnotationKey PreProc
hi def link vineAnnotationValue Special
hi def link vineArrow Delimiter
hi def link vineDependency Identifier
hi def link vineDecisionMark Delimiter
hi def link vineClass PreProc
hi def link vineMime Type
hi def link vineUri String

if has('nvim')
  hi def link vineStatus_complete DiagnosticOk
  hi def link vineStatus_started DiagnosticInfo
  hi def link vineStatus_reviewing DiagnosticHint
  hi def link vineStatus_planning Special
  hi def link vineStatus_notstarted Comment
  hi def link vineStatus_blocked DiagnosticError
  " The colours of the server are these too, so that nothing changes when it answers.
  hi def link @lsp.type.variable.vine vineId
  hi def link @lsp.type.keyword.vine vineKeyword
  hi def link @lsp.type.number.vine vineVersion
  hi def link @lsp.type.property.vine vineKey
  hi def link @lsp.type.string.vine vineValue
  hi def link @lsp.type.operator.vine vineArrow
  hi def link @lsp.type.decorator.vine vineClass
  hi def link @lsp.type.type.vine vineMime
  hi def link @lsp.type.parameter.vine vineAnnotationValue
  hi def link @lsp.typemod.variable.unresolved.vine DiagnosticUnderlineError
  hi def link @lsp.typemod.enumMember.complete.vine vineStatus_complete
  hi def link @lsp.typemod.enumMember.started.vine vineStatus_started
  hi def link @lsp.typemod.enumMember.reviewing.vine vineStatus_reviewing
  hi def link @lsp.typemod.enumMember.planning.vine vineStatus_planning
  hi def link @lsp.typemod.enumMember.notstarted.vine vineStatus_notstarted
  hi def link @lsp.typemod.enumMember.blocked.vine vineStatus_blocked
else
  hi def link vineStatus_complete String
  hi def link vineStatus_started Type
  hi def link vineStatus_reviewing Special
  hi def link vineStatus_planning PreProc
  hi def link vineStatus_notstarted Comment
  hi def link vineStatus_blocked Error
endif

let b:current_syntax = 'vine'
let &cpoptions = s:save
unlet s:save
