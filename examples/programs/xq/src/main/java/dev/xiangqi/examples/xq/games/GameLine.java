package dev.xiangqi.examples.xq.games;

import dev.xiangqi.core.query.GameFacts;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A game in one line: its result, players, date and event, with tabs between. */
public final class GameLine {
  private static final String UNKNOWN = "?";

  private GameLine() {}

  /** {@return the line of a game} */
  public static String of(GameFacts facts) {
    return Stream.of("Red", "Black", "Date", "Event")
        .map(name -> facts.tag(name).orElse(UNKNOWN).replace('\t', ' '))
        .collect(Collectors.joining("\t", facts.result().token() + "\t", ""));
  }
}
