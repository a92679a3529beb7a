package dev.xiangqi.notation.internal;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Assigns the tags of a game to the fields of a format. */
public final class FieldTags {
  private static final Set<String> OF_FILE = Set.of("fen", "fenstr", "setup", "format");
  private static final String RESULT = "result";
  private static final String RED = "red";
  private static final String WHITE = "white";

  private FieldTags() {}

  /**
   * Whether a tag describes the file or the starting position, which a format stores elsewhere.
   * Leaving out such a tag is no loss.
   *
   * @param name the name of the tag
   * @return whether to leave it out
   */
  public static boolean isOfFile(String name) {
    return OF_FILE.contains(Ascii.toLowerCase(name));
  }

  /**
   * Finds the tag of each field: the first non-empty tag of its name. {@code White} replaces a
   * missing {@code Red}.
   *
   * @param tree the game
   * @param names the names of the tags that have a field
   * @param losses receives all other tags, except those of {@link #isOfFile} and a result equal to
   *     that of the game
   * @return tags by the names given
   */
  public static Map<String, Tag> of(GameTree tree, Collection<String> names, Set<Loss> losses) {
    Map<String, String> fields = new HashMap<>();
    names.forEach(name -> fields.put(Ascii.toLowerCase(name), name));
    boolean red = tree.tags().stream().anyMatch(tag -> hasValue(tag, RED));
    Map<String, Tag> found = new HashMap<>();
    for (Tag tag : tree.tags()) {
      boolean redundant = hasValue(tag, RESULT) && Results.matches(tag.value(), tree.result());
      if (redundant || tag.value().isEmpty() || isOfFile(tag.name())) {
        continue;
      }
      String field = fields.get(!red && hasValue(tag, WHITE) ? RED : Ascii.toLowerCase(tag.name()));
      if (field == null || found.putIfAbsent(field, tag) != null) {
        losses.add(new Loss(Loss.Kind.TAG, tag.name()));
      }
    }
    return found;
  }

  private static boolean hasValue(Tag tag, String name) {
    return Ascii.equalsIgnoreCase(tag.name(), name) && !tag.value().isEmpty();
  }
}
