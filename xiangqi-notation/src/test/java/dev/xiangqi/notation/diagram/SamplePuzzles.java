package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;
import java.util.stream.Stream;

/** Puzzles for tests of their page. */
final class SamplePuzzles {
  private SamplePuzzles() {}

  /** A mate in two with two defences: b0b8, then a7a9 after e9f9 and i6i5. */
  static GameTree mate() {
    return puzzle(
            "4k4/9/R8/8p/9/9/2p6/9/9/1R1K5 w",
            "Event=Club evening",
            "Red=Anna",
            "PuzzleAim=mate",
            "MatePlies=3",
            "Kills=双车错, own name",
            "Motifs=quiet move, fork",
            "Phase=endgame",
            "Difficulty=5",
            "Answer=missed",
            "Source=games.pgn:7",
            "SourcePly=40")
        .play(Move.parse("b0b8"))
        .play(Move.parse("e9f9"))
        .beginVariation()
        .play(Move.parse("i6i5"))
        .play(Move.parse("a7a9"))
        .endVariation()
        .play(Move.parse("a7a9"))
        .build();
  }

  /** A mate in one by a7f7; h0f0 mates, too. */
  static GameTree twoMates() {
    return puzzle("5k3/9/R8/9/9/9/9/9/9/4K2R1 w", "PuzzleAim=mate", "MatePlies=1")
        .play(Move.parse("a7f7"))
        .build();
  }

  /** Black takes a rook by a5i5. */
  static GameTree gain() {
    return puzzle("4k4/9/9/9/r7R/9/9/9/9/3K5 b", "PuzzleAim=gain", "Answer=played")
        .play(Move.parse("a5i5"))
        .build();
  }

  static List<GameTree> all() {
    return List.of(mate(), twoMates(), gain());
  }

  /** The same puzzle with the first moves of its main line alone. */
  static GameTree upTo(GameTree puzzle, int plies) {
    GameTreeBuilder builder = GameTree.builder(puzzle.tags(), puzzle.start());
    puzzle.mainMoves().subList(0, plies).forEach(builder::play);
    return builder.build();
  }

  /** A puzzle without moves; tags are names and values. */
  static GameTreeBuilder puzzle(String fen, String... tags) {
    List<Tag> list =
        Stream.of(tags).map(tag -> new Tag(tag.split("=", 2)[0], tag.split("=", 2)[1])).toList();
    return GameTree.builder(Tags.of(list), Position.fromFen(fen));
  }
}
