# Plans in .vine files: colours, and vine-ls for kakoune-lsp.

hook global BufCreate .*\.vine %{
    set-option buffer filetype vine
}

hook global WinSetOption filetype=vine %{
    require-module vine
    # An id is one word: web/sign-in.
    set-option window extra_word_chars '_' '-' '/'
    hook window -group vine-hooks BufWritePre .* %{ try lsp-formatting-sync }
    hook -once -always window WinSetOption filetype=.* %{
        remove-hooks window vine-hooks
        unset-option window extra_word_chars
    }
}

hook -group vine-highlight global WinSetOption filetype=vine %{
    add-highlighter window/vine ref vine
    hook -once -always window WinSetOption filetype=.* %{ remove-highlighter window/vine }
}

# Read by kakoune-lsp, if it is there.
hook -group lsp-filetype-vine global BufSetOption filetype=vine %{
    try %{
        set-option buffer lsp_servers %{
            [vine-ls]
            command = "vine-ls"
            args = ["--stdio"]
            root_globs = [".vine.toml", ".git"]
        }
    }
}

provide-module vine %§

add-highlighter shared/vine group
add-highlighter shared/vine/magic regex '\A(vine)\h+([\d.]+)' 1:keyword 2:value
add-highlighter shared/vine/metadata regex '^(title|delimiter|prefix|vine-ignore)\h*:([^\n]*)' 1:attribute 2:string
add-highlighter shared/vine/delimiter regex '^---$' 0:comment
add-highlighter shared/vine/header regex '^(ref\h+)?\[([\w/-]+)\]' 1:keyword 2:variable
add-highlighter shared/vine/target regex '^ref\h[^\n]*?\(([^()\s]+)\)' 1:string
add-highlighter shared/vine/done regex '^\[[^\n]*\((complete)\)' 1:green
add-highlighter shared/vine/active regex '^\[[^\n]*\((started|reviewing)\)' 1:yellow
add-highlighter shared/vine/waiting regex '^\[[^\n]*\((planning|notstarted)\)' 1:comment
add-highlighter shared/vine/blocked regex '^\[[^\n]*\((blocked)\)' 1:red
add-highlighter shared/vine/annotation regex '^(?:ref\h+)?\[[^\n]*?\h(@\w+)\([^)\n]*\)' 1:meta
add-highlighter shared/vine/dependency regex '^(->) ([^\n]*)' 1:operator 2:variable
add-highlighter shared/vine/decision regex '^(>) ' 1:operator
add-highlighter shared/vine/attachment regex '^(@(?:artifact|guidance|file)) (\S+) ([^\n]*)' 1:meta 2:type 3:string

§
