package dev.xiangqi.notation.internal;

import com.google.common.base.Ascii;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads moves in western algebraic notation, as WinBoard and PyChess write them to files. A move is
 * the piece, its file or rank if needed, and the target square: {@code Cbe3}, {@code Hc8}, {@code
 * R10h6}, {@code Pxg6+}. The letter of a pawn is optional: {@code c5}, {@code bxc5}. Not
 * thread-safe.
 */
final class AlgebraicMoves {
  private static final int NONE = -1;

  /** The number of the lowest rank, 0 or 1. */
  private final int lowest;

  private final int[] moves = new int[Board.MAX_MOVES];

  // Result of the last parse; NONE for a part that the text leaves out.
  private int type;
  private boolean bare;
  private int file;
  private int rank;
  private int target;

  AlgebraicMoves(int lowest) {
    this.lowest = lowest;
  }

  /** Whether a text may be such a move with either rank numbering; false for a pair of squares. */
  static boolean isLike(CharSequence text) {
    return new AlgebraicMoves(0).parse(text) || new AlgebraicMoves(1).parse(text);
  }

  /** {@return the legal move, packed, or 0} */
  int read(Board board, Token token) {
    if (!parse(token)) {
      return 0;
    }
    int count = fitting(board);
    return count == 1 ? moves[0] : 0;
  }

  /** {@return the move, or the reason why there is none} */
  MoveReading explain(Position position, Token token) {
    Board board = position.toBoard();
    String quoted = "\"" + Ascii.truncate(token.toString(), 24, "…") + "\"";
    if (!parse(token)) {
      String message = quoted + " is not a move of piece and square; expected one such as Che";
      return refused(NotationProblem.BAD_TOKEN, List.of(), message + (2 + lowest), position, token);
    }
    int count = fitting(board);
    if (count == 1) {
      return new MoveReading.Found(Move.ofPacked(moves[0]), false);
    }
    Piece piece = Piece.of(position.sideToMove(), PieceType.values()[type]);
    String name = piece.toString().toLowerCase(Locale.ROOT).replace('_', ' ');
    if (count > 1) {
      List<Move> fitting = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        fitting.add(Move.ofPacked(moves[i]));
      }
      String message =
          quoted + " matches more than one " + name + "; expected the file or rank of the piece";
      return refused(
          NotationProblem.AMBIGUOUS, fitting.stream().sorted().toList(), message, position, token);
    }
    return noMove(position, piece, quoted, name, token);
  }

  private MoveReading noMove(
      Position position, Piece piece, String quoted, String name, Token token) {
    List<Move> meant = new ArrayList<>();
    for (Square square : position.pieces(piece)) {
      if (fits(square.ordinal())) {
        meant.add(new Move(square, Square.at(target)));
      }
    }
    if (meant.isEmpty()) {
      return refused(
          NotationProblem.NO_SUCH_PIECE, meant, quoted + " matches no " + name, position, token);
    }
    for (Move move : meant) {
      Optional<IllegalMoveReason> reason = position.whyIllegal(move);
      if (reason.equals(Optional.of(IllegalMoveReason.LEAVES_CHECK))
          || reason.equals(Optional.of(IllegalMoveReason.KINGS_FACE))) {
        String message = quoted + " would leave the own king in check, or the kings face to face";
        return refused(NotationProblem.LEAVES_CHECK, meant, message, position, token);
      }
    }
    String message = quoted + ": no " + name + " that matches can go there";
    return refused(NotationProblem.ILLEGAL, meant, message, position, token);
  }

  private static MoveReading refused(
      NotationProblem problem,
      List<Move> candidates,
      String message,
      Position before,
      Token token) {
    return new MoveReading.Refused(
        Diagnostic.error(problem, message)
            .position(before)
            .token(token.toString())
            .candidates(candidates)
            .build());
  }

  /** Moves the legal moves that match the text to the front and counts them. */
  private int fitting(Board board) {
    int end = MoveGenerator.to(board, target, moves, 0);
    int count = 0;
    for (int i = 0; i < end; i++) {
      int from = Board.from(moves[i]);
      if (Board.type(board.pieceAt(from)) == type && fits(from)) {
        moves[count++] = moves[i];
      }
    }
    if (count > 1 && bare && file == NONE) {
      // Without its letter, a pawn that moves sideways has its file in the text.
      for (int i = 0; i < count; i++) {
        if (Squares.file(Board.from(moves[i])) == Squares.file(target)) {
          moves[0] = moves[i];
          return 1;
        }
      }
    }
    return count;
  }

  private boolean fits(int square) {
    return (file == NONE || Squares.file(square) == file)
        && (rank == NONE || Squares.rank(square) == rank);
  }

  /** Parses piece, file, rank, x, square and signs of check. */
  private boolean parse(CharSequence text) {
    int end = text.length();
    while (end > 0 && (text.charAt(end - 1) == '+' || text.charAt(end - 1) == '#')) {
      end--;
    }
    int square = end - 2;
    if (square > 0 && !isFile(text.charAt(square)) && text.charAt(square) == '1') {
      square--;
    }
    if (square < 0 || !isFile(text.charAt(square))) {
      return false;
    }
    int targetRank = rank(text, square + 1, end);
    if (targetRank == NONE) {
      return false;
    }
    target = targetRank * Squares.FILES + text.charAt(square) - 'a';
    type = type(text.charAt(0));
    bare = type == NONE;
    int at = bare ? 0 : 1;
    type = bare ? Board.PAWN : type;
    if (square > at && text.charAt(square - 1) == 'x') {
      square--;
    }
    file = NONE;
    rank = NONE;
    if (at < square && isFile(text.charAt(at))) {
      file = text.charAt(at++) - 'a';
    }
    if (at < square) {
      rank = rank(text, at, square);
      return rank != NONE && !bare;
    }
    return at == square;
  }

  /** {@return the rank from 0 that the digits mean, or NONE} */
  private int rank(CharSequence text, int from, int to) {
    int number = NONE;
    if (to - from == 1 && text.charAt(from) >= '0' && text.charAt(from) <= '9') {
      number = text.charAt(from) - '0';
    } else if (to - from == 2 && text.charAt(from) == '1' && text.charAt(from + 1) == '0') {
      number = Squares.RANKS;
    }
    return number < lowest || number >= Squares.RANKS + lowest ? NONE : number - lowest;
  }

  private static boolean isFile(char c) {
    return c >= 'a' && c <= 'i';
  }

  private static int type(char letter) {
    return switch (letter) {
      case 'K' -> Board.KING;
      case 'A' -> Board.ADVISOR;
      case 'B', 'E' -> Board.ELEPHANT;
      case 'H', 'N' -> Board.HORSE;
      case 'R' -> Board.ROOK;
      case 'C' -> Board.CANNON;
      case 'P' -> Board.PAWN;
      default -> NONE;
    };
  }
}
