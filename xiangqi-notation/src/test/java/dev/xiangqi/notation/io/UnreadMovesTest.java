package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A game without moves from a text with moves has a warning or is refused, in each text format. */
final class UnreadMovesTest {
  /** Formats of bytes. */
  private static final Set<String> BINARY =
      Set.of("cbl", "cbr", "ccm", "chn", "mxq", "xgf", "xqf", "xqr");

  private static List<GameEntry> read(String format, String text, ReadOptions options)
      throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    GameSource source = GameSource.of(new ByteArrayInputStream(text.getBytes(UTF_8)), "t");
    try (GameReader reader = GameFormat.named(format).orElseThrow().reader(source, options)) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "pgn # [Event \"e\"] ~ ~ {1. h2e2 h9g7 2. h0g2} *",
        "ucci # rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 h2e2",
        "xml # <game><red>a</red><!-- <move>h2e2</move> --></game>",
        "xml # <game><moves>h2e2 h9g7 h0g2</moves></game>",
        "xml # <game><red>a</red><movx>h2e2</movx></game>",
        "xml # <game><red>a</red>h2e2 h9g7</game>",
        "xml # <games><move uci=\"h2e2\"/><game><red>a</red></game></games>",
        "cbf # <ChineseChessRecord><MoveList><Mov value=\"77-47\"/></MoveList></ChineseChessRecord>",
        "cbf # <ChineseChessRecord><Head><M value=\"77-47\"/></Head></ChineseChessRecord>",
        "cbf # <ChineseChessRecord><!-- 77-47 70-62 --></ChineseChessRecord>",
        "pfc # <n version=\"2\" red=\"a\"><!-- <n m=\"h2e2\"/> --></n>",
        "playok # RED a ~ START{ ~ }END 1. C2=5 H8+7 ~",
        "txt # 红方：甲 ~ 黑方：乙 ~ ~ (1. 炮二平五 马8进7)",
        "dhtmlxq # [DhtmlXQ] ~ [DhtmlXQ_movelist][/DhtmlXQ_movelist] ~ h2e2 h9g7 ~ [/DhtmlXQ]",
        "dhtmlxq # [DhtmlXQ] ~ [DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]"
            + " ~ [/DhtmlXQ]",
        "che # 1 0 0 32 1 2 1 2 4 0 1 0",
        "shijia # 7C-4C 1G-2E Moves Ends CommentsEnd",
        "shijia # Moves Ends CommentsEnd 7C-4C 7J-6H",
      })
  void aGameWithoutMovesIsReported(String format, String lines) throws IOException {
    String text = lines.replace(" ~ ", "\n").replace("~", "\n");
    List<GameEntry> entries = read(format, text, ReadOptions.defaults());
    assertFalse(entries.isEmpty());
    for (GameEntry entry : entries) {
      if (entry instanceof GameEntry.Read read) {
        assertEquals(0, read.tree().size());
        assertFalse(entry.diagnostics().isEmpty(), text);
      }
    }
    assertTrue(
        read(format, text, ReadOptions.strict()).stream()
            .anyMatch(entry -> entry instanceof GameEntry.Refused),
        text);
  }

  @Test
  void theseAreTheTextFormats() {
    Set<String> text =
        GameFormat.all().stream()
            .map(GameFormat::name)
            .filter(name -> !BINARY.contains(name))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(
        Set.of("pgn", "ucci", "xml", "cbf", "pfc", "playok", "txt", "dhtmlxq", "che", "shijia"),
        text);
  }
}
