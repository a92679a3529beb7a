package dev.xiangqi.core;

import java.util.Arrays;
import java.util.Optional;

/** One of the fourteen pieces. */
public enum Piece {
  /** Red's king, 帅. */
  RED_KING('K'),
  /** Red's advisor, 仕. */
  RED_ADVISOR('A'),
  /** Red's elephant, 相. */
  RED_ELEPHANT('B'),
  /** Red's horse, 马. */
  RED_HORSE('N'),
  /** Red's rook, 车. */
  RED_ROOK('R'),
  /** Red's cannon, 炮. */
  RED_CANNON('C'),
  /** Red's pawn, 兵. */
  RED_PAWN('P'),
  /** Black's king, 将. */
  BLACK_KING('k'),
  /** Black's advisor, 士. */
  BLACK_ADVISOR('a'),
  /** Black's elephant, 象. */
  BLACK_ELEPHANT('b'),
  /** Black's horse, 马. */
  BLACK_HORSE('n'),
  /** Black's rook, 车. */
  BLACK_ROOK('r'),
  /** Black's cannon, 炮. */
  BLACK_CANNON('c'),
  /** Black's pawn, 卒. */
  BLACK_PAWN('p');

  private static final PieceType[] TYPES = PieceType.values();
  private static final Piece[] PIECES = values();

  /**
   * By the kernel's code of what stands on a square, 14 being nothing, so that asking allocates
   * nothing.
   */
  private static final Optional<Piece>[] OPTIONALS = optionals();

  private final char letter;

  Piece(char letter) {
    this.letter = letter;
  }

  /**
   * Returns the piece of that side and type.
   *
   * @param side its owner
   * @param type its kind
   * @return one of the fourteen
   */
  public static Piece of(Side side, PieceType type) {
    return PIECES[TYPES.length * side.ordinal() + type.ordinal()];
  }

  /**
   * Returns its owner.
   *
   * @return the side it belongs to
   */
  public Side side() {
    return ordinal() < TYPES.length ? Side.RED : Side.BLACK;
  }

  /**
   * Returns its kind.
   *
   * @return one of the seven
   */
  public PieceType type() {
    return TYPES[ordinal() % TYPES.length];
  }

  /**
   * Returns its FEN letter: K A B N R C P, lower case for Black.
   *
   * @return an ASCII letter
   */
  public char letter() {
    return letter;
  }

  /** What the kernel says stands on a square. */
  static Optional<Piece> ofCode(int code) {
    return OPTIONALS[code];
  }

  @SuppressWarnings({
    "unchecked",
    "rawtypes"
  }) // an array of a generic type cannot be made otherwise
  private static Optional<Piece>[] optionals() {
    Optional<Piece>[] optionals = new Optional[PIECES.length + 1];
    Arrays.setAll(optionals, i -> i < PIECES.length ? Optional.of(PIECES[i]) : Optional.empty());
    return optionals;
  }
}
