package dev.xiangqi.bookonspark;

import dev.xiangqi.examples.xq.puzzle.Mined;
import dev.xiangqi.notation.io.GameEntry;
import java.util.Optional;
import scala.Tuple2;

/**
 * The first stage of puzzles: pairs of the source of a game, which is its file and number, and the
 * game; or of an empty source and a report.
 */
final class SourcedGames implements GameEncoder<Tuple2<String, byte[]>> {
  /** The codec of the games. */
  static final GameCodec CODEC = new GameCodec(Mined.Entry.KEPT);

  private static final String NOWHERE = "";

  private final SourceNames names;

  SourcedGames(SourceNames names) {
    this.names = names;
  }

  @Override
  public Optional<Tuple2<String, byte[]>> encode(GameEntry.Read game) {
    String source = names.name(game.source()) + ":" + game.number();
    return Optional.of(new Tuple2<>(source, CODEC.encode(game.tree())));
  }

  @Override
  public Tuple2<String, byte[]> encode(ReadReport report) {
    return new Tuple2<>(NOWHERE, report.toBytes());
  }

  /** {@return whether a pair is a report} */
  static boolean isReport(Tuple2<String, byte[]> pair) {
    return pair._1().equals(NOWHERE);
  }
}
