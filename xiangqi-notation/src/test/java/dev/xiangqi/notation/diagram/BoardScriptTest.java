package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.PieceType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class BoardScriptTest {
  private static final String SCRIPT = BoardScript.text();

  @Test
  void hasAtMostTwentyKilobytesCompressed() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(SCRIPT.getBytes(StandardCharsets.UTF_8));
    }
    assertTrue(bytes.size() <= 20_000, () -> bytes.size() + " bytes");
  }

  @Test
  void drawsTheSameCharactersAsSvg() {
    String joined = SCRIPT.replaceAll("'\\s*\\+ '", "");
    Matcher character = Pattern.compile("(?m)^ {4}(\\p{IsHan}): '([^']*)'").matcher(joined);
    int count = 0;
    while (character.find()) {
      assertEquals(
          Strokes.of(character.group(1).charAt(0)), character.group(2), character.group(1));
      count++;
    }
    assertEquals(27, count);
  }

  @Test
  void drawsTheSamePicturesAsSvg() {
    String joined = SCRIPT.replaceAll("'\\s*\\+ '", "");
    for (PieceType type : PieceType.values()) {
      String line = "    " + type.name().toLowerCase(Locale.ROOT) + ": '" + Pictures.of(type) + "'";
      assertTrue(joined.contains(line), line);
    }
  }

  @Test
  void hasTheColoursOfTheThemes() {
    assertColours(Theme.WOOD, ":host {");
    assertColours(Theme.PRINT, ":host([theme=contrast]) {");
    assertColours(Theme.DARK, ".replace(/DARK/g");
  }

  private static void assertColours(Theme theme, String start) {
    String style = SCRIPT.substring(SCRIPT.indexOf(start));
    List<List<String>> expected =
        List.of(
            List.of("board", theme.board),
            List.of("line", theme.line),
            List.of("red-face", theme.redFace),
            List.of("red-ink", theme.redInk),
            List.of("black-face", theme.blackFace),
            List.of("black-ink", theme.blackInk),
            List.of("rim", theme.rim),
            List.of("mark", theme.mark));
    for (List<String> colour : expected) {
      String name = "--xb-" + colour.get(0) + ": ";
      int at = style.indexOf(name) + name.length();
      assertEquals(colour.get(1), style.substring(at, at + 7), theme + " " + name);
    }
  }

  @Test
  void canBeWrittenIntoAPage() {
    assertFalse(SCRIPT.contains("</script"));
    assertFalse(SCRIPT.contains("<!--"));
    assertFalse(SCRIPT.contains("innerHTML"));
    assertTrue(SCRIPT.contains("SPDX-License-Identifier: Apache-2.0"));
  }
}
