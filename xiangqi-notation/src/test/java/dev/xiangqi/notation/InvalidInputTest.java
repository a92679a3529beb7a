package dev.xiangqi.notation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.cloud.CloudAnswer;
import dev.xiangqi.notation.cloud.CloudQuery;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** All faults of texts from outside have the root that those of the board have. */
class InvalidInputTest {
  @Test
  void everyTextFromOutside() {
    GameTree tree = GameTree.of(Game.start());
    for (Executable reading :
        List.<Executable>of(
            () -> MoveNotation.chinese().parse(Position.initial(), "马八进六"),
            () -> MoveNotation.auto().parse(Position.initial(), "x"),
            () -> MoveNotation.auto().parseLine(Position.initial(), "h2e2 h2e2"),
            () -> MoveNotation.named("x"),
            () -> Fen.position("x"),
            () -> Fen.read("startpos moves h2e3"),
            () -> GameFiles.parse("1. 炮二平五 马8进9 2. 马二进五 *"),
            () -> GameFiles.parse(""),
            () -> GameFiles.toText(tree, WriteOptions.defaults().withFormat("x")),
            () -> GameFiles.toText(tree, WriteOptions.defaults().withFormat("xqf")),
            () -> new Tag("a b", ""),
            () -> CloudAnswer.parse("move:"),
            () -> CloudQuery.read("https://"))) {
      InvalidInputException fault = assertThrows(InvalidInputException.class, reading);
      assertFalse(String.valueOf(fault.getMessage()).isEmpty());
    }
  }
}
