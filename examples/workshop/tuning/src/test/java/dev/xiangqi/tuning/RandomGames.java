package dev.xiangqi.tuning;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Records of random games whose scores are the material, so that there is something to learn. */
public final class RandomGames {
  private static final int PLIES = 80;
  private static final int KEPT_OF = 4;
  private static final int WON = 100;
  private static final Map<Piece, Integer> WORTH =
      Map.of(
          Piece.RED_ROOK, 300,
          Piece.RED_CANNON, 150,
          Piece.RED_HORSE, 150,
          Piece.RED_PAWN, 30,
          Piece.BLACK_ROOK, -300,
          Piece.BLACK_CANNON, -150,
          Piece.BLACK_HORSE, -150,
          Piece.BLACK_PAWN, -30);

  private RandomGames() {}

  /** {@return the records of games, one after another} */
  public static byte[] records(int games, long seed) {
    Random random = new Random(seed);
    ByteArrayOutputStream records = new ByteArrayOutputStream();
    for (int i = 0; i < games; i++) {
      Position position = Position.initial();
      for (int ply = 0; ply < PLIES; ply++) {
        List<Move> moves = position.legalMoves();
        if (moves.isEmpty()) {
          break;
        }
        position = position.play(moves.get(random.nextInt(moves.size())));
        if (ply % KEPT_OF == 0) {
          records.writeBytes(record(position, ply == 0));
        }
      }
    }
    return records.toByteArray();
  }

  /** Writes records of games as {@code generate} does, in two files. */
  public static void write(Path folder, int games, long seed) throws IOException {
    Files.write(RecordFiles.file(folder, 0), records(games, seed));
    Files.write(RecordFiles.file(folder, games), records(games, seed + 1));
  }

  private static byte[] record(Position position, boolean opensGame) {
    int red = 0;
    for (Map.Entry<Piece, Integer> worth : WORTH.entrySet()) {
      red += worth.getValue() * position.count(worth.getKey());
    }
    GameResult result =
        red > WON ? GameResult.RED_WINS : red < -WON ? GameResult.BLACK_WINS : GameResult.DRAW;
    int score = position.sideToMove() == Side.RED ? red : -red;
    return new PositionRecord(position, score, result, opensGame).toBytes();
  }
}
