package dev.xiangqi.notation.pgn;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.GameTree;
import dev.xiangqi.notation.GameTreeBuilder;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.ReadOptions;
import dev.xiangqi.notation.Tags;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.Results;
import dev.xiangqi.notation.internal.Warnings;
import java.util.Optional;

/** Makes a tree of the header and the moves of one game after the other. */
final class PgnGame {
  private final GameText text;
  private final ReadOptions options;

  PgnGame(GameText text, ReadOptions options) {
    this.text = text;
    this.options = options;
  }

  GameTree read(PgnHeader header, Warnings warnings) throws GameRefusal {
    Tags tags = header.tags();
    Position start = start(header);
    Movetext moves = moves(header, start, warnings);
    GameTreeBuilder tree = moves.tree();
    tree.result(result(header, moves, warnings));
    if (options.isStrict()) {
      warnings.refuseUngrammatical();
    }
    return tree.tags(tags).source(PgnFormat.NAME, Optional.of(text.charset())).build();
  }

  /**
   * Reads the moves, coordinates with ranks 0-9 at first; if that cannot be, with ranks 1-10. Of
   * two failures the one that came later in the text is told.
   */
  private Movetext moves(PgnHeader header, Position start, Warnings warnings) throws GameRefusal {
    MoveReader reader = MoveReader.of(options.notation(), header.tags().get(PgnTags.FORMAT));
    Warnings first = new Warnings(text);
    Movetext moves = new Movetext(text, options, reader, start, first);
    try {
      moves.read(header.end());
    } catch (GameRefusal refusal) {
      if (!reader.canShiftRanks()) {
        throw refusal;
      }
      Warnings second = new Warnings(text);
      Movetext again = new Movetext(text, options, reader.withRanksShifted(), start, second);
      try {
        again.read(header.end());
      } catch (GameRefusal other) {
        throw again.position() > moves.position() ? other : refusal;
      }
      warnings.addAll(second);
      return again;
    }
    warnings.addAll(first);
    return moves;
  }

  private Position start(PgnHeader header) throws GameRefusal {
    for (String name : PgnTags.STARTS) {
      String fen = header.tags().get(name).orElse("");
      if (!fen.isBlank()) {
        return start(fen, header.placeOf(name));
      }
    }
    return Position.initial();
  }

  private Position start(String fen, int place) throws GameRefusal {
    String message;
    try {
      return Fen.position(fen);
    } catch (InvalidFenException e) {
      message = e.field() + " of the FEN, offset " + e.offset() + ": " + e.fault();
    } catch (InvalidPositionException e) {
      message = "the starting position cannot occur: " + e.problems();
    }
    throw new GameRefusal(text.error(NotationProblem.BAD_START, message, place).token(fen).build());
  }

  /** The tag's result, or else that behind the moves. */
  private GameResult result(PgnHeader header, Movetext moves, Warnings warnings) {
    Optional<GameResult> told = moves.result();
    String tag = header.tags().get(PgnTags.RESULT).orElse("").strip();
    if (tag.isEmpty()) {
      return told.orElse(GameResult.UNKNOWN);
    }
    Optional<GameResult> tagged = Results.read(tag);
    if (tagged.isEmpty()) {
      warnings.add(NotationProblem.SYNTAX, Results.unknown(tag), header.placeOf(PgnTags.RESULT));
      return told.orElse(GameResult.UNKNOWN);
    }
    GameResult result = tagged.get();
    if (told.isPresent() && told.get() != result) {
      warnings.add(
          NotationProblem.RESULT_MISMATCH,
          "the tag says " + result.token() + ", the moves end with " + told.get().token(),
          moves.resultPlace());
    }
    return result;
  }
}
