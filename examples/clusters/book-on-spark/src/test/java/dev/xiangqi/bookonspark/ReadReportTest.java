package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reports can be added up in any order. */
class ReadReportTest {
  private static final ReadReport A =
      ReadReport.empty().withFile().withGame().withGame().withRefused(NotationProblem.ILLEGAL);
  private static final ReadReport B =
      ReadReport.empty()
          .withFile()
          .withDamage()
          .withLeftOut()
          .withRefused(NotationProblem.SYNTAX)
          .withWarnings(List.of(warning(NotationProblem.SYNTAX), warning(NotationProblem.SYNTAX)));
  private static final ReadReport C =
      ReadReport.empty()
          .withGame()
          .withRefused(NotationProblem.ILLEGAL)
          .withWarnings(List.of(warning(NotationProblem.SYNTAX), warning(NotationProblem.ILLEGAL)));

  private static Diagnostic warning(NotationProblem problem) {
    return Diagnostic.warning(problem, "message").build();
  }

  @Test
  void addingIsAssociativeAndCommutativeWithAnIdentity() {
    assertEquals(A.plus(B).plus(C), C.plus(A.plus(B)));
    assertEquals(A.plus(B).plus(C), A.plus(C.plus(B)));
    assertEquals(A, A.plus(ReadReport.empty()));
    assertNotEquals(A, B);
    assertEquals(A.plus(B).hashCode(), B.plus(A).hashCode());
  }

  @Test
  void bytesKeepEveryCount() {
    ReadReport sum = ReadReport.fromBytes(A.plus(B).plus(C).toBytes());
    assertEquals(2, sum.files());
    assertEquals(1, sum.damagedFiles());
    assertEquals(3, sum.games());
    assertEquals(1, sum.leftOut());
    assertEquals(Map.of(NotationProblem.ILLEGAL, 2L, NotationProblem.SYNTAX, 1L), sum.refused());
    assertEquals(Map.of(NotationProblem.ILLEGAL, 1L, NotationProblem.SYNTAX, 2L), sum.warnings());
    String end = "refused: {ILLEGAL=2, SYNTAX=1}, with warnings: {ILLEGAL=1, SYNTAX=2}";
    assertEquals(end, sum.toString().substring(sum.toString().indexOf("refused")));
  }

  @Test
  void sumsAreExact() {
    byte[] bytes = ReadReport.empty().toBytes();
    ByteBuffer.wrap(bytes).putLong(Long.MAX_VALUE);
    ReadReport most = ReadReport.fromBytes(bytes);
    assertThrows(ArithmeticException.class, most::withFile);
    assertThrows(ArithmeticException.class, () -> most.plus(A));
  }
}
