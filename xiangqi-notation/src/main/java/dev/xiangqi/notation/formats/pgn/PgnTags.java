package dev.xiangqi.notation.formats.pgn;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.tree.Tag;
import java.util.Comparator;
import java.util.List;

/** Names of the tags with a meaning in PGN itself, and the customary order of tags. */
final class PgnTags {
  static final String GAME = "Game";

  /** The value by which other programs recognize xiangqi. */
  static final String CHINESE_CHESS = "Chinese Chess";

  static final String FEN = "FEN";
  static final String FORMAT = "Format";
  static final String RESULT = "Result";

  /** Names for the starting position, the usual one first. */
  static final List<String> STARTS = List.of(FEN, "FenStr");

  /** The tag that says whether a game has a starting position of its own. */
  static final String SET_UP = "SetUp";

  private static final List<String> FIRST =
      List.of(
          "game",
          "event",
          "site",
          "date",
          "round",
          "red",
          "redteam",
          "black",
          "blackteam",
          "result",
          "ecco",
          "opening",
          "variation");

  private static final List<String> LAST = List.of("fen", "fenstr", "format");

  /** The customary order. Unknown tags follow those of the opening, in their own order. */
  static final Comparator<Tag> CUSTOMARY = Comparator.comparingInt(tag -> rank(tag.name()));

  private PgnTags() {}

  private static int rank(String name) {
    String plain = Ascii.toLowerCase(name);
    int first = FIRST.indexOf(plain);
    return first >= 0 ? first : FIRST.size() + 1 + LAST.indexOf(plain);
  }
}
