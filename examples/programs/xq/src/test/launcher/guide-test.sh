#!/usr/bin/env bash
# Runs the commands of docs/scripting.md and of its Chinese twin: blocks of "console", in which a
# command follows "$ ". Standard output must be as shown.
set -o pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../../../../.." && pwd -P)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
PATH=$root:$PATH
# Bash counts characters and sorts by it.
export LC_ALL=C.UTF-8

passed=0
# check FILE: runs $command and compares its output with $expected. The shell is the same for all
# commands of a guide, which may start a coprocess.
check() {
  [[ -n $command ]] || return 0
  eval "$command" >"$tmp/out" 2>"$tmp/err" </dev/null
  if [[ "$(cat "$tmp/out")" != "${expected%$'\n'}" ]]; then
    printf '%s: %s\n-- expected\n%s-- but it printed\n%s\n-- standard error\n%s\n' "$1" "$command" \
      "$expected" "$(cat "$tmp/out")" "$(cat "$tmp/err")" >&2
    exit 1
  fi
  passed=$((passed + 1))
  command= expected=
}

for guide in scripting.md scripting.zh.md; do
  mkdir "$tmp/$guide.d"
  cd "$tmp/$guide.d" || exit 1
  cp "$root/examples/samples/games/classics.pgn" games.pgn
  block= command= expected=
  while IFS= read -r line <&9; do
    case $line in
      '```console') block=1 ;;
      '```') check "$guide" && block= ;;
      '$ '*)
        if [[ -n $block ]]; then
          check "$guide"
          command=${line#'$ '}
        fi
        ;;
      *) [[ -z $block ]] || expected+=$line$'\n' ;;
    esac
  done 9<"$root/docs/$guide"
done
((passed > 0)) || { echo "guide: no command found" >&2; exit 1; }
echo "guide: $passed commands print what the guide shows"
