package dev.xiangqi.examples.board.message;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.core.play.ClockReading;
import dev.xiangqi.core.play.GameClock;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.Offer;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.rules.CyclePly;
import dev.xiangqi.core.rules.ForbiddenMove;
import dev.xiangqi.core.rules.PlyClass;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.opening.Opening;
import dev.xiangqi.notation.opening.Openings;
import dev.xiangqi.search.Score;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Parts of a game as JSON. */
public final class GameView {
  /** Number of plies after which the opening of a game does not change. */
  private static final int OPENING_PLIES = 60;

  private GameView() {}

  /**
   * {@return the name of a side in messages}
   *
   * @param side the side
   */
  public static String name(Side side) {
    return side == Side.RED ? "red" : "black";
  }

  /**
   * {@return a move in all notations}
   *
   * @param before the position before the move
   * @param move a legal move
   */
  public static ObjectNode move(Position before, Move move) {
    ObjectNode node =
        Json.object()
            .put("move", move.toString())
            .put("chinese", MoveNotation.chinese().format(before, move))
            .put("traditional", MoveNotation.chineseTraditional().format(before, move))
            .put("wxf", MoveNotation.wxf().format(before, move))
            .put("iccs", MoveNotation.iccs().format(before, move));
    before.captured(move).ifPresent(piece -> node.put("took", letter(piece)));
    return node;
  }

  private static String letter(Piece piece) {
    return String.valueOf(piece.letter());
  }

  /**
   * {@return moves in a row}
   *
   * @param start the position before the first
   * @param moves the moves, each legal
   */
  public static ArrayNode moves(Position start, List<Move> moves) {
    ArrayNode array = Json.array();
    Position position = start;
    for (Move move : moves) {
      array.add(move(position, move));
      position = position.play(move);
    }
    return array;
  }

  /**
   * {@return the state of a game that is being played}
   *
   * @param live the game
   * @param now the current time
   */
  public static ObjectNode state(LiveGame live, Instant now) {
    ObjectNode node = position(live.game(), live.rules(), live.verdict());
    live.clock().ifPresent(clock -> node.set("clock", clock(clock, now)));
    ObjectNode offers = node.putObject("offers");
    for (Side side : Side.values()) {
      ArrayNode made = offers.putArray(name(side));
      for (Offer offer : new TreeSet<>(live.offers(side))) {
        made.add(name(offer));
      }
    }
    ArrayNode claimants = node.putArray("mayClaim");
    for (Side side : Side.values()) {
      if (mayClaim(live, side)) {
        claimants.add(name(side));
      }
    }
    live.mustChange().ifPresent(side -> node.put("mustChange", name(side)));
    return node;
  }

  /** Whether the claim of a draw is accepted. It does not depend on the time. */
  private static boolean mayClaim(LiveGame live, Side side) {
    return live.whyRefused(new PlayEvent.DrawClaimed(live.latest().at(), side)).isEmpty();
  }

  /**
   * {@return the state of a game without clock and offers}
   *
   * @param game the game
   * @param rules the rules that judge it
   */
  public static ObjectNode state(Game game, RuleSet rules) {
    Optional<Verdict> verdict =
        rules.judge(game).filter(end -> end.termination() != Termination.UNDETERMINED);
    ObjectNode node = position(game, rules, verdict);
    if (verdict.isEmpty()) {
      rules.mustChange(game).ifPresent(side -> node.put("mustChange", name(side)));
    }
    return node;
  }

  private static ObjectNode position(Game game, RuleSet rules, Optional<Verdict> verdict) {
    Position position = game.position();
    String legal =
        verdict.isPresent()
            ? ""
            : rules.permitted(game).stream().map(Move::toString).collect(Collectors.joining(" "));
    ObjectNode node =
        Json.object()
            .put("fen", position.toFen())
            .put("ply", game.ply())
            .put("turn", name(position.sideToMove()))
            .put("legal", legal);
    if (position.isInCheck()) {
      node.put("check", position.king(position.sideToMove()).toString());
    }
    List<ForbiddenMove> forbidden = verdict.isPresent() ? List.of() : rules.forbidden(game);
    if (!forbidden.isEmpty()) {
      ArrayNode moves = node.putArray("forbidden");
      for (ForbiddenMove found : forbidden) {
        moves.add(
            move(position, found.move())
                .put("en", found.explain(Locale.ENGLISH))
                .put("zh", found.explain(Locale.CHINESE)));
      }
    }
    opening(game).ifPresent(opening -> node.set("opening", opening(opening)));
    verdict.ifPresent(end -> node.set("verdict", verdict(game, end)));
    return node;
  }

