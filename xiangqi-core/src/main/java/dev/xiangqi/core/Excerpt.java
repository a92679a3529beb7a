package dev.xiangqi.core;

/** Shortens input quoted in a message, so that hostile input cannot make the message huge. */
final class Excerpt {
  private static final int MAX_LENGTH = 120;

  private Excerpt() {}

  static String of(String text) {
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "…";
  }
}
