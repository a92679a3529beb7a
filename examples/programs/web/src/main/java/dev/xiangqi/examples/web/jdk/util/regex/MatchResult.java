package dev.xiangqi.examples.web.jdk.util.regex;

import org.jspecify.annotations.Nullable;

/** A place where an expression matches. */
public interface MatchResult {
  int start();

  int end();

  String group();

  /** {@return the text of a group, or null if it took no part} */
  @Nullable String group(int number);

  int groupCount();
}
