package dev.xiangqi.core;

/** Shortens what was given for a message, so that hostile input cannot make it huge. */
final class Excerpt {
  private static final int LONGEST = 120;

  private Excerpt() {}

  static String of(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
