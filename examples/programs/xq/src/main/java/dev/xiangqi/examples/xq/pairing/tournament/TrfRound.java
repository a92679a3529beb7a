package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import java.util.Optional;

/** The columns of a round in a line 001: opponent, side, result. White of chess is Red. */
final class TrfRound {
  /** The first column of the first round. */
  private static final int FIRST = 92;

  private static final int WIDTH = 10;

  private static final String NOBODY = "0000";

  private final TextLine line;
  private final int column;

  /**
   * Finds the columns.
   *
   * @param line a line 001
   * @param round the round, from 1
   */
  TrfRound(TextLine line, int round) {
    this.line = line;
    column = column(round);
  }

  /** {@return the first column of a round} */
  static int column(int round) {
    return FIRST + WIDTH * (round - 1);
  }

  /** {@return the number of rounds for which a line has columns} */
  static int count(TextLine line) {
    return Math.max(0, (line.length() - FIRST + WIDTH) / WIDTH);
  }

  /** {@return what the columns of a round contain} */
  static String write(RoundEntry entry) {
    String opponent = entry.opponent() == 0 ? NOBODY : String.format("%4d", entry.opponent());
    String side = entry.side().map(each -> each == Side.RED ? "w" : "b").orElse("-");
    return opponent + ' ' + side + ' ' + entry.outcome().symbol();
  }

  boolean isBlank() {
    return line.columns(column, column + 7).isBlank();
  }

  RoundEntry read() throws TournamentFileException {
    int opponent = opponent();
    Outcome outcome = outcome(opponent > 0);
    Optional<Side> side = side();
    boolean needed = outcome.isPlayed() || outcome == Outcome.PENDING;
    boolean wrong = needed ? side.isEmpty() : opponent == 0 && side.isPresent();
    if (wrong) {
      throw line.fault(
          column + 5,
          needed ? "expected w or b" : "expected -, because there is no opponent",
          needed ? "应为 w 或 b" : "没有对手，应为 -");
    }
    return new RoundEntry(outcome, opponent, side);
  }

  private int opponent() throws TournamentFileException {
    String text = line.columns(column, column + 3).strip();
    if (text.isEmpty() || text.equals(NOBODY)) {
      return 0;
    }
    return Numbers.read(text)
        .orElseThrow(
            () ->
                line.fault(
                    column,
                    "expected the number of the opponent or 0000, found {0}",
                    "应为对手的编号或 0000，读到 {0}",
                    text));
  }

  private Optional<Side> side() throws TournamentFileException {
    return switch (line.column(column + 5)) {
      case 'w' -> Optional.of(Side.RED);
      case 'b' -> Optional.of(Side.BLACK);
      case '-', ' ' -> Optional.empty();
      default ->
          throw line.fault(
              column + 5,
              "expected w, b or -, found {0}",
              "应为 w、b 或 -，读到 {0}",
              line.column(column + 5));
    };
  }

  private Outcome outcome(boolean hasOpponent) throws TournamentFileException {
    char symbol = Character.toUpperCase(line.column(column + 7));
    Optional<Outcome> outcome = hasOpponent ? ofGame(symbol) : withoutGame(symbol);
    return outcome.orElseThrow(
        () ->
            line.fault(
                column + 7,
                hasOpponent
                    ? "expected 1, =, 0, + or -, found {0}"
                    : "expected U, F, H or Z, because there is no opponent, found {0}",
                hasOpponent ? "应为 1、=、0、+ 或 -，读到 {0}" : "没有对手，应为 U、F、H 或 Z，读到 {0}",
                symbol));
  }

  private static Optional<Outcome> ofGame(char symbol) {
    return switch (symbol) {
      case '1', 'W' -> Optional.of(Outcome.WIN);
      case '=', 'D' -> Optional.of(Outcome.DRAW);
      case '0', 'L' -> Optional.of(Outcome.LOSS);
      case '+' -> Optional.of(Outcome.FORFEIT_WIN);
      case '-' -> Optional.of(Outcome.FORFEIT_LOSS);
      case ' ' -> Optional.of(Outcome.PENDING);
      default -> Optional.empty();
    };
  }

  private static Optional<Outcome> withoutGame(char symbol) {
    return switch (symbol) {
      case 'U', '+' -> Optional.of(Outcome.BYE);
      case 'F' -> Optional.of(Outcome.FULL);
      case 'H', '=' -> Optional.of(Outcome.HALF);
      case 'Z', '-', ' ' -> Optional.of(Outcome.ABSENT);
      default -> Optional.empty();
    };
  }
}
