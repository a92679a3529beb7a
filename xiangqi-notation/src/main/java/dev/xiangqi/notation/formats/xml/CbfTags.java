package dev.xiangqi.notation.formats.xml;

import com.google.common.collect.ImmutableMap;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.Map;
import java.util.Set;

/** Converts the header of CBF to tags. */
final class CbfTags {
  static final String FEN = "FEN";
  static final String RESULT = "RecordResult";

  /** The numbers of an unknown result, and of several. */
  private static final Set<String> OPEN = Set.of("", "0", "4", "*");

  /** Tag names by element, in the order of tags; other elements keep their names. */
  private static final ImmutableMap<String, String> NAMES =
      ImmutableMap.<String, String>builder()
          .put("Name", "Title")
          .put("Contest", "Event")
          .put("Site", "Site")
          .put("Date", "Date")
          .put("Round", "Round")
          .put("Group", "Group")
          .put("Table", "Table")
          .put("Red", "Red")
          .put("RedTeam", "RedTeam")
          .put("RedRating", "RedElo")
          .put("RedTime", "RedTime")
          .put("Black", "Black")
          .put("BlackTeam", "BlackTeam")
          .put("BlackRating", "BlackElo")
          .put("BlackTime", "BlackTime")
          .put(RESULT, "Result")
          .put("ResultType", "Termination")
          .put("ECCO", "ECCO")
          .put("TimeRule", "TimeControl")
          .put("Referee", "Referee")
          .put("Recorder", "Recorder")
          .put("Commentator", "Annotator")
          .put("Creator", "Author")
          .put("From", "Source")
          .buildOrThrow();

  private CbfTags() {}

  /** {@return the tags of a header, without empty values and without the starting position} */
  static Tags tags(Map<String, String> head) {
    TagList tags = new TagList();
    NAMES.forEach(
        (element, name) -> {
          if (element.equals(RESULT)) {
            tags.add(result(head));
          } else {
            tags.add(name, head.getOrDefault(element, ""));
          }
        });
    head.forEach(
        (element, value) -> {
          if (!NAMES.containsKey(element) && !element.equals(FEN) && Tag.isName(element)) {
            tags.add(element, value);
          }
        });
    return tags.tags();
  }

  /** {@return the result of the game} */
  static GameResult result(Map<String, String> head) {
    return switch (head.getOrDefault(RESULT, "")) {
      case "1" -> GameResult.RED_WINS;
      case "2" -> GameResult.BLACK_WINS;
      case "3" -> GameResult.DRAW;
      default -> Results.read(head.getOrDefault(RESULT, "")).orElse(GameResult.UNKNOWN);
    };
  }

  /** Whether the value of the result is known. */
  static boolean isResult(Map<String, String> head) {
    return result(head) != GameResult.UNKNOWN || OPEN.contains(head.getOrDefault(RESULT, ""));
  }
}
