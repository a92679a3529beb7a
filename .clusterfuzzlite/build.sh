#!/bin/bash -eu
# Builds a program in $OUT for every @FuzzTest of examples/workshop/fuzz, with its seeds. Jazzer, the libraries and
# the JDK go there too, so that a program needs nothing of the machine that runs it. Run it in the root of
# a checkout. Trial without Docker: OUT=FOLDER JAVA_HOME=JDK .clusterfuzzlite/build.sh
fuzz=examples/workshop/fuzz
sources=$fuzz/src/test/java/dev/xiangqi/fuzz
resources=$fuzz/src/test/resources
mvn -B -ntp -q -Dquick -Pfuzz -pl "$fuzz" -am package

cp -r "$fuzz/target/quick/lib" "$OUT/lib"
cp -r "$fuzz/target/quick/test-classes" "$OUT/classes"
cp "$resources/junit-platform.properties" "$OUT/classes/"
mkdir "$OUT/java"
tar -C "$JAVA_HOME" --exclude=./jmods --exclude=./lib/src.zip -chf - . | tar -C "$OUT/java" -xf -

targets=0
for source in "$sources"/*FuzzTest.java; do
  class=$(basename "$source" .java)
  for method in $(grep -A1 '@FuzzTest' "$source" | sed -nE 's/^ *void (\w+)\(.*/\1/p'); do
    target=$OUT/${class}_$method
    # Programs with this word are taken for fuzz targets: LLVMFuzzerTestOneInput
    cat >"$target" <<END
#!/bin/bash
# LLVMFuzzerTestOneInput
here=\$(cd "\$(dirname "\$0")" && pwd)
exec "\$here/java/bin/java" -Xmx1500m -Xss1m -cp "\$here/classes:\$here/lib/*" \\
  com.code_intelligence.jazzer.Jazzer \\
  --target_class=dev.xiangqi.fuzz.$class --target_method=$method \\
  --instrumentation_includes='dev.xiangqi.**' --custom_hook_includes='dev.xiangqi.**' "\$@"
END
    chmod +x "$target"
    seeds=$resources/dev/xiangqi/fuzz/${class}Inputs/$method
    if [[ -d $seeds ]]; then
      (cd "$seeds" && "$JAVA_HOME/bin/jar" -cfM "${target}_seed_corpus.zip" .)
    fi
    targets=$((targets + 1))
  done
done

declared=$(cat "$sources"/*FuzzTest.java | grep -c '^ *@FuzzTest')
if [[ $targets != "$declared" ]]; then
  echo "$declared fuzz tests are declared, but $targets programs were made" >&2
  exit 1
fi
