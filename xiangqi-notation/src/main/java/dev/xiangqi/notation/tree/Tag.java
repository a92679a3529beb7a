package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;

/**
 * A header line of a game.
 *
 * @param name the name, such as {@code Event}; without white space, quotation marks or brackets
 * @param value the value as in the file; any text
 * @since 0.1.0
 */
public record Tag(String name, String value) {
  /**
   * Creates a tag.
   *
   * @param name the name, such as {@code Event}; without white space, quotation marks or brackets
   * @param value any text
   * @throws InvalidInputException if the name is empty or contains an invalid character
   */
  public Tag {
    requireNonNull(value, "value");
    if (!isName(name)) {
      throw new InvalidInputException(
          "\"" + name + "\" is not a tag's name; expected no spaces, quotation marks or brackets");
    }
  }

  /**
   * Checks whether a text is a valid tag name.
   *
   * @param name any text
   * @return whether it is not empty and contains no white space, control characters, quotation
   *     marks or brackets
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

  /** {@return the tag in PGN's form without escapes, such as {@code [Event "..."]}} */
  @Override
  public String toString() {
    return "[" + name + " \"" + value + "\"]";
  }
}
