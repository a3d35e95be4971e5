"""The shells that can complete `vine`: what each has to be told, and how it wants answers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vine_ls.cli.completing import candidates

_BASH = r"""# vine: in ~/.bashrc:  eval "$(vine completions bash)"
_vine() {
    local IFS=$'\n' words=("${COMP_WORDS[@]:1:COMP_CWORD}")
    set -f
    COMPREPLY=($(vine completions --for bash -- "${words[@]}" 2>/dev/null))
    set +f
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == */ ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -F _vine vine
"""

_ZSH = r"""#compdef vine
# vine: in ~/.zshrc, below compinit:  eval "$(vine completions zsh)"
_vine() {
    local line value
    local -a values shown folders
    while IFS= read -r line; do
        value=${line%%$'\t'*}
        if [[ $value == */ ]]; then
            folders+=("$value")
        else
            values+=("$value")
            if [[ $line == *$'\t'?* ]]; then
                shown+=("$value  -- ${line#*$'\t'}")
            else
                shown+=("$value")
            fi
        fi
    done < <(vine completions --for zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)
    compadd -l -d shown -a values
    compadd -S '' -a folders
}
if [[ ${funcstack[1]} == _vine ]]; then
    _vine "$@"
else
    compdef _vine vine
fi
"""

_FISH = r"""# vine: vine completions fish > ~/.config/fish/completions/vine.fish
function __vine_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    vine completions --for fish -- $words[2..-1] "$current" 2>/dev/null
end
complete -c vine -f -a '(__vine_complete)'
"""

# PowerShell before 7.3 does not pass on a word that is empty, so the last one gets a colon.
_POWERSHELL = r"""# vine: in $PROFILE:  vine completions powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName vine -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        Select-Object -Skip 1 | ForEach-Object { "$_" })
    vine completions --for powershell -- @words ":$wordToComplete" 2>$null | ForEach-Object {
        $value, $meaning = $_ -split "`t", 2
        if (-not $meaning) { $meaning = $value }
        [System.Management.Automation.CompletionResult]::new(
            $value, $value, 'ParameterValue', $meaning)
    }
}
"""

SCRIPTS = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH, "powershell": _POWERSHELL}

_SPECIAL = re.compile(r"([^\w@%+=:,./\u0080-\U0010ffff-])")
_ESCAPED = re.compile(r"\\(.)")
# What PowerShell takes for a word as it is; what ends one in single quotes, unless it is double.
_PLAIN = re.compile(r"[\w+./:=\\-]+")
_QUOTE = re.compile("(['\u2018-\u201b])")
_TWO_QUOTES = re.compile("(['\u2018-\u201b])['\u2018-\u201b]")


def answers(shell: str, words: list[str]) -> Iterator[str]:
    """A line for each way to complete the last of the words."""
    words = words or [""]
    if shell == "bash":
        yield from _answers_for_bash(words)
        return
    if shell == "powershell":
        yield from _answers_for_powershell([*words[:-1], words[-1][1:]])
        return
    for value, meaning in candidates(words):
        yield f"{value}\t{meaning}\n"


def _answers_for_bash(words: list[str]) -> Iterator[str]:
    """Bash splits at `=`, passes words on as they were typed, and inserts answers as they are."""
    joined: list[str] = []
    for word in words:
        if joined and (word == "=" or joined[-1].endswith("=")):
            joined[-1] += word
        else:
            joined.append(word)
    plain = [_ESCAPED.sub(r"\1", word).strip("\"'") for word in joined]
    head = joined[-1][: joined[-1].index("=") + 1] if "=" in joined[-1] else ""
    for value, _ in candidates(plain):
        yield _SPECIAL.sub(r"\\\1", value.removeprefix(head)) + "\n"


def _answers_for_powershell(words: list[str]) -> Iterator[str]:
    """PowerShell, too, passes words on as they were typed, and inserts answers as they are."""
    for value, meaning in candidates([_without_quotes(word) for word in words]):
        shown = value if _PLAIN.fullmatch(value) else "'" + _QUOTE.sub(r"\1\1", value) + "'"
        yield f"{shown}\t{meaning}\n"


def _without_quotes(word: str) -> str:
    """A word without the quotes around it, of which the last may be missing still."""
    if _QUOTE.match(word):
        return _TWO_QUOTES.sub(r"\1", word[1:]).rstrip("'\u2018\u2019\u201a\u201b")
    return word.strip('"')
