package dev.xiangqi.search.engine.network;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.evaluation.ScaleFactor;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The value of a position by the description of the file format alone, slowly. */
final class NetworkOracle {
  private static final int HEAD = 8 + 6 * Integer.BYTES;

  private NetworkOracle() {}

  static int evaluate(byte[] bytes, Position position) {
    int value = unscaled(bytes, position);
    int red = position.sideToMove() == Side.RED ? value : -value;
    int scaled = ScaleFactor.scale(position.toBoard(), red);
    return position.sideToMove() == Side.RED ? scaled : -scaled;
  }

  static int unscaled(byte[] bytes, Position position) {
    ByteBuffer file = ByteBuffer.wrap(bytes);
    int units = file.getInt(16);
    int buckets = file.getInt(20);
    Side own = position.sideToMove();
    int attackers = attackers(position, Side.RED) + attackers(position, Side.BLACK);
    int bucket = attackers * buckets / 17;
    int at = biases(file) + units * (2 + 692 * (2 + differences(file))) + bucket * (4 + 4 * units);
    long sum = file.getInt(at);
    for (boolean mirrored : new boolean[] {false, true}) {
      List<Integer> seen = inputs(file, position, own, mirrored);
      List<Integer> seenByEnemy = inputs(file, position, own.opponent(), mirrored);
      for (int unit = 0; unit < units; unit++) {
        sum += file.getShort(at + 4 + 2 * unit) * activation(file, seen, unit);
        sum += file.getShort(at + 4 + 2 * (units + unit)) * activation(file, seenByEnemy, unit);
      }
    }
    long value = sum * file.getInt(24) / (181L * 181 * file.getInt(28));
    return Evaluation.clamp((int) Math.max(-1_000_000, Math.min(1_000_000, value)));
  }

  private static int attackers(Position position, Side side) {
    int attackers = 0;
    for (Square square : position.occupied(side)) {
      attackers +=
          switch (position.pieceAt(square).orElseThrow().type()) {
            case ROOK -> 2;
            case CANNON, HORSE -> 1;
            default -> 0;
          };
    }
    return attackers;
  }

  /** {@return the number of sets whose differences are in the file} */
  private static int differences(ByteBuffer file) {
    return file.getInt(8) == 1 ? 0 : file.getInt(HEAD);
  }

  private static int biases(ByteBuffer file) {
    return file.getInt(8) == 1 ? HEAD : HEAD + 2 * Integer.BYTES;
  }

  /** {@return the set of Red, by the file of its king and the attackers of Black} */
  private static int set(int sets, Position board) {
    if (sets <= 1) {
      return 0;
    }
    int classes = sets / 3;
    int kingFile = board.king(Side.RED).file() - 3;
    return classes * kingFile + attackers(board, Side.BLACK) * classes / 9;
  }

  private static long activation(ByteBuffer file, List<Integer> inputs, int unit) {
    int units = file.getInt(16);
    int biases = biases(file);
    long sum = file.getShort(biases + 2 * unit);
    for (int input : inputs) {
      sum += file.getShort(biases + 2 * (units * (1 + input % 692) + unit));
      if (differences(file) > 0) {
        int step = file.getInt(HEAD + Integer.BYTES);
        sum += step * file.get(biases + 2 * units * 693 + units * input + unit);
      }
    }
    long cut = Math.max(0, Math.min(181, sum));
    return cut * cut;
  }

  private static List<Integer> inputs(
      ByteBuffer file, Position position, Side view, boolean mirrored) {
    Position seen = view == Side.RED ? position : position.colorsSwapped();
    Position board = mirrored ? seen.mirrored() : seen;
    List<Integer> inputs = new ArrayList<>();
    int input = 692 * set(differences(file), board);
    for (Piece piece : Piece.values()) {
      for (Square square : Square.values()) {
        if (mayStand(piece, square)) {
          for (Square standing : pieces(board, piece)) {
            if (played(piece, standing) == square) {
              inputs.add(input);
            }
          }
          input++;
        }
      }
    }
    return inputs;
  }

  private static List<Square> pieces(Position board, Piece piece) {
    return Arrays.stream(Square.values())
        .filter(square -> board.pieceAt(square).filter(piece::equals).isPresent())
        .toList();
  }

  private static Square played(Piece piece, Square square) {
    int file = square.file();
    int rank = piece.side() == Side.RED ? square.rank() : 9 - square.rank();
    boolean odd = piece.type() == PieceType.PAWN && rank < 5 && file % 2 == 1;
    return odd ? Square.of(file < 4 ? file - 1 : file + 1, square.rank()) : square;
  }

  /** The squares of the pieces, written out once more. */
  private static boolean mayStand(Piece piece, Square square) {
    int file = square.file();
    int rank = piece.side() == Side.RED ? square.rank() : 9 - square.rank();
    return switch (piece.type()) {
      case KING -> file >= 3 && file <= 5 && rank <= 2;
      case ADVISOR -> file >= 3 && file <= 5 && rank <= 2 && (file + rank) % 2 == 1;
      case ELEPHANT -> (rank == 2 && file % 4 == 0) || ((rank == 0 || rank == 4) && file % 4 == 2);
      case PAWN -> rank >= 5 || (rank >= 3 && file % 2 == 0);
      default -> true;
    };
  }
}
