package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The program that builds books. */
class BookOnSparkTest extends SubmittedProgram {
  BookOnSparkTest() {
    super(BookOnSpark::commandLine);
  }

  @Test
  void optionsReachTheBook() throws IOException {
    Path games = Files.createDirectory(folder.resolve("games"));
    SampleGames.write(games);
    Path together = folder.resolve("together");
    int status =
        run(
            "--max-plies=20",
            "--min-games=3",
            "--min-score=25",
            "--side=red",
            "--weight=score",
            "--no-mirror",
            games.toString(),
            together.toString());
    assertEquals(0, status, err.toString());
    assertTrue(out.toString().startsWith(SampleGames.FILES + " files (1 damaged)"), out.toString());
    Path alone = folder.resolve("alone");
    BookSettings settings =
        BookSettings.builder()
            .maxPlies(20)
            .side(Side.RED)
            .weighting(Weighting.SCORE)
            .mirrors(false)
            .build();
    SingleMachine.build(games, alone, settings, BookFilter.none().minGames(3).minScore(25));
    assertEquals(-1, Files.mismatch(alone, together));
  }

  @Test
  void failuresArePrintedAndSetTheStatus() {
    Path missing = folder.resolve("missing");
    assertEquals(1, run(missing.toString(), folder.resolve("book").toString()));
    assertTrue(err.toString().contains(missing.toString()), err.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "--partitions=0, partitions: expected 1-65536",
    "--max-plies=0, plies: expected 1-10000",
    "--min-score=101, score: expected 0-100",
    "--weight=given, no weights given",
    "--side=blue, blue",
    "--since=yesterday, yesterday",
    "--nonsense, nonsense"
  })
  void wrongOptionsAreRefusedBeforeSparkIsStarted(String option, String message) {
    assertEquals(2, run(option, "games", "book"));
    assertTrue(err.toString().contains(message), err.toString());
  }
}
