package dev.xiangqi.core.kill;

import dev.xiangqi.core.Game;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Names the kill that has ended a game.
 *
 * <pre>{@code
 * Game game = Game.from(Position.fromFen("3k5/3R5/9/9/9/9/9/9/9/2R1K4 w")).play(Move.parse("c0c9"));
 * System.out.println(Kills.of(game)); // [ALTERNATING_ROOKS]
 * }</pre>
 *
 * <p>Several names may fit. A name does not depend on colours and wings.
 *
 * @since 0.1.0
 */
public final class Kills {
  private static final Map<Kill, Predicate<GameEnd>> TESTS = tests();

  private Kills() {}

  private static Map<Kill, Predicate<GameEnd>> tests() {
    Map<Kill, Predicate<GameEnd>> tests = new EnumMap<>(Kill.class);
    KingKills.addTo(tests);
    CannonKills.addTo(tests);
    RookKills.addTo(tests);
    HorseKills.addTo(tests);
    PawnKills.addTo(tests);
    return Collections.unmodifiableMap(tests);
  }

  /**
   * {@return the names of the kill, in the order of {@link Kill}; empty if the last position is
   * neither mate nor stalemate, or has no name}
   *
   * @param game a game; its last moves count for some names
   */
  public static List<Kill> of(Game game) {
    if (!game.position().hasNoLegalMove()) {
      return List.of();
    }
    GameEnd end = GameEnd.of(game);
    List<Kill> kills = new ArrayList<>();
    TESTS.forEach(
        (kill, test) -> {
          if (test.test(end)) {
            kills.add(kill);
          }
        });
    return List.copyOf(kills);
  }
}
