package dev.xiangqi.examples.quickstart;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.Square;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.FromStringDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Values as JSON strings with Jackson: a square as {@code "e4"}, a move as {@code "h2e2"}, a
 * position as its FEN, a key as 32 hexadecimal digits. They also serve as names in an object.
 *
 * <p>The module is registered once: {@code JsonMapper.builder().addModule(XiangqiJson.module())}.
 * Spring Boot registers it if it is a bean. Text that is no such value is refused with the message
 * of the library and the place in the JSON.
 */
public final class XiangqiJson {
  private XiangqiJson() {}

  /** {@return a module for the four types} */
  public static JacksonModule module() {
    SimpleModule module = new SimpleModule("xiangqi");
    add(module, Square.class, Square::toString, Square::parse);
    add(module, Move.class, Move::toString, Move::parse);
    add(module, Position.class, Position::toFen, Position::fromFen);
    add(module, PositionKey.class, PositionKey::toString, PositionKey::parse);
    return module;
  }

  private static <T> void add(
      SimpleModule module, Class<T> type, Function<T, String> print, Function<String, T> parse) {
    module.addSerializer(
        type,
        new StdSerializer<T>(type) {
          @Override
          public void serialize(T value, JsonGenerator json, SerializationContext context) {
            json.writeString(print.apply(value));
          }
        });
    module.addKeySerializer(
        type,
        new StdSerializer<T>(type) {
          @Override
          public void serialize(T value, JsonGenerator json, SerializationContext context) {
            json.writeName(print.apply(value));
          }
        });
    module.addDeserializer(
        type,
        new FromStringDeserializer<T>(type) {
          @Override
          protected T _deserialize(String text, DeserializationContext context) {
            try {
              return parse.apply(text);
            } catch (IllegalArgumentException e) {
              throw context.weirdStringException(text, type, e.getMessage());
            }
          }
        });
    module.addKeyDeserializer(
        type,
        new KeyDeserializer() {
          @Override
          public Object deserializeKey(String text, DeserializationContext context) {
            try {
              return parse.apply(text);
            } catch (IllegalArgumentException e) {
              throw context.weirdKeyException(type, text, e.getMessage());
            }
          }
        });
  }
}
