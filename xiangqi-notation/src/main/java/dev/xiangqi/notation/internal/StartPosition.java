package dev.xiangqi.notation.internal;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.PositionLine;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The starting position of a game: that of its FEN or, in salvage, a repaired or guessed one.
 * Immutable. Valid as long as the game's text.
 */
public final class StartPosition {
  private static final int MAX_LENGTH = 200;

  /** With more unknown letters, a text is not called a board. */
  private static final int MAX_UNKNOWN = 90;

  /** The characters of a board in all dialects. */
  private static final String PIECES = "/123456789KABNRCPEHMGSkabnrcpehmgs";

  private final GameOrigin origin;
  private final PositionLine line;
  private final int place;

  /** The FEN, empty if there is none. */
  private final String fen;

  /** The error in the FEN. */
  private final Optional<Diagnostic> error;

  /** The repairs of the FEN. */
  private final List<String> repairs;

  private final boolean guess;

  private StartPosition(
      GameOrigin origin,
      PositionLine line,
      int place,
      String fen,
      Optional<Diagnostic> error,
      List<String> repairs,
      boolean guess) {
    this.origin = origin;
    this.line = line;
    this.place = place;
    this.fen = fen;
    this.error = error;
    this.repairs = List.copyOf(repairs);
    this.guess = guess;
  }

  /**
   * Makes the start of a game that declares none.
   *
   * @param origin the source of the game
   * @return the initial position
   */
  public static StartPosition usual(GameOrigin origin) {
    return new StartPosition(
        origin, only(Position.initial()), 0, "", Optional.empty(), List.of(), false);
  }

  /**
   * Reads a FEN with {@link #salvage} or {@link #read}, as the options demand.
   *
   * @param origin the source of the game
   * @param fen a FEN in any dialect
   * @param place the index of its first character, or of its tag
   * @param exact whether the place is that of its first character
   * @param options how to read
   * @return the position, or the guess
   * @throws GameRefusal if the FEN is invalid or its position cannot occur
   */
  public static StartPosition of(
      GameOrigin origin, String fen, int place, boolean exact, ReadOptions options)
      throws GameRefusal {
    return options.isSalvage()
        ? salvage(origin, fen, place, exact)
        : read(origin, fen, place, exact);
  }

  /**
   * Reads a FEN.
   *
   * @param origin the source of the game
   * @param fen a FEN in any dialect
   * @param place the index of its first character, or of its tag
   * @param exact whether the place is that of its first character
   * @return the position
   * @throws GameRefusal if the FEN is invalid or its position cannot occur
   */
  private static StartPosition read(GameOrigin origin, String fen, int place, boolean exact)
      throws GameRefusal {
    String message;
    int at = place;
    try {
      return new StartPosition(
          origin, PositionLine.parse(fen), place, fen, Optional.empty(), List.of(), false);
    } catch (InvalidFenException e) {
      String offset = exact ? "" : ", offset " + e.offset();
      message = e.field() + " of the FEN" + offset + ": " + e.fault() + unknownPieces(fen);
      at += exact ? e.offset() : 0;
    } catch (InvalidPositionException e) {
      message = "the starting position cannot occur: " + e.problems();
    }
    throw new GameRefusal(origin.error(NotationProblem.BAD_START, message, at).token(fen).build());
  }

  /**
   * Reads a FEN, repairing it if it is invalid. The repairs, in order: dropping the fields after
   * the side to move, switching the side to move, dropping it too, leaving out unknown pieces. If
   * none helps, the initial position is the guess.
   *
   * @param origin the source of the game
   * @param fen a FEN in any dialect
   * @param place the index of its first character, or of its tag
   * @param exact whether the place is that of its first character
   * @return the position, or the guess
   */
  private static StartPosition salvage(GameOrigin origin, String fen, int place, boolean exact) {
    Diagnostic error;
    try {
      return read(origin, fen, place, exact);
    } catch (GameRefusal refusal) {
      error = refusal.error();
    }
    List<String> fields = fields(fen);
    String board = fields.get(0);
    String side = fields.size() > 1 ? fields.get(1) : "";
    Optional<Position> position = Optional.empty();
    String repair = "";
    if (fields.size() > 2) {
      repair = "the fields after the side to move were skipped";
      position = position(board + " " + side);
    }
    if (position.isEmpty() && isSide(side)) {
      repair = "the side to move was switched";
      position = position(board + (Ascii.equalsIgnoreCase(side, "b") ? " w" : " b"));
    }
    if (position.isEmpty()) {
      repair = "the fields after the board were skipped";
      position = position(board);
    }
    if (position.isEmpty()) {
      repair = "the unknown pieces were left out";
      String rest = CharMatcher.noneOf(PIECES).replaceFrom(board, '1');
      if (!rest.equals(board)) {
        position = position(isSide(side) ? rest + " " + side : rest);
        if (position.isEmpty() && isSide(side)) {
          repair = "the unknown pieces and the side to move were left out";
          position = position(rest);
        }
      }
    }
    boolean guess = position.isEmpty();
    return new StartPosition(
        origin,
        only(position.orElseGet(Position::initial)),
        place,
        fen,
        Optional.of(error),
        List.of(guess ? "the initial position fits all moves" : repair),
        guess);
  }

