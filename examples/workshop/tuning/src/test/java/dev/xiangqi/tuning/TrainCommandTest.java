package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrainCommandTest {
  @TempDir private static Path shared = Path.of("");

  private static Path positions = Path.of("");

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void shuffle() throws IOException {
    RandomGames.write(shared, 400, 5);
    positions = shared.resolve("positions");
    Ran ran = tuning("shuffle", shared, "-o", positions);
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().startsWith("games 800\npositions "), ran.out());
  }

  private Ran train(String output, Object... more) {
    Object[] first = {"train", positions, "-o", folder.resolve(output), "--batch", 500};
    Object[] args = Arrays.copyOf(first, first.length + more.length);
    System.arraycopy(more, 0, args, first.length, more.length);
    return tuning(args);
  }

  private byte[] trained(String output, Object... more) throws IOException {
    Ran ran = train(output, more);
    assertEquals(0, ran.status(), ran.err());
    return Files.readAllBytes(folder.resolve(output));
  }

  private List<String> log(String output) throws IOException {
    return Files.readAllLines(folder.resolve(output + ".log"));
  }

  private static double loss(String line) {
    return Double.parseDouble(line.substring(line.lastIndexOf('\t') + 1));
  }

  @Test
  void learnsMaterial() throws IOException {
    Ran ran = train("n", "--units", 8, "--epochs", 10, "--rate", 0.02, "--lambda", 1);
    assertEquals(0, ran.status(), ran.err());
    List<String> log = log("n");
    assertEquals("epoch\tstep\trate\ttraining\theld out", log.get(0));
    assertEquals(11, log.size());
    assertTrue(loss(log.get(10)) < 0.5 * loss(log.get(1)), log.toString());
    assertTrue(log.get(10).startsWith("10\t"), log.get(10));
    assertTrue(ran.err().contains(log.get(10)), ran.err());
    assertFalse(Files.exists(folder.resolve("n.part")));
  }

  @Test
  void lossIsThatOfTheRoundedNetwork() throws IOException {
    trained("n", "--units", 8, "--epochs", 2, "--rate", 0.02);
    trained("same", "--units", 8, "--epochs", 1, "--rate", 1e-9, "--start", folder.resolve("n"));
    assertEquals(loss(log("n").get(2)), loss(log("same").get(1)));
    assertArrayEquals(
        Files.readAllBytes(folder.resolve("n")), Files.readAllBytes(folder.resolve("same")));
  }

  @Test
  void numberOfThreadsDoesNotChangeTheNetwork() throws IOException {
    byte[] one = trained("one", "--units", 8, "--epochs", 2, "--threads", 1);
    byte[] three = trained("three", "--units", 8, "--epochs", 2, "--threads", 3);
    byte[] other = trained("other", "--units", 8, "--epochs", 2, "--seed", 2);
    assertArrayEquals(one, three);
    assertEquals(log("one"), log("three"));
    assertFalse(Arrays.equals(one, other));
  }

  @Test
  void continuesAsIfItHadNotStopped() throws IOException {
    byte[] whole = trained("whole", "--units", 8, "--epochs", 3);
    assertEquals(1, stopInSecondEpoch("stopped"));
    assertEquals(log("whole").subList(0, 2), log("stopped"));

    Ran ran = train("stopped", "--units", 8, "--epochs", 3);
    assertTrue(ran.err().startsWith("epochs done before: 1\n"), ran.err());
    assertArrayEquals(whole, Files.readAllBytes(folder.resolve("stopped")));
    assertEquals(log("whole"), log("stopped"));

    Files.delete(folder.resolve("stopped"));
    Files.delete(folder.resolve("stopped.log"));
    assertArrayEquals(whole, trained("stopped", "--units", 8, "--epochs", 3));
    assertEquals(log("whole"), log("stopped"));
  }

  private int stopInSecondEpoch(String output) {
    PrintWriter stopping =
        new PrintWriter(new StringWriter()) {
          @Override
          public PrintWriter printf(Locale locale, String format, Object... values) {
            if (values[0].equals("epoch 2 learned")) {
              throw new IllegalStateException("stopped");
            }
            return this;
          }
        };
    String file = folder.resolve(output).toString();
    String[] args = {
      "train", positions.toString(), "-o", file, "--batch", "500", "--units", "8", "--epochs", "3"
    };
    return Tuning.run(stopping, stopping, args);
  }

  @Test
  void startsAtANetworkOrACheckpoint() throws IOException {
    trained("first", "--units", 8, "--epochs", 2, "--rate", 0.01);
    double before = loss(log("first").get(2));
    for (String start : List.of("first", "first.checkpoint")) {
      Path file = folder.resolve(start);
      for (int units : List.of(8, 24)) {
        String output = units + "-from-" + start;
        trained(output, "--units", units, "--epochs", 1, "--rate", 1e-6, "--start", file);
        assertEquals(before, loss(log(output).get(1)), 1e-3, output);
      }
    }
    Ran none = train("other", "--start", positions);
    assertEquals(1, none.status());
    assertTrue(none.err().contains("expected an undamaged checkpoint"), none.err());
  }

  @Test
  void widensANetwork() throws IOException {
    trained("narrow", "--units", 8, "--epochs", 2, "--rate", 0.01);
    double before = loss(log("narrow").get(2));
    for (String start : List.of("narrow", "narrow.checkpoint")) {
      String output = "wide-" + start;
      Path file = folder.resolve(start);
      trained(output, "--units", 24, "--epochs", 6, "--rate", 0.01, "--start", file);
      assertTrue(loss(log(output).get(6)) < before, log(output)::toString);
    }
    Ran fewer = train("fewer", "--units", 16, "--start", folder.resolve("wide-narrow"));
    assertEquals(1, fewer.status());
    assertTrue(fewer.err().contains("units: expected at most 16, got 24"), fewer.err());
  }

  @Test
  void refusesToContinueWithOtherOptions() throws IOException {
    byte[] kept = trained("n", "--units", 8, "--epochs", 1);
    Ran other = train("n", "--units", 8, "--epochs", 1, "--lambda", 0.5);
    assertEquals(1, other.status());
    assertTrue(other.err().contains("lambda 0.75\n"), other.err());
    assertTrue(other.err().contains("and not with\n"), other.err());
    assertTrue(other.err().contains("lambda 0.5\n"), other.err());
    assertArrayEquals(kept, Files.readAllBytes(folder.resolve("n")));
  }

  @Test
  void refusesADamagedCheckpoint() throws IOException {
    trained("n", "--units", 8, "--epochs", 1);
    Path checkpoint = folder.resolve("n.checkpoint");
    byte[] bytes = Files.readAllBytes(checkpoint);
    bytes[bytes.length / 2] ^= 1;
    Files.write(checkpoint, bytes);
    Ran ran = train("n", "--units", 8, "--epochs", 1);
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("n.checkpoint: expected an undamaged checkpoint"), ran.err());
  }

  @Test
  void refusesDamagedPositions() throws IOException {
    Path damaged = folder.resolve("damaged");
    byte[] bytes = Files.readAllBytes(positions);
    Files.write(folder.resolve("damaged.held-out"), bytes);
    bytes[32 * 700 + 31] = -1;
    Files.write(damaged, bytes);
    Ran flags = tuning("train", damaged, "-o", folder.resolve("n"));
    assertEquals(1, flags.status());
    assertTrue(flags.err().contains("damaged, record 700: flags"), flags.err());

    Files.write(damaged, Arrays.copyOf(bytes, 33));
    Ran length = tuning("train", damaged, "-o", folder.resolve("n"));
    assertTrue(length.err().contains("expected records of 32 bytes, got 33"), length.err());

    Files.write(damaged, new byte[0]);
    Ran empty = tuning("train", damaged, "-o", folder.resolve("n"));
    assertTrue(empty.err().contains("expected records of 32 bytes, got 0"), empty.err());

    Files.write(damaged, Arrays.copyOf(bytes, 320));
    Ran few = tuning("train", damaged, "-o", folder.resolve("n"));
    assertTrue(few.err().contains("expected a batch of positions, 16384, got 10"), few.err());

    Files.delete(folder.resolve("damaged.held-out"));
    Ran missing = tuning("train", damaged, "-o", folder.resolve("n"));
    assertTrue(missing.err().contains("damaged.held-out: no such file"), missing.err());
    assertFalse(Files.exists(folder.resolve("n")));
  }

  @Test
  void plotsLogs() throws IOException {
    trained("a<b", "--units", 8, "--epochs", 3);
    Path picture = folder.resolve("losses.svg");
    Ran ran = tuning("plot", folder.resolve("a<b.log"), folder.resolve("a<b.log"), "-o", picture);
    assertEquals(0, ran.status(), ran.err());
    String svg = Files.readString(picture);
    assertTrue(svg.startsWith("<svg xmlns="), svg);
    assertTrue(svg.contains(">a&lt;b: held out; dashed: training</text>"), svg);
    assertEquals(4, svg.split("<polyline", -1).length - 1);
  }

  @ParameterizedTest
  @CsvSource({
    "'', expected the log of a training",
    "'epoch|step|rate|training|held out\n', expected the log of a training",
    "'epoch|step|rate|training|held out\n1|2|3\n', 'line 2: expected 5 fields'",
    "'epoch|step|rate|training|held out\n1|2|3|x|0.1\n', 'line 2: number: '",
    "'epoch|step|rate|training|held out\n1|2|3|0.1|NaN\n', 'line 2: expected an epoch'",
    "'epoch|step|rate|training|held out\n0|2|3|0.1|0.1\n', 'line 2: expected an epoch'",
  })
  void plotRefusesOtherFiles(String text, String word) throws IOException {
    Path log = folder.resolve("x.log");
    Files.writeString(log, text.replace('|', '\t'));
    Ran ran = tuning("plot", log, "-o", folder.resolve("x.svg"));
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains(word), ran.err());
    assertFalse(Files.exists(folder.resolve("x.svg")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train -o n",
        "train file",
        "train file -o n --units 0",
        "train file -o n --units 12",
        "train file -o n --units 1032",
        "train file -o n --epochs 0",
        "train file -o n --batch 0",
        "train file -o n --rate 0",
        "train file -o n --rate NaN",
        "train file -o n --lambda -0.1",
        "train file -o n --lambda 1.1",
        "train file -o n --scale 0",
        "train file -o n --threads 0",
        "shuffle -o file",
        "shuffle folder",
        "shuffle folder -o file --memory 0",
        "shuffle folder -o file --max-score -1",
        "plot log",
        "plot -o picture",
      })
  void refusesOptions(String options) {
    Ran ran = tuning((Object[]) options.split(" "));
    assertEquals(2, ran.status());
    assertNotEquals("", ran.err());
    assertTrue(ran.err().contains("Try: tuning "), ran.err());
  }
}
