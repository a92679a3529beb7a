package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class LossTest {
  @Test
  void messagesAreEnglishAndChinese() {
    Loss tag = new Loss(Loss.Kind.TAG, "Round");
    assertEquals("tag Round", tag.message(Locale.ENGLISH));
    assertEquals("标签“Round”未能原样保存", tag.message(Locale.TAIWAN));
    assertEquals("all glyphs", new Loss(Loss.Kind.NAG, "all glyphs").message(Locale.GERMANY));
    Set<String> messages = new HashSet<>();
    for (Loss.Kind kind : Loss.Kind.values()) {
      messages.add(new Loss(kind, "x").message(Locale.CHINA));
    }
    assertEquals(Loss.Kind.values().length, messages.size());
  }
}
