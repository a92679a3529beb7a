#!/usr/bin/env bash
# Tests the launcher xq in a copy of the sources, in a folder with spaces in its name. The local Maven
# repository must contain the dependencies of the build: run a build once before.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../../../../.." && pwd -P)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
copy="$tmp/a folder with spaces"

mkdir -p "$copy" "$tmp/bin"
(cd "$root" && tar cf - pom.xml xq .mvn xiangqi-*/pom.xml xiangqi-*/src/main \
  examples/pom.xml examples/*/*/pom.xml examples/programs/xq/src/main) | (cd "$copy" && tar xf -)

# Counts the builds and runs them offline.
mvn=$(command -v mvn)
printf '#!/bin/sh\necho build >>"%s/builds"\nexec "%s" -o "$@"\n' "$tmp" "$mvn" >"$tmp/bin/mvn"
chmod +x "$tmp/bin/mvn"
PATH=$tmp/bin:$PATH
: >"$tmp/builds"

passed=0
fail() {
  echo "launcher: $*" >&2
  for f in "$tmp"/*.err; do [[ -s $f ]] && { echo "-- ${f##*/}"; tail -n 20 "$f"; } >&2; done
  exit 1
}
# equal DESCRIPTION EXPECTED ACTUAL
equal() {
  [[ "$2" == "$3" ]] || fail "$1: expected '$2' but was '$3'"
  passed=$((passed + 1))
}
builds() { wc -l <"$tmp/builds" | tr -d ' '; }
start='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'

# Two first uses at once: one build, both answer, and standard output contains only the answer.
"$copy/xq" moves "$start" >"$tmp/1.out" 2>"$tmp/1.err" & first=$!
"$copy/xq" moves "$start" >"$tmp/2.out" 2>"$tmp/2.err" & second=$!
wait $first || fail "the first of two first uses failed"
wait $second || fail "the second of two first uses failed"
equal "builds by two first uses" 1 "$(builds)"
equal "lines of the first" 44 "$(wc -l <"$tmp/1.out" | tr -d ' ')"
equal "answers of both" "$(cat "$tmp/1.out")" "$(cat "$tmp/2.out")"
equal "standard error of both" "xq: building ..." "$(cat "$tmp/1.err" "$tmp/2.err")"

# With --quiet, a build writes nothing.
touch "$copy/examples/programs/xq/pom.xml"
"$copy/xq" moves --quiet "$start" >"$tmp/3.out" 2>"$tmp/3.err" || fail "moves --quiet"
equal "builds after a change" 2 "$(builds)"
equal "standard error of a quiet build" "" "$(cat "$tmp/3.err")"

# Later uses do not build, even through a link from another folder.
ln -s "a folder with spaces/xq" "$tmp/link"
equal "through a link" "$(cat "$tmp/1.out")" "$(cd / && "$tmp/link" moves "$start" 2>"$tmp/link.err")"
equal "builds after a later use" 2 "$(builds)"

# A reader that closes the pipe.
"$copy/xq" moves "$start" 2>"$tmp/pipe.err" | true || :
"$copy/xq" moves "$start" 2>>"$tmp/pipe.err" | head -n 1 >"$tmp/pipe.out" || :
equal "first line before a closed pipe" "$(head -n 1 "$tmp/1.out")" "$(cat "$tmp/pipe.out")"
equal "standard error at a closed pipe" "" "$(cat "$tmp/pipe.err")"

# Games through pipes.
equal "games from a pipe" "$start moves h2e2" \
  "$(printf '[Event "?"]\n\n1. C2=5 *\n' | "$copy/xq" convert --format ucci 2>"$tmp/games.err")"

# A closed standard input counts as an empty one.
status=0
"$copy/xq" convert <&- >"$tmp/closed.out" 2>"$tmp/closed.log" || status=$?
equal "status with standard input closed" 1 "$status"
equal "last line with standard input closed" "1 games, 1 refused" "$(tail -n 1 "$tmp/closed.log")"

