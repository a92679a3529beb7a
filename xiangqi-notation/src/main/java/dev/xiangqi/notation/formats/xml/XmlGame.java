package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.nio.charset.Charset;
import java.util.Optional;

/** Builds the tree of one game from its element. */
final class XmlGame implements GameDecoder {
  private final GameText text;
  private final ReadOptions options;
  private final Warnings warnings;
  private final XmlParser parser;
  private final Charset encoding;
  private final XmlContent content;

  XmlGame(
      GameText text, ReadOptions options, Warnings warnings, XmlParser parser, Charset encoding) {
    this.text = text;
    this.options = options;
    this.warnings = warnings;
    this.parser = parser;
    this.encoding = encoding;
    this.content = new XmlContent(text, options, warnings);
  }

  @Override
  public Tags header() throws GameRefusal {
    content.read(parser);
    content.warnOfTags();
    Tags tags = content.tags();
    text.requireFewTags(tags.size());
    return tags;
  }

  @Override
  public GameTree game() throws GameRefusal {
    Position start = start();
    GameResult result = result();
    return moves(start)
        .tree()
        .tags(withResult(content.tags(), result))
        .result(result)
        .source(XmlFormat.NAME, Optional.of(encoding))
        .build();
  }

  /**
   * Plays the moves, at first with the ranks of coordinates counted from 0, then with the
   * alternatives. If all fail, the reading that got furthest is reported or repaired.
   */
  private XmlMoves moves(Position start) throws GameRefusal {
    MoveReader reader = MoveReader.of(options.notation(), content.tags().get(XmlNames.FORMAT_TAG));
    Played best = played(start, reader);
    if (best.refusal.isPresent()) {
      for (MoveReader alternative : reader.alternatives()) {
        Played next = played(start, alternative);
        if (next.refusal.isEmpty() || next.moves.done() > best.moves.done()) {
          best = next;
        }
        if (best.refusal.isEmpty()) {
          break;
        }
      }
    }
    if (best.refusal.isEmpty()) {
      warnings.addAll(best.warnings);
      return best.moves;
    }
    GameRefusal refusal = best.refusal.get();
    if (!options.isSalvage() || refusal.error().problem() == NotationProblem.TOO_LARGE) {
      throw refusal;
    }
    XmlMoves repaired = new XmlMoves(text, options, true, best.reader, start, warnings);
    repaired.play(content.steps());
    return repaired;
  }

  private Played played(Position start, MoveReader reader) {
    Warnings found = new Warnings(text);
    XmlMoves moves = new XmlMoves(text, options, false, reader, start, found);
    try {
      moves.play(content.steps());
      return new Played(reader, moves, found, Optional.empty());
    } catch (GameRefusal refusal) {
      return new Played(reader, moves, found, Optional.of(refusal));
    }
  }

  /** The moves as one reader plays them. */
  private record Played(
      MoveReader reader, XmlMoves moves, Warnings warnings, Optional<GameRefusal> refusal) {}

  private Position start() throws GameRefusal {
    for (String name : XmlNames.STARTS.subList(0, 2)) {
      String fen = content.tags().get(name).orElse("");
      if (!fen.isBlank()) {
        return StartPosition.of(text, fen.strip(), content.placeOf(name), false, options)
            .resolve(warnings);
      }
    }
    return Position.initial();
  }

  /** {@return the first known result; a different one after it is a warning} */
  private GameResult result() {
    GameResult result = GameResult.UNKNOWN;
    boolean first = true;
    for (Tag tag : content.tags()) {
      String value = tag.value().strip();
      if (!tag.name().equalsIgnoreCase(XmlNames.RESULT_TAG)) {
        continue;
      }
      Optional<GameResult> read =
          value.isEmpty() ? Optional.of(GameResult.UNKNOWN) : Results.read(value);
      int place = content.placeOf(tag);
      if (read.isEmpty() && first) {
        // Later ones are tags of other programs.
        warnings.add(NotationProblem.SYNTAX, Results.unknown(value), place);
      }
      first = false;
      if (read.isEmpty() || read.get() == GameResult.UNKNOWN) {
        continue;
      }
      if (result == GameResult.UNKNOWN) {
        result = read.get();
      } else if (read.get() != result) {
        String message = "the result is " + result.token() + ", and also " + value;
        warnings.add(NotationProblem.RESULT_MISMATCH, message, place);
      }
    }
    return result;
  }

  /** {@return the tags; the first result becomes the known one that stands elsewhere} */
  private static Tags withResult(Tags tags, GameResult result) {
    boolean unknown =
        tags.get(XmlNames.RESULT_TAG)
            .filter(value -> Results.matches(value, GameResult.UNKNOWN))
            .isPresent();
    return unknown && result != GameResult.UNKNOWN
        ? tags.with(XmlNames.RESULT_TAG, result.token())
        : tags;
  }
}
