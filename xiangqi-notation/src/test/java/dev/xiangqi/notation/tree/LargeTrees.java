package dev.xiangqi.notation.tree;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;

/** Trees that break code that recurses or takes quadratic time. */
final class LargeTrees {
  /** Moves of horses out and back. */
  private static final List<Move> SHUFFLE =
      List.of(Move.parse("h0g2"), Move.parse("h9g7"), Move.parse("g2h0"), Move.parse("g7h9"));

  private static final String[][] FIRST = {
    {"a3a4", "c3c4", "g3g4", "i3i4"}, {"a6a5", "c6c5", "g6g5", "i6i5"}
  };
  private static final String[][] HORSE = {{"b0c2", "c2b0"}, {"b9c7", "c7b9"}};

  private LargeTrees() {}

  static Move move(int ply) {
    return SHUFFLE.get(ply % SHUFFLE.size());
  }

  /** A tree with one long line. */
  static GameTree chain(int plies) {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    for (int i = 0; i < plies; i++) {
      builder.play(move(i));
    }
    return builder.build();
  }

  /** Nested variations, each in place of the second ply of its parent line. */
  static GameTree nest(int depth) {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    builder.play(move(0)).play(other(1));
    for (int i = 1; i <= depth; i++) {
      builder.beginVariation().play(move(i)).play(other(i + 1));
    }
    for (int i = 0; i < depth; i++) {
      builder.endVariation();
    }
    return builder.build();
  }

  /** A legal alternative to the move of {@link #move}. */
  private static Move other(int ply) {
    return Move.parse(ply % 2 == 0 ? "a0a1" : "a9a8");
  }

  /** Lines of 92 plies that leave a main line of 108, four at a ply: 349 lines, 32,124 plies. */
  static GameTree bush() {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    int left = 348;
    for (int ply = 0; ply < 108; ply++) {
      builder.play(move(ply));
      for (int i = 0; i < 4 && left > 0; i++) {
        builder.beginVariation().play(Move.parse(FIRST[ply % 2][i]));
        for (int more = 1; more < 92; more++) {
          builder.play(horse((ply + more) % 2, (more - 1) / 2));
        }
        builder.endVariation();
        left--;
      }
    }
    return builder.build();
  }

  /** The move of a side's other horse after a number of its own moves. */
  private static Move horse(int side, int moves) {
    return Move.parse(HORSE[side][moves % 2]);
  }
}
