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

/** What the header of PFC says, as tags. */
final class PfcTags {
  static final String MOVE = "m";
  static final String COMMENT = "c";
  static final String WIN = "win";
  private static final String RESULT = "result";

  /** Attributes that are no tags. */
  private static final Set<String> OTHERS =
      Set.of(MOVE, COMMENT, WIN, RESULT, "version", "default");

  /** Attributes by the names of their tags; others keep their own. In the order of tags. */
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

  /** The tags of a header; what is empty is left out, and the start, which the game has. */
  static Tags tags(Map<String, String> head) {
    TagList tags = new TagList();
    NAMES.forEach((attribute, name) -> tags.add(name, head.getOrDefault(attribute, "").strip()));
    Optional<GameResult> result = result(head);
    result.ifPresentOrElse(tags::add, () -> tags.add(WIN, told(head)));
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

  /** What the header says of the result. */
  static String told(Map<String, String> head) {
    String win = head.getOrDefault(WIN, "").strip();
    return win.isEmpty() ? head.getOrDefault(RESULT, "").strip() : win;
  }

  /** How the game ended; empty if what the header says of it is not known. */
  static Optional<GameResult> result(Map<String, String> head) {
    String told = told(head);
    return told.isEmpty() ? Optional.of(GameResult.UNKNOWN) : Results.read(told);
  }
}
