package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.formats.pgn.PgnFormat;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.Trees;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DhtmlXqFormatTest {
  private static int sniff(String text) {
    return new DhtmlXqFormat().sniff(text.getBytes(UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "'[DhtmlXQ]\n', 100",
    "' \r\n[DhtmlXQ_title]a \"b\"[/DhtmlXQ_title]', 100",
    "'[DHJHtmlXQ]', 100",
    "'<html><div>[DhtmlXQ]', 95",
    "'text [DhtmlXQHTML][DhtmlXQ_ver]', 95",
    "'text about [DhtmlXQHTML]', 0",
    "'{text [DhtmlXQ][DhtmlXQ_ver]x[/DhtmlXQ_ver]}', 0",
    "'{text} [DhtmlXQ][DhtmlXQ_ver]x[/DhtmlXQ_ver]', 95",
    "'[DhtmlXQ_red \"x\"]', 0",
    "'[b]text[/b] [DhtmlXQ_ver]', 95",
    "'<html><div id=\"dhtmlxq1\">', 50",
    "'<!DOCTYPE HTML>', 5",
    "'<?xml version=\"1.0\"?>', 0",
    "'[Event \"[DhtmlXQ]\"]', 0",
    "'[Event \"x\"]', 0",
    "'1. h2e2', 0",
    "'', 0",
    "'  ', 0"
  })
  void sniffs(String text, int sure) {
    assertEquals(sure, sniff(text));
  }

  @Test
  void otherFormatsAreLessCertain() throws IOException {
    byte[] game = Ubb.text(Trees.random(3)).getBytes(UTF_8);
    byte[] head = Arrays.copyOf(game, Math.min(game.length, GameSource.HEAD));
    assertEquals(GameFormat.CERTAIN, new DhtmlXqFormat().sniff(head));
    assertTrue(new PgnFormat().sniff(head) < GameFormat.CERTAIN);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    var writer = new PgnFormat().writer(out, WriteOptions.defaults());
    writer.write(Trees.random(3));
    writer.close();
    assertEquals(GameFormat.NO, new DhtmlXqFormat().sniff(out.toByteArray()));
  }

  @Test
  void utf16() {
    assertEquals(
        GameFormat.CERTAIN, new DhtmlXqFormat().sniff("\ufeff[DhtmlXQ]".getBytes(UTF_16LE)));
    assertEquals(GameFormat.NO, new DhtmlXqFormat().sniff("[DhtmlXQ]".getBytes(UTF_16LE)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ubb", "dhtmlxq", "html", "htm"})
  void extensions(String ending) {
    assertTrue(new DhtmlXqFormat().extensions().contains(ending));
  }
}
