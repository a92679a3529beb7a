///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS dev.xiangqi:xiangqi-notation:0.1.0-SNAPSHOT

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.notation.Fen;
import java.util.Locale;
import java.util.Optional;

/**
 * Judges a game by the rules of a federation: mate, stalemate, perpetual check or chase, or a draw. The
 * game is a FEN, or {@code startpos}, followed by {@code moves} and coordinates.
 */
public final class Judge {
  public static void main(String[] args) {
    if (args.length < 1 || args.length > 2) {
      System.err.println("arguments: 'FEN moves h2e2 ...' [RULES], such as: 'startpos moves h2e2' cxa");
      System.exit(2);
    }
    Game game = Fen.read(args[0]);
    RuleSet rules = RuleSet.named(args.length == 2 ? args[1] : "wxf");
    Optional<Verdict> verdict = rules.judge(game);
    System.out.println(
        verdict.map(found -> found.explain(Locale.ENGLISH)).orElse("The game goes on."));
  }
}
