package dev.xiangqi.notation.xml;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.GameTree;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.ReadOptions;
import dev.xiangqi.notation.Tags;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.Results;
import dev.xiangqi.notation.internal.Warnings;
import java.nio.charset.Charset;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;

/** Makes a tree of the element of one game. */
final class XmlGame implements GameDecoder {
  private final GameText text;
  private final ReadOptions options;
  private final Warnings warnings;
  private final XMLInputFactory factory;
  private final Charset encoding;
  private final XmlContent content;

  XmlGame(
      GameText text,
      ReadOptions options,
      Warnings warnings,
      XMLInputFactory factory,
      Charset encoding) {
    this.text = text;
    this.options = options;
    this.warnings = warnings;
    this.factory = factory;
    this.encoding = encoding;
    this.content = new XmlContent(text, options, warnings);
  }

  @Override
  public Tags header() throws GameRefusal {
    content.read(factory);
    return content.tags();
  }

  @Override
  public GameTree game() throws GameRefusal {
    Position start = start();
    GameResult result = result();
    return moves(start)
        .tree()
        .tags(content.tags())
        .result(result)
        .source(XmlFormat.NAME, Optional.of(encoding))
        .build();
  }

  /**
   * Plays the moves, coordinates with ranks 0-9 at first; if that cannot be, with ranks 1-10. Of
   * two failures the one that came later is told, or repaired.
   */
  private XmlMoves moves(Position start) throws GameRefusal {
    MoveReader reader = MoveReader.of(options.notation(), content.tags().get(XmlNames.FORMAT_TAG));
    Warnings first = new Warnings(text);
    XmlMoves moves = new XmlMoves(text, options, false, reader, start, first);
    GameRefusal refusal;
    MoveReader best = reader;
    try {
      moves.play(content.steps());
      warnings.addAll(first);
      return moves;
    } catch (GameRefusal e) {
      refusal = e;
    }
    if (reader.canShiftRanks()) {
      MoveReader shifted = reader.withRanksShifted();
      Warnings second = new Warnings(text);
      XmlMoves again = new XmlMoves(text, options, false, shifted, start, second);
      try {
        again.play(content.steps());
        warnings.addAll(second);
        return again;
      } catch (GameRefusal other) {
        if (again.done() > moves.done()) {
          refusal = other;
          best = shifted;
        }
      }
    }
    if (!options.isSalvage() || refusal.error().problem() == NotationProblem.TOO_LARGE) {
      throw refusal;
    }
    XmlMoves repaired = new XmlMoves(text, options, true, best, start, warnings);
    repaired.play(content.steps());
    return repaired;
  }

  private Position start() throws GameRefusal {
    for (String name : XmlNames.STARTS.subList(0, 2)) {
      String fen = content.tags().get(name).orElse("");
      if (!fen.isBlank()) {
        return Starts.position(fen, text, content.placeOf(name));
      }
    }
    return Position.initial();
  }

  private GameResult result() {
    String told = content.tags().get(XmlNames.RESULT_TAG).orElse("").strip();
    if (told.isEmpty()) {
      return GameResult.UNKNOWN;
    }
    Optional<GameResult> result = Results.read(told);
    if (result.isEmpty()) {
      String message = "\"" + Ascii.truncate(told, 40, "…") + "\" is not a known result";
      warnings.add(NotationProblem.SYNTAX, message, content.placeOf(XmlNames.RESULT_TAG));
    }
    return result.orElse(GameResult.UNKNOWN);
  }
}
