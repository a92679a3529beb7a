package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;
import java.util.Optional;

/**
 * Finds the starting position. A FEN overrides the digits of the board; without both it is the
 * initial position. The FEN determines the side to move; without one, the first move does.
 */
final class StartReader {
  private static final int SQUARES = 90;

  private final BlockText text;
  private final List<Field> fields;
  private final ReadOptions options;
  private final Warnings warnings;

  StartReader(BlockText text, List<Field> fields, ReadOptions options, Warnings warnings) {
    this.text = text;
    this.fields = fields;
    this.options = options;
    this.warnings = warnings;
  }

  /**
   * Reads the starting position.
   *
   * @param first the number of the first move's source square, or -1
   */
  Position read(int first) throws GameRefusal {
    Optional<Field> fen = field(ValueNames.FEN);
    if (fen.isPresent()) {
      return fen(fen.get(), first);
    }
    Optional<Field> digits = field(ValueNames.BINIT);
    if (digits.isPresent()) {
      return position(binit(digits.get()), first, digits.get());
    }
    Optional<Field> applet = field(ValueNames.APPLET_BOARD);
    if (applet.isPresent()) {
      return position(applet(applet.get()), first, applet.get());
    }
    Optional<Field> letters = field(ValueNames.NUMBERED_BOARD);
    if (letters.isPresent()) {
      return numbered(letters.get(), first);
    }
    return StartBoard.of(Position.initial()).position(first);
  }

  /** {@return the first non-empty value of a name} */
  private Optional<Field> field(String key) {
    return fields.stream()
        .filter(field -> field.key().equals(key) && !value(field).isEmpty())
        .findFirst();
  }

  private String value(Field field) {
    return Unescaper.text(text.chars(), field.from(), field.to());
  }

  private Position fen(Field field, int first) throws GameRefusal {
    String fen = value(field);
    StartPosition parsed = StartPosition.of(text, fen, field.from(), false, options);
    Position start = parsed.resolve(warnings);
    Optional<Side> mover = first < 0 ? Optional.empty() : StartBoard.of(start).sideAt(first);
    if (mover.isEmpty() || mover.get() == start.sideToMove()) {
      return start;
    }
    // A FEN without a side to move leaves it open.
    boolean open = fen.chars().noneMatch(Character::isWhitespace);
    Optional<Position> turned = parsed.turned().map(StartPosition::position);
    if (turned.isEmpty() || !(open || options.isSalvage())) {
      return start;
    }
    if (!open) {
      String message = "the other side makes the first move, so it is to move";
      warnings.repair(NotationProblem.WRONG_SIDE, message, field.from());
    }
    return turned.get();
  }

  private StartBoard applet(Field field) throws GameRefusal {
    try {
      return binit(field, Binit.ofApplet(value(field)));
    } catch (IllegalArgumentException e) {
      throw bad(field, e.getMessage() + "; expected A0 to I9, or -- for an absent piece");
    }
  }

  private StartBoard binit(Field field) throws GameRefusal {
    return binit(field, value(field));
  }

  private StartBoard binit(Field field, String digits) throws GameRefusal {
    if (digits.length() != Binit.LENGTH || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw bad(field, "expected " + Binit.LENGTH + " digits, two for each piece");
    }
    try {
      return Binit.read(digits);
    } catch (IllegalArgumentException e) {
      throw bad(field, e.getMessage() + "; expected 00 to 89, or 99 for an absent piece");
    }
  }

  private Position numbered(Field field, int first) throws GameRefusal {
    String letters = value(field);
    if (letters.length() != SQUARES) {
      throw bad(field, "expected " + SQUARES + " letters, one for each point");
    }
    StartBoard board = new StartBoard();
    for (int i = 0; i < SQUARES; i++) {
      char c = letters.charAt(i);
      boolean letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
      int square = (9 - i / 9) * 9 + i % 9;
      if (letter && !board.put(square, c)) {
        throw bad(field, "'" + c + "' is not the letter of a piece");
      }
    }
    Optional<String> side = field(ValueNames.NUMBERED_SIDE).map(this::value);
    boolean open = first >= 0 && board.sideAt(first).isPresent();
    if (open || side.isEmpty()) {
      return position(board, first, field);
    }
    try {
      return board.position(side.get().equals("1") ? Side.BLACK : Side.RED);
    } catch (InvalidPositionException e) {
      throw impossible(field, e);
    }
  }

  private Position position(StartBoard board, int first, Field field) throws GameRefusal {
    try {
      return board.position(first);
    } catch (InvalidPositionException e) {
      throw impossible(field, e);
    }
  }

  private GameRefusal impossible(Field field, InvalidPositionException e) {
    return bad(field, "the starting position cannot occur: " + e.problems());
  }

  private GameRefusal bad(Field field, String message) {
    return new GameRefusal(
        text.error(NotationProblem.BAD_START, message, field.from()).token(value(field)).build());
  }
}
