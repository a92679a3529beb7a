package dev.xiangqi.examples.board.message;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The fields of a JSON object, each read once. {@link #end} refuses the fields that nobody read.
 * For one thread.
 */
public final class Fields {
  private final ObjectNode unread;

  Fields(ObjectNode object) {
    unread = object;
  }

  private Optional<JsonNode> take(String name) {
    return Optional.ofNullable(unread.remove(name)).filter(node -> !node.isNull());
  }

  /**
   * {@return a text, or empty if the field is absent or null}
   *
   * @param name the name of the field
   * @throws RequestRefusedException if it is not a text
   */
  public Optional<String> text(String name) {
    Optional<JsonNode> node = take(name);
    if (node.isPresent() && !node.orElseThrow().isString()) {
      throw bad(name, "a text", "文本");
    }
    return node.map(JsonNode::stringValue);
  }

  /**
   * {@return a text that must be there}
   *
   * @param name the name of the field
   * @throws RequestRefusedException if it is absent or not a text
   */
  public String requiredText(String name) {
    return text(name).orElseThrow(() -> bad(name, "a text", "文本"));
  }

  /**
   * {@return a whole number, or empty if the field is absent or null}
   *
   * @param name the name of the field
   * @param min the least value
   * @param max the greatest value
   * @throws RequestRefusedException if it is not a number in the range
   */
  public OptionalInt number(String name, int min, int max) {
    Optional<JsonNode> node = take(name);
    if (node.isEmpty()) {
      return OptionalInt.empty();
    }
    JsonNode number = node.orElseThrow();
    if (!number.isInt() || number.intValue() < min || number.intValue() > max) {
      String range = min + "-" + max;
      throw bad(name, "a whole number in " + range, range + " 之间的整数");
    }
    return OptionalInt.of(number.intValue());
  }

  /**
   * {@return whether a field is true; false if it is absent or null}
   *
   * @param name the name of the field
   * @throws RequestRefusedException if it is neither true nor false
   */
  public boolean isTrue(String name) {
    Optional<JsonNode> node = take(name);
    if (node.isPresent() && !node.orElseThrow().isBoolean()) {
      throw bad(name, "true or false", "true 或 false");
    }
    return node.map(JsonNode::booleanValue).orElse(false);
  }

  /**
   * {@return the fields of an object, or empty if the field is absent or null}
   *
   * @param name the name of the field
   * @throws RequestRefusedException if it is not an object
   */
  public Optional<Fields> object(String name) {
    Optional<JsonNode> node = take(name);
    if (node.isPresent() && !node.orElseThrow().isObject()) {
      throw bad(name, "an object", "对象");
    }
    return node.map(object -> new Fields((ObjectNode) object));
  }

  /**
   * {@return a list of texts, empty if the field is absent or null}
   *
   * @param name the name of the field
   * @param max the greatest length
   * @throws RequestRefusedException if it is not a list of texts, or longer
   */
  public List<String> texts(String name, int max) {
    List<String> texts = new ArrayList<>();
    for (JsonNode item : items(name, max, "texts", "文本")) {
      if (!item.isString()) {
        throw bad(name, "texts", "文本");
      }
      texts.add(item.stringValue());
    }
    return List.copyOf(texts);
  }

  /**
   * {@return a list of pairs of texts, empty if the field is absent or null}
   *
   * @param name the name of the field
   * @param max the greatest length
   * @throws RequestRefusedException if it is not a list of pairs of texts, or longer
   */
  public List<List<String>> pairs(String name, int max) {
    List<List<String>> pairs = new ArrayList<>();
    for (JsonNode item : items(name, max, "pairs of texts", "成对的文本")) {
      if (!item.isArray()
          || item.size() != 2
          || !item.get(0).isString()
          || !item.get(1).isString()) {
        throw bad(name, "pairs of texts", "成对的文本");
      }
      pairs.add(List.of(item.get(0).stringValue(), item.get(1).stringValue()));
    }
    return List.copyOf(pairs);
  }

  /**
   * {@return the fields of each object of a list, empty if the field is absent or null}
   *
   * @param name the name of the field
   * @param max the greatest length
   * @throws RequestRefusedException if it is not a list of objects, or longer
   */
  public List<Fields> objects(String name, int max) {
    List<Fields> objects = new ArrayList<>();
    for (JsonNode item : items(name, max, "objects", "对象")) {
      if (!(item instanceof ObjectNode object)) {
        throw bad(name, "objects", "对象");
      }
      objects.add(new Fields(object));
    }
    return List.copyOf(objects);
  }

  /**
   * {@return a list of whole numbers, empty if the field is absent or null}
   *
   * @param name the name of the field
   * @param max the greatest length
   * @param least the least number
   * @param greatest the greatest number
   * @throws RequestRefusedException if it is not a list of numbers in the range, or longer
   */
  public List<Integer> numbers(String name, int max, int least, int greatest) {
    List<Integer> numbers = new ArrayList<>();
    for (JsonNode item : items(name, max, "whole numbers", "整数")) {
      if (!item.isInt() || item.intValue() < least || item.intValue() > greatest) {
        String range = least + "-" + greatest;
        throw bad(name, "whole numbers in " + range, range + " 之间的整数");
      }
      numbers.add(item.intValue());
    }
    return List.copyOf(numbers);
  }

  private List<JsonNode> items(String name, int max, String english, String chinese) {
    Optional<JsonNode> node = take(name);
    if (node.isEmpty()) {
      return List.of();
    }
    if (!(node.orElseThrow() instanceof ArrayNode array)) {
      throw bad(name, english, chinese);
    }
    if (array.size() > max) {
      throw new RequestRefusedException(
          Code.LARGE, "at most " + max + " " + name, name + " 至多 " + max + " 项");
    }
    List<JsonNode> items = new ArrayList<>();
    array.forEach(items::add);
    return items;
  }

  /**
   * {@return all other fields, which must be texts}
   *
   * @param max the greatest number of fields
   * @throws RequestRefusedException if one is not a text, or there are more
   */
  public Map<String, String> rest(int max) {
    Map<String, String> rest = new LinkedHashMap<>();
    if (unread.size() > max) {
      throw bad("object", "at most " + max + " fields", "至多 " + max + " 个字段");
    }
    for (String name : List.copyOf(unread.propertyNames())) {
      rest.put(name, requiredText(name));
    }
    return rest;
  }

  /**
   * Refuses what is left.
   *
   * @throws RequestRefusedException if there is a field that was not read
   */
  public void end() {
    if (!unread.isEmpty()) {
      throw new RequestRefusedException(Code.BAD, "unknown field", "未知字段");
    }
  }

  private static RequestRefusedException bad(String name, String english, String chinese) {
    return new RequestRefusedException(
        Code.BAD, name + ": expected " + english, name + " 应为" + chinese);
  }
}
