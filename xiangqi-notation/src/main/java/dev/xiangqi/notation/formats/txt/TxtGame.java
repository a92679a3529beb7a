package dev.xiangqi.notation.formats.txt;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Decodes a text record. */
final class TxtGame implements GameDecoder {
  /** A name and an address, as CCBridge writes them. */
  private static final Pattern MAIL = Pattern.compile("(.*)\\(Email[:：](.*)\\)");

  /** A name and an account, as Ourgame writes them. */
  private static final Pattern ACCOUNT = Pattern.compile("(.+)\\(([^()]+)\\)");

  /** The code of an opening and its name. */
  private static final Pattern OPENING = Pattern.compile("([A-Ea-e]\\d\\d)\\s+(.*)");

  private final BinaryGame file;
  private final ReadOptions options;
  private final Warnings warnings;
  private final TagList tags = new TagList();
  private final List<String> comments = new ArrayList<>();
  private Optional<GameText> decoded = Optional.empty();
  private Tags header = Tags.empty();
  private GameResult result = GameResult.UNKNOWN;
  private boolean isOurgame;

  /** The FEN, and its index in the text. */
  private String fen = "";

  private int fenPlace;

  /** Index of the moves. */
  private int moves;

  TxtGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    this.file = file;
    this.options = options;
    this.warnings = warnings;
  }

  @Override
  public Tags header() throws GameRefusal {
    GameText text = file.text(options.encoding());
    decoded = Optional.of(text);
    String all = text.part(0, text.length());
    while (moves < all.length()) {
      int end = lineEnd(text, moves);
      String line = all.substring(moves, end);
      if (TxtLine.isMoves(line)) {
        break;
      }
      isOurgame |= TxtLine.isOurgame(line);
      List<TxtField> fields = TxtField.of(line);
      fields(text, fields);
      if (fields.isEmpty() && !TxtLine.isOrnament(line)) {
        comments.add(line.strip());
      }
      moves = Math.min(all.length(), end + 1);
    }
    header = tags.tags();
    return header;
  }

  /** {@return the index of the end of a line} */
  static int lineEnd(GameText text, int from) {
    int end = from;
    while (end < text.length() && text.chars()[end] != '\n' && text.chars()[end] != '\r') {
      end++;
    }
    return end;
  }

  private void fields(GameText text, List<TxtField> fields) {
    String player = "";
    for (TxtField field : fields) {
      switch (field.tag()) {
        case TxtField.FEN -> {
          fen = field.value();
          fenPlace = moves + field.place();
        }
        case TxtField.TIME -> tags.add(player + "Time", field.value());
        case "Result" -> readResult(text, field);
        case "Red", "Black" -> {
          player = field.tag();
          add(field.tag(), "Account", isOurgame ? ACCOUNT : MAIL, field.value());
        }
        case "Annotator", "Author" -> add(field.tag(), "Mail", MAIL, field.value());
        case "ECCO" -> {
          Matcher opening = OPENING.matcher(field.value());
          boolean named = opening.matches();
          tags.add("ECCO", named ? opening.group(1) : field.value());
          tags.add("Opening", named ? opening.group(2).strip() : "");
        }
        default -> tags.add(field.tag(), field.value());
      }
    }
  }

  /** Adds a tag whose value may have a second part with its own tag. */
  private void add(String tag, String suffix, Pattern parts, String value) {
    Matcher both = parts.matcher(value);
    boolean found = both.matches();
    tags.add(tag, found ? both.group(1).strip() : value);
    tags.add(tag + suffix, found ? both.group(2).strip() : "");
  }

  private void readResult(GameText text, TxtField field) {
    Optional<GameResult> read = Results.read(field.value());
    if (read.isEmpty() && !field.value().isEmpty()) {
      int place = moves + field.place();
      warnings.add(
          () ->
              text.warning(NotationProblem.SYNTAX, Results.unknown(field.value()), place)
                  .token(field.value())
                  .build(),
          place);
    }
    result = read.orElse(GameResult.UNKNOWN);
    tags.add(result);
  }

  @Override
  public GameTree game() throws GameRefusal {
    GameText text = decoded.orElseThrow();
    Position start =
        fen.isEmpty()
            ? Position.initial()
            : StartPosition.of(text, fen, fenPlace, true, options).resolve(warnings);
    GameTreeBuilder tree = GameTree.builder(header, start);
    comments.forEach(tree::commentLine);
    TxtMoves played = new TxtMoves(text, options, warnings, tree);
    played.read(moves);
    if (result == GameResult.UNKNOWN) {
      result = played.result();
      tree.tags(tags.add(result).tags());
    } else if (played.result() != GameResult.UNKNOWN && played.result() != result) {
      warnings.add(
          NotationProblem.RESULT_MISMATCH,
          "the header has " + result.token() + ", the moves end with " + played.result().token(),
          moves);
    }
    return tree.result(result).source(TxtFormat.NAME, Optional.of(text.charset())).build();
  }
}
