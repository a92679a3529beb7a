package dev.xiangqi.notation.formats.xml;

import com.google.common.collect.ImmutableMap;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Converts the header of PFC to tags. */
final class PfcTags {
  static final String MOVE = "m";
  static final String COMMENT = "c";
  static final String WIN = "win";
  private static final String RESULT = "result";

  /** Attributes that are no tags. */
  private static final Set<String> OTHERS =
      Set.of(MOVE, COMMENT, WIN, RESULT, "version", "default");

  /** Tag names by attribute, in the order of tags; other attributes keep their names. */
  private static final ImmutableMap<String, String> NAMES =
      ImmutableMap.<String, String>builder()
          .put("title", "Title")
          .put("event", "Event")
          .put("place", "Site")
          .put("date", "Date")
          .put("create-time", "Date")
          .put("round", "Round")
          .put("group", "Group")
          .put("table", "Table")
          .put("red", "Red")
          .put("redteam", "RedTeam")
          .put("redrating", "RedElo")
          .put("redtime", "RedTime")
          .put("black", "Black")
          .put("blackteam", "BlackTeam")
          .put("blackrating", "BlackElo")
          .put("blacktime", "BlackTime")
          .put("ecco", "ECCO")
          .put("open", "Opening")
          .put("variation", "Variation")
          .put("judge", "Referee")
          .put("record", "Recorder")
          .put("remark", "Annotator")
          .put("author", "Author")
          .buildOrThrow();

  private PfcTags() {}

  /** {@return the tags of a header, without empty values and without the starting position} */
  static Tags tags(Map<String, String> head) {
    TagList tags = new TagList();
    NAMES.forEach((attribute, name) -> tags.add(name, head.getOrDefault(attribute, "").strip()));
    Optional<GameResult> result = result(head);
    result.ifPresentOrElse(tags::add, () -> tags.add(WIN, resultText(head)));
    head.forEach(
        (attribute, value) -> {
          if (!NAMES.containsKey(attribute)
              && !OTHERS.contains(attribute)
              && Tag.isName(attribute)) {
            tags.add(attribute, value.strip());
          }
        });
    return tags.tags();
  }

  /** {@return the result as written in the header} */
  static String resultText(Map<String, String> head) {
    String win = head.getOrDefault(WIN, "").strip();
    String other = head.getOrDefault(RESULT, "").strip();
    boolean open = win.isEmpty() || Results.matches(win, GameResult.UNKNOWN);
    return open && !other.isEmpty() ? other : win;
  }

  /** Whether the header has two results that are known and different. */
  static boolean isContradictory(Map<String, String> head) {
    Optional<GameResult> other = Results.read(head.getOrDefault(RESULT, "").strip());
    return result(head).isPresent()
        && other.isPresent()
        && other.get() != GameResult.UNKNOWN
        && !result(head).equals(other);
  }

  /** {@return the result of the game; empty if the header has an unknown value} */
  static Optional<GameResult> result(Map<String, String> head) {
    String resultText = resultText(head);
    return resultText.isEmpty() ? Optional.of(GameResult.UNKNOWN) : Results.read(resultText);
  }
}
