package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Games of the repetition corpus. */
final class RuleCases {
  private static final Pattern FEN = Pattern.compile("\"fen\": \"([^\"]*)\"");
  private static final Pattern MOVES = Pattern.compile("\"moves\": \\[([^\\]]*)\\]");
  private static final Pattern MOVE = Pattern.compile("[a-i]\\d[a-i]\\d");

  private RuleCases() {}

  static List<Game> games() throws IOException {
    return Corpora.lines("rules/cases.jsonl").stream().map(RuleCases::game).toList();
  }

  private static Game game(String line) {
    Game game = Game.from(Position.fromFen(group(FEN, line)));
    for (MatchResult move : MOVE.matcher(group(MOVES, line)).results().toList()) {
      game = game.play(Move.parse(move.group()));
    }
    return game;
  }

  private static String group(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    if (!matcher.find()) {
      throw new IllegalArgumentException("expected " + pattern + " in " + line);
    }
    return matcher.group(1);
  }
}
