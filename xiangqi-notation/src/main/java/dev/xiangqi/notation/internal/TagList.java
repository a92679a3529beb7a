package dev.xiangqi.notation.internal;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.List;

/** Collects tags and skips those without a value. Not thread-safe. */
public final class TagList {
  private final List<Tag> tags = new ArrayList<>();

  /** Makes an empty list. */
  public TagList() {}

  /**
   * Adds a tag unless its value is empty.
   *
   * @param name a valid name of a tag
   * @param value the value; empty for none
   * @return this
   */
  public TagList add(String name, String value) {
    if (!value.isEmpty()) {
      tags.add(new Tag(name, value));
    }
    return this;
  }

  /**
   * Adds the result if it is known.
   *
   * @param result the result of the game
   * @return this
   */
  public TagList add(GameResult result) {
    return add("Result", result == GameResult.UNKNOWN ? "" : result.token());
  }

  /** {@return the tags in the order of adding} */
  public Tags tags() {
    return Tags.of(tags);
  }
}
