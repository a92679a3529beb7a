package dev.xiangqi.notation.internal;

import com.google.common.base.Ascii;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the notation of each move: first the one that the caller or the tag {@code Format} names,
 * then any. The rank numbering (from 0 or 1) is the same throughout a game. So is the choice
 * between western algebraic notation and the others. Not thread-safe.
 */
public final class MoveReader {
  private static final MoveNotation ANY = MoveNotation.auto();

  private final Optional<MoveNotation> named;
  private final boolean only;
  private final MoveNotation coordinates;

  /** Whether ranks count from 0. */
  private final boolean fromZero;

  private final Optional<AlgebraicMoves> algebraic;
  private boolean metCoordinates;
  private boolean metAlgebraic;

  private MoveReader(
      Optional<MoveNotation> named,
      boolean only,
      MoveNotation coordinates,
      Optional<AlgebraicMoves> algebraic) {
    this.named = named;
    this.only = only;
    this.coordinates = coordinates;
    this.fromZero = !coordinates.countsRanksFromOne();
    this.algebraic = algebraic;
  }

  /**
   * Makes a reader for one game.
   *
   * @param prescribed the notation that the caller prescribes for all moves; one that reads all
   *     others prescribes none
   * @param format the value of the game's tag {@code Format}
   * @return a reader whose ranks count from 0, unless the game declares otherwise
   */
  public static MoveReader of(Optional<MoveNotation> prescribed, Optional<String> format) {
    Optional<MoveNotation> chosen = prescribed.filter(notation -> !notation.readsAll());
    boolean only = chosen.isPresent();
    Optional<MoveNotation> named = only ? chosen : format.flatMap(Formats::notation);
    boolean shifted = named.map(MoveNotation::countsRanksFromOne).orElse(false);
    return new MoveReader(
        named, only, shifted ? MoveNotation.uci1() : MoveNotation.ucci(), Optional.empty());
  }

  /**
   * Lists readers to try if this one failed, based on the moves that it met. They use the other
   * rank numbering, or western algebraic notation with ranks from 1 and from 0.
   *
   * @return the readers in the order to try them; mostly none
   */
  public List<MoveReader> alternatives() {
    List<MoveReader> others = new ArrayList<>();
    if (metCoordinates) {
      others.add(withRanksShifted());
    }
    if (metAlgebraic) {
      for (int lowest = 1; lowest >= 0; lowest--) {
        Optional<AlgebraicMoves> moves = Optional.of(new AlgebraicMoves(lowest));
        others.add(new MoveReader(named, only, coordinates, moves));
      }
    }
    return others;
  }

  /** {@return a reader of the same game with the other rank numbering} */
  public MoveReader withRanksShifted() {
    MoveNotation other = fromZero ? MoveNotation.uci1() : MoveNotation.ucci();
    return new MoveReader(named, only, other, Optional.empty());
  }

  /**
   * Reads a move.
   *
   * @param board the board before the move
   * @param token the text of the move, not empty
   * @return the legal move, packed, or 0
   */
  public int read(Board board, Token token) {
    if (algebraic.isPresent()) {
      return algebraic.get().read(board, token);
    }
    int move = readUsual(board, token);
    metAlgebraic = metAlgebraic || (move == 0 && !only && AlgebraicMoves.isLike(token));
    return move;
  }

  private int readUsual(Board board, Token token) {
    if (only) {
      return named.orElseThrow().read(board, token);
    }
    if (isCoordinates(token)) {
      metCoordinates = true;
      // A rank 10 means that the ranks of the whole game count from 1, not of this move alone.
      boolean ten = fromZero && hasRankTen(token);
      return ten ? 0 : coordinates.read(board, token);
    }
    if (named.isEmpty()) {
      return likely(token).read(board, token);
    }
    int move = named.get().read(board, token);
    return move != 0 ? move : ANY.read(board, token);
  }

  /**
   * Explains the reading of a move.
   *
   * @param position the position before the move
   * @param token the text of the move, not empty
   * @return the move, or why there is none
   */
  public MoveReading explain(Position position, Token token) {
    if (algebraic.isPresent()) {
      return algebraic.get().explain(position, token);
    }
    if (only) {
      return named.orElseThrow().read(position, token);
    }
    if (isCoordinates(token)) {
      return withTurnedRanks(position, token, coordinates.read(position, token));
    }
    MoveNotation first = named.orElseGet(() -> likely(token));
    MoveReading reading = first.read(position, token);
    return reading instanceof MoveReading.Found ? reading : ANY.read(position, token);
  }

