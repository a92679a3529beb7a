package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.TimeLeft;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The client side of UCCI 3.0, the protocol of xqbase.com (2007). The game is sent from its last
 * capture on. A search has one limit; an additional time limit is enforced by the client.
 */
final class EngineUcci implements EngineDialect {
  /** The option of engines for times in milliseconds. */
  static final String MILLISECONDS = "usemillisec";

  /** ElephantEye's score of a mate on the board. */
  private static final int MATE = 10_000;

  /** Scores beyond this are mates. */
  private static final int LEAST_MATE = 9_000;

  private static final int SECOND = 1000;

  private final Ranks ranks;
  private final boolean milliseconds;

  EngineUcci(Ranks ranks, boolean milliseconds) {
    this.ranks = ranks;
    this.milliseconds = milliseconds;
  }

  @Override
  public List<String> greeting() {
    return List.of("ucci");
  }

  @Override
  public EngineDialect configured(Ranks numbering, boolean inMilliseconds) {
    return new EngineUcci(numbering, inMilliseconds);
  }

  @Override
  public String setOption(String name, String value) {
    return "setoption " + name + " " + value;
  }

  @Override
  public String newGame() {
    return "setoption newgame";
  }

  @Override
  public Commands search(Game game, SearchLimits limits, List<Move> allowed) {
    refuseUnspeakable(limits);
    StringBuilder go = new StringBuilder("go");
    go.append(limits.ponder() ? " ponder" : "");
    boolean timed = false;
    if (limits.depth().isPresent()) {
      go.append(" depth ").append(limits.depth().getAsInt());
    } else if (limits.nodes().isPresent()) {
      go.append(" nodes ").append(limits.nodes().getAsLong());
    } else if (limits.timeLeft().isPresent()) {
      clock(go, "", limits.timeLeft().orElseThrow());
      limits.opponentTimeLeft().ifPresent(clock -> clock(go, "opp", clock));
    } else if (limits.time().isPresent() && !limits.ponder()) {
      EngineDialect.append(go, "time", units(limits.time().orElseThrow()));
      EngineDialect.append(go, "movestogo", 1);
      timed = true;
    } else {
      // Engines count the time of a move from its start, not from the ponder hit.
      go.append(" infinite");
    }
    Stream<String> ban =
        EngineDialect.excluded(game, allowed).stream()
            .map(moves -> "banmoves" + EngineDialect.moves(ranks, moves));
    return new Commands(
        Stream.of(Stream.of(position(game)), ban, Stream.of(go.toString()))
            .flatMap(line -> line)
            .toList(),
        timed);
  }

  private static void refuseUnspeakable(SearchLimits limits) {
    if (limits.mate().isPresent()) {
      throw new IllegalArgumentException("UCCI has no search for a mate; got " + limits);
    }
    long modes =
        Stream.of(
                limits.depth().isPresent(),
                limits.nodes().isPresent(),
                limits.timeLeft().isPresent())
            .filter(present -> present)
            .count();
    if (modes > 1) {
      throw new IllegalArgumentException(
          "UCCI takes one limit of depth, nodes or clock; got " + limits);
    }
  }

  private String position(Game game) {
    int capture = Math.max(0, game.ply() - game.position().quietPlies());
    return EngineDialect.position(
        "fen " + game.at(capture).position().toFen(),
        ranks,
        game.moves().subList(capture, game.ply()));
  }

  /** UCCI has no increment along with moves to go. Omitting the increment is the safe choice. */
  private void clock(StringBuilder go, String whose, TimeLeft clock) {
    EngineDialect.append(go, whose + "time", Math.max(1, floor(clock.remaining())));
    if (clock.movesToGo().isPresent()) {
      EngineDialect.append(go, whose + "movestogo", clock.movesToGo().getAsInt());
    } else {
      EngineDialect.append(go, whose + "increment", floor(clock.increment()));
    }
  }

  private long floor(Duration time) {
    long millis = EngineDialect.millis(time);
    return milliseconds ? millis : Math.floorDiv(millis, SECOND);
  }

  /** At least one and rounded up, since the client enforces the time limit. */
  private long units(Duration time) {
    long millis = Math.max(1, EngineDialect.millis(time));
    return milliseconds ? millis : (millis + SECOND - 1) / SECOND;
  }

  @Override
  public Score score(long value) {
    long size = value == Long.MIN_VALUE ? Long.MAX_VALUE : Math.abs(value);
    if (size <= LEAST_MATE || size > MATE) {
      return EngineDialect.centipawns(value);
    }
    int plies = (int) (MATE - size);
    return value < 0 ? new Score.LossIn(plies) : new Score.WinIn(Math.max(1, plies));
  }
}
