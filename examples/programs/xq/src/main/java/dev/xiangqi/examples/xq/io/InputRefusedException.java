package dev.xiangqi.examples.xq.io;

import java.util.List;

/** Refuses a line or an argument; the other input is still processed. */
public final class InputRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final int column;

  /**
   * Makes the exception without a stack trace, because it becomes an answer.
   *
   * @param code the names of the problems for programs, joined by commas
   * @param column the column of the problem, from 1
   * @param message the description of the problem for people
   */
  public InputRefusedException(String code, int column, String message) {
    super(message, null, false, false);
    this.code = code;
    this.column = column;
  }

  /** {@return an exception with the code SYNTAX} */
  public static InputRefusedException syntax(int column, String message) {
    return new InputRefusedException("SYNTAX", column, message);
  }

  /** {@return the answer of a line-oriented command: one line of three columns} */
  public String answer() {
    return "error\t" + code + '\t' + oneLine();
  }

  /**
   * {@return the answer of a command in JSON}
   *
   * @param input the number of the line or argument, from 1
   */
  public JsonObject json(long input) {
    JsonObject error =
        new JsonObject()
            .putTexts("codes", List.of(code.split(",", -1)))
            .put("column", column)
            .put("message", String.valueOf(getMessage()));
    return new JsonObject().put("input", input).put("error", error);
  }

  /** {@return the error message: source, line and column, code and description} */
  public String describe(String source, long line) {
    return source + ':' + line + ':' + column + ": " + code + ", " + oneLine();
  }

  /** The message without control characters: text quoted in it must not break lines or columns. */
  private String oneLine() {
    StringBuilder text = new StringBuilder(getMessage());
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        text.setCharAt(i, ' ');
      }
    }
    return text.toString();
  }
}
