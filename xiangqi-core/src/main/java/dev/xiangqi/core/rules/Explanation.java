package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
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

  /**
   * The characters of the Chinese phrases that have a different traditional form; {@link
   * #TRADITIONAL} holds these forms in the same order.
   */
  private static final String SIMPLIFIED = "后帅马车将红长杀环复双违当变毙达无进议认输时负胜军许着对总数须轮";

  private static final String TRADITIONAL = "後帥馬車將紅長殺環復雙違當變斃達無進議認輸時負勝軍許著對總數須輪";

  private final Phrases phrases;
  private final Function<CyclePly, String> moves;

  private Explanation(Phrases phrases, Function<CyclePly, String> moves) {
    this.phrases = phrases;
    this.moves = moves;
  }

  static String of(Verdict verdict, Locale locale, Function<CyclePly, String> moves) {
    Wording wording = Wording.of(locale);
    String text = new Explanation(new Phrases(wording), moves).explain(verdict);
    return wording == Wording.CHINESE && isTraditional(locale) ? traditional(text) : text;
  }

  private static boolean isTraditional(Locale locale) {
    return switch (locale.getScript()) {
      case "Hant" -> true;
      case "Hans" -> false;
      default ->
          switch (locale.getCountry()) {
            case "TW", "HK", "MO" -> true;
            default -> false;
          };
    };
  }

  private static String traditional(String simplified) {
    StringBuilder text = new StringBuilder(simplified);
    for (int i = 0; i < text.length(); i++) {
      int at = SIMPLIFIED.indexOf(text.charAt(i));
      if (at >= 0) {
        text.setCharAt(i, TRADITIONAL.charAt(at));
      }
    }
    return text.toString();
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
