package dev.xiangqi.core.kill;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Names the kill that has ended a game.
 *
 * <pre>{@code
 * Game game = Game.from(Position.fromFen("3k5/1R7/9/9/9/9/9/9/9/2R1K4 w")).play(Move.parse("c0c9"));
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
   * @param game a game; its last twelve plies count for some names
   */
  public static List<Kill> of(Game game) {
    return requireNonNull(game, "game").position().hasNoLegalMove()
        ? names(GameEnd.of(lastMoves(game)))
        : List.of();
  }

  /**
   * As {@link #of(Game)}, for a board of the kernel.
   *
   * @param board a board; the last moves are those made on it; it is not changed
   * @return the names
   */
  public static List<Kill> of(Board board) {
    return MoveGenerator.count(requireNonNull(board, "board"), new int[Board.MAX_MOVES]) == 0
        ? names(GameEnd.of(board))
        : List.of();
  }

  /**
   * {@return names as a text, such as "iron bolt, borrowed king" or 铁门栓、借将}
   *
   * @param kills the kills
   * @param locale the language, as in {@link Kill#name(Locale)}
   */
  public static String text(List<Kill> kills, Locale locale) {
    String comma = requireNonNull(locale, "locale").getLanguage().equals("zh") ? "、" : ", ";
    return requireNonNull(kills, "kills").stream()
        .map(kill -> kill.name(locale))
        .collect(Collectors.joining(comma));
  }

  /** A board with the last moves of a game made on it. */
  private static Board lastMoves(Game game) {
    Game start = game.at(Math.max(0, game.ply() - GameEnd.PLIES));
    int[] moves = new int[game.ply() - start.ply()];
    Game step = game;
    for (int i = moves.length - 1; i >= 0; i--) {
      moves[i] = step.lastMove().orElseThrow().packed();
      step = step.previous().orElseThrow();
    }
    Board board = start.position().toBoard();
    for (int move : moves) {
      board.make(move);
    }
    return board;
  }

  private static List<Kill> names(GameEnd end) {
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
