package dev.xiangqi.notation;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;

/**
 * Reads and writes FEN dialects, beyond the form that {@link Position#fromFen} reads.
 *
 * <p>The reader accepts
 *
 * <ul>
 *   <li>the letters E for B, H and M for N, G for K, S for P, in either case;
 *   <li>adjacent digits, which are added up;
 *   <li>the sides {@code w}, {@code r} and {@code b} in either case. Without a side Red is to move,
 *       or Black where only that is possible;
 *   <li>after the side nothing, {@code - -}, up to two counters or dashes in their place, or both;
 *   <li>a side, dashes and counters without spaces between them: {@code RNBAKABNRw--01};
 *   <li>the empty brackets {@code []} after the board;
 *   <li>operations of EPD after these: {@code bm h2e2; id "first";} or {@code ; a name}. The
 *       operations {@code hmvc} and {@code fmvn} are counters; {@link PositionLine} has the others;
 *   <li>{@code startpos};
 *   <li>the words {@code position} and {@code fen} before a position;
 *   <li>a tag such as {@code [FEN "..."]}, a text {@code FEN: ...}, and quotation marks around;
 *   <li>addresses of web sites, with the FEN after {@code fen=} or in their path;
 *   <li>{@code moves} and moves in coordinates after the position, where a game is read.
 * </ul>
 *
 * <p>Counters keep their values.
 *
 * @since 0.1.0
 */
public final class Fen {
  private Fen() {}

  /**
   * The letters of a FEN.
   *
   * @since 0.1.0
   */
  public enum Style {
    /** B and N, as in {@link Position#toFen()}. */
    STANDARD,
    /** E and H, the letters of the World Xiangqi Federation. */
    WXF
  }

  /**
   * Reads a position.
   *
   * @param text a FEN in any dialect
   * @return the position
   * @throws InvalidFenException if the text is no FEN; the exception contains the place
   * @throws InvalidPositionException if the board cannot occur
   */
  public static Position position(String text) {
    return PositionLine.parse(text).position();
  }

  /**
   * Reads a position and the moves after it, if any.
   *
   * @param text a FEN in any dialect, optionally with {@code moves h2e2 h9g7}
   * @return the game after the last move
   * @throws InvalidFenException if the text is no FEN; the exception contains the place
   * @throws InvalidPositionException if the board cannot occur
   * @throws NotationException if a move is not a coordinate move or not legal
   */
  public static Game read(String text) {
    int moves = movesAt(text);
    int end = moves < 0 ? text.length() : moves;
    Game game = Game.from(new FenReader(text, end).read().position());
    return moves < 0
        ? game
        : MoveLine.parse(MoveNotation.ucci(), game, text, moves + "moves".length());
  }

  /** The offset of the word {@code moves} before any operation, or -1. */
  private static int movesAt(String text) {
    int operations = text.indexOf(';');
    int at = text.indexOf("moves");
    while (at >= 0 && (operations < 0 || at < operations)) {
      int end = at + "moves".length();
      if (at > 0
          && isSpace(text.charAt(at - 1))
          && (end == text.length() || isSpace(text.charAt(end)))) {
        return at;
      }
      at = text.indexOf("moves", end);
    }
    return -1;
  }

  static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '\u3000' || c == '\u00a0' || c == '\ufeff';
  }

  /**
   * Writes a position with all six fields: {@code w} or {@code b}, {@code - -} and both counters.
   *
   * @param position the position
   * @param style the letters
   * @return a FEN that {@link #position} reads as an equal position
   */
  public static String write(Position position, Style style) {
    String fen = position.toFen();
    if (requireNonNull(style, "style") == Style.STANDARD) {
      return fen;
    }
    int board = fen.indexOf(' ');
    return fen.substring(0, board)
            .replace('B', 'E')
            .replace('b', 'e')
            .replace('N', 'H')
            .replace('n', 'h')
        + fen.substring(board);
  }
}