  private static Optional<Opening> opening(Game game) {
    return Openings.classify(game.ply() > OPENING_PLIES ? game.at(OPENING_PLIES) : game);
  }

  private static ObjectNode opening(Opening opening) {
    String english = opening.english();
    String variation = opening.englishVariation();
    return Json.object()
        .put("en", variation.isEmpty() ? english : english + ", " + variation)
        .put("zh", opening.toString());
  }

  private static ObjectNode verdict(Game game, Verdict verdict) {
    List<Kill> kills = Kills.of(game);
    String english = kills.isEmpty() ? "" : " Kill: " + Kills.text(kills, Locale.ENGLISH) + ".";
    String chinese = kills.isEmpty() ? "" : "杀法：" + Kills.text(kills, Locale.CHINESE) + "。";
    ObjectNode node =
        Json.object()
            .put("result", verdict.result().token())
            .put("reason", name(verdict.termination()))
            .put("en", verdict.explain(Locale.ENGLISH, MoveNotation.wxf()::format) + english)
            .put("zh", verdict.explain(Locale.CHINESE, MoveNotation.chinese()::format) + chinese);
    List<ObjectNode> breaches = breaches(verdict);
    if (!breaches.isEmpty()) {
      node.putArray("breaches").addAll(breaches);
    }
    if (!kills.isEmpty()) {
      ArrayNode names = node.putArray("kills");
      kills.forEach(kill -> names.add(name(kill)));
    }
    return node;
  }

  /** The moves by which the loser broke the law of repetitions, each once. */
  private static List<ObjectNode> breaches(Verdict verdict) {
    List<ObjectNode> breaches = new ArrayList<>();
    Set<Move> seen = new HashSet<>();
    for (CyclePly ply : verdict.cycle()) {
      boolean guilty = verdict.loser().isPresent() && ply.side() == verdict.loser().orElseThrow();
      if (guilty && ply.kind() != PlyClass.IDLE && seen.add(ply.move())) {
        ObjectNode node =
            Json.object().put("move", ply.move().toString()).put("kind", name(ply.kind()));
        ArrayNode victims = node.putArray("victims");
        ply.victims().forEach(victim -> victims.add(victim.toString()));
        breaches.add(node);
      }
    }
    return breaches;
  }

  /** {@return the name of a constant in messages} */
  static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static ObjectNode clock(GameClock clock, Instant now) {
    ObjectNode node = Json.object().put("at", now.toEpochMilli());
    if (clock.isRunning()) {
      clock.turn().ifPresent(side -> node.put("running", name(side)));
    }
    for (Side side : Side.values()) {
      ClockReading reading = clock.read(side, now);
      ObjectNode player =
          node.putObject(name(side))
              .put("left", reading.remaining().toMillis())
              .put("periods", reading.periods())
              .put("flag", reading.untilFlagFall().toMillis());
      if (reading.periods() > 0) {
        player.put("period", clock.timeControl(side).period().toMillis());
      }
    }
    return node;
  }

  /**
   * {@return a move that the engine found}
   *
   * @param position the position before the move
   * @param move the move
   * @param score the score, seen by the side to move, or empty
   */
  public static ObjectNode hint(Position position, Move move, Optional<Score> score) {
    ObjectNode node = Json.object();
    node.set("move", move(position, move));
    score.ifPresent(found -> node.set("score", score(found, position.sideToMove())));
    return node;
  }

  /**
   * {@return a score, seen by Red}
   *
   * @param score the score, seen by the side to move
   * @param sideToMove the side to move
   */
  public static ObjectNode score(Score score, Side sideToMove) {
    Score red = sideToMove == Side.RED ? score : score.negate();
    ObjectNode node = Json.object();
    if (red instanceof Score.WinIn win) {
      node.put("mate", win.moves());
    } else if (red instanceof Score.LossIn loss) {
      node.put("mate", -loss.moves());
    } else {
      node.put("cp", red.centipawns());
    }
    double points = red.winProbability() + red.drawProbability() / 2;
    return node.put("win", Math.round(points * 1000) / 1000.0);
  }
}
