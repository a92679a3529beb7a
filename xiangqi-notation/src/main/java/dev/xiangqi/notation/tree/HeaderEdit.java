package dev.xiangqi.notation.tree;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.text.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adapts a header to changes of its game. It changes existing tags and adds none. */
final class HeaderEdit {
  private HeaderEdit() {}

  static Tags withResult(Tags tags, GameResult result) {
    Optional<String> recorded = tags.get(Results.TAG);
    if (recorded.isEmpty() || Results.matches(recorded.get(), result)) {
      return tags;
    }
    return tags.with(Results.TAG, result.token());
  }

  static Tags withStart(Tags tags, Position start) {
    List<Tag> list = new ArrayList<>(tags.size());
    for (Tag tag : tags) {
      list.add(isStart(tag) ? new Tag(tag.name(), start.toFen()) : tag);
    }
    return Tags.of(list);
  }

  private static boolean isStart(Tag tag) {
    boolean named =
        Ascii.equalsIgnoreCase(tag.name(), "FEN") || Ascii.equalsIgnoreCase(tag.name(), "FenStr");
    return named && !tag.value().isBlank();
  }

  /** Exchanges the tags of the players. White counts as Red if there is no tag Red. */
  static Tags withPlayersExchanged(Tags tags) {
    boolean white = tags.get("Red").isEmpty() && tags.get("White").isPresent();
    String red = white ? "White" : "Red";
    List<Tag> list = new ArrayList<>(tags.size());
    for (Tag tag : tags) {
      String name = renamed(tag.name(), red, "Black");
      if (name.equals(tag.name())) {
        name = renamed(name, "Black", red);
      }
      list.add(new Tag(name, tag.value()));
    }
    return Tags.of(list);
  }

  /** Renames Red to Black, and RedTeam to BlackTeam, but not Reduced. */
  private static String renamed(String name, String from, String to) {
    if (name.equals(Ascii.toLowerCase(from))) {
      return Ascii.toLowerCase(to);
    }
    if (name.equals(Ascii.toUpperCase(from))) {
      return Ascii.toUpperCase(to);
    }
    boolean of =
        name.startsWith(from)
            && (name.length() == from.length() || Ascii.isUpperCase(name.charAt(from.length())));
    return of ? to + name.substring(from.length()) : name;
  }
}
