package dev.xiangqi.notation.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.testing.EqualsTester;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TagsTest {
  private static final Tags TAGS =
      Tags.of(List.of(new Tag("Event", "a"), new Tag("RED", "b"), new Tag("event", "c")));

  @Test
  void keepsOrderAndDuplicates() {
    assertEquals(3, TAGS.size());
    assertEquals("[Event \"a\"]\n[RED \"b\"]\n[event \"c\"]", TAGS.toString());
  }

  @Test
  void namesIgnoreCase() {
    assertEquals(Optional.of("a"), TAGS.get("EVENT"));
    assertEquals(Optional.of("b"), TAGS.get("Red"));
    assertEquals(Optional.empty(), TAGS.get("Black"));
  }

  @Test
  void mapHasFirstValueOfEachNameInOrder() {
    assertEquals("{Event=a, RED=b}", TAGS.asMap().toString());
    assertThrows(UnsupportedOperationException.class, () -> TAGS.asMap().clear());
  }

  @Test
  void withReplacesInPlaceAndDropsDuplicates() {
    assertEquals("[EVENT \"x\"]\n[RED \"b\"]", TAGS.with("EVENT", "x").toString());
    assertEquals("x", TAGS.with("Site", "x").asList().get(3).value());
    assertEquals("[RED \"b\"]", TAGS.without("event").toString());
    assertEquals(3, TAGS.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a\"", "[a", "a]", "a\nb", "\u0001"})
  void refusesInvalidNames(String name) {
    assertThrows(IllegalArgumentException.class, () -> new Tag(name, ""));
  }

  @Test
  void equality() {
    new EqualsTester()
        .addEqualityGroup(TAGS, Tags.of(TAGS.asList()))
        .addEqualityGroup(Tags.empty(), Tags.of(List.of()))
        .addEqualityGroup(TAGS.without("Red"))
        .testEquals();
  }
}
