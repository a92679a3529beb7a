package dev.xiangqi.examples.board.message;

import dev.xiangqi.core.play.Refusal;
import dev.xiangqi.core.play.RefusalReason;
import java.util.Locale;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/** A refused request, with the reason in English and Chinese. */
public final class RequestRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The reason. */
  private final Code code;

  /** The code in messages. */
  private final String text;

  /** The reason in English. */
  private final String english;

  /** The reason in Chinese. */
  private final String chinese;

  private RequestRefusedException(Code code, String text, String english, String chinese) {
    // Refusals are frequent under attack, so they have no stack trace.
    super(english, null, false, false);
    this.code = code;
    this.text = text;
    this.english = english;
    this.chinese = chinese;
  }

  /**
   * Refuses with the usual words.
   *
   * @param code the reason
   */
  public RequestRefusedException(Code code) {
    this(code, code.text(), code.english(), code.chinese());
  }

  /**
   * Refuses with a detail.
   *
   * @param code the reason
   * @param english the detail in English
   * @param chinese the detail in Chinese
   */
  public RequestRefusedException(Code code, String english, String chinese) {
    this(code, code.text(), code.english() + ": " + english, code.chinese() + "：" + chinese);
  }

  /**
   * {@return a refusal in words that need no others around them}
   *
   * @param code the reason
   * @param words the whole reason in a language
   */
  public static RequestRefusedException inWords(Code code, Function<Locale, String> words) {
    return new RequestRefusedException(
        code, code.text(), words.apply(Locale.ENGLISH), words.apply(Locale.CHINESE));
  }

  /**
   * {@return the refusal of an event by the rules of play; its code is that of the reason, such as
   * {@code illegal-move}}
   *
   * @param refusal the refusal
   */
  public static RequestRefusedException of(Refusal refusal) {
    RefusalReason reason = refusal.reason();
    return new RequestRefusedException(
        Code.RULES,
        reason.name().toLowerCase(Locale.ROOT).replace('_', '-'),
        refusal.explain(Locale.ENGLISH),
        refusal.explain(Locale.CHINESE));
  }

  /** {@return the reason} */
  public Code code() {
    return code;
  }

  /** {@return the HTTP status} */
  public int status() {
    return code.status();
  }

  /** {@return the code in messages} */
  public String text() {
    return text;
  }

  /** {@return an object with code, en and zh} */
  public ObjectNode toJson() {
    return Json.object().put("code", text).put("en", english).put("zh", chinese);
  }
}
