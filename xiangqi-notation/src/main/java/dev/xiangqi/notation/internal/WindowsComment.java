package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.io.Loss;
import java.util.Set;

/**
 * Comments as Windows programs store them. Lines end with CR LF. White space around a comment is an
 * artefact of their editors and is dropped.
 */
public final class WindowsComment {
  private WindowsComment() {}

  /**
   * Reads a comment.
   *
   * @param text the stored text
   * @return the comment with LF line ends, without white space around it
   */
  public static String read(String text) {
    return withLineFeeds(text.strip());
  }

  /**
   * Converts a comment to its stored form.
   *
   * @param comment any comment
   * @param losses receives the changes that reading does not undo
   * @return the text with CR LF line ends, without white space around it
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
