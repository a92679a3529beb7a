package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.TimeLeft;
import java.util.List;

/**
 * The client side of UCI, the protocol of Stefan Meyer-Kahlen (2006). The whole game is sent from
 * its start, since repetitions depend on earlier moves. All limits are sent.
 */
final class EngineUci implements EngineDialect {
  private final Ranks ranks;

  EngineUci(Ranks ranks) {
    this.ranks = ranks;
  }

  @Override
  public List<String> greeting() {
    return List.of("uci");
  }

  @Override
  public EngineDialect configured(Ranks numbering, boolean milliseconds) {
    return new EngineUci(numbering);
  }

  @Override
  public String setOption(String name, String value) {
    return "setoption name " + name + " value " + (value.isEmpty() ? "<empty>" : value);
  }

  @Override
  public String newGame() {
    return "ucinewgame";
  }

  @Override
  public Commands search(Game game, SearchLimits limits, List<Move> allowed) {
    Position start = game.startPosition();
    String position =
        EngineDialect.position(
            start.equals(Position.initial()) ? "startpos" : "fen " + start.toFen(),
            ranks,
            game.moves());
    StringBuilder go = new StringBuilder("go");
    go.append(limits.ponder() ? " ponder" : "");
    go.append(limits.isInfinite() && !limits.ponder() ? " infinite" : "");
    limits.timeLeft().ifPresent(clock -> clocks(go, game.position().sideToMove(), clock, limits));
    limits.depth().ifPresent(depth -> go.append(" depth ").append(depth));
    limits.nodes().ifPresent(nodes -> go.append(" nodes ").append(nodes));
    limits.mate().ifPresent(moves -> go.append(" mate ").append(moves));
    // Engines count the time of a move from its start, not from the ponder hit.
    boolean timed = limits.time().isPresent() && !limits.ponder();
    if (timed) {
      limits
          .time()
          .ifPresent(
              time ->
                  EngineDialect.append(go, "movetime", Math.max(1, EngineDialect.millis(time))));
    }
    // Some engines read all words after this one as moves, so it comes last.
    EngineDialect.excluded(game, allowed)
        .ifPresent(some -> go.append(" searchmoves").append(EngineDialect.moves(ranks, allowed)));
    return new Commands(List.of(position, go.toString()), timed);
  }

  private static void clocks(StringBuilder go, Side side, TimeLeft clock, SearchLimits limits) {
    clock(go, side, clock);
    limits.opponentTimeLeft().ifPresent(other -> clock(go, side.opponent(), other));
    clock.movesToGo().ifPresent(moves -> EngineDialect.append(go, "movestogo", moves));
  }

  private static void clock(StringBuilder go, Side side, TimeLeft clock) {
    String letter = side == Side.RED ? "w" : "b";
    // A time of 0 would mean no limit.
    EngineDialect.append(go, letter + "time", Math.max(1, EngineDialect.millis(clock.remaining())));
    EngineDialect.append(go, letter + "inc", EngineDialect.millis(clock.increment()));
  }

  @Override
  public Score score(long value) {
    return EngineDialect.centipawns(value);
  }
}
