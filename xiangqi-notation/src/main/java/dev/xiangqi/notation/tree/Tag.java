package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

/**
 * One header line of a game.
 *
 * @param name such as {@code Event}; no white space, quotation marks or brackets
 * @param value any text, as the file has it
 */
public record Tag(String name, String value) {
  /**
   * Makes a tag.
   *
   * @param name such as {@code Event}; no white space, quotation marks or brackets
   * @param value any text
   * @throws IllegalArgumentException if the name is empty or has a character that it may not have
   */
  public Tag {
    requireNonNull(value, "value");
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "\"" + name + "\" is not a tag's name; expected no spaces, quotation marks or brackets");
    }
  }

  /**
   * Tells whether a text may be a tag's name.
   *
   * @param name any text
   * @return whether it is not empty and has no white space, control characters, quotation marks or
   *     brackets
   */
  public static boolean isName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '"'
          || c == '['
          || c == ']'
          || Character.isWhitespace(c)
          || Character.isISOControl(c)) {
        return false;
      }
    }
    return !name.isEmpty();
  }

  /**
   * Returns the tag as PGN writes it, but for escapes.
   *
   * @return such as {@code [Event "..."]}
   */
  @Override
  public String toString() {
    return "[" + name + " \"" + value + "\"]";
  }
}
