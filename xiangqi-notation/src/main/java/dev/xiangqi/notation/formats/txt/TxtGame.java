package dev.xiangqi.notation.formats.txt;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.Readings;
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
final class TxtGame extends BinaryDecoder {
  /** A name and an address, as CCBridge writes them. */
  private static final Pattern MAIL = Pattern.compile("(.*)\\(Email[:：](.*)\\)");

  /** A name and an account, as Ourgame writes them. */
  private static final Pattern ACCOUNT = Pattern.compile("(.+)\\(([^()]+)\\)");

  /** The code of an opening and its name. */
  private static final Pattern OPENING = Pattern.compile("([A-Ea-e]\\d\\d)\\s+(.*)");

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
    super(file, options, warnings);
  }

  @Override
  public Tags header() throws GameRefusal {
    GameText text = file.text(options.encoding());
    decoded = Optional.of(text);
    text.warnOfNulls(warnings);
    String all = text.part(0, text.length());
    boolean first = true;
    while (moves < all.length()) {
      int end = text.lineEnd(moves);
      String line = all.substring(moves, end);
      int begin = FenPart.begin(line);
      int fenEnd = first ? FenPart.end(line, begin) : -1;
      if (fenEnd > 0) {
        fen(line.substring(begin, fenEnd), moves + begin);
      } else if (TxtLine.isMoves(line) || TxtLine.isVariation(line)) {
        break;
      }
      isOurgame |= TxtLine.isOurgame(line);
      boolean blank = begin == line.length() || TxtLine.isOrnament(line);
      first &= blank;
      if (fenEnd < 0 && !blank) {
        fenEnd = line(text, line);
      }
      if (fenEnd > 0 && FenPart.begin(line.substring(fenEnd)) < line.length() - fenEnd) {
        moves += fenEnd;
        break;
      }
      moves = Math.min(all.length(), end + 1);
    }
    header = tags.tags();
    return header;
  }

  /** Reads a line of the header; returns the index after a FEN that moves may follow, or -1. */
  private int line(GameText text, String line) {
    Optional<String> mainLine = TxtLine.mainLine(line);
    List<TxtField> fields = TxtField.of(line);
    if (mainLine.isPresent() && result == GameResult.UNKNOWN) {
      result = Results.read(mainLine.get()).orElse(result);
      tags.add(result);
    } else if (fields.isEmpty() && mainLine.isEmpty()) {
      comments.add(line.strip());
      if (TxtLine.hasMoves(line)) {
        warnings.addUnread(TxtLine.MOVES_IN_COMMENT, moves);
      }
    }
    return fields(text, fields);
  }

  private void fen(String value, int place) {
    fen = value;
    fenPlace = place;
  }

  private int fields(GameText text, List<TxtField> fields) {
    int fenEnd = -1;
    String player = "";
    for (TxtField field : fields) {
      switch (field.tag()) {
        case TxtField.FEN -> {
          int end = FenPart.end(field.value(), 0);
          fen(end < 0 ? field.value() : field.value().substring(0, end), moves + field.place());
          fenEnd = end < 0 ? -1 : field.place() + end;
        }
        case TxtField.TIME -> tags.add(player + "Time", field.value());
        case "Result" -> readResult(text, field);
        case "Red", "Black" -> {
          player = field.tag();
          add(field.tag(), "Account", isOurgame ? ACCOUNT : MAIL, field.value());
        }
        case "Annotator", "Author" -> add(field.tag(), "Mail", MAIL, field.value());
        case "ECCO", "Opening" -> {
          Matcher opening = OPENING.matcher(field.value());
          boolean named = opening.matches();
          tags.add(named ? "ECCO" : field.tag(), named ? opening.group(1) : field.value());
          tags.add("Opening", named ? opening.group(2).strip() : "");
        }
        default -> tags.add(field.tag(), field.value());
      }
    }
    return fenEnd;
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
    StartPosition start =
        fen.isEmpty()
            ? StartPosition.usual(text)
            : StartPosition.of(text, fen, fenPlace, true, options);
    Readings.Chosen<TxtMoves> chosen =
        Readings.choose(
            options,
            start,
            () -> MoveReader.of(options.notation(), Optional.empty()),
            (position, reader) -> new TxtMoves(text, options, moves, tree(position), reader));
    chosen.start().report(warnings);
    TxtMoves played = chosen.text();
    warnings.addAll(played.player().warnings());
    GameTreeBuilder tree = played.player().tree();
    if (result == GameResult.UNKNOWN) {
      result = played.result();
      tree.tags(tags.add(result).tags());
    } else if (played.result() != GameResult.UNKNOWN && played.result() != result) {
      warnings.add(
          NotationProblem.RESULT_MISMATCH,
          "the header has " + result.token() + ", the moves end with " + played.result().token(),
          moves);
    }
    if (header.size() == 0 && tree.size() == 0 && fen.isEmpty() && !options.isSalvage()) {
      throw text.refusal("no game found; expected a header line such as 红方：甲, or moves", 0);
    }
    return tree.result(result).source(TxtFormat.NAME, Optional.of(text.charset())).build();
  }

  private GameTreeBuilder tree(Position start) {
    GameTreeBuilder tree = GameTree.builder(header, start);
    comments.forEach(tree::commentLine);
    return tree;
  }
}
