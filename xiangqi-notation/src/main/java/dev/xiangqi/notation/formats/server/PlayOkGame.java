package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Decodes a game of PlayOK. */
final class PlayOkGame implements GameDecoder {
  /** The word before the moves. */
  static final String START = "START{";

  /** The word before a starting position in braces. */
  static final String SET_UP = "SETUP";

  private static final Set<String> FIELDS =
      Set.of("FORMAT", "GAME", "RED", "BLACK", "RESULT", "DATE", "EVENT", "SITE", "ROUND", "FEN");

  private final GameText text;
  private final ReadOptions options;
  private final Warnings warnings;

  /** The value of each header line, and its index in the text. */
  private final Map<String, String> values = new HashMap<>();

  private final Map<String, Integer> places = new HashMap<>();
  private GameResult result = GameResult.UNKNOWN;
  private Tags tags = Tags.empty();

  /** Index of the moves. */
  private int moves = -1;

  /** Index of a starting position in braces, and whether the braces are open. */
  private int setUp = -1;

  private boolean inSetUp;

  PlayOkGame(GameText text, ReadOptions options, Warnings warnings) {
    this.text = text;
    this.options = options;
    this.warnings = warnings;
  }

  /** Whether a word begins a header line. */
  static boolean isField(String word) {
    return FIELDS.contains(word);
  }

  /** Whether a word begins a game: a header line, a starting position or the moves. */
  static boolean isFirstWord(String word) {
    return isField(word) || word.equals(START) || word.equals(SET_UP + "{");
  }

  @Override
  public Tags header() throws GameRefusal {
    int at = 0;
    while (moves < 0 && at < text.length()) {
      int end = text.lineEnd(at);
      line(at, end);
      at = end + 1;
    }
    if (moves < 0) {
      throw text.refusal("expected " + START + " before the moves", text.length());
    }
    readResult();
    String[] event = halves("EVENT");
    String[] date = value("DATE").split("\\s+", 2);
    String[] red = halves("RED");
    String[] black = halves("BLACK");
    tags =
        new TagList()
            .add("Event", event[0])
            .add("Site", value("SITE"))
            .add("Date", date[0])
            .add("Time", date.length > 1 ? date[1] : "")
            .add("Round", value("ROUND"))
            .add("Red", red[0])
            .add("Black", black[0])
            .add(result)
            .add("RedElo", red[1])
            .add("BlackElo", black[1])
            .add("TimeControl", event[1])
            .tags();
    return tags;
  }

  private void line(int from, int to) {
    String line = text.part(from, to);
    int start = inSetUp ? -1 : line.indexOf(START);
    if (start >= 0) {
      moves = from + start + START.length();
      line = line.substring(0, start);
    }
    String stripped = line.strip();
    if (stripped.startsWith(SET_UP)) {
      setUp = from;
      inSetUp = stripped.indexOf('{') >= 0;
    }
    if (inSetUp || stripped.isEmpty()) {
      inSetUp &= stripped.indexOf('}') < 0;
      return;
    }
    int end = 0;
    while (end < stripped.length() && !Character.isWhitespace(stripped.charAt(end))) {
      end++;
    }
    String name = stripped.substring(0, end);
    if (isField(name)) {
      values.putIfAbsent(name, stripped.substring(end).strip());
      places.putIfAbsent(name, from);
    } else {
      warnings.add("a line without a known field is skipped; the fields are " + FIELDS, from);
    }
  }

  private String value(String name) {
    return values.getOrDefault(name, "");
  }

  /** {@return the first two values of a line with several} */
  private String[] halves(String name) {
    String[] parts = value(name).split(";", -1);
    return new String[] {parts[0].strip(), parts.length > 1 ? parts[1].strip() : ""};
  }

  private void readResult() {
    String declared = value("RESULT");
    Optional<GameResult> read = Results.read(declared);
    if (read.isEmpty() && !declared.isEmpty()) {
      int place = places.getOrDefault("RESULT", 0);
      warnings.add(
          () ->
              text.warning(NotationProblem.SYNTAX, Results.unknown(declared), place)
                  .token(declared)
                  .build(),
          place);
    }
    result = read.orElse(GameResult.UNKNOWN);
  }

  @Override
  public GameTree game() throws GameRefusal {
    GameTreeBuilder tree = GameTree.builder(tags, start());
    // A refused game has its fault alone, not the move numbers that it disturbs.
    Warnings found = new Warnings(text, options);
    new WrittenMoves(text, options, notation(), tree, found).read(moves);
    warnings.addAll(found);
    return tree.result(result).source(PlayOkFormat.NAME, Optional.of(text.charset())).build();
  }

  private MoveNotation notation() {
    String format = value("FORMAT");
    MoveNotation declared =
        format.isEmpty() || format.equals("WXF")
            ? MoveNotation.wxf()
            : format.equals("ICCS") ? MoveNotation.iccs() : MoveNotation.auto();
    return options.notation().orElse(declared);
  }

  private Position start() throws GameRefusal {
    String fen = value("FEN");
    if (!fen.isEmpty()) {
      int place = places.getOrDefault("FEN", 0);
      return StartPosition.of(text, fen, place, false, options).resolve(warnings);
    }
    if (setUp >= 0) {
      String message = "a start in " + SET_UP + "{ }, whose form is not known; expected a line FEN";
      warnings.fault(
          text.error(NotationProblem.BAD_START, message, setUp),
          "the initial position is used",
          setUp);
    }
    return Position.initial();
  }
}
