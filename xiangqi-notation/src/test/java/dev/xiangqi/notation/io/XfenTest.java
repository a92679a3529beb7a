package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Collections of diagrams: tags with a FEN, without moves. */
final class XfenTest {
  private static final String TEXT =
      """
      [FEN_INDEX "001"]
      [EVENT "一"]
      [FEN "3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 0 1"]

      [FEN_INDEX "002"]
      [EVENT "二"]
      [FEN "3k1x3/9/9/9/9/4r4/9/80/9/4K1Z2 w - - 0 1"]
      """;

  private static List<GameEntry> read(ReadOptions options) throws IOException {
    byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
    try (GameReader reader = GameFiles.read(new ByteArrayInputStream(bytes), "a.xfen", options)) {
      List<GameEntry> entries = new ArrayList<>();
      reader.forEachRemaining(entries::add);
      return entries;
    }
  }

  @Test
  void eachDiagramIsAnEntry() throws IOException {
    List<GameEntry> entries = read(ReadOptions.defaults());
    assertEquals(2, entries.size());
    GameEntry.Read first = (GameEntry.Read) entries.get(0);
    assertEquals(Optional.of("001"), first.tags().get("FEN_INDEX"));
    assertEquals(Position.fromFen("3k5/9/9/9/9/4r4/9/9/9/5K3 b"), first.tree().start());
    GameEntry.Refused second = (GameEntry.Refused) entries.get(1);
    assertEquals(Optional.of("002"), second.tags().get("FEN_INDEX"));
    assertEquals(NotationProblem.BAD_START, second.error().problem());
    String message = second.error().message();
    assertTrue(message.endsWith("; unknown pieces: x, 0, Z"), message);
  }

  @Test
  void salvageLeavesOutUnknownPieces() throws IOException {
    GameEntry.Read second = (GameEntry.Read) read(ReadOptions.salvage()).get(1);
    assertEquals(Position.fromFen("3k5/9/9/9/9/4r4/9/9/9/4K4 w"), second.tree().start());
    Diagnostic repair = second.diagnostics().get(0);
    assertEquals(Diagnostic.Severity.REPAIR, repair.severity());
    assertTrue(repair.message().endsWith("x, 0, Z; the unknown pieces were left out"));
  }
}
