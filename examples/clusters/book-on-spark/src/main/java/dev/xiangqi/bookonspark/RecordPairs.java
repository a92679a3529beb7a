package dev.xiangqi.bookonspark;

import dev.xiangqi.book.collection.GameRecord;
import dev.xiangqi.notation.find.GameFinder;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.GameTree;
import java.util.Optional;
import scala.Tuple2;

/**
 * The first stage of a collection: pairs of the record of a game and nothing, or of nothing and a
 * report. A game too long for a record is left out.
 */
final class RecordPairs implements GameEncoder<Tuple2<byte[], byte[]>> {
  private static final byte[] NOTHING = {};

  @Override
  public Optional<Tuple2<byte[], byte[]>> encode(GameEntry.Read read) {
    GameTree game = read.tree();
    GameRecord record;
    try {
      record =
          GameRecord.of(
              game.start(), game.mainMoves(), game.tags().asMap(), GameFinder.facts(game));
    } catch (IllegalArgumentException e) {
      // The moves of a tree are legal, so it is the length.
      return Optional.empty();
    }
    return Optional.of(new Tuple2<>(record.toBytes(), NOTHING));
  }

  @Override
  public Tuple2<byte[], byte[]> encode(ReadReport report) {
    return new Tuple2<>(NOTHING, report.toBytes());
  }

  /** {@return whether a pair is a report} */
  static boolean isReport(Tuple2<byte[], byte[]> pair) {
    return pair._1().length == 0;
  }
}
