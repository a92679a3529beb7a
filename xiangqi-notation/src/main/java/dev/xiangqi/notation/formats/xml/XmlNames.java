package dev.xiangqi.notation.formats.xml;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableBiMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Names of elements and attributes, and the tags that correspond to them. */
final class XmlNames {
  static final String GAME = "game";
  static final String GAMES = "games";
  static final String MOVE = "move";
  static final String COMMENT = "comment";
  static final String VARIATION = "variation";
  static final String TAG = "tag";
  static final String RESULT = "result";
  static final String FEN = "fen";

  /** Attribute of a tag. */
  static final String NAME = "name";

  /** Attribute of a comment: whether it is on the previous or the next move. */
  static final String PLACE = "place";

  static final String BEFORE = "before";

  /** Attributes of a move. */
  static final String UCI = "uci";

  static final String NAG = "nag";

  /** Attribute of a text that keeps the white space around it. */
  static final String SPACE = "xml:space";

  static final String PRESERVE = "preserve";

  /** Attribute of a text that XML cannot hold: the exact text with escapes. */
  static final String EXACT = "exact";

  static final String RESULT_TAG = "Result";
  static final String FORMAT_TAG = "Format";

  /** Tags for the starting position, the usual one first. */
  static final List<String> STARTS = List.of("FEN", "FenStr", "SetUp");

  private static final int MAX_LENGTH = 100;

  private static final Set<String> RESERVED = Set.of(GAME, GAMES, MOVE, COMMENT, VARIATION, TAG);

  private static final Set<String> ATTRIBUTES = Set.of(NAME, PLACE, UCI, NAG, SPACE, EXACT);

  private static final ImmutableBiMap<String, String> TAGS =
      ImmutableBiMap.<String, String>builder()
          .put("event", "Event")
          .put("site", "Site")
          .put("date", "Date")
          .put("round", "Round")
          .put("red", "Red")
          .put("black", "Black")
          .put(RESULT, RESULT_TAG)
          .put(FEN, "FEN")
          .buildOrThrow();

  private XmlNames() {}

  /** {@return the tag of an element} */
  static String tag(String element) {
    String name = TAGS.get(element);
    return name == null ? element : name;
  }

  /** {@return the element of a tag, or empty if only an element {@code tag} can hold it} */
  static Optional<String> element(String tag) {
    String name = TAGS.inverse().get(tag);
    if (name != null) {
      return Optional.of(name);
    }
    boolean usable = isElement(tag) && !RESERVED.contains(tag) && !TAGS.containsKey(tag);
    return usable ? Optional.of(tag) : Optional.empty();
  }

  /** Whether a name is valid for an element in any encoding and any reader. */
  private static boolean isElement(String name) {
    if (name.length() > MAX_LENGTH || Ascii.toLowerCase(name).startsWith("xml")) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
      boolean other = (c >= '0' && c <= '9') || c == '-' || c == '.';
      if (!letter && (i == 0 || !other)) {
        return false;
      }
    }
    return true;
  }

  /** Whether an attribute is known or belongs to XML itself. */
  static boolean isAttribute(String name) {
    return ATTRIBUTES.contains(name) || name.startsWith("xml");
  }

  /** Whether a tag holds the starting position. */
  static boolean isStart(String tag) {
    return STARTS.stream().anyMatch(name -> Ascii.equalsIgnoreCase(name, tag));
  }
}