  /** Names the letters on the board that are no piece in any dialect. */
  private static String unknownPieces(String fen) {
    String unknown = CharMatcher.anyOf(PIECES).removeFrom(fields(fen).get(0));
    if (unknown.isEmpty() || unknown.length() > MAX_UNKNOWN || fen.indexOf('/') < 0) {
      return "";
    }
    return "; unknown pieces: "
        + unknown.chars().distinct().mapToObj(Character::toString).collect(joining(", "));
  }

  private static List<String> fields(String fen) {
    String beginning = fen.substring(0, Math.min(MAX_LENGTH, fen.length()));
    List<String> fields =
        new ArrayList<>(
            Splitter.on(CharMatcher.whitespace()).omitEmptyStrings().splitToList(beginning));
    fields.removeIf(field -> field.equals("position") || field.equals("fen"));
    return fields.isEmpty() ? List.of("") : fields;
  }

  private static boolean isSide(String field) {
    return field.length() == 1 && "wrb".indexOf(Ascii.toLowerCase(field.charAt(0))) >= 0;
  }

  private static Optional<Position> position(String fen) {
    try {
      return Optional.of(Fen.position(fen));
    } catch (InvalidFenException | InvalidPositionException e) {
      return Optional.empty();
    }
  }

  private static PositionLine only(Position position) {
    return new PositionLine(position, "", "");
  }

  /** {@return the position before the first move} */
  public Position position() {
    return line.position();
  }

  /** {@return the position with the name and the operations after its FEN} */
  public PositionLine line() {
    return line;
  }

  /**
   * Returns the position without a check against the moves.
   *
   * @param warnings receives the repairs
   * @return the position of the FEN, or the repaired one
   * @throws GameRefusal if the position is a mere guess
   */
  public Position resolve(Warnings warnings) throws GameRefusal {
    if (guess) {
      throw refusal();
    }
    report(warnings);
    return position();
  }

  /** {@return whether the FEN needed no repair} */
  public boolean isUnrepaired() {
    return repairs.isEmpty();
  }

  /** {@return whether the FEN is unreadable, so the position counts only if all moves fit it} */
  public boolean isGuess() {
    return guess;
  }

  /**
   * Returns the refusal for a guess that does not fit the moves.
   *
   * @return the error in the FEN
   * @throws java.util.NoSuchElementException if the FEN is valid
   */
  public GameRefusal refusal() {
    return new GameRefusal(error.orElseThrow());
  }

  /**
   * Switches the side to move.
   *
   * @return the same start for the other side; empty if no FEN names a side or that position cannot
   *     occur
   */
  public Optional<StartPosition> turned() {
    if (fen.isEmpty() || guess || fen.contains("startpos")) {
      return Optional.empty();
    }
    boolean red = position().sideToMove() == Side.RED;
    String turned = position().toFen().replace(red ? " w " : " b ", red ? " b " : " w ");
    List<String> both = new ArrayList<>(repairs);
    both.add("the side to move was switched to fit the moves");
    return position(turned)
        .map(other -> new PositionLine(other, line.name(), line.operations()))
        .map(other -> new StartPosition(origin, other, place, fen, error, both, false));
  }

  /**
   * Reports the repairs of the FEN, and operations after it, which most formats cannot keep.
   *
   * @param warnings receives the reports
   */
  public void report(Warnings warnings) {
    reportRepairs(warnings);
    if (!line.name().isEmpty() || !line.operations().isEmpty()) {
      warnings.add("the name and the operations after the FEN are not kept", place);
    }
  }

  /**
   * Reports the repairs of the FEN.
   *
   * @param warnings receives the repairs
   */
  public void reportRepairs(Warnings warnings) {
    for (String repair : repairs) {
      String why = error.map(diagnostic -> diagnostic.message() + "; ").orElse("");
      warnings.repair(
          () ->
              origin
                  .repair(NotationProblem.BAD_START, why + repair, place)
                  .token(fen)
                  .position(position())
                  .build(),
          place);
    }
  }
}
