#!/usr/bin/env bash
# Builds the tables of all endings of three men and of a sample of four men by the launcher xq, verifies
# them, and looks positions up whose answers are known. A second build keeps them.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../../../../.." && pwd -P)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
PATH=$root:$PATH

passed=0
# equal DESCRIPTION EXPECTED ACTUAL
equal() {
  if [[ "$2" != "$3" ]]; then
    printf 'endgame: %s: expected\n%s\n-- but was\n%s\n' "$1" "$2" "$3" >&2
    exit 1
  fi
  passed=$((passed + 1))
}

build() { xq endgame build -o "$tmp/tables" --men 3 KC-KA KN-KA KP-KA KR-KN 2>&1 | tail -n 1; }
equal "first build" "8 materials solved, 0 kept" "$(build)"
equal "second build" "0 materials solved, 8 kept" "$(build)"
equal "verify" "materials	8" "$(xq endgame verify "$tmp/tables" | head -n 1)"

# FEN, outcome, plies: a sure win, the same with an advisor, a cannon without a mount, a pawn on the last
# rank, and a horse that holds a rook only by giving check for ever.
known="\
4k4/9/9/9/9/9/9/9/4N4/3K5 w - - 0 1	win	11
3k1a3/9/9/9/9/9/4N4/9/9/4K4 w - - 0 1	win	27
3k5/9/3a5/9/5P3/9/9/9/9/3K5 w - - 0 1	win	13
3k5/9/9/9/9/9/9/9/2C6/4K4 b - - 0 1	draw	
P8/9/4k4/9/9/9/9/9/9/3K5 w - - 0 1	draw	
9/9/4k4/9/9/9/9/3n5/9/R2K5 b - - 0 1	loss	"
equal "probe" "$known" "$(cut -f 1 <<<"$known" | xq endgame probe "$tmp/tables" | cut -f 1-3)"
equal "longest win" "longest	37	" "$(xq endgame show "$tmp/tables" KN-KA | grep -o '^longest	[0-9]*	')"
echo "endgame: $passed checks passed"
