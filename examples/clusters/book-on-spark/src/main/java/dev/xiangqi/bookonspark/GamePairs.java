package dev.xiangqi.bookonspark;

import dev.xiangqi.book.GameFingerprint;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.GameTree;
import java.util.Optional;
import scala.Tuple2;

/**
 * The first stage of a book: each game comes with a part number from its fingerprint, so all
 * records of a game meet in one part.
 */
final class GamePairs implements GameEncoder<Tuple2<Integer, byte[]>> {
  private final BookPlan plan;
  private final GameCodec codec;

  GamePairs(BookPlan plan) {
    this.plan = plan;
    codec = GameCodec.of(plan.settings());
  }

  @Override
  public Optional<Tuple2<Integer, byte[]>> encode(GameEntry.Read read) {
    GameTree game = read.tree();
    int part = GameFingerprint.of(game.start(), game.mainMoves()).part(plan.partitions());
    return Optional.of(new Tuple2<>(part, codec.encode(game)));
  }

  @Override
  public Tuple2<Integer, byte[]> encode(ReadReport report) {
    return new Tuple2<>(plan.reports(), report.toBytes());
  }
}
