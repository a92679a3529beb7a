package dev.xiangqi.examples.xq.games;

import dev.xiangqi.notation.io.Loss;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Collects the losses of all games in a format, for a one-line summary. */
final class Losses {
  private static final int MAX_NAMES = 20;

  private final Set<String> tags = new TreeSet<>();
  private final Set<String> others = new TreeSet<>();
  private long games;

  void add(List<Loss> losses) {
    games += losses.isEmpty() ? 0 : 1;
    for (Loss loss : losses) {
      if (loss.kind() == Loss.Kind.TAG) {
        add(tags, loss.what());
      } else {
        add(others, loss.what());
      }
    }
  }

  private static void add(Set<String> names, String name) {
    if (names.size() < MAX_NAMES) {
      names.add(name);
    } else if (!names.contains(name)) {
      names.add("…");
    }
  }

  /**
   * {@return a summary such as {@code tags ECCO, Round; all glyphs (in 12 games)}, or empty without
   * losses}
   */
  Optional<String> describe() {
    if (games == 0) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    if (!tags.isEmpty()) {
      parts.add(tags.stream().collect(Collectors.joining(", ", "tags ", "")));
    }
    parts.addAll(others);
    return Optional.of(String.join("; ", parts) + " (in " + games + " games)");
  }
}
