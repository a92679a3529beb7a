package dev.xiangqi.core;

import java.util.Arrays;
import java.util.Optional;

/**
 * The fourteen pieces: seven kinds for each side.
 *
 * @since 0.1.0
 */
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
   * Indexed by the kernel's piece code, 14 being an empty square. Shared, so that a look-up does
   * not allocate.
   */
  private static final Optional<Piece>[] OPTIONALS = optionals();

  private final char letter;

  Piece(char letter) {
    this.letter = letter;
  }

  /**
   * {@return the piece of a side and a kind}
   *
   * @param side the owner
   * @param type the kind
   */
  public static Piece of(Side side, PieceType type) {
    return PIECES[TYPES.length * side.ordinal() + type.ordinal()];
  }

  /**
   * {@return the piece of a letter, upper case for Red and lower case for Black}
   *
   * @param letter a letter of FEN, K A B N R C P, or of the World Xiangqi Federation, E for an
   *     elephant and H for a horse
   * @throws InvalidInputException if no piece has the letter; the message quotes it
   */
  public static Piece of(char letter) {
    PieceType type =
        switch (Character.toUpperCase(letter)) {
          case 'K' -> PieceType.KING;
          case 'A' -> PieceType.ADVISOR;
          case 'B', 'E' -> PieceType.ELEPHANT;
          case 'N', 'H' -> PieceType.HORSE;
          case 'R' -> PieceType.ROOK;
          case 'C' -> PieceType.CANNON;
          case 'P' -> PieceType.PAWN;
          default ->
              throw new InvalidInputException(
                  "no piece has the letter \"" + letter + "\"; expected one of KABNRCPEHkabnrcpeh");
        };
    return of(letter < 'a' ? Side.RED : Side.BLACK, type);
  }

  /** {@return the side that owns the piece} */
  public Side side() {
    return ordinal() < TYPES.length ? Side.RED : Side.BLACK;
  }

  /** {@return the kind of the piece} */
  public PieceType type() {
    return TYPES[ordinal() % TYPES.length];
  }

  /** {@return the FEN letter: K A B N R C P, lower case for Black} */
  public char letter() {
    return letter;
  }

  /** Returns the piece of a kernel piece code, or empty for the code of an empty square. */
  static Optional<Piece> ofCode(int code) {
    return OPTIONALS[code];
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Java cannot create generic arrays
  private static Optional<Piece>[] optionals() {
    Optional<Piece>[] optionals = new Optional[PIECES.length + 1];
    Arrays.setAll(optionals, i -> i < PIECES.length ? Optional.of(PIECES[i]) : Optional.empty());
    return optionals;
  }
}
