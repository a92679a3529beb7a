package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.LineScanner;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.Readings;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.Optional;

/** Builds the tree of game after game from header and moves. */
final class PgnGame {
  private final GameText text;
  private final LineScanner lines;
  private final ReadOptions options;

  PgnGame(GameText text, LineScanner lines, ReadOptions options) {
    this.text = text;
    this.lines = lines;
    this.options = options;
  }

  GameTree read(PgnHeader header, Warnings warnings) throws GameRefusal {
    Readings.Chosen<Movetext> chosen =
        Readings.choose(
            options,
            start(header),
            () -> MoveReader.of(options.notation(), header.tags().get(PgnTags.FORMAT)),
            (position, reader) -> new Movetext(text, options, reader, header, position));
    chosen.start().report(warnings);
    Movetext moves = chosen.text();
    warnings.addAll(moves.player().warnings());
    GameTreeBuilder tree = moves.player().tree();
    GameResult result = result(header, moves.end(), warnings);
    tree.result(result);
    GameTree game =
        tree.tags(withResult(header.tags(), result))
            .source(PgnFormat.NAME, Optional.of(lines.encoding(text.charset())))
            .build();
    if (isNothing(game) && !moves.end().isReached()) {
      throw text.refusal("no game found; expected a tag, a move, a comment or a result", 0);
    }
    return game;
  }

  /**
   * Almost any text parses as PGN, above all in salvage, so a game needs a tag, a move or a
   * comment.
   */
  private static boolean isNothing(GameTree game) {
    return game.tags().size() == 0
        && game.main().plies().isEmpty()
        && game.main().comment().isEmpty();
  }

  private StartPosition start(PgnHeader header) throws GameRefusal {
    for (String name : PgnTags.STARTS) {
      String fen = header.tags().get(name).orElse("");
      if (!fen.isBlank()) {
        return StartPosition.of(text, fen, header.placeOf(name), false, options);
      }
    }
    return StartPosition.usual(text);
  }

  /**
   * {@return the tags; a tag with an unknown result gets the one after the moves, and one with a
   * sign such as +- gets the usual token}
   */
  private static Tags withResult(Tags tags, GameResult result) {
    String value = tags.get(PgnTags.RESULT).orElse("").strip();
    boolean sign = !value.isEmpty() && Results.isSign(value) && Results.matches(value, result);
    boolean other = sign || Results.matches(value, GameResult.UNKNOWN);
    return other && result != GameResult.UNKNOWN ? tags.with(PgnTags.RESULT, result.token()) : tags;
  }

  /** {@return the result of the tag if it is known, or else the one after the moves} */
  private GameResult result(PgnHeader header, GameEnd end, Warnings warnings) {
    Optional<GameResult> afterMoves = end.result();
    String tag = header.tags().get(PgnTags.RESULT).orElse("").strip();
    if (tag.isEmpty()) {
      return afterMoves.orElse(GameResult.UNKNOWN);
    }
    Optional<GameResult> tagged = Results.read(tag);
    if (tagged.isEmpty()) {
      warnings.add(Results.unknown(tag), header.placeOf(PgnTags.RESULT));
      return afterMoves.orElse(GameResult.UNKNOWN);
    }
    GameResult result = tagged.get();
    if (result == GameResult.UNKNOWN) {
      return afterMoves.orElse(result);
    }
    if (afterMoves.isPresent() && afterMoves.get() != result) {
      warnings.add(
          NotationProblem.RESULT_MISMATCH,
          "the tag has " + result.token() + ", the moves end with " + afterMoves.get().token(),
          end.place());
    }
    return result;
  }
}
