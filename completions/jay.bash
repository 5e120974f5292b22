# SPDX-License-Identifier: MIT
# bash completion for jay. Commands and options are those that the help of the installed
# command lists, so nothing has to be kept up to date here.

# The words of the help of a command that begin with --, or the commands for ''.
_jay_words() {
    if [ -n "$1" ]; then
        "$jay" help "$1" 2>/dev/null | grep -oE '^ +(-[a-z], )?--[a-z0-9-]+' | grep -oE -- '--.*'
    else
        "$jay" --help 2>/dev/null | sed -nE '/^Commands:/,/^$/ s/^  ([a-z]+) .*/\1/p'
    fi
}

_jay() {
    local jay=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local words
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ] || [ "$COMP_CWORD-$before" = 2-help ]; then
        words="$(_jay_words '') help --help --version"
    else
        case $before in
        --duplicate) words='keep last reject' ;;
        --bad-utf8) words='reject keep replace' ;;
        --big-numbers) words='keep double infinity reject' ;;
        --allow)
            words='trailing-commas comments numbers non-finite escapes spaces
                single-quotes bare-names bom controls rest'
            ;;
        *)
            case $word in
            -*) words=$(_jay_words "${COMP_WORDS[1]}") ;;
            *) return ;; # files, by -o default
            esac
            ;;
        esac
    fi
    while IFS= read -r reply; do
        COMPREPLY+=("$reply")
    done < <(compgen -W "$words" -- "$word")
}

complete -o default -F _jay jay
