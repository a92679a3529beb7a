package dev.xiangqi.examples.xq.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Gson reads what the writer writes. */
class JsonObjectTest {
  private static com.google.gson.JsonObject parsed(String json) {
    JsonReader reader = new JsonReader(new StringReader(json));
    reader.setStrictness(Strictness.STRICT);
    return new Gson().<JsonElement>fromJson(reader, JsonElement.class).getAsJsonObject();
  }

  /** {@return the text with U+FFFD for single surrogates, which are no characters} */
  private static String characters(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_16BE), StandardCharsets.UTF_16BE);
  }

  @Property
  void anyTextReadsBack(@ForAll @Size(max = 5) List<String> names, @ForAll List<String> values) {
    JsonObject object = new JsonObject();
    for (int i = 0; i < names.size(); i++) {
      object.put(i + "a" + names.get(i), values.toString());
      object.putTexts(i + "b" + names.get(i), values);
    }
    String json = object.toString();
    byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
    assertEquals(json, new String(utf8, StandardCharsets.UTF_8), "no single surrogates");
    assertTrue(json.chars().noneMatch(Character::isISOControl), json);
    com.google.gson.JsonObject read = parsed(json);
    for (int i = 0; i < names.size(); i++) {
      String name = characters(names.get(i));
      assertEquals(characters(values.toString()), read.get(i + "a" + name).getAsString());
      assertEquals(
          values.stream().map(JsonObjectTest::characters).toList(),
          read.getAsJsonArray(i + "b" + name).asList().stream()
              .map(JsonElement::getAsString)
              .toList());
    }
  }

  @Test
  void everyCharacterReadsBack() {
    String all =
        IntStream.rangeClosed(0, Character.MAX_VALUE)
            .mapToObj(c -> (char) c + "x")
            .collect(Collectors.joining());
    assertEquals(
        characters(all),
        parsed(new JsonObject().put("all", all).toString()).get("all").getAsString());
  }

  @Property
  void anyNumberReadsBack(@ForAll long number, @ForAll boolean truth) {
    com.google.gson.JsonObject read =
        parsed(new JsonObject().put("n", number).put("b", truth).putNull("nothing").toString());
    assertEquals(number, read.get("n").getAsLong());
    assertEquals(truth, read.get("b").getAsBoolean());
    assertTrue(read.get("nothing").isJsonNull());
  }

  @Test
  void theForm() {
    assertEquals("{}", new JsonObject().toString());
    JsonObject inner = new JsonObject().put("a", "炮\"\\\n\u2028\ud83d\ude00\ud83d");
    assertEquals(
        "{\"s\":1.235,\"o\":{\"a\":\"炮\\\"\\\\\\n\\u2028\ud83d\ude00\ufffd\"},\"l\":[{},{}]}",
        new JsonObject()
            .putSeconds("s", 1.23456)
            .put("o", inner)
            .putObjects("l", List.of(new JsonObject(), new JsonObject()))
            .toString());
  }
}
