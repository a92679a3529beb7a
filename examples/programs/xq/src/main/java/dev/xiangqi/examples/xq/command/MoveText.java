package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.io.GameFiles;
import java.util.regex.Pattern;

/** Reads moves given to commands. */
public final class MoveText {
  /** Western algebraic notation: the piece, its file or rank if needed, and the target square. */
  private static final Pattern ALGEBRAIC =
      Pattern.compile("(?:[KABEHNRCP][a-i]?(?:10|[0-9])?x?|[a-i]?x?)[a-i](?:10|[0-9])[+#]*");

  private MoveText() {}

  /** {@return whether a text has the form of coordinates such as h2e2 or H2-E2} */
  public static boolean isCoordinates(String text) {
    int second = text.length() == 5 && text.charAt(2) == '-' ? 3 : 2;
    return text.length() == second + 2 && isSquare(text, 0) && isSquare(text, second);
  }

  private static boolean isSquare(String text, int at) {
    char file = Character.toLowerCase(text.charAt(at));
    char rank = text.charAt(at + 1);
    return 'a' <= file && file <= 'i' && '0' <= rank && rank <= '9';
  }

  /**
   * Reads one legal move.
   *
   * @param notation the notation of the move
   * @param before the position before the move
   * @param text the move
   * @param column the column of the move in its line or argument, from 1
   * @return the move
   * @throws InputRefusedException if the text is no legal move
   */
  public static Move read(MoveNotation notation, Position before, String text, int column)
      throws InputRefusedException {
    MoveReading reading = notation.read(before, text);
    if (reading instanceof MoveReading.Refused refused) {
      if (notation.readsAll() && ALGEBRAIC.matcher(text).matches()) {
        return readAlgebraic(before, text, column);
      }
      throw new InputRefusedException(refused.problem().name(), column, refused.message());
    }
    return ((MoveReading.Found) reading).move();
  }

  /** Reads a move such as Che3, as a game of PGN with this move alone is read. */
  private static Move readAlgebraic(Position before, String text, int column)
      throws InputRefusedException {
    String dots = before.sideToMove() == Side.RED ? ". " : "... ";
    try {
      return GameFiles.parse("[FEN \"" + before.toFen() + "\"]\n\n1" + dots + text + " *\n")
          .mainMoves()
          .get(0);
    } catch (NotationException e) {
      throw new InputRefusedException(
          e.diagnostic().problem().name(), column, e.diagnostic().message());
    }
  }
}
