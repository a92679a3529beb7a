package dev.xiangqi.testing;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Positions drawn as text, for tests where a picture explains more than a FEN.
 *
 * <pre>{@code
 * Position position =
 *     Boards.draw(
 *         """
 *         ...k.....
 *         .........
 *         .........
 *         c........
 *         .........
 *         .........
 *         .........
 *         .........
 *         .........
 *         .R..K....
 *         """);
 * }</pre>
 *
 * <p>A picture has ten lines of nine signs: ranks 9 to 0 from the top, files a to i from the left,
 * as Red sees the board. A sign is a FEN letter (KABNRCP for Red, kabnrcp for Black) or a dot for
 * an empty point. The counters are 0 and 1.
 */
public final class Boards {
  private static final char EMPTY = '.';
  private static final int RANKS = 10;
  private static final int FILES = 9;
  private static final Map<Character, Piece> PIECES =
      Arrays.stream(Piece.values())
          .collect(Collectors.toUnmodifiableMap(Piece::letter, Function.identity()));

  private Boards() {}

  /**
   * {@return the position of a picture, with Red to move}
   *
   * @param picture ten lines of nine signs; the last line may end with a line feed
   * @throws IllegalArgumentException if the picture is malformed; the message names the rank
   * @throws dev.xiangqi.core.InvalidPositionException if the board cannot occur in a game
   */
  public static Position draw(String picture) {
    return draw(Side.RED, picture);
  }

  /**
   * {@return the position of a picture}
   *
   * @param sideToMove the side to move
   * @param picture ten lines of nine signs; the last line may end with a line feed
   * @throws IllegalArgumentException if the picture is malformed; the message names the rank
   * @throws dev.xiangqi.core.InvalidPositionException if the board cannot occur in a game
   */
  public static Position draw(Side sideToMove, String picture) {
    String[] lines = picture.lines().toArray(String[]::new);
    if (lines.length != RANKS) {
      throw new IllegalArgumentException(
          "expected " + RANKS + " lines, ranks 9 to 0, got " + lines.length + ":\n" + picture);
    }
    Position.Builder builder = Position.builder().sideToMove(sideToMove);
    for (int i = 0; i < RANKS; i++) {
      drawRank(builder, RANKS - 1 - i, lines[i]);
    }
    return builder.build();
  }

  private static void drawRank(Position.Builder builder, int rank, String line) {
    if (line.length() != FILES) {
      throw new IllegalArgumentException(
          "rank " + rank + ": expected " + FILES + " signs, got \"" + line + "\"");
    }
    for (int file = 0; file < FILES; file++) {
      char sign = line.charAt(file);
      Piece piece = PIECES.get(sign);
      if (piece != null) {
        builder.put(Square.of(file, rank), piece);
      } else if (sign != EMPTY) {
        throw new IllegalArgumentException(
            "rank " + rank + ": expected KABNRCP, kabnrcp or '.', got '" + sign + "' in " + line);
      }
    }
  }
}
