package dev.xiangqi.notation.formats.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Corpora;
import dev.xiangqi.testing.Steps;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ServerHostileTest {
  /** Bytes allocated for each byte of the input. Work that grows faster exceeds this. */
  private static final long MOST_BYTES = 1000;

  /** Steps for each byte of the input, likewise. */
  private static final long MOST_STEPS = 2000;

  private static List<byte[]> files(long seed) {
    List<Move> moves = Records.random(seed);
    return List.of(
        Records.che(moves),
        Records.mxq(Records.mxqHeader("甲-胜-乙"), moves, Charset.forName("GB18030")),
        Records.chn(moves, true),
        Records.gl(Position.initial(), moves, false),
        Records.ccm(moves, false),
        Records.longCcm(moves, true),
        Records.shiJia("0 0 +r", moves),
        Records.playOk("RED a;1\n", moves));
  }

  private static byte[] mutated(byte[] bytes, byte[] other, Random random) {
    byte[] result = bytes.clone();
    switch (random.nextInt(4)) {
      case 0 -> result = Arrays.copyOf(result, random.nextInt(result.length + 1));
      case 1 -> {
        int half = random.nextInt(result.length + 1);
        result = Arrays.copyOf(result, half + other.length);
        System.arraycopy(other, 0, result, half, other.length);
      }
      default -> {
        for (int i = random.nextInt(6); i >= 0 && result.length > 0; i--) {
          int at = random.nextInt(result.length);
          result[at] = random.nextBoolean() ? (byte) random.nextInt(256) : (byte) (result[at] ^ 1);
        }
      }
    }
    return result;
  }

  @Property(tries = 1000)
  void mutations(@ForAll long seed) {
    Random random = new Random(seed);
    List<byte[]> files = files(seed);
    ReadOptions.Mode mode = ReadOptions.Mode.values()[random.nextInt(3)];
    ReadOptions options =
        ReadOptions.defaults().withMode(mode).withHeadersOnly(random.nextInt(10) == 0);
    for (int i = 0; i < files.size(); i++) {
      byte[] bytes = mutated(files.get(i), files.get(random.nextInt(files.size())), random);
      for (GameFormat format : Records.FORMATS) {
        format.sniff(bytes);
        List<GameEntry> entries = Records.read(format, bytes, options);
        for (GameEntry entry : entries) {
          boolean refused = entry instanceof GameEntry.Refused;
          assertTrue(!refused || !entry.diagnostics().isEmpty());
        }
      }
    }
  }

  @Property(tries = 2000)
  void randomBytesAreNotDetected(@ForAll long seed) {
    Random random = new Random(seed);
    // One or two plies may be legal by chance.
    byte[] bytes = new byte[64 + random.nextInt(4033)];
    random.nextBytes(bytes);
    int mask = List.of(0xff, 0x7f, 0x0f, 0x07, 0x03, 0x01).get(random.nextInt(6));
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (bytes[i] & mask);
    }
    for (GameFormat format : Records.FORMATS) {
      assertEquals(GameFormat.NO, format.sniff(bytes), format.name());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\0",
        "1",
        "1.",
        "1 0",
        "1 2 3",
        "1. h2e2 h9g7",
        "[Game \"Chinese Chess\"]\n\n1. C2=5 Moves Ends",
        "[Event \"START{\"]\n\n1. C2=5",
        "startpos moves h2e2",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "<?xml version=\"1.0\"?><n version=\"2\" m=\"x\"/>",
        "[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
        "RED alert",
        "Moves and Ends",
        "炮二平五 马８进７"
      })
  void otherFormatsAreNotDetected(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (GameFormat format : Records.FORMATS) {
      assertEquals(GameFormat.NO, format.sniff(bytes), format.name());
    }
  }

  @Test
  void samplesOfOtherFormatsAreNotDetected() throws IOException {
    try (Stream<Path> list = Files.list(Corpora.find("files/samples"))) {
      for (Path path : list.sorted().toList()) {
        try (InputStream in = Files.newInputStream(path)) {
          byte[] head = in.readNBytes(4096);
          for (GameFormat format : Records.FORMATS) {
            assertEquals(GameFormat.NO, format.sniff(head), () -> format.name() + ": " + path);
          }
        }
      }
    }
  }

  /** Reads files that claim to be long, or are. */
  static final class HostileLengths implements Runnable {
    @Override
    public void run() {
      byte[] count = "1 2000000000 1 32 1 2 1 2 4 0 1 0".getBytes(StandardCharsets.UTF_8);
      byte[] digits = ("1 " + "9".repeat(1 << 20)).getBytes(StandardCharsets.UTF_8);
      byte[] numbers = ("1 ".repeat(1 << 20) + "Moves").getBytes(StandardCharsets.UTF_8);
      byte[] strings = new byte[1 << 20];
      Arrays.fill(strings, (byte) 0xff);
      byte[] braces = "{}".repeat(1 << 14).getBytes(StandardCharsets.UTF_8);
      byte[] lines = "x\n".repeat(1 << 18).getBytes(StandardCharsets.UTF_8);
      for (byte[] bytes :
          List.of(count, digits, numbers, strings, braces, lines, new byte[1 << 20])) {
        long size = 1000L + bytes.length;
        for (GameFormat format : Records.FORMATS) {
          for (ReadOptions options : List.of(ReadOptions.defaults(), ReadOptions.salvage())) {
            Steps.assertAtMost(
                MOST_STEPS * size,
                () ->
                    Allocations.assertAtMost(
                        MOST_BYTES * size, () -> Records.read(format, bytes, options)));
          }
        }
      }
    }
  }

  @Test
  void hostileLengths() {
    Steps.counting(Runnable.class, HostileLengths.class).run();
  }

  @Test
  void unusableEncoding() {
    ReadOptions utf8 = ReadOptions.defaults().withEncoding(StandardCharsets.UTF_8);
    byte[] bytes = Records.playOk("RED ?\n", List.of());
    bytes[4] = (byte) 0xff;
    GameEntry.Refused refused = (GameEntry.Refused) Records.one(new PlayOkFormat(), bytes, utf8);
    assertEquals(NotationProblem.ENCODING, refused.error().problem());
  }
}
