package dev.xiangqi.tuning.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeightsTextTest {
  private final Terms terms = new MaterialTerms();

  @TempDir private Path folder = Path.of("");

  private float[] read(String text) throws IOException {
    Path file = folder.resolve("weights.txt");
    Files.writeString(file, text);
    return WeightsText.read(file, terms);
  }

  @Test
  void readsWhatWasWritten() throws IOException {
    float[] weights = {901, 902, -403, 404, 0, -1};
    String text = WeightsText.text(List.of("a remark", "another"), terms.names(), weights);
    assertEquals("# a remark\n# another\nrook 901 902\nhorse -403 404\npawn 0 -1\n", text);
    assertArrayEquals(weights, read(text));
  }

  @Test
  void missingTermsKeepTheirWeights() throws IOException {
    assertArrayEquals(new float[] {900, 910, 400, 410, 7, 8}, read("# x\n\n  pawn  7\t8\r\n"));
    assertArrayEquals(WeightsText.of(terms), read(""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pawn 1|line 1: expected name, midgame and endgame",
        "pawn 1 2 3|line 1: expected name, midgame and endgame",
        "rook 1 2;pawn 1 x|line 2: weight",
        "pawn 1 2;pawn 1 2|line 2: expected a term, each once, got \"pawn\"",
        "cannon 1 2|line 1: expected a term, each once, got \"cannon\"",
        "pawn 1.5 2|line 1: weight",
      })
  void refusesMalformedLines(String text, String message) {
    BadDataException refused =
        assertThrows(BadDataException.class, () -> read(text.replace(';', '\n')));
    assertTrue(String.valueOf(refused.getMessage()).contains(message), refused.getMessage());
  }

  @Test
  void roundsToTheNearest() {
    assertArrayEquals(new float[] {2, -1, 0}, WeightsText.rounded(new float[] {1.6f, -1.4f, 0.2f}));
  }
}
