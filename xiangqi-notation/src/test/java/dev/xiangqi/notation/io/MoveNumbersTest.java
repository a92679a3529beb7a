package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.Diagnostic;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Move numbers that do not fit the moves between them, in PGN, PlayOK and plain text. */
final class MoveNumbersTest {
  private static GameEntry read(String format, String text) throws IOException {
    GameSource source = GameSource.of(new ByteArrayInputStream(text.getBytes(UTF_8)), "t");
    try (GameReader reader =
        GameFormat.named(format).orElseThrow().reader(source, ReadOptions.defaults())) {
      return reader.next();
    }
  }

  private static int diagnostics(String format, String moves) throws IOException {
    return found(format, moves).size();
  }

  private static List<Diagnostic> found(String format, String moves) throws IOException {
    String text =
        switch (format) {
          case "pgn" -> "[Event \"e\"]\n\n" + moves + " *\n";
          case "playok" -> "RED a\nSTART{\n" + moves + "\n}END\n";
          default -> "红方：甲\n\n" + moves + "\n";
        };
    return read(format, text).diagnostics();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. C2=5 2. H2+3 H8+7 3. R1=2",
        "1. C2=5 2. H2+3",
        "1. C2=5 H8+7 2. H2+3 3. R1=2",
        "1. C2=5 H8+7 2. H8+9 3. R1=2 C8+4",
        "1. C2=5 H8+7 2. ! H2+3",
        "1. C2=5 H8+7 2. ... H2+3",
        "7. C2=5 8. H2+3 H8+7",
        "1. C2=5 H8+7 2. ! R9+1 3. R1+1 C8+1",
        "1. C2=5 H8+7 2. N R9+1 3. R1+1 C8+1 4. P1+1 P9+1",
        "1. ... H8+7 2. C2=5 R9+1",
        "1. !? C2=5 H8+7",
      })
  void aMissingMoveIsReportedOnce(String moves) throws IOException {
    for (String format : new String[] {"pgn", "playok", "txt"}) {
      List<Diagnostic> found = found(format, moves);
      assertEquals(1, found.size(), format + found);
    }
  }

  /** A mark in place of a move excuses the next number alone. */
  @Test
  void twoMissingMovesAreReportedTwice() throws IOException {
    String moves = "1. C2=5 H8+7 2. ! R9+1 3. R1+1 C8+1 4. P1+1 5. P1+1";
    for (String format : new String[] {"pgn", "playok", "txt"}) {
      assertEquals(2, diagnostics(format, moves), format);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. 炮二平五 ;８进７",
        "1. 炮二平五 ；８进７\n2. 马二进三",
        "1. C2=5 H8+7 2. H2+3\nR9=8W 0-1",
        "1. 炮二平五 (８进７",
        "1. 炮二平五 (８进７)",
      })
  void whatIsLeftOfAMoveIsReportedInText(String moves) throws IOException {
    assertEquals(1, diagnostics("txt", moves));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pgn|1. ; C2=5 H8+7 2. H2+3",
        "pgn|% 1. C2=5 H8+7 2. H2+3",
        "txt|< C2=5 H8+7 2. H2+3 R9=8",
        "playok|1. }C2=5 H8+7 2. H2+3",
      })
  void movesThatAreNotReadAreReportedOnce(String format, String moves) throws IOException {
    List<Diagnostic> found = found(format, moves);
    assertEquals(1, found.size(), found.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2",
        "5. C2=5 H8+7 6. H2+3 R9=8 7. R1=2",
        "1. C2=5 2. H8+7 3. H2+3 4. R9=8",
        "1. C2=5 1... H8+7 2. H2+3 2... R9=8",
        "C2=5 H8+7 2. H2+3 R9=8 R1=2 3... C8+4",
      })
  void numbersThatFitAreSilent(String moves) throws IOException {
    for (String format : new String[] {"pgn", "playok", "txt"}) {
      assertEquals(0, diagnostics(format, moves), format);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. h2e2 (1. <2e2) h9g7",
        "1. h2e2 (1... : h9g7) h9g7",
        "1. h2e2 h9g7 2. (2. h0g2)",
        "1. h2e2 h9g7 2. ; h0g2",
        "1. h2e2; h9g7",
        "1. h2e2 h9g7 ; h0g2 1/2-1/2",
        "1. C2=5 H8+7 ;2+3",
        "1. C2=5 H8+7 ;6.5",
        "1. 炮二平五 ;８进７",
        "1. h2e2 h9g7 1-0\n; 2. h0g2 i9h9",
        "; x 7C-4C 1J-2H 1C-2C",
      })
  void movesInComments(String moves) throws IOException {
    assertTrue(diagnostics("pgn", moves) > 0, moves);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. h2e2 (1. b2e2 h9g7 2. h0g2) 1... h9g7",
        "1. h2e2 h9g7 2. h0g2 (1. b0c2 b9c7) 2... i9h9",
        "1. h2e2 (a word, 5 minutes) 1... h9g7 ; a word",
        "1. h2e2 h9g7 ; 6.5 seconds, 2-3",
        "1. h2e2 h9g7 ;0.5",
        "1. h2e2 h9g7 1-0\n; a word",
      })
  void variationsAndComments(String moves) throws IOException {
    assertEquals(0, diagnostics("pgn", moves), moves);
  }
}
