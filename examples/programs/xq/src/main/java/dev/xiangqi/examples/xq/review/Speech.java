package dev.xiangqi.examples.xq.review;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.review.Review;
import dev.xiangqi.search.review.ReviewedMove;
import dev.xiangqi.search.review.claim.Claim;
import dev.xiangqi.search.review.claim.ClaimWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What a review says, in a language and a notation.
 *
 * @param language the language
 * @param notation the notation of moves
 */
record Speech(Language language, MoveNotation notation) {
  /** The greatest number of moves of a line that is shown. */
  private static final int SHOWN = 7;

  String say(ReviewWords words, Object... arguments) {
    return words.in(language, arguments);
  }

  /** {@return the moves of a line, as far as it is shown} */
  List<String> line(Position position, List<Move> moves) {
    List<String> texts = new ArrayList<>();
    Position reached = position;
    for (Move move : moves.subList(0, Math.min(SHOWN, moves.size()))) {
      texts.add(notation.format(reached, move));
      reached = reached.play(move);
    }
    return texts;
  }

  /** {@return the lines about the whole game: opening, known games, accuracy and phases} */
  List<String> facts(Reviewed game) {
    Review review = game.review();
    List<String> facts = new ArrayList<>();
    review.opening().ifPresent(name -> facts.add(named(ReviewWords.OPENING_NAME, name)));
    if (review.bookPlies() > 0) {
      String plies = say(ReviewWords.KNOWN_PLIES, review.bookPlies());
      facts.add(named(ReviewWords.KNOWN, plies));
    }
    String accuracy = accuracy(review, Side.RED) + comma() + accuracy(review, Side.BLACK);
    facts.add(named(ReviewWords.ACCURACY, accuracy));
    if (!review.moves().isEmpty()) {
      facts.add(named(ReviewWords.PHASES, String.join(comma(), phases(review))));
    }
    return facts;
  }

  /** {@return a value after its name and a colon} */
  String named(ReviewWords name, String value) {
    return say(name) + (isEnglish() ? ": " : "：") + value;
  }

  private String accuracy(Review review, Side side) {
    OptionalDouble accuracy = review.accuracy(side);
    String percent =
        accuracy.isPresent() ? String.format(Locale.ROOT, "%.1f %%", accuracy.getAsDouble()) : "-";
    return say(ReviewWords.of(side)) + ' ' + percent;
  }

  private List<String> phases(Review review) {
    List<String> phases = new ArrayList<>();
    for (Puzzle.Phase phase : Puzzle.Phase.values()) {
      review
          .firstPly(phase)
          .ifPresent(ply -> phases.add(phase(phase, review.game().at(ply - 1).position())));
    }
    return phases;
  }

  private String phase(Puzzle.Phase phase, Position first) {
    return say(ReviewWords.FROM_MOVE, say(ReviewWords.of(phase)), first.moveNumber());
  }

  /** {@return the reasons in words; of moves of known games only the last one has any} */
  List<String> reasons(Reviewed game, ReviewedMove move) {
    return move.ply() < game.review().bookPlies()
        ? List.of()
        : move.reasons().stream().map(claim -> text(game, move, claim) + stop()).toList();
  }

  /** {@return a claim about a move in words} */
  String text(Reviewed game, ReviewedMove move, Claim claim) {
    return ClaimWords.text(
        claim,
        game.review().game().at(move.ply() - 1),
        move.move(),
        language.locale(),
        notation::format);
  }

  /** {@return what the move is worth, with the points that an error loses} */
  String judgement(ReviewedMove move) {
    String word = say(ReviewWords.of(move.judgement()));
    return move.judgement().isError()
        ? word + comma() + say(ReviewWords.LOSES, Math.round(100 * move.loss()))
        : word;
  }

  /** {@return the sign between the members of a list, or parts of a sentence} */
  String comma() {
    return isEnglish() ? ", " : "，";
  }

  /** {@return the end of a sentence} */
  String stop() {
    return isEnglish() ? "." : "。";
  }

  private boolean isEnglish() {
    return language == Language.ENGLISH;
  }

  /** {@return the number of the move played in a position, such as {@code 12.} or {@code 12...}} */
  static String number(Position before) {
    return before.moveNumber() + (before.sideToMove() == Side.RED ? "." : "...");
  }
}
