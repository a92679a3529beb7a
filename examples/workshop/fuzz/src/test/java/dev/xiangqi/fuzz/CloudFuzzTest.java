package dev.xiangqi.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.cloud.CloudAnswer;
import dev.xiangqi.notation.cloud.CloudQuery;

/** Fuzzes the readers of the cloud book's queries and answers. */
class CloudFuzzTest {
  @FuzzTest(maxDuration = "2m")
  void answer(byte[] data) {
    String text = new String(data, UTF_8);
    CloudAnswer answer;
    try {
      answer = CloudAnswer.parse(text);
    } catch (NotationException e) {
      check(e, text);
      return;
    }
    // The expected score is written with two decimals.
    String written = answer.toString();
    assertEquals(written, CloudAnswer.parse(written).toString());
    try {
      assertEquals(answer, CloudAnswer.parse(text, Position.initial()));
    } catch (NotationException e) {
      check(e, text);
    }
  }

  @FuzzTest(maxDuration = "2m")
  void query(byte[] data) {
    String text = new String(data, UTF_8);
    try {
      Position position = CloudQuery.read(text).position();
      assertEquals(position, Position.fromFen(position.toFen()));
    } catch (NotationException e) {
      check(e, text);
    }
  }

  private static void check(NotationException e, String text) {
    long offset = e.diagnostic().location().orElseThrow().offset();
    assertTrue(offset >= 0 && offset <= text.length());
  }
}
