package dev.xiangqi.notation.formats.xml;

import static dev.xiangqi.notation.formats.xml.XmlFiles.entries;
import static dev.xiangqi.notation.formats.xml.XmlFiles.moves;
import static dev.xiangqi.notation.formats.xml.XmlFiles.read;
import static dev.xiangqi.notation.formats.xml.XmlFiles.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Trees;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Steps;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class XmlBadInputTest {
  /** Bytes allocated for each byte of the input. Work that grows faster exceeds this. */
  private static final long MOST_BYTES = 3000;

  /** The same for a text of many games: each needs its own parser. */
  private static final long MOST_GAME_BYTES = 6000;

  /** Steps for each byte of the input, likewise. */
  private static final long MOST_STEPS = 250;

  /** Steps for lines that are not found: a game may try ten million moves. */
  private static final long MOST_TRIAL_STEPS = 1_000_000_000;

  /** Bytes allocated for a game of more than a million bytes, however large it is. */
  private static final long MOST_LARGE_BYTES = 6_000_000;

  private static final long LARGE = 20_000_000;

  private static final String GOOD = "\n<game><event>good</event><move>h2e2</move></game>";
  private static final String TAIL = "</MoveList></ChineseChessRecord>";

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static final String BOMB =
      """
      <!DOCTYPE game [
        <!ENTITY a "0123456789">
        <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
        <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
        <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
        <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">
        <!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">
      ]>
      """;

  @Test
  void badStartInSalvage() {
    String text = "<game><fen>3k5/9/9/9/9/9/9/9/4R4/5K3 w zz</fen><move>e1e2</move></game>";
    assertEquals(NotationProblem.BAD_START, XmlFiles.refused(text).error().problem());
    GameEntry.Read read =
        XmlFiles.read(XmlFiles.only(XmlFiles.entries(text, ReadOptions.salvage())));
    assertEquals("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1", read.tree().start().toFen());
    assertEquals(NotationProblem.BAD_START, read.diagnostics().get(0).problem());
    assertEquals(Diagnostic.Severity.REPAIR, read.diagnostics().get(0).severity());
    // Without ten ranks, the initial position counts if all moves fit it.
    String nothing = text.replace("3k5/", "").replace("e1e2", "e1e3");
    XmlFiles.refused(XmlFiles.only(XmlFiles.entries(nothing, ReadOptions.salvage())));
  }

  @Test
  void salvageTriesTheOtherSideToMove() {
    String fen = Position.initial().toFen().replace(" w ", " b ");
    String text = "<game><fen>" + fen + "</fen><move>h2e2</move><move>h9g7</move></game>";
    assertEquals(NotationProblem.WRONG_SIDE, XmlFiles.refused(text).error().problem());
    GameEntry.Read read =
        XmlFiles.read(XmlFiles.only(XmlFiles.entries(text, ReadOptions.salvage())));
    assertEquals(Position.initial(), read.tree().start());
    assertEquals(2, read.tree().mainMoves().size());
    assertEquals(NotationProblem.BAD_START, read.diagnostics().get(0).problem());
  }

  @Test
  void documentTypesAreRefused() {
    String external = "<!DOCTYPE game [<!ENTITY a SYSTEM \"file:///etc/hostname\"> %b;]>";
    for (String type : List.of(BOMB, external, "<!DOCTYPE game SYSTEM \"http://127.0.0.1:1/x\">")) {
      String before = "<?xml version=\"1.0\"?>\n  ";
      for (ReadOptions options :
          List.of(ReadOptions.defaults(), ReadOptions.strict(), ReadOptions.salvage())) {
        List<GameEntry> entries =
            entries(before + type + "<game><event>&f;&a;</event></game>", options);
        assertEquals(1, entries.size());
        refusedType(entries.get(0));
        refusedType(
            entries(
                    new CbfFormat(),
                    bytes(before + type + "<ChineseChessRecord><MoveList>" + TAIL),
                    options)
                .get(0));
        refusedType(
            entries(new PfcFormat(), bytes(before + type + "<n c='&f;'/>"), options).get(0));
      }
    }
    GameEntry.Refused entity = refused("<game><event>&f;</event></game>");
    assertEquals(NotationProblem.SYNTAX, entity.error().problem());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE x [<!ENTITY a 'b'>]><games><game><red>&a;</red></game></games>",
        "<!DOCTYPE x SYSTEM 'file:///dev/zero'><game><move>h2e2</move></game>"
      })
  void documentTypesOfAnyNameAreRefused(String text) throws IOException {
    InputStream in = new ByteArrayInputStream(bytes("<?xml version='1.0'?>\n  " + text));
    try (GameReader reader = GameFiles.read(in, "x.xml", ReadOptions.salvage())) {
      refusedType(reader.next());
      assertFalse(reader.hasNext());
    }
  }

  private static void refusedType(GameEntry entry) {
    Diagnostic error = refused(entry).error();
    assertEquals(NotationProblem.SYNTAX, error.problem());
    assertEquals(2, error.location().orElseThrow().line());
    assertEquals(3, error.location().orElseThrow().column());
    assertTrue(error.message().contains("DOCTYPE"));
  }

  /** A stream of a text, many repetitions of a second and then a third. */
  private static InputStream huge(String before, String repeated, long bytes, String after) {
    byte[] unit = bytes(repeated.repeat(Math.max(1, 10_000 / repeated.length())));
    InputStream middle =
        new InputStream() {
          private long left = bytes / unit.length;
          private int at = unit.length;

          @Override
          public int read() {
            if (at == unit.length) {
              if (left == 0) {
                return -1;
              }
              left--;
              at = 0;
            }
            return unit[at++] & 0xff;
          }

          @Override
          public int read(byte[] target, int offset, int length) {
            int b = read();
            if (b < 0) {
              return -1;
            }
            at--;
            int count = Math.min(length, unit.length - at);
            System.arraycopy(unit, at, target, offset, count);
            at += count;
            return count;
          }
        };
    return new SequenceInputStream(
        Collections.enumeration(
            List.of(
                new ByteArrayInputStream(bytes(before)),
                middle,
                new ByteArrayInputStream(bytes(after)))));
  }

  private static List<GameEntry> huge(GameFormat format, InputStream in, ReadOptions options) {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader = format.reader(GameSource.of(in, "huge"), options)) {
      reader.forEachRemaining(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "<game><event>|never |</event></game>",
        "<game><event>|never |",
        "<game><move>h2e2</move>|<move>h9g7</move>|</game>",
        "<game><event a='|never |'/></game>",
        "<game>|<a>|</game>",
        "<game>|<!-- |</game>",
        "<game><!--|never |--></game>",
        "<game><!--|never |</game>",
        "<game><![CDATA[|<x>|]]></game>",
        "<game a|never |></game>",
        "<game>|&amp;|</game>"
      },
      delimiter = '|',
      quoteCharacter = '~')
  void tooLargeGameIsRefusedInBoundedMemory(String before, String repeated, String after) {
    List<GameEntry> entries = new ArrayList<>();
    Allocations.assertAtMost(
        MOST_LARGE_BYTES,
        () -> {
          entries.clear();
          entries.addAll(
              huge(
                  new XmlFormat(),
                  huge(before, repeated, LARGE, after + GOOD),
                  ReadOptions.defaults().withMaxBytes(1_000_000)));
        });
    assertEquals(NotationProblem.TOO_LARGE, refused(entries.get(0)).error().problem());
    assertEquals(2, entries.size());
    GameTree last = read(entries.get(1)).tree();
    assertEquals("good", last.tags().get("Event").orElseThrow());
    assertEquals(2, entries.get(1).location().line());
    assertTrue(entries.get(1).location().offset() > LARGE * 9 / 10);
  }

  @Test
  void tooLargeSingleGames() {
    ReadOptions small = ReadOptions.defaults().withMaxBytes(1_000_000);
    for (GameFormat format : List.of(new CbfFormat(), new PfcFormat())) {
      List<GameEntry> entries = huge(format, huge("<n c='", "never", 100_000_000, "'/>"), small);
      assertEquals(NotationProblem.TOO_LARGE, refused(entries.get(0)).error().problem());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<move>h2e2</move>",
        "<move/>",
        "<comment>x</comment>",
        "<x/>",
        "<x>",
        "<variation>",
        "<move><variation>",
        "<move>h2e2</move><variation>",
        "<move>h2e2</move><variation/>",
        "<move uci='h2e2'>b2e2</move>",
        "<!-- ",
        "<!-- -->",
        "<![CDATA[",
        "<![CDATA[]]>",
        "<?x ?>",
        "<? ",
        "&amp;",
        "&#13;",
        "\r\n",
        "<game>",
        "<game ",
        "<game a='",
        "<games>",
        "</game>",
        "炮",
        "<a b='"
      })
  void workIsLinear(String part) {
    Steps.counting(Runnable.class, LongText.class, part).run();
  }

  /** Reads a long text of equal parts. */
  static final class LongText implements Runnable {
    private final String text;
    private final long mostBytes;

    LongText(String part) {
      boolean games = part.startsWith("<game");
      text = "<game>" + part.repeat(games ? 5_000 : 25_000) + "</game>";
      mostBytes = (games ? MOST_GAME_BYTES : MOST_BYTES) * text.length();
    }

    @Override
    public void run() {
      for (ReadOptions options :
          List.of(ReadOptions.defaults(), ReadOptions.strict(), ReadOptions.salvage())) {
        Steps.assertAtMost(
            MOST_STEPS * text.length(),
            () -> Allocations.assertAtMost(mostBytes, () -> entries(text, options)));
      }
    }
  }

  /** Reads a long line of play, and many lines that are not found in it. */
  static final class ManyLines implements Runnable {
    @Override
    public void run() {
      StringBuilder text = new StringBuilder("<ChineseChessRecord><MoveList>");
      String[] shuffle = {"79-67", "70-62", "67-79", "62-70"};
      for (int i = 0; i < 5_000; i++) {
        text.append("<Move value='").append(shuffle[i % 4]).append("'/>");
      }
      text.append("<Move end='1'/>");
      for (int i = 0; i < 3_000; i++) {
        text.append("<Move value='66-65' end='1'/><Move value='00-90' end='1'/>");
      }
      text.append(TAIL);
      Steps.assertAtMost(
          MOST_TRIAL_STEPS,
          () ->
              Allocations.assertAtMost(
                  MOST_BYTES * text.length(),
                  () -> entries(new CbfFormat(), bytes(text.toString()), ReadOptions.salvage())));
    }
  }

  @Test
  void cbfLinesAreFoundInBoundedWork() {
    Steps.counting(Runnable.class, ManyLines.class).run();
  }

  @Test
  void limits() {
    String moves = "<move>h0g2</move><move>h9g7</move><move>g2h0</move><move>g7h9</move>";
    ReadOptions plies = ReadOptions.defaults().withMaxPlies(4);
    read(entries("<game>" + moves + "</game>", plies).get(0));
    List<GameEntry> more = entries("<game>" + moves + "<move>h0g2</move></game>" + GOOD, plies);
    assertEquals(NotationProblem.TOO_LARGE, refused(more.get(0)).error().problem());
    read(more.get(1));
    String deep = "<game><move>h2e2</move>" + "<variation><move>b2e2</move>".repeat(2);
    String end = "</variation>".repeat(2) + "</game>";
    ReadOptions depth = ReadOptions.defaults().withMaxDepth(1);
    assertEquals(
        NotationProblem.TOO_LARGE, refused(entries(deep + end, depth).get(0)).error().problem());
    ReadOptions size = ReadOptions.defaults().withMaxBytes(60);
    List<GameEntry> entries = entries("<game>" + moves + "</game>" + GOOD, size);
    assertEquals(NotationProblem.TOO_LARGE, refused(entries.get(0)).error().problem());
    assertEquals("h2e2", moves(read(entries.get(1)).tree()));
    String nested = "<a>".repeat(100_000) + "</a>".repeat(100_000);
    assertEquals(
        NotationProblem.TOO_LARGE, refused("<game>" + nested + "</game>").error().problem());
  }

  private static final String[] MARKUP = {
    "<!-- ", "]]>", "<![CDATA[", "<game>", "</game>", "<!DOCTYPE", "&#0;"
  };

  private static final ReadOptions[] MODES = {
    ReadOptions.defaults(),
    ReadOptions.strict(),
    ReadOptions.salvage(),
    ReadOptions.salvage().withHeadersOnly(true)
  };

  /** Flips, cuts, repeats and inserts bytes of valid files; only entries may result. */
  @Property(tries = 1500)
  void mutatedFiles(@ForAll long seed) {
    Random random = new Random(seed);
    GameFormat format =
        List.of(new XmlFormat(), new CbfFormat(), new PfcFormat()).get(random.nextInt(3));
    byte[] file = spliced(good(format, random), format, random);
    for (int i = random.nextInt(6); i > 0; i--) {
      file = mutated(file, random);
    }
    for (ReadOptions options : MODES) {
      List<GameEntry> entries = entries(format, file, options);
      for (GameEntry entry : entries) {
        check(entry, options, file.length);
      }
    }
  }

  private static void check(GameEntry entry, ReadOptions options, int length) {
    if (entry instanceof GameEntry.Read read) {
      assertEquals(read.tree().mainMoves(), read.tree().mainGame().moves());
      assertFalse(options.isHeadersOnly());
    } else if (entry instanceof GameEntry.Refused refused) {
      long offset = refused.error().location().orElseThrow().offset();
      assertTrue(offset >= 0 && offset <= length);
    }
  }

  private static byte[] good(GameFormat format, Random random) {
    Charset charset =
        List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16, Charset.forName("GBK"))
            .get(random.nextInt(3));
    if (format instanceof CbfFormat) {
      String text =
          "<?xml version='1.0'?><ChineseChessRecord><Head><Name>局</Name><FEN></FEN></Head>"
              + "<MoveList><Move value='00-00'>a</Move><Move value='77-47'/>"
              + "<Move value='70-62' end='1'><![CDATA[b]]></Move><Move value='10-22' end='1'/>"
              + TAIL;
      return text.getBytes(charset);
    }
    if (format instanceof PfcFormat) {
      String text =
          "<?xml version='1.0'?><n version='2' win='1-0' c='局'><n m='b2e2'><n m='b9c7'/></n>"
              + "<n m='h2e2' default='true' c='x'><n m='h9g7'/></n></n>";
      return text.getBytes(charset);
    }
    List<GameTree> trees = List.of(Trees.mostlySmall(random), Trees.mostlySmall(random));
    WriteOptions options = WriteOptions.defaults().withEncoding(charset);
    return XmlFiles.written(trees, options, new ArrayList<>());
  }

  /** The beginning of a file and the end of another, in one of three cases. */
  private static byte[] spliced(byte[] first, GameFormat format, Random random) {
    if (random.nextInt(3) > 0) {
      return first;
    }
    byte[] second = good(format, random);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(first, 0, random.nextInt(first.length + 1));
    int from = random.nextInt(second.length + 1);
    out.write(second, from, second.length - from);
    return out.toByteArray();
  }

  private static byte[] mutated(byte[] file, Random random) {
    if (file.length == 0) {
      return file;
    }
    int at = random.nextInt(file.length);
    int length = Math.min(random.nextInt(40), file.length - at);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(file, 0, at);
    switch (random.nextInt(6)) {
      case 0 -> out.write(file[at++] ^ 1 << random.nextInt(8));
      case 1 -> out.write(file, at, length);
      case 2 -> out.write("<>&;/!?-[]'\"= \r\n".charAt(random.nextInt(16)));
      case 3 -> out.write(random.nextInt(256));
      case 4 -> out.writeBytes(bytes(MARKUP[random.nextInt(MARKUP.length)]));
      default -> at += length;
    }
    out.write(file, at, file.length - at);
    return out.toByteArray();
  }
}
