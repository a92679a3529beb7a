package dev.xiangqi.examples.xq.io;

/** A line or an argument was refused; the rest goes on. */
public final class RefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final int column;

  /**
   * Makes the exception, without a stack trace: it is an answer.
   *
   * @param code for programs: a problem's name, or several joined by commas
   * @param column where, from 1
   * @param message for people
   */
  public RefusedException(String code, int column, String message) {
    super(message, null, false, false);
    this.code = code;
    this.column = column;
  }

  public static RefusedException syntax(int column, String message) {
    return new RefusedException("SYNTAX", column, message);
  }

  /** What a line-oriented command answers: one line of three columns. */
  public String answer() {
    return "error\t" + code + '\t' + oneLine();
  }

  /** What is told of an argument or of a line of a file. */
  public String describe(String source, long line) {
    return source + ':' + line + ':' + column + ": " + code + ", " + oneLine();
  }

  /** The message; what it quotes must not break a line or its columns. */
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
