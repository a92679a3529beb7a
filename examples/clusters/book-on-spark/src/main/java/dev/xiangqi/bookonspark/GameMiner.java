package dev.xiangqi.bookonspark;

import dev.xiangqi.core.Game;
import dev.xiangqi.examples.xq.puzzle.Mined;
import dev.xiangqi.examples.xq.puzzle.MiningPlan;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.search.puzzle.PuzzleMiner;
import java.util.Iterator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;
import scala.Tuple2;

/** The second stage of puzzles: mines the games of a part one by one. For one thread. */
final class GameMiner {
  private final MiningPlan plan;
  private final PuzzleMiner miner;

  private GameMiner(MiningPlan plan, PuzzleMiner miner) {
    this.plan = plan;
    this.miner = miner;
  }

  /**
   * Mines games in a Spark task, whose end closes the miner.
   *
   * @param games sources and games of {@link SourcedGames}
   * @return pairs of the key and the text of each puzzle
   */
  static Iterator<Tuple2<String, FoundPuzzle>> inTask(
      Iterator<Tuple2<String, byte[]>> games, MiningPlan plan) {
    PuzzleMiner miner = plan.miner().build();
    TaskCompletionListener end = context -> miner.close();
    TaskContext.get().addTaskCompletionListener(end);
    GameMiner mining = new GameMiner(plan, miner);
    Iterable<Tuple2<String, byte[]>> part = () -> games;
    return StreamSupport.stream(part.spliterator(), false).flatMap(mining::mine).iterator();
  }

  private Stream<Tuple2<String, FoundPuzzle>> mine(Tuple2<String, byte[]> sourced) {
    GameCodec.Decoded record = SourcedGames.CODEC.decode(sourced._2());
    Game game = Game.from(record.start()).play(record.moves());
    return Mined.Entry.of(miner.mine(game, sourced._1()), tags(record)).stream()
        .map(found -> new Tuple2<>(found.puzzle().key(), found(found)));
  }

  private static Tags tags(GameCodec.Decoded record) {
    return Tags.of(
        record.tags().entrySet().stream()
            .map(tag -> new Tag(tag.getKey(), tag.getValue()))
            .toList());
  }

  private FoundPuzzle found(Mined.Entry puzzle) {
    return new FoundPuzzle(puzzle.puzzle().origin(), plan.text(puzzle));
  }
}
