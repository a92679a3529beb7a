package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.io.Loss;
import java.util.Set;

/**
 * Comments as programs for Windows keep them: lines end with CR LF, and white space around a
 * comment is what their editors left there, so that it is not read.
 */
public final class WindowsComment {
  private WindowsComment() {}

  /**
   * Reads a comment.
   *
   * @param text as it is kept
   * @return without the white space around it, with LF between lines
   */
  public static String read(String text) {
    return withLineFeeds(text.strip());
  }

  /**
   * Makes what is kept of a comment.
   *
   * @param comment any
   * @param losses to which is added what is not read again
   * @return without the white space around it, with CR LF between lines
   */
  public static String of(String comment, Set<Loss> losses) {
    String text = comment.strip();
    if (text.length() < comment.length()) {
      losses.add(new Loss(Loss.Kind.COMMENT, "white space around a comment"));
    }
    if (text.indexOf('\r') >= 0) {
      losses.add(new Loss(Loss.Kind.COMMENT, "carriage returns in a comment became line feeds"));
    }
    return withLineFeeds(text).replace("\n", "\r\n");
  }

  private static String withLineFeeds(String text) {
    return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
  }
}
