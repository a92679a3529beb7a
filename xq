#!/bin/sh
# Runs the command-line tool xq: that of a download with its own Java, or that of a checkout. In a checkout,
# builds it first when it is missing or older than its sources.
# Only the tool itself writes to standard output.
set -u

fail() {
  echo "xq: $1" >&2
  exit 3
}

arguments=$*

# The folder that contains this file, with links resolved.
case $0 in
  */*) self=$0 ;;
  *) self=./$0 ;;
esac
while [ -h "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=${self%/*}/$link ;;
  esac
done
home=${self%/*}

# Java decodes UTF-8 arguments correctly only under a UTF-8 locale.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
  *[Uu][Tt][Ff]8* | *[Uu][Tt][Ff]-8*) ;;
  *) export LC_ALL=C.UTF-8 ;;
esac

# Java 17 or later, from JAVA_HOME or else from the path.
find_java() {
  if [ -n "${JAVA_HOME:-}" ]; then
    java=$JAVA_HOME/bin/java
    [ -x "$java" ] || fail "JAVA_HOME contains no bin/java: $JAVA_HOME"
  else
    java=$(command -v java) || fail "needs Java 17 or later; none on the path, and JAVA_HOME is not set"
  fi
  # The release file of the JDK contains the version. "java -version" takes longer than this script.
  real=$(readlink -f "$java" 2>/dev/null) || real=$java
  release=${real%/bin/java}/release
  version=
  if [ -r "$release" ]; then
    while IFS='="' read -r key _ value _; do
      case $key in
        JAVA_VERSION) feature=$value ;;
        JAVA_RUNTIME_VERSION) version=$value ;;
      esac
    done <"$release"
    version=${version:-${feature:-}}
  else
    version=$("$java" -version 2>&1 | sed -n 's/^.* version "\([^"]*\)".*/\1/p')
    feature=$version
  fi
  feature=${feature:-0}
  feature=${feature%%[!0-9]*}
  [ "${feature:-0}" -ge 17 ] || fail "needs Java 17 or later; $java is ${version:-of an unknown version}"
}

stale() {
  [ ! -f "$jar" ] || [ -n "$(
    cd "$home" && find pom.xml .mvn examples/pom.xml examples/programs/xq/pom.xml examples/programs/xq/src/main \
      xiangqi-*/pom.xml xiangqi-*/src/main -newer "$jar" 2>/dev/null | head -n 1
  )" ]
}

build() {
  command -v mvn >/dev/null || fail "needs Apache Maven (mvn) on the path to build itself"
  case " $arguments " in
    *" --quiet "* | *" -q "*) ;;
    *) echo "xq: building ..." >&2 ;;
  esac
  # The jar gets the time at which the build started, so that edits during the build make it stale.
  started=$target/.started.$$
  mkdir -p "$target" && : >"$started" || fail "cannot write to $target"
  log=$(mvn -f "$home/pom.xml" -B -ntp -q -Dstyle.color=never -Dquick -pl examples/programs/xq -am package \
    </dev/null 2>&1) || {
    rm -f "$started"
    printf '%s\n' "$log" >&2
    fail "the build failed"
  }
  # Moved into place, so that a running tool keeps its jar.
  touch -r "$started" "$target/quick/xq.jar" && mv -f "$target/quick/xq.jar" "$jar" ||
    fail "cannot write $jar"
  rm -f "$started" "$target"/xq-*.jsa
}

archived() { [ -f "$archive" ] && [ ! "$jar" -nt "$archive" ]; }
# An archive of the classes that a short run loads makes the start faster. It belongs to one jar and
# one JDK. An empty file means that this JDK cannot make one. An archive made at exit would not do: on
# JDK 17 it lacks the classes of picocli, whose class file format is old.
make_archive() {
  rm -f "$archive".new*
  # A run loads only the classes of its command, so several kinds of command run.
  printf '[Event "?"]\n\n1. h2e2 *\n' |
    "$java" -XX:DumpLoadedClassList="$archive.new.games" -jar "$jar" convert &&
    printf '\t炮二平五\n' |
    "$java" -XX:DumpLoadedClassList="$archive.new.judged" -jar "$jar" judge --json &&
    printf 'startpos\t炮二平五\n' |
    "$java" -XX:DumpLoadedClassList="$archive.new.moved" -jar "$jar" move --to ucci,wxf &&
    {
      printf '%s\n' uci 'setoption name Warm Up value false' isready 'position startpos' 'go nodes 500'
      sleep 1 # The end of the input stops the search.
    } |
    "$java" -XX:DumpLoadedClassList="$archive.new.searched" -jar "$jar" engine &&
    sort -u "$archive.new.games" "$archive.new.judged" "$archive.new.moved" "$archive.new.searched" \
      >"$archive.new.list" &&
    "$java" -Xshare:dump -XX:+UseG1GC -XX:SharedClassListFile="$archive.new.list" \
      -XX:SharedArchiveFile="$archive.new" -cp "$jar" || : >"$archive.new"
  mv -f "$archive.new" "$archive"
  rm -f "$archive".new*
}

