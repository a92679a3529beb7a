package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The program that reviews games. */
class ReviewsOnSparkTest extends SubmittedProgram {
  ReviewsOnSparkTest() {
    super(ReviewsOnSpark::commandLine);
  }

  @Test
  void optionsReachTheReviews() throws IOException {
    Path games = Errors.write(Files.createDirectory(folder.resolve("games")));
    Path together = folder.resolve("together");
    String[] options = {
      "--nodes=300", "--proof-nodes=50", "--json", "--language=zh", "--notation=wxf", "--rules=cxa"
    };
    String[] words = Arrays.copyOf(options, options.length + 3);
    words[options.length] = "--partitions=2";
    words[options.length + 1] = games.toString();
    words[options.length + 2] = together.toString();
    assertEquals(0, run(words), err.toString());
    assertTrue(out.toString().startsWith(Errors.FILES + " files (0 damaged)"), out.toString());
    assertTrue(
        out.toString().stripTrailing().endsWith("; " + Errors.GAMES + " reviewed games"),
        out.toString());
    Path alone = folder.resolve("alone");
    SingleMachine.review(games, alone, options);
    assertEquals(Files.readString(alone), Files.readString(together));
  }

  @Test
  void failuresArePrintedAndSetTheStatus() {
    Path missing = folder.resolve("missing");
    assertEquals(1, run(missing.toString(), folder.resolve("reviews").toString()));
    assertTrue(err.toString().startsWith("reviews-on-spark: "), err.toString());
    assertTrue(err.toString().contains(missing.toString()), err.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "--partitions=0, partitions: expected 1-65536",
    "--nodes=0, 'nodes: expected 1 to'",
    "--proof-nodes=few, few",
    "--format=html, 'expected text, json or pgn, got html'",
    "--rules=none, none"
  })
  void wrongOptionsAreRefusedBeforeSparkIsStarted(String option, String message) {
    assertEquals(2, run(option, "games", "reviews.json"));
    assertTrue(err.toString().contains(message), err.toString());
  }
}