# The jar contains what the comparison of names needs.
printf '[Red "胡榮華"]\n\n1. C2=5 *\n' >"$tmp/names.pgn"
for query in "player '胡荣华'" "player 'hu ronghua'"; do
  equal "games found by $query" 1 "$("$copy/xq" find --count "$query" "$tmp/names.pgn" 2>"$tmp/find.err")"
done

# A notation in a jar.
mkdir -p "$tmp/plug-ins/mine" "$tmp/plug-ins/META-INF/services"
cat >"$tmp/plug-ins/mine/Arrows.java" <<'JAVA'
package mine;

import dev.xiangqi.core.*;
import dev.xiangqi.notation.*;

public final class Arrows implements MoveNotation {
  public String name() { return "arrows"; }
  public String format(Position before, Move move) { return move.from() + ">" + move.to(); }
  public MoveReading read(Position before, CharSequence text) { return MoveNotation.ucci().read(before, text); }
}
JAVA
echo mine.Arrows >"$tmp/plug-ins/META-INF/services/dev.xiangqi.notation.MoveNotation"
javac -proc:none -cp "$copy/examples/programs/xq/target/xq.jar" -d "$tmp/plug-ins" "$tmp/plug-ins/mine/Arrows.java"
jar --create --file "$tmp/arrows.jar" -C "$tmp/plug-ins" META-INF -C "$tmp/plug-ins" mine/Arrows.class
equal "a notation of a plug-in" "h2>e2" \
  "$(printf 'startpos\t炮二平五\n' | XQ_PLUGINS=$tmp/arrows.jar "$copy/xq" move --to arrows 2>"$tmp/plug-in.err")"
status=0
XQ_PLUGINS=$tmp/none.jar "$copy/xq" moves "$start" >"$tmp/none.out" 2>"$tmp/none.log" || status=$?
equal "status with a missing plug-in" 3 "$status"
equal "message of a missing plug-in" "xq: XQ_PLUGINS: $tmp/none.jar: no such file or folder" "$(cat "$tmp/none.log")"

# Input, output and arguments are UTF-8 even in a GBK locale. A source has changed, so this also
# builds; the build must not consume the input.
touch "$copy/examples/programs/xq/pom.xml"
printf '[Event "?"]\n\n1. 炮二平五 马8进7 *\n' >"$tmp/棋谱.pgn"
gbk=(env LC_ALL=zh_CN.GBK LANG=zh_CN.GBK "$copy/xq")
equal "standard input in a GBK locale" "h2e2" \
  "$(printf '%s\t炮二平五\n' "$start" | "${gbk[@]}" move --from chinese --to ucci 2>"$tmp/gbk.err")"
equal "builds after another change" 3 "$(builds)"
"${gbk[@]}" moves "$start" --moves chinese >"$tmp/gbk.out" 2>"$tmp/gbk.err" || fail "moves in a GBK locale"
equal "standard output in a GBK locale" 1 "$(grep -c '^炮二平五$' "$tmp/gbk.out")"
equal "a file's name in a GBK locale" "$start moves h2e2 h9g7" \
  "$("${gbk[@]}" convert "$tmp/棋谱.pgn" --format ucci 2>"$tmp/gbk.err")"

# A failed build exits with 3, reports the reason on standard error and does not run the old jar.
echo 'broken' >"$copy/examples/programs/xq/src/main/java/Broken.java"
status=0
"$copy/xq" moves "$start" >"$tmp/broken.out" 2>"$tmp/broken.log" || status=$?
equal "status of a failed build" 3 "$status"
equal "standard output of a failed build" "" "$(cat "$tmp/broken.out")"
grep -q Broken.java "$tmp/broken.log" || fail "a failed build does not name the file"
rm "$copy/examples/programs/xq/src/main/java/Broken.java"
equal "after the repair" "$(cat "$tmp/1.out")" "$("$copy/xq" moves "$start" 2>"$tmp/repair.err")"

echo "launcher: $passed checks passed"
