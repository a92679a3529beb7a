package dev.xiangqi.notation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/** A notation of piece, place, direction and number from the mover's view: 炮二平五, C2.5, 62.5. */
final class VerticalNotation extends BuiltInNotation {
  /** The way to distinguish pieces on the same file. */
  enum Tandems {
    /** Front, middle and rear; with four or more the place in the tandem list. */
    LIST,
    /** As the World Xiangqi Federation does for pawns: per file, with marks and file digits. */
    FEDERATION
  }

  /** The column of its signs in {@link Glyph}. */
  private final int column;

  private final Tandems tandems;
  private final boolean chinese;

  private final char[] pieces = new char[Board.PIECES];

  /** The digits 1-9 as Red writes them, then as Black does. */
  private final char[] digits = new char[2 * (Squares.FILES + 1)];

  private final char advance;
  private final char retreat;
  private final char traverse;

  /** Front, middle, rear. */
  private final char[] places = new char[3];

  private final char[] ordinals = new char[5];

  VerticalNotation(String name, int column, Tandems tandems) {
    super(name, dialects(column));
    this.column = column;
    this.tandems = tandems;
    chinese = column == Glyph.CHINESE || column == Glyph.TRADITIONAL;
    for (int piece = 0; piece < pieces.length; piece++) {
      pieces[piece] = sign(Glyph.KING, Board.type(piece), column, Board.side(piece));
    }
    for (int i = 0; i < digits.length; i++) {
      digits[i] = sign(Glyph.ZERO, i % 10, column, i / 10);
    }
    advance = sign(Glyph.ADVANCE, 0, column, 0);
    retreat = sign(Glyph.RETREAT, 0, column, 0);
    traverse = sign(Glyph.TRAVERSE, 0, column, 0);
    for (int i = 0; i < places.length; i++) {
      places[i] = sign(Glyph.FRONT, i, column, 0);
    }
    for (int i = 0; i < ordinals.length; i++) {
      ordinals[i] = sign(Glyph.FIRST, i, column, 0);
    }
  }

  /** What the notation itself writes comes first. */
  private static int[] dialects(int column) {
    return switch (column) {
      case Glyph.CHINESE, Glyph.TRADITIONAL -> new int[] {VerticalReader.CHINESE};
      case Glyph.NUMERIC ->
          new int[] {
            VerticalReader.DIGITS,
            VerticalReader.LOOSE_DIGITS,
            VerticalReader.LATIN,
            VerticalReader.LONE_FILE
          };
      case Glyph.ASCII ->
          new int[] {
            VerticalReader.LETTERS,
            VerticalReader.PLAUSIBLE,
            VerticalReader.LATIN,
            VerticalReader.LONE_FILE
          };
      default ->
          new int[] {
            VerticalReader.LETTERS | VerticalReader.FILE_MARKS | VerticalReader.FILE_TWICE,
            VerticalReader.PLAUSIBLE,
            VerticalReader.LATIN,
            VerticalReader.LONE_FILE
          };
    };
  }

  private static char sign(Glyph first, int rows, int column, int side) {
    return first.plus(rows).sign(column, side);
  }

  @Override
  public MoveNotation portable() {
    return column == Glyph.WXF ? Notations.WXF_OFFICIAL : this;
  }

  @Override
  public void append(Board before, int move, StringBuilder out) {
    int from = Board.from(move);
    int to = Board.to(move);
    int piece = before.pieceAt(from);
    int type = Board.type(piece);
    int side = Board.side(piece);
    int file = Squares.file(from);
    if (type >= Board.HORSE && Tandem.count(before, piece, file) > 1) {
      appendTandem(pieces[piece], Tandem.describe(before, from), side, out);
    } else {
      out.append(pieces[piece]).append(digit(Tandem.ownFile(file, side), side));
    }
    int ahead = Squares.rank(to) - Squares.rank(from);
    int number =
        ahead == 0 || (type >= Board.ADVISOR && type <= Board.HORSE)
            ? Tandem.ownFile(Squares.file(to), side)
            : Math.abs(ahead);
    boolean forward = ahead > 0 == (side == Board.RED);
    out.append(ahead == 0 ? traverse : forward ? advance : retreat).append(digit(number, side));
  }

  private char digit(int digit, int side) {
    return digits[10 * side + digit];
  }

  private void appendTandem(char piece, int tandem, int side, StringBuilder out) {
    if (tandems == Tandems.FEDERATION && Tandem.listed(tandem) > 2) {
      appendFederation(piece, tandem, side, out);
      return;
    }
    int ordinal = Tandem.ordinal(tandem);
    int listed = Tandem.listed(tandem);
    char mark;
    if (listed > 3) {
      mark = ordinals[ordinal - 1];
    } else {
      mark = places[ordinal == 1 ? 0 : ordinal == listed ? 2 : 1];
    }
    out.append(chinese ? mark : piece).append(chinese ? piece : mark);
  }

  /** Three or more pawns: file and mark if several files are tandem, else place on the one. */
  private void appendFederation(char piece, int tandem, int side, StringBuilder out) {
    int onFile = Tandem.onFile(tandem);
    int index = Tandem.index(tandem);
    char file = digit(Tandem.file(tandem), side);
    char mark = 2 * index + 1 == onFile ? file : 2 * index < onFile ? places[0] : places[2];
    boolean several = Tandem.files(tandem) > 1;
    boolean outermost = onFile > 3 && (index == 0 || index == onFile - 1);
    out.append(several ? file : outermost ? mark : piece).append(mark);
  }
}
