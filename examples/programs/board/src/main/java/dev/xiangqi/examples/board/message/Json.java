package dev.xiangqi.examples.board.message;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes JSON with tight limits. */
public final class Json {
  /** Greatest depth of objects and arrays in a request. */
  private static final int MAX_DEPTH = 6;

  private static final int MAX_NAME = 64;
  private static final int MAX_NUMBER = 20;

  private static final JsonMapper MAPPER = mapper();

  private Json() {}

  private static JsonMapper mapper() {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNameLength(MAX_NAME)
                    .maxNumberLength(MAX_NUMBER)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();
    return JsonMapper.builder(factory)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .build();
  }

  /** {@return a new object} */
  public static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** {@return a new array} */
  public static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }

  /**
   * {@return the text of a value}
   *
   * @param node the value
   */
  public static String write(JsonNode node) {
    return MAPPER.writeValueAsString(node);
  }

  /**
   * {@return the fields of an object}
   *
   * @param text the text of the object
   * @throws RequestRefusedException if it is not an object, or too deep
   */
  public static Fields read(String text) {
    JsonNode node;
    try {
      node = MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw new RequestRefusedException(Code.BAD, "expected JSON", "应为 JSON");
    }
    if (node instanceof ObjectNode object) {
      return new Fields(object);
    }
    throw new RequestRefusedException(Code.BAD, "expected an object", "应为对象");
  }
}
