package dev.xiangqi.examples.web;

import org.teavm.jso.JSExport;

/**
 * Files of games, for {@code files.js}, and games with clocks, for {@code live.js}. As in {@link
 * Rules}, functions take and return texts; a file is a text with a character for each byte.
 */
public final class Games {
  private static final LiveGames LIVE = new LiveGames();

  private Games() {}

  /** Does nothing: a module has no main program. */
  public static void main(String[] args) {}

  /** {@return the names of the formats} */
  @JSExport
  public static String formats() {
    return Answer.of(() -> new Json().putTexts("names", Records.formats()));
  }

  /**
   * {@return the games of a file}
   *
   * @param format its format, or empty to detect it
   */
  @JSExport
  public static String readFile(String file, String format) {
    return Answer.of(() -> Records.read(file, format));
  }

  /** {@return a record as a file, see {@link Records#write}} */
  @JSExport
  public static String writeFile(
      String format, String fen, String[] tags, String[] parts, String result, String notation) {
    return Answer.of(() -> Records.write(format, fen, tags, parts, result, notation));
  }

  /**
   * {@return the state of a game that is played}
   *
   * @param events what has happened, a line for each
   * @param now the time for which clocks are read, in milliseconds since 1970
   */
  @JSExport
  public static String live(String events, double now) {
    return Answer.of(() -> LIVE.state(events, (long) now));
  }
}
