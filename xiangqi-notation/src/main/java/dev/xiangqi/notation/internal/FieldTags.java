package dev.xiangqi.notation.internal;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;

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
   * Writes each field: the first non-empty tag of its name. {@code White} replaces a missing {@code
   * Red}.
   *
   * @param tree the game
   * @param fields the fields in the order of writing
   * @param name finds the name of a field's tag
   * @param writer writes a value; returns whether the field holds all of it
   * @param losses receives the tags that are cut, and all others except those of {@link #isOfFile}
   *     and a result equal to that of the game
   * @param <F> the fields of the format
   */
  public static <F> void write(
      GameTree tree,
      F[] fields,
      Function<F, String> name,
      BiPredicate<F, String> writer,
      Set<Loss> losses) {
    Set<String> names = new HashSet<>();
    for (F field : fields) {
      names.add(Ascii.toLowerCase(name.apply(field)));
    }
    Map<String, Tag> tags = tags(tree, names, losses);
    for (F field : fields) {
      Tag tag = tags.get(Ascii.toLowerCase(name.apply(field)));
      if (tag != null && !writer.test(field, tag.value())) {
        losses.add(new Loss(Loss.Kind.TAG, tag.name()));
      }
    }
  }

  /** {@return the tags by names in lower case} */
  private static Map<String, Tag> tags(GameTree tree, Set<String> names, Set<Loss> losses) {
    boolean red = tree.tags().stream().anyMatch(tag -> hasValue(tag, RED));
    Map<String, Tag> found = new HashMap<>();
    for (Tag tag : tree.tags()) {
      boolean redundant = hasValue(tag, RESULT) && Results.matches(tag.value(), tree.result());
      if (redundant || tag.value().isEmpty() || isOfFile(tag.name())) {
        continue;
      }
      String name = !red && hasValue(tag, WHITE) ? RED : Ascii.toLowerCase(tag.name());
      if (!names.contains(name) || found.putIfAbsent(name, tag) != null) {
        losses.add(new Loss(Loss.Kind.TAG, tag.name()));
      }
    }
    return found;
  }

  private static boolean hasValue(Tag tag, String name) {
    return Ascii.equalsIgnoreCase(tag.name(), name) && !tag.value().isEmpty();
  }
}
