///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS dev.xiangqi:xiangqi-notation:0.1.0-SNAPSHOT
//DEPS dev.xiangqi:xiangqi-search:0.1.0-SNAPSHOT
//DEPS dev.xiangqi:xiangqi-book:0.1.0-SNAPSHOT
//DEPS info.picocli:picocli:4.7.7
//DEPS com.ibm.icu:icu4j:78.1
//DEPS org.jspecify:jspecify:1.0.1
//MAIN dev.xiangqi.examples.xq.Xq
//SOURCES ../../programs/xq/src/main/java/**/*.java
//FILES dev/xiangqi/examples/xq/engines/bench.fen=../../programs/xq/src/main/resources/dev/xiangqi/examples/xq/engines/bench.fen

/** Runs the command-line tool {@code xq}. JBang compiles it from the sources of the checkout. */
public final class Xq {
  public static void main(String[] args) {
    dev.xiangqi.examples.xq.Xq.main(args);
  }
}
