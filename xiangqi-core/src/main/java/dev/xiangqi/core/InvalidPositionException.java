package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.text.Wording;
import java.util.List;
import java.util.Locale;

/**
 * Thrown for a board that cannot occur in a game. Lists all its problems.
 *
 * @since 0.1.0
 */
public final class InvalidPositionException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  /** All problems of the board. */
  private final List<PositionProblem> problems;

  /** The pieces by square. */
  private final byte[] squares;

  /** The side to move. */
  private final Side sideToMove;

  /**
   * Makes the exception.
   *
   * @param problems the problems, each once, in the order of the enum
   * @param squares the kernel's piece codes by square, not changed after this
   * @param sideToMove the side to move
   */
  InvalidPositionException(List<PositionProblem> problems, byte[] squares, Side sideToMove) {
    super("impossible position, " + problems + ": " + fen(squares, sideToMove));
    this.problems = List.copyOf(problems);
    this.squares = squares;
    this.sideToMove = sideToMove;
  }

  private static String fen(byte[] squares, Side sideToMove) {
    StringBuilder fen = new StringBuilder();
    FenFormat.appendBoard(fen, square -> squares[square]);
    return fen.append(sideToMove == Side.RED ? " w" : " b").toString();
  }

  /** {@return all problems of the board: at least one, each once, in the order of the enum} */
  public List<PositionProblem> problems() {
    return problems;
  }

  /**
   * {@return all problems in words, with sides, pieces and squares, without a full stop}
   *
   * <p>For example: {@code the position is impossible: Red has no king; the black pawn on e7 is
   * behind its first rank}.
   *
   * @param locale any Chinese locale for simplified Chinese, English for all other locales
   */
  public String explain(Locale locale) {
    Wording wording = Wording.of(requireNonNull(locale, "locale"));
    return new PositionProblemWords(squares, sideToMove, wording).sentence(problems);
  }
}
