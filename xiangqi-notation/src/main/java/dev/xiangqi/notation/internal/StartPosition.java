package dev.xiangqi.notation.internal;

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
import dev.xiangqi.notation.io.ReadOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a game starts: what its FEN says or, in salvage, what it may mean. An immutable value, good
 * as long as the game's text is.
 */
public final class StartPosition {
  private static final int LONGEST = 200;

  private final GameOrigin origin;
  private final Position position;
  private final int place;

  /** The FEN, empty if there is none. */
  private final String fen;

  /** What is wrong with the FEN. */
  private final Optional<Diagnostic> error;

  /** What was made of it. */
  private final List<String> repairs;

  private final boolean guess;

  private StartPosition(
      GameOrigin origin,
      Position position,
      int place,
      String fen,
      Optional<Diagnostic> error,
      List<String> repairs,
      boolean guess) {
    this.origin = origin;
    this.position = position;
    this.place = place;
    this.fen = fen;
    this.error = error;
    this.repairs = List.copyOf(repairs);
    this.guess = guess;
  }

  /**
   * Returns the start of a game that does not tell another.
   *
   * @param origin of the game
   * @return the initial position
   */
  public static StartPosition usual(GameOrigin origin) {
    return new StartPosition(origin, Position.initial(), 0, "", Optional.empty(), List.of(), false);
  }

  /**
   * Reads a FEN as far as options ask: {@link #salvage} in that mode, else {@link #read}.
   *
   * @param origin of the game
   * @param fen in any dialect
   * @param place of its first character, or of the tag it stands in
   * @param exact whether the place is that of its first character
   * @param options how to read
   * @return its position, or the guess
   * @throws GameRefusal if it is no FEN or its position cannot occur
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
   * @param origin of the game
   * @param fen in any dialect
   * @param place of its first character, or of the tag it stands in
   * @param exact whether the place is that of its first character
   * @return its position
   * @throws GameRefusal if it is no FEN or its position cannot occur
   */
  private static StartPosition read(GameOrigin origin, String fen, int place, boolean exact)
      throws GameRefusal {
    String message;
    int at = place;
    try {
      return new StartPosition(
          origin, Fen.position(fen), place, fen, Optional.empty(), List.of(), false);
    } catch (InvalidFenException e) {
      String offset = exact ? "" : ", offset " + e.offset();
      message = e.field() + " of the FEN" + offset + ": " + e.fault();
      at += exact ? e.offset() : 0;
    } catch (InvalidPositionException e) {
      message = "the starting position cannot occur: " + e.problems();
    }
    throw new GameRefusal(origin.error(NotationProblem.BAD_START, message, at).token(fen).build());
  }

  /**
   * Reads a FEN and, if it is none, as much of it as is one: without what follows the side, with
   * the other side to move, without a side; at last the initial position is guessed.
   *
   * @param origin of the game
   * @param fen in any dialect
   * @param place of its first character, or of the tag it stands in
   * @param exact whether the place is that of its first character
   * @return its position, or the guess
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
      repair = "what follows the side to move was passed over";
      position = position(board + " " + side);
    }
    if (position.isEmpty() && isSide(side)) {
      repair = "the side to move was turned";
      position = position(board + (Ascii.equalsIgnoreCase(side, "b") ? " w" : " b"));
    }
    if (position.isEmpty()) {
      repair = "what follows the board was passed over";
      position = position(board);
    }
    boolean guess = position.isEmpty();
    return new StartPosition(
        origin,
        position.orElseGet(Position::initial),
        place,
        fen,
        Optional.of(error),
        List.of(guess ? "the initial position fits all moves" : repair),
        guess);
  }

  private static List<String> fields(String fen) {
    String beginning = fen.substring(0, Math.min(LONGEST, fen.length()));
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

  /**
   * Returns the position.
   *
   * @return where the first move is to be played
   */
  public Position position() {
    return position;
  }

  /**
   * Returns the position where the moves are not asked about it.
   *
   * @param warnings to which the repairs are added
   * @return what the FEN says, or can be made of it
   * @throws GameRefusal if the FEN says nothing
   */
  public Position settled(Warnings warnings) throws GameRefusal {
    if (guess) {
      throw refusal();
    }
    report(warnings);
    return position;
  }

  /**
   * Tells whether the position is what the FEN says.
   *
   * @return whether nothing was made of it
   */
  public boolean isAsTold() {
    return repairs.isEmpty();
  }

  /**
   * Tells whether the FEN says nothing, and only moves can.
   *
   * @return whether the position is good only if all moves fit it
   */
  public boolean isGuess() {
    return guess;
  }

  /**
   * Returns why the FEN would have refused the game.
   *
   * @return what a guess that fails ends with
   * @throws java.util.NoSuchElementException if the FEN is good
   */
  public GameRefusal refusal() {
    return new GameRefusal(error.orElseThrow());
  }

  /**
   * Returns the same start with the other side to move.
   *
   * @return empty if there is no FEN whose side could be wrong, or the position cannot occur so
   */
  public Optional<StartPosition> turned() {
    if (fen.isEmpty() || guess || fen.contains("startpos")) {
      return Optional.empty();
    }
    boolean red = position.sideToMove() == Side.RED;
    String turned = position.toFen().replace(red ? " w " : " b ", red ? " b " : " w ");
    List<String> both = new ArrayList<>(repairs);
    both.add("the side to move was turned, since the moves say so");
    return position(turned)
        .map(other -> new StartPosition(origin, other, place, fen, error, both, false));
  }

  /**
   * Tells what was made of the FEN.
   *
   * @param warnings to which the repairs are added
   */
  public void report(Warnings warnings) {
    for (String repair : repairs) {
      String why = error.map(diagnostic -> diagnostic.message() + "; ").orElse("");
      warnings.repair(
          () ->
              origin
                  .repair(NotationProblem.BAD_START, why + repair, place)
                  .token(fen)
                  .position(position)
                  .build(),
          place);
    }
  }
}
