package dev.xiangqi.notation.find;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.core.query.TextMatching;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.notation.opening.Opening;
import dev.xiangqi.notation.opening.Openings;
import dev.xiangqi.notation.tree.GameTree;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The facts of a game tree.
 *
 * @param game the game
 * @param matching decides whether a text contains the words of a query
 */
record TreeFacts(GameTree game, TextMatching matching) implements GameFacts {
  private static final String OPENING = "Opening";

  /** The names of the openings met so far, of which there are few. */
  private static final Map<Opening, String> NAMES = new ConcurrentHashMap<>();

  @Override
  public GameResult result() {
    return game.result();
  }

  @Override
  public int plies() {
    return game.main().plies().size();
  }

  @Override
  public Optional<String> tag(String name) {
    Optional<String> value = game.tags().get(name);
    if (value.isPresent()) {
      return value;
    }
    if (name.equals("Red")) {
      // Programs that know western chess only call the first player so.
      return game.tags().get("White");
    }
    return name.equals(OPENING)
        ? Openings.classify(game).map(opening -> NAMES.computeIfAbsent(opening, TreeFacts::names))
        : value;
  }

  private static String names(Opening opening) {
    return Stream.of(
            opening.chinese(),
            opening.chineseVariation(),
            opening.english(),
            opening.englishVariation())
        .filter(name -> !name.isEmpty())
        .collect(Collectors.joining(" "));
  }

  @Override
  public Optional<String> ending() {
    return ending(RuleSet.wxf().judge(game.start(), game.mainMoves()));
  }

  @Override
  public Optional<String> ending(Board end) {
    return ending(RuleSet.wxf().judge(game.start(), game.mainMoves(), end));
  }

  private Optional<String> ending(Optional<Verdict> verdict) {
    Optional<String> tag = game.tags().get("Termination");
    if (verdict.isEmpty()) {
      return tag.filter(text -> !text.isEmpty());
    }
    String judged = verdict.get().termination().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return Optional.of(tag.map(text -> text + " " + judged).orElse(judged));
  }
}
