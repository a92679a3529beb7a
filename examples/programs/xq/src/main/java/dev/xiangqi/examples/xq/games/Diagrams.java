package dev.xiangqi.examples.xq.games;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.List;

/** Diagrams and title cards whose board cannot occur in a game, as games without moves. */
final class Diagrams {
  /** The tag that tells why a game has neither a board nor moves. */
  private static final String NO_BOARD = "NoBoard";

  /** Tags of the impossible board. */
  private static final List<String> BOARD = List.of("FEN", "FenStr", "SetUp");

  private Diagrams() {}

  /** {@return a game with the header and the comments} */
  static GameTree game(GameEntry.Notes notes) {
    List<Tag> tags = new ArrayList<>();
    for (Tag tag : notes.tags().asList()) {
      if (BOARD.stream().noneMatch(tag.name()::equalsIgnoreCase)) {
        tags.add(tag);
      }
    }
    notes.diagnostics().stream()
        .filter(found -> found.problem() == NotationProblem.BAD_START)
        .map(Diagnostic::message)
        .findFirst()
        .ifPresent(why -> tags.add(new Tag(NO_BOARD, why)));
    return GameTree.builder(Tags.of(tags), Position.initial())
        .commentLine(String.join("\n", notes.comments()))
        .build();
  }
}
