package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.json.JsonMapper;

class XiangqiJsonTest {
  private static final JsonMapper JSON =
      JsonMapper.builder().addModule(XiangqiJson.module()).build();

  /** What a server answers to a client's move. */
  record Answer(
      Position position, PositionKey key, List<Move> moves, Map<Square, Integer> targets) {}

  @Test
  void valuesAreStrings() {
    Position start = Position.initial();
    Answer answer =
        new Answer(start, start.key(), List.of(Move.parse("h2e2")), Map.of(Square.E2, 1));
    String text = JSON.writeValueAsString(answer);
    assertEquals(
        "{\"position\":\""
            + start.toFen()
            + "\",\"key\":\""
            + start.key()
            + "\",\"moves\":[\"h2e2\"],\"targets\":{\"e2\":1}}",
        text);
    assertEquals(answer, JSON.readValue(text, Answer.class));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"moves\":[\"h2e2\",\"h2j2\"]}",
        "{\"position\":\"4k4/9/9/9/9/9/9/9/9/4K4 w\"}",
        "{\"key\":\"1234\"}",
        "{\"targets\":{\"e10\":1}}"
      })
  void otherTextIsRefusedWithItsPlace(String text) {
    DatabindException refused =
        assertThrows(DatabindException.class, () -> JSON.readValue(text, Answer.class));
    assertTrue(refused.getLocation().getColumnNr() > 1, refused::getMessage);
  }
}
