package dev.xiangqi.notation.internal;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.List;

/** Gathers the tags that have a value. Not thread-safe. */
public final class TagList {
  private final List<Tag> tags = new ArrayList<>();

  /** Makes an empty list. */
  public TagList() {}

  /**
   * Adds a tag unless it says nothing.
   *
   * @param name a name that a tag may have
   * @param value empty for nothing
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
   * @param result how the game ended
   * @return this
   */
  public TagList add(GameResult result) {
    return add("Result", result == GameResult.UNKNOWN ? "" : result.token());
  }

  /**
   * Returns the tags.
   *
   * @return in the order they were added
   */
  public Tags tags() {
    return Tags.of(tags);
  }
}
