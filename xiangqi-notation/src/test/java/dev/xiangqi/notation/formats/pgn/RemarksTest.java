package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Remarks on moves whose text is not canonical. */
final class RemarksTest {
  private static final ReadOptions REMARKING = ReadOptions.defaults().withRemarks(true);

  private static List<Diagnostic> remarks(String text, ReadOptions options) {
    GameEntry entry = Pgn.entries(text, options).get(0);
    assertTrue(entry instanceof GameEntry.Read, entry.diagnostics().toString());
    return entry.diagnostics().stream()
        .filter(diagnostic -> diagnostic.problem() == NotationProblem.NON_CANONICAL)
        .toList();
  }

  @Test
  void onRequestOnly() {
    String file = "[Event \"a\"]\n\n1. 炮二平五 马８进７ 2. 马2进3 *";
    assertEquals(List.of(), remarks(file, ReadOptions.defaults()));
    assertEquals(remarks(file, ReadOptions.strict()).size(), remarks(file, REMARKING).size());
    Diagnostic remark = remarks(file, REMARKING).get(0);
    assertEquals(1, remarks(file, REMARKING).size());
    assertEquals(Diagnostic.Severity.WARNING, remark.severity());
    assertEquals(3, remark.ply().orElseThrow());
    assertEquals("马2进3", remark.token().orElseThrow());
    assertEquals(3, remark.location().orElseThrow().line());
    assertEquals(17, remark.location().orElseThrow().column());
    assertEquals("\"马2进3\" is not the canonical text of the move; expected 马二进三", remark.message());
  }

  @ParameterizedTest
  @CsvSource({
    "Chinese, 炮2平5, 炮二平五",
    "Chinese, 炮二平5, 炮二平五",
    "Chinese, 砲二平五, ''",
    "Chinese, 馬二進三, ''",
    "Chinese, 馬二進3, 馬二進三",
    "Chinese, c2=5, ''",
    "WXF, C2=5, ''",
    "WXF, c2.5, ''",
    "WXF, 炮２平５, 炮二平五",
    "ICCS, H2-E2, ''",
    "ICCS, h2e2, ''",
    "UCCI, H2-E2, ''"
  })
  void digitsOfTheOtherSide(String format, String text, String expected) {
    assertRemark("[Format \"" + format + "\"]\n\n1. " + text + " *", text, expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Chinese, 前车进三, ''",
    "Chinese, 前车六进三, 前车进三",
    "Chinese, 车六进三, 前车进三",
    "Chinese, 車六進三, 前車進三",
    "WXF, R6+3, R++3",
    "WXF, R++3, ''"
  })
  void piecesOnTheSameFile(String format, String text, String expected) {
    String fen = "5k3/9/9/3R5/9/9/3R5/9/9/4K4 w - - 0 1";
    String header = "[FEN \"" + fen + "\"]\n[Format \"" + format + "\"]\n\n";
    assertRemark(header + text + " *", text, expected);
  }

  private static void assertRemark(String file, String text, String expected) {
    List<String> messages = remarks(file, REMARKING).stream().map(Diagnostic::message).toList();
    assertEquals(
        expected.isEmpty()
            ? List.of()
            : List.of(
                "\"" + text + "\" is not the canonical text of the move; expected " + expected),
        messages);
  }

  @Test
  void digitsOfBlack() {
    assertEquals(List.of(), remarks("炮二平五 马8进7 *", REMARKING));
    assertEquals(List.of(), remarks("炮二平五 马８进７ *", REMARKING));
    assertEquals(
        "\"马八进七\" is not the canonical text of the move; expected 马８进７",
        remarks("炮二平五 马八进七 *", REMARKING).get(0).message());
  }

  @Test
  void manyRemarksDoNotHideOthers() {
    String cycle = "马2进1 马２进１ 马1退2 马１退２ ";
    String file = "[Event \"a\"]\n\n" + cycle.repeat(40) + "*";
    assertEquals(80, remarks(file, REMARKING).size());
    assertEquals(80, remarks(file, ReadOptions.strict()).size());
    GameEntry entry = Pgn.entries(file + " tail", REMARKING).get(0);
    assertEquals(
        "text after the result is not kept",
        entry.diagnostics().get(entry.diagnostics().size() - 1).message());
    assertTrue(
        Pgn.entries(file + " tail", ReadOptions.strict()).get(0) instanceof GameEntry.Refused);
    List<Diagnostic> most = remarks("[Event \"a\"]\n\n" + cycle.repeat(600) + "*", REMARKING);
    assertEquals(1001, most.size());
    assertEquals("further remarks on moves are left out", most.get(1000).message());
  }

  @Test
  void option() {
    assertTrue(REMARKING.isRemarking());
    assertFalse(REMARKING.isStrict());
    assertTrue(ReadOptions.strict().isRemarking());
    assertFalse(ReadOptions.defaults().isRemarking());
    assertEquals(ReadOptions.defaults(), REMARKING.withRemarks(false));
    assertNotEquals(ReadOptions.defaults(), REMARKING);
    assertTrue(REMARKING.toString().contains("with remarks"));
  }
}
