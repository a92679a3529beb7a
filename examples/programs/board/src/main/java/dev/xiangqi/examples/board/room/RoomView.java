package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.Refusals;
import dev.xiangqi.search.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * The messages about a game. The state and the moves are written once for all watchers. Its methods
 * run in the mailbox of the room.
 */
final class RoomView {
  private final String id;
  private final Replica replica;
  private final Services services;
  private final List<String> moves = new ArrayList<>();
  private Optional<String> state = Optional.empty();

  RoomView(String id, Replica replica, Services services) {
    this.id = id;
    this.replica = replica;
    this.services = services;
  }

  /** Forgets what is no longer true after an event. */
  void changed() {
    state = Optional.empty();
    int plies = replica.phase().begun().map(game -> game.game().ply()).orElse(0);
    if (moves.size() > plies) {
      moves.subList(plies, moves.size()).clear();
    }
  }

  private ObjectNode message(String is) {
    return Json.object().put("is", is).put("game", id);
  }

  /** The whole game, as the answer to a request. */
  String game(int request, Set<Side> you) {
    return Json.write(snapshot("game", you).put("id", request));
  }

  /** The whole game when it begins. */
  String started(Set<Side> you) {
    return Json.write(snapshot("started", you));
  }

  private ObjectNode snapshot(String is, Set<Side> you) {
    ObjectNode node = message(is).put("seq", replica.size());
    node.set("info", info(you));
    Optional<LiveGame> begun = replica.phase().begun();
    if (begun.isPresent()) {
      LiveGame game = begun.orElseThrow();
      writeMoves(game.game());
      node.putRawValue("moves", new RawValue("[" + String.join(",", moves) + "]"));
      node.putRawValue("state", new RawValue(state(game)));
    } else {
      node.set("moves", Json.array());
      Settings own = replica.settings();
      Game start = Game.from(own.start().startPosition());
      node.set("state", GameView.state(start, own.ruleSet()));
    }
    return node;
  }

  private ObjectNode info(Set<Side> you) {
    Agreement agreement = replica.agreement();
    Settings own = agreement.settings();
    ObjectNode node =
        Json.object()
            .put("kind", own.kind().text())
            .put("rules", own.rules())
            .put("time", own.time().map(Object::toString).orElse(null))
            .put("start", own.start().startPosition().toFen())
            .put("created", agreement.record().created().toString())
            .put("started", replica.phase().begun().isPresent());
    ObjectNode names = node.putObject("names");
    ObjectNode seats = node.putObject("seats");
    for (Side side : Side.values()) {
      names.put(GameView.name(side), agreement.name(side));
      seats.put(GameView.name(side), agreement.seat(side).isPresent());
    }
    writeEngines(node, own);
    ArrayNode sides = node.putArray("you");
    you.forEach(side -> sides.add(GameView.name(side)));
    return node;
  }

  private static void writeEngines(ObjectNode node, Settings own) {
    node.putNull("engine");
    if (own.kind() == GameKind.ENGINE) {
      EnginePlayer player = own.engines().get(0);
      player.write(node.putObject("engine").put("side", GameView.name(player.side())));
    } else if (own.kind() == GameKind.ENGINES) {
      own.writeBoth(node);
    }
  }

  /** The latest event of a game. */
  String event(PlayEvent event) {
    LiveGame game = replica.phase().started();
    ObjectNode node = message("event").put("seq", replica.size());
    ObjectNode fields = node.putObject("event");
    event.fields().forEach(fields::put);
    if (event instanceof PlayEvent.Moved) {
      writeMoves(game.game());
      node.putRawValue("move", new RawValue(moves.get(moves.size() - 1)));
    }
    node.putRawValue("state", new RawValue(state(game)));
    return Json.write(node);
  }

  private void writeMoves(Game game) {
    List<Move> all = game.moves();
    for (int ply = moves.size(); ply < all.size(); ply++) {
      moves.add(Json.write(GameView.move(game.at(ply).position(), all.get(ply))));
    }
  }

  private String state(LiveGame game) {
    String written = state.orElseGet(() -> Json.write(GameView.state(game, services.now())));
    state = Optional.of(written);
    return written;
  }

  /** The game does not exist any more. */
  String gone() {
    return Json.write(message("gone"));
  }

  /** Which players are connected, and how many spectators. */
  String people(RoomPresence presence) {
    ObjectNode node = message("people").put("watchers", presence.spectators());
    for (Side side : Side.values()) {
      node.put(GameView.name(side), presence.isPresent(side));
    }
    return Json.write(node);
  }

  String chat(Side side, String phrase) {
    return Json.write(message("chat").put("side", GameView.name(side)).put("phrase", phrase));
  }

  /** A player asks for a rematch. */
  String rematch(Side side) {
    return Json.write(message("rematch").put("side", GameView.name(side)));
  }

  /**
   * The rematch begins.
   *
   * @param next the game, in which sides are changed
   * @param played the sides that the receiver played before
   */
  String rematch(Created next, Set<Side> played) {
    ObjectNode node = message("rematch").put("next", next.game());
    ObjectNode tokens = node.putObject("tokens");
    for (Side side : played) {
      Side now = side.opponent();
      next.token(now).ifPresent(token -> tokens.put(GameView.name(now), token));
    }
    return Json.write(node);
  }

  /** The place of the engine's search in the queue. */
  String queue(int place) {
    return Json.write(message("queue").put("place", place));
  }

  /** The answer to a request for a hint. */
  String hint(int request, Position position, Move move, Optional<Score> score) {
    return Json.write(
        GameView.hint(position, move, score).put("is", "hint").put("id", request).put("game", id));
  }

  /** The answer to a request that has no other. */
  String done(int request) {
    return Json.write(Json.object().put("is", "done").put("id", request));
  }

  /** The answer to a request that failed after it was taken. */
  String refused(int request, Throwable failure) {
    return Json.write(Refusals.of(failure).toJson().put("is", "refused").put("id", request));
  }
}