# Runs under the lock. A process that waited finds the work done.
prepare() {
  if stale; then build; fi
  archived || make_archive </dev/null >/dev/null 2>&1
}
lock=$home/.xq-lock
locked() {
  if command -v flock >/dev/null; then
    (
      flock 9
      prepare 9>&-
    ) 9>"$lock"
  else
    # The folder is the lock and contains the process id of its owner. The lock of a dead owner is removed.
    until mkdir "$lock.d" 2>/dev/null; do
      owner=$(cat "$lock.d/pid" 2>/dev/null)
      if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
        rm -rf "$lock.d"
      else
        sleep 1
      fi
    done
    trap 'rm -rf "$lock.d"' EXIT
    trap 'exit 130' INT TERM HUP
    echo $$ >"$lock.d/pid"
    (prepare)
    status=$?
    rm -rf "$lock.d"
    trap - EXIT INT TERM HUP
    return $status
  fi
}

if [ -x "$home/lib/runtime/bin/java" ]; then
  java=$home/lib/runtime/bin/java
  jar=$home/lib/xq.jar
  cache=-XX:AOTCache=$home/lib/xq.aot
else
  target=$home/examples/programs/xq/target
  jar=$target/xq.jar
  find_java
  case $version in
    *[!A-Za-z0-9.+-]*) version=$(printf %s "$version" | tr -c 'A-Za-z0-9.+-' _) ;;
  esac
  archive=$target/xq-$version.jsa
  if stale || { ! archived && [ -w "$target" ]; }; then
    locked || exit 3
  fi
  # An empty archive means that this JDK cannot make one.
  if [ -s "$archive" ]; then cache=-XX:SharedArchiveFile=$archive; else cache=-Xshare:auto; fi
fi

# Below 64 MB the optimizing compiler costs more time than it saves when files are converted. A packed
# byte counts as eight.
is_short_convert() {
  [ "${1:-}" = convert ] || return 1
  for argument; do
    shift
    if [ -e "./$argument" ]; then
      set -- "$@" "./$argument"
    elif [ -e "$argument" ]; then
      set -- "$@" "$argument"
    fi
  done
  [ $# -gt 0 ] && ls -lnRH "$@" 2>/dev/null | awk '
    /^-/ { bytes += $NF ~ /\.(gz|zip)$/ ? 8 * $5 : $5 }
    END { exit (bytes > 64 * 1024 * 1024) }'
}
# Commands that answer line by line at once start sooner without it. Their long inputs are files.
is_short_input() {
  case ${1:-} in
    move | moves | fen | board | cloud) [ ! -f /dev/stdin ] || [ "$(wc -c </dev/stdin)" -lt 4194304 ] ;;
    help | completion | --help | --version) ;;
    *) return 1 ;;
  esac
}
# With less inlining a search reaches full speed in a third of the time, and is no slower.
is_search() {
  case ${1:-} in
    engine | match | analyse | bench | puzzle | review) ;;
    *) return 1 ;;
  esac
}
# Large pages for the transposition table: 3 to 7 % more nodes a second. Linux lets a program ask for them.
has_large_pages() {
  { read -r pages </sys/kernel/mm/transparent_hugepage/enabled; } 2>/dev/null || return 1
  case $pages in
    *'[madvise]'*) ;;
    *) return 1 ;;
  esac
}
if is_short_input "$@" || is_short_convert "$@"; then
  compiler=-XX:TieredStopAtLevel=1
elif is_search "$@"; then
  compiler=-XX:FreqInlineSize=80
  has_large_pages && compiler="$compiler -XX:+UseTransparentHugePages"
else
  compiler=-XX:+TieredCompilation
fi

# If standard input is closed, Java would use the first file that it opens as standard input.
{ true 3<&0; } 2>/dev/null || exec </dev/null

# XQ_JAVA_OPTIONS has further options of Java, such as -Xmx4g; they win over these.
# shellcheck disable=SC2086
exec "$java" "$cache" -Xlog:disable -XX:+UseSerialGC -XX:-UsePerfData $compiler ${XQ_JAVA_OPTIONS:-} \
  -jar "$jar" "$@"
