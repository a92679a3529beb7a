package dev.xiangqi.notation.formats.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A starting position as 32 numbers and the side to move, {@code +R} or {@code +B}. The numbers are
 * the squares of Red's five pawns, two cannons, horses, rooks, elephants and advisors, and king,
 * then of Black's. Squares count from 1 on a board of 16 by 16, on which a9 is 52. 0 marks an
 * absent piece.
 */
final class PieceNumbers {
  private static final Pattern FORM =
      Pattern.compile("(?<!\\d)(\\d{1,3}(?: \\d{1,3}){31})\\s{1,8}\\+([BbRr])");

  /** The letters of the pieces in order. */
  private static final String PIECES = "PPPPPCCHHRREEAAKpppppcchhrreeaak";

  private static final int WIDTH = 16;
  private static final int MARGIN = 3;

  private PieceNumbers() {}

  /** {@return the starting position in a part of a file, or the initial one if there is none} */
  static Position start(BinaryGame file, int from, int to) throws GameRefusal {
    Matcher form = FORM.matcher(new String(file.bytes(), from, to - from, ISO_8859_1));
    if (!form.find()) {
      return Position.initial();
    }
    String text = form.group(1);
    Position.Builder builder = Position.builder();
    boolean[] taken = new boolean[Squares.COUNT];
    String[] numbers = text.split(" ", -1);
    for (int i = 0; i < numbers.length; i++) {
      int number = Integer.parseInt(numbers[i]);
      if (number == 0) {
        continue;
      }
      int square = square(number);
      if (square < 0 || taken[square]) {
        String fault = square < 0 ? "no square has the number " : "two pieces have the number ";
        throw refusal(file, fault + number, text, from + form.start(1));
      }
      taken[square] = true;
      builder.put(Square.at(square), Piece.of(PIECES.charAt(i)));
    }
    boolean red = form.group(2).equalsIgnoreCase("r");
    try {
      return builder.sideToMove(red ? Side.RED : Side.BLACK).build();
    } catch (InvalidPositionException e) {
      String fault = "the starting position cannot occur: " + e.problems();
      throw refusal(file, fault, text, from + form.start(1));
    }
  }

  /** {@return the kernel's number of the square, or -1} */
  private static int square(int number) {
    int file = (number - 1) % WIDTH - MARGIN;
    int rank = 9 + MARGIN - (number - 1) / WIDTH;
    boolean onBoard = file >= 0 && file < Squares.FILES && rank >= 0 && rank < Squares.RANKS;
    return onBoard ? Squares.FILES * rank + file : -1;
  }

  private static GameRefusal refusal(BinaryGame file, String message, String text, int place) {
    return new GameRefusal(
        file.error(NotationProblem.BAD_START, message, place).token(text).build());
  }
}
