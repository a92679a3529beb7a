package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.text.Traditional;
import dev.xiangqi.core.text.Wording;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Writes a verdict in words: the reason and the result, then the moves of each side in the
 * repetition.
 */
final class Explanation {
  /** Maximum number of moves shown for a side; longer cycles are truncated. */
  private static final int MAX_MOVES_SHOWN = 12;

  private final Phrases phrases;
  private final Function<CyclePly, String> moves;

  private Explanation(Phrases phrases, Function<CyclePly, String> moves) {
    this.phrases = phrases;
    this.moves = moves;
  }

  static String of(Verdict verdict, Locale locale, Function<CyclePly, String> moves) {
    Wording wording = Wording.of(locale);
    String text = new Explanation(new Phrases(wording), moves).explain(verdict);
    return wording == Wording.CHINESE && Traditional.isReadIn(locale) ? Traditional.of(text) : text;
  }

  private String explain(Verdict verdict) {
    String loser = verdict.loser().map(phrases.wording()::side).orElseGet(phrases::anySide);
    StringBuilder text = new StringBuilder(phrases.reason(verdict.termination(), loser));
    text.append(phrases.outcome(verdict.result()));
    List<CyclePly> cycle = verdict.cycle();
    for (Side side : Side.values()) {
      Set<String> described =
          cycle.stream()
              .filter(ply -> ply.side() == side)
              .map(this::describe)
              .collect(Collectors.toCollection(LinkedHashSet::new));
      if (!described.isEmpty()) {
        String shown =
            described.stream()
                    .limit(MAX_MOVES_SHOWN)
                    .collect(Collectors.joining(phrases.semicolon()))
                + (described.size() > MAX_MOVES_SHOWN ? phrases.more() : "");
        text.append(phrases.conduct(side, shown));
      }
    }
    return text.toString();
  }

  private String describe(CyclePly ply) {
    String move = moves.apply(ply);
    return ply.victims().isEmpty()
        ? phrases.kind(ply.kind(), move)
        : phrases.chase(
            move, pieces(ply.position(), ply.victims()), pieces(ply.position(), ply.chasers()));
  }

  private String pieces(Position position, Bitboard squares) {
    return StreamSupport.stream(squares.spliterator(), false)
        .map(square -> piece(position, square))
        .collect(Collectors.joining(phrases.and()));
  }

  private String piece(Position position, Square square) {
    return position
        .pieceAt(square)
        .map(piece -> phrases.piece(position, piece, square))
        .orElseGet(square::toString);
  }
}
