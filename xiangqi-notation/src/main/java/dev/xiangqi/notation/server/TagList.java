package dev.xiangqi.notation.server;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.Tag;
import dev.xiangqi.notation.Tags;
import java.util.ArrayList;
import java.util.List;

/** Gathers the tags that have a value. */
final class TagList {
  private final List<Tag> tags = new ArrayList<>();

  TagList add(String name, String value) {
    if (!value.isEmpty()) {
      tags.add(new Tag(name, value));
    }
    return this;
  }

  /** Adds the result if it is known. */
  TagList add(GameResult result) {
    return add("Result", result == GameResult.UNKNOWN ? "" : result.token());
  }

  Tags tags() {
    return Tags.of(tags);
  }
}
