# SPDX-License-Identifier: MIT
# What the bats files share. JAY names the command.

setup() {
    [ -x "$JAY" ] || { echo "JAY does not name the command: $JAY" >&2; return 1; }
    cd "$BATS_TEST_TMPDIR" || return 1
}

# same TEXT: the output of `run` is TEXT, line for line (run drops trailing line feeds).
same() {
    if [ "$output" != "$1" ]; then
        printf 'wanted:\n%s\ngot:\n%s\n' "$1" "$output" >&2
        return 1
    fi
}

# code N: the exit code of `run` is N.
code() {
    if [ "$status" -ne "$1" ]; then
        printf 'wanted exit code %s, got %s\noutput:\n%s\n' "$1" "$status" "$output" >&2
        return 1
    fi
}

# has TEXT: the output of `run` contains TEXT.
has() {
    case "$output" in
    *"$1"*) ;;
    *)
        printf 'wanted somewhere:\n%s\ngot:\n%s\n' "$1" "$output" >&2
        return 1
        ;;
    esac
}

# Only for commands that read stdin: feed TEXT COMMAND...
feed() {
    local text=$1
    shift
    printf '%s' "$text" | "$@"
}
