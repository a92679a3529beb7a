package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.MoveShape;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the tags of a game in the order of the file. Empty values are skipped, except those of our
 * own tags.
 */
final class Header {
  /** The beginning of a name that is damaged, or of moves. */
  private static final String MOVE = "move";

  private final BlockText text;
  private final List<Field> fields;
  private final Warnings warnings;
  private final List<Tag> tags = new ArrayList<>();

  /** Players with their own value, which overrides the value of their name. */
  private final Set<String> players = new HashSet<>();

  private Optional<GameResult> result = Optional.empty();

  Header(BlockText text, List<Field> fields, Warnings warnings) {
    this.text = text;
    this.fields = fields;
    this.warnings = warnings;
  }

  Tags read() throws GameRefusal {
    for (Field field : fields) {
      String key = field.key();
      if ((key.equals(ValueNames.RED) || key.equals(ValueNames.BLACK)) && !value(field).isEmpty()) {
        players.add(key);
      }
    }
    for (Field field : fields) {
      String key = field.key();
      if (key.startsWith(ValueNames.OWN)) {
        add(Unescaper.name(field.name().substring(ValueNames.OWN.length())), value(field), field);
      } else if (key.equals(ValueNames.RESULT)) {
        result(field);
      } else if (!ValueNames.isIgnored(key)
          && !ValueNames.isGame(key)
          && !ValueNames.isRemark(key)) {
        tag(field);
      }
      text.requireFewTags(tags.size());
    }
    return Tags.of(tags);
  }

  /** {@return the game result; unknown if no value gives it} */
  GameResult result() {
    return result.orElse(GameResult.UNKNOWN);
  }

  private void tag(Field field) {
    String value = value(field);
    boolean number = field.key().equals("firstnum") && value.equals("0");
    if (!value.isEmpty() && !number) {
      if (mayBeMoves(field.key(), value)) {
        String message = "the value " + Ascii.truncate(field.name(), 40, "…") + " is read as a tag";
        warnings.add(message + "; it may be moves", field.place());
      }
      String key =
          ValueNames.player(field.key()).filter(p -> !players.contains(p)).orElse(field.key());
      add(ValueNames.tag(key).orElse(field.name()), value, field);
    }
  }

  /** Whether a value may be moves whose name is damaged. */
  private static boolean mayBeMoves(String key, String value) {
    boolean digits =
        value.length() % MoveShape.QUAD == 0
            && value.chars().allMatch(c -> c >= '0' && c <= '9')
            && key.indexOf('_') >= 0;
    return digits || key.startsWith(MOVE);
  }

  private void add(String name, String value, Field field) {
    if (Tag.isName(name)) {
      tags.add(new Tag(name, value));
    } else {
      warnings.add(
          "\""
              + Ascii.truncate(name, 40, "…")
              + "\" is not a valid name for a tag; the value is not kept",
          field.place());
    }
  }

  private void result(Field field) {
    String word = value(field);
    if (word.isEmpty()) {
      return;
    }
    // Sites have this letter for a loss of Red.
    Optional<GameResult> read =
        word.equals("L") ? Optional.of(GameResult.BLACK_WINS) : Results.read(word);
    if (read.isEmpty()) {
      warnings.add(Results.unknown(word), field.from());
    } else if (result.isPresent()) {
      if (!result.equals(read)) {
        String message = "the game already has another result, " + result.get().token() + "";
        warnings.add(NotationProblem.RESULT_MISMATCH, message, field.from());
      }
    } else {
      result = read;
      if (read.get() != GameResult.UNKNOWN) {
        tags.add(new Tag("Result", read.get().token()));
      }
    }
  }

  private String value(Field field) {
    return Unescaper.text(text.chars(), field.from(), field.to());
  }
}
