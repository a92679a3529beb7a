package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.formats.dhtmlxq.Block.Part;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** What stands together in a page: the values of a game, strings of scripts, or both. Immutable. */
final class PageBlock {
  /** Number of bytes of a string of digits that tell whether it has moves. */
  private static final int DIGITS = 64;

  /** Maximum number of strings of digits to look at. */
  private static final int MAX_DIGITS = 4;

  private final byte[] bytes;
  private final PageBytes.Place place;
  private final boolean near;
  private final Kind kind;
  private final List<ScriptText> strings;

  /**
   * What a block has.
   *
   * @param wrapped whether it has a wrapper
   * @param values whether it has values of a game
   * @param moves whether the values have moves
   * @param overflowed whether it exceeds the limit
   */
  record Kind(boolean wrapped, boolean values, boolean moves, boolean overflowed) {}

  /**
   * A string of a script.
   *
   * @param kind its kind
   * @param continues whether it begins with a variation
   * @param number the number at the end of its name
   * @param from the index of its beginning
   * @param to the index after its end
   * @param place the place of its beginning
   * @param after the place after its end
   */
  record ScriptText(
      ScriptHead.Kind kind,
      boolean continues,
      OptionalInt number,
      int from,
      int to,
      PageBytes.Place place,
      PageBytes.Place after) {}

  /**
   * The strings of one game.
   *
   * @param number the number at the end of the name of the moves
   * @param parts the strings
   */
  record Script(OptionalInt number, List<Part> parts) {}

  /**
   * Makes a block.
   *
   * @param bytes the bytes, empty if they exceed the limit
   * @param place the place of the first byte
   * @param near whether it follows soon after the one before
   * @param kind what it has
   * @param strings the strings of scripts, in order
   */
  PageBlock(
      byte[] bytes, PageBytes.Place place, boolean near, Kind kind, List<ScriptText> strings) {
    this.bytes = bytes;
    this.place = place;
    this.near = near;
    this.kind = kind;
    this.strings = List.copyOf(strings);
  }

  PageBytes.Place place() {
    return place;
  }

  boolean near() {
    return near;
  }

  Kind kind() {
    return kind;
  }

  /** {@return the number of bytes} */
  int length() {
    return bytes.length;
  }

  /** {@return all bytes as one block} */
  Block whole() {
    return kind.overflowed
        ? Block.tooLarge(place, kind.wrapped)
        : Block.of(List.of(new Part(bytes, place)), kind.wrapped);
  }

  /** {@return the bytes without those of {@link #scripts}} */
  List<Part> values() {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    PageBytes.Place at = place;
    for (List<ScriptText> group : groups()) {
      for (ScriptText string : group) {
        if (string.from > from) {
          parts.add(part(from, string.from, at));
        }
        from = string.to;
        at = string.after;
      }
    }
    if (from < bytes.length) {
      parts.add(part(from, bytes.length, at));
    }
    return parts;
  }

  /** {@return whether a game has no moves} */
  boolean isEmpty() {
    return kind.values && !kind.moves;
  }

  /** {@return the scripts that have moves, each with its comments and variations} */
  List<Script> scripts() {
    return groups().stream().map(this::script).toList();
  }

  /** {@return the strings of each game that have moves, or comments on them} */
  private List<List<ScriptText>> groups() {
    List<List<ScriptText>> groups = new ArrayList<>();
    boolean commentsFirst = false;
    boolean hasMoves = false;
    for (ScriptText string : strings) {
      if (string.kind == ScriptHead.Kind.DIGITS) {
        continue;
      }
      boolean moves = string.kind == ScriptHead.Kind.MOVES;
      boolean begins = moves ? hasMoves && !string.continues : hasMoves && commentsFirst;
      if (groups.isEmpty() || begins) {
        commentsFirst = groups.isEmpty() ? !moves : commentsFirst;
        groups.add(new ArrayList<>());
        hasMoves = false;
      }
      groups.get(groups.size() - 1).add(string);
      hasMoves |= moves;
    }
    groups.removeIf(group -> !hasMoves(group));
    return groups;
  }

  private static boolean hasMoves(List<ScriptText> strings) {
    return strings.stream().anyMatch(string -> string.kind == ScriptHead.Kind.MOVES);
  }

  private Script script(List<ScriptText> strings) {
    OptionalInt number =
        strings.stream()
            .filter(string -> string.kind == ScriptHead.Kind.MOVES)
            .findFirst()
            .orElseThrow()
            .number;
    List<Part> parts =
        strings.stream().map(string -> part(string.from, string.to, string.place)).toList();
    return new Script(number, parts);
  }

  /** {@return the beginnings of strings of digits that may be moves} */
  List<Part> digits() {
    return strings.stream()
        .filter(string -> string.kind == ScriptHead.Kind.DIGITS)
        .limit(MAX_DIGITS)
        .map(
            string ->
                part(string.from, Math.min(string.to, string.from + 1 + DIGITS), string.place))
        .toList();
  }

  /** {@return whether a script repeats the moves of the values} */
  boolean repeats(Script script) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int from = Ascii.toLowerCase(text).indexOf("_" + ValueNames.MOVES + "]");
    int end = text.indexOf('[', from + 1);
    if (!kind.moves || from < 0 || end < 0) {
      return false;
    }
    String moves = text.substring(text.indexOf(']', from) + 1, end).strip();
    return script.parts.stream().anyMatch(part -> part.text().contains(moves));
  }

  private Part part(int from, int to, PageBytes.Place at) {
    return new Part(Arrays.copyOfRange(bytes, from, to), at);
  }
}