  /** Says in a refusal that the move would be legal with its ranks counted from the other side. */
  private MoveReading withTurnedRanks(Position position, Token token, MoveReading reading) {
    int move = fromZero && token.length() == 4 ? plain(token) : -1;
    if (move < 0
        || !(reading instanceof MoveReading.Refused refused)
        || refused.problem() != NotationProblem.WRONG_SIDE) {
      return reading;
    }
    int turned = Board.move(turned(Board.from(move)), turned(Board.to(move)));
    String hint = "; legal if ranks are counted from the other side";
    return MoveGenerator.isLegal(position.toBoard(), turned)
        ? new MoveReading.Refused(
            refused.diagnostic().toBuilder().message(refused.message() + hint).build())
        : reading;
  }

  /** {@return the square of the same file on the rank that has this number from the other side} */
  private static int turned(int square) {
    int rank = Squares.RANKS - 1 - Squares.rank(square);
    return Squares.FILES * rank + Squares.file(square);
  }

  private static MoveNotation likely(Token token) {
    char c = token.charAt(0);
    return c >= '\u4e00' && c <= '\u9fff' ? MoveNotation.chinese() : ANY;
  }

  /**
   * Reads the commonest coordinates, four signs such as h2e2, without a board.
   *
   * @param token the text of the move, not empty
   * @return the packed move, which may be illegal; -1 if the move must be read by {@link #read}
   */
  public int readPlain(Token token) {
    if (!fromZero || only || algebraic.isPresent() || token.length() != 4) {
      return -1;
    }
    int move = plain(token);
    metCoordinates |= move >= 0;
    return move;
  }

  /** {@return the packed move of four signs such as h2e2, or -1} */
  private static int plain(Token token) {
    int from = square(token.charAt(0), token.charAt(1));
    int to = square(token.charAt(2), token.charAt(3));
    return from < 0 || to < 0 ? -1 : Board.move(from, to);
  }

  private static int square(char file, char rank) {
    int lower = file | 0x20;
    return lower < 'a' || lower > 'i' || !isDigit(rank)
        ? -1
        : Squares.FILES * (rank - '0') + lower - 'a';
  }

  /** Whether a text is two squares, with or without a dash between them. */
  private static boolean isCoordinates(Token token) {
    int length = token.length();
    int first = token.charAt(0) | 0x20;
    if (length < 4 || length > 7 || first < 'a' || first > 'i' || !isDigit(token.charAt(1))) {
      return false;
    }
    int i = isDigit(token.charAt(2)) ? 3 : 2;
    if (token.charAt(i) == '-') {
      i++;
    }
    if (i + 1 >= length) {
      return false;
    }
    int file = token.charAt(i) | 0x20;
    boolean square = file >= 'a' && file <= 'i' && isDigit(token.charAt(i + 1));
    return square && (i + 2 == length || (i + 3 == length && isDigit(token.charAt(i + 2))));
  }

  private static boolean hasRankTen(Token token) {
    for (int i = 1; i + 1 < token.length(); i++) {
      if (isDigit(token.charAt(i)) && isDigit(token.charAt(i + 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Values of the tag {@code Format}. */
  public static final class Formats {
    private Formats() {}

    /**
     * Finds the notation that a value names.
     *
     * @param format the tag's value
     * @return the notation, or empty if the value names none
     */
    public static Optional<MoveNotation> notation(String format) {
      String name = Ascii.toLowerCase(format.strip());
      return switch (name) {
        case "uci", "node" -> Optional.of(MoveNotation.ucci());
        case "auto" -> Optional.empty();
        default ->
            MoveNotation.names().contains(name)
                ? Optional.of(MoveNotation.named(name))
                : Optional.empty();
      };
    }

    /**
     * Finds the value for a notation.
     *
     * @param notation the notation of all moves
     * @return the tag's value
     */
    public static String of(MoveNotation notation) {
      return switch (notation.name()) {
        case "chinese", "chinese-traditional" -> "Chinese";
        // Other programs know no narrower name for the dialects of WXF.
        case "wxf", "wxf-official", "ascii" -> "WXF";
        case "iccs" -> "ICCS";
        case "ucci", "auto" -> "UCCI";
        default -> notation.name();
      };
    }
  }
}
