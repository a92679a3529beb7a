package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * A part of a game that a format cannot hold unchanged.
 *
 * @param kind the kind of part
 * @param what the name of a tag; otherwise the change or omission, in English
 * @since 0.1.0
 */
public record Loss(Kind kind, String what) {
  /**
   * The parts of a game.
   *
   * @since 0.1.0
   */
  public enum Kind {
    /** A header tag. */
    TAG,
    /** The counters of the starting position. */
    START,
    /** Comments. */
    COMMENT,
    /** Glyphs such as {@code !?}. */
    NAG,
    /** Variations. */
    VARIATION,
    /** The result. */
    RESULT
  }

  /**
   * Returns the loss in a language.
   *
   * @param language the reader's language
   * @return a Chinese message for any Chinese locale, else an English one
   */
  public String message(Locale language) {
    boolean chinese = language.getLanguage().equals(Locale.CHINESE.getLanguage());
    if (!chinese) {
      return kind == Kind.TAG ? "tag " + what : what;
    }
    return switch (kind) {
      case TAG -> "标签“" + what + "”未能原样保存";
      case START -> "起始局面的计数未能原样保存";
      case COMMENT -> "部分注释未能原样保存";
      case NAG -> "着法评注符号未能保存";
      case VARIATION -> "部分变着未能原样保存";
      case RESULT -> "对局结果未能保存";
    };
  }

  /**
   * Creates a report.
   *
   * @param kind the kind of part
   * @param what the name of a tag; otherwise the change or omission, in English
   */
  public Loss {
    requireNonNull(kind, "kind");
    requireNonNull(what, "what");
  }
}
