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

/** Divides the tags of a game among the fields that a format has for them. */
public final class FieldTags {
  private static final Set<String> OF_FILE = Set.of("fen", "fenstr", "setup", "format");
  private static final String RESULT = "result";
  private static final String RED = "red";
  private static final String WHITE = "white";

  private FieldTags() {}

  /**
   * Tells whether a tag says of its file and not of the game, or where the game starts, which a
   * format says itself. Such tags are no loss.
   *
   * @param name of the tag
   * @return whether to leave it out
   */
  public static boolean isOfFile(String name) {
    return OF_FILE.contains(Ascii.toLowerCase(name));
  }

  /**
   * Finds the tag of each field: the first of its name that says anything. {@code White} serves
   * where there is no {@code Red}.
   *
   * @param tree the game
   * @param names of the tags for which there are fields
   * @param losses to which the others are added, but for those that the format says itself: of the
   *     file, and the result if it is that of the game
   * @return tags by the names given
   */
  public static Map<String, Tag> of(GameTree tree, Collection<String> names, Set<Loss> losses) {
    Map<String, String> fields = new HashMap<>();
    names.forEach(name -> fields.put(Ascii.toLowerCase(name), name));
    boolean red = tree.tags().stream().anyMatch(tag -> isTold(tag, RED));
    Map<String, Tag> found = new HashMap<>();
    for (Tag tag : tree.tags()) {
      boolean said = isTold(tag, RESULT) && Results.says(tag.value(), tree.result());
      if (said || tag.value().isEmpty() || isOfFile(tag.name())) {
        continue;
      }
      String field = fields.get(!red && isTold(tag, WHITE) ? RED : Ascii.toLowerCase(tag.name()));
      if (field == null || found.putIfAbsent(field, tag) != null) {
        losses.add(new Loss(Loss.Kind.TAG, tag.name()));
      }
    }
    return found;
  }

  private static boolean isTold(Tag tag, String name) {
    return Ascii.equalsIgnoreCase(tag.name(), name) && !tag.value().isEmpty();
  }
}
