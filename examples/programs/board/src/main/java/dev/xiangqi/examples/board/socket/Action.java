package dev.xiangqi.examples.board.socket;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.room.PlayerEvent;
import dev.xiangqi.examples.board.room.SentLine;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import tools.jackson.databind.node.ObjectNode;

/** What a client may ask, with the cost of each request: a move costs 1. */
enum Action {
  /** Looks at a game, or plays it. */
  ENTER(2) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      String game = game(fields);
      Optional<String> token = fields.text("token");
      fields.end();
      return client.games().enter(game, id, token);
    }
  },

  /** No longer looks at a game. */
  LEAVE(1) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      String game = onlyGame(fields);
      return client.games().leave(game).thenRun(() -> client.done(id));
    }
  },

  /** Moves, offers, answers, claims or resigns. */
  PLAY(1) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      String game = game(fields);
      int seq = fields.number("seq", 0, Integer.MAX_VALUE).orElse(0);
      Fields event =
          fields
              .object("event")
              .orElseThrow(
                  () ->
                      new RequestRefusedException(
                          Code.BAD, "event: expected an object", "event 应为对象"));
      fields.end();
      PlayerEvent played = PlayerEvent.read(event.rest(MAX_EVENT_FIELDS));
      long began = System.nanoTime();
      return client
          .rooms()
          .ask(game, room -> room.play(client, seq, played))
          .thenRun(
              () -> {
                Duration took = Duration.ofNanos(System.nanoTime() - began);
                client.services().metrics().time("play", took);
                client.done(id);
              });
    }
  },

  /** Shows a phrase to the others. */
  CHAT(4) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      String game = game(fields);
      String phrase = fields.requiredText("phrase");
      fields.end();
      if (!client.isPhrase(phrase)) {
        throw new RequestRefusedException(Code.BAD, "phrase: unknown", "未知短语");
      }
      return client
          .rooms()
          .ask(game, room -> room.chat(client, phrase))
          .thenRun(() -> client.done(id));
    }
  },

  /** Offers a rematch, or accepts one. */
  REMATCH(1) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      String game = onlyGame(fields);
      return client.rooms().ask(game, room -> room.rematch(client)).thenRun(() -> client.done(id));
    }
  },

  /** Deletes a game that waits for its second player. */
  WITHDRAW(1) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      String game = onlyGame(fields);
      return client
          .rooms()
          .ask(game, room -> room.withdraw(client))
          .thenRun(
              () -> {
                client.games().forget(game);
                client.done(id);
              });
    }
  },

  /** Asks the engine for a move, in a game or in a position. */
  HINT(5) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      Optional<String> game = fields.text("game");
      if (game.isEmpty()) {
        return client.later(() -> client.analysis().hint(id, fields));
      }
      fields.end();
      return client.rooms().ask(game.orElseThrow(), room -> room.hint(client, id));
    }
  },

  /** Lets the engine play one move for the player. */
  DELEGATE(5) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      String game = onlyGame(fields);
      return client.rooms().ask(game, room -> room.delegate(client, id));
    }
  },

  /** Asks for the names of moves and the state of a position; long lines cost more. */
  POSITION(2) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      return client.later(() -> client.send(position(client, id, fields)));
    }
  },

  /** Begins the analysis of a position. */
  ANALYSE(5) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      return client.later(() -> client.analysis().analyse(id, fields));
    }
  },

  /** Begins a curve of the values of a game. */
  CURVE(10) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      return client.later(() -> client.analysis().curve(id, fields));
    }
  },

  /** Begins the review of a game. */
  REVIEW(20) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      return client.later(() -> client.analysis().review(id, fields));
    }
  },

  /** Ends the analysis, the curve or the review. */
  STOP(1) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      fields.end();
      return client.later(
          () -> {
            client.analysis().stop();
            client.done(id);
          });
    }
  },

  /** Begins or ends to look at the open games. */
  LOBBY(1) {
    @Override
    CompletionStage<Void> serve(Connection client, int id, Fields fields) {
      boolean off = fields.isTrue("off");
      fields.end();
      return client.later(
          () -> {
            if (off) {
              client.rooms().lobby().leave(client);
              client.done(id);
            } else {
              client.rooms().lobby().enter(client, id);
              client.leaveLobbyIfClosed();
            }
          });
    }
  };

  private static final int MAX_EVENT_FIELDS = 8;

  /** Number of moves of a position whose names cost as much as a move of a game. */
  private static final int NAMES_PER_TOKEN = 50;

  /** Number of moves before a position that cost as much as a move of a game. */
  private static final int MOVES_PER_TOKEN = 250;

  private final String text = name().toLowerCase(Locale.ROOT);
  private final int cost;

  Action(int cost) {
    this.cost = cost;
  }

  /**
   * {@return the action that a request names}
   *
   * @throws RequestRefusedException if there is none
   */
  static Action read(Fields fields) {
    String name = fields.requiredText("do");
    for (Action action : values()) {
      if (action.text.equals(name)) {
        return action;
      }
    }
    throw new RequestRefusedException(Code.BAD, "do: unknown request", "do 为未知请求");
  }

  /** {@return the tokens that a request costs at least} */
  int cost() {
    return cost;
  }

  /**
   * Serves a request.
   *
   * @param client the connection
   * @param id the number of the request
   * @param fields the other fields
   * @return completed when the next request may be read
   * @throws RequestRefusedException if the request is malformed
   */
  abstract CompletionStage<Void> serve(Connection client, int id, Fields fields);

  private static String game(Fields fields) {
    return fields.requiredText("game");
  }

  /** {@return the game of a request that has no other field} */
  private static String onlyGame(Fields fields) {
    String game = game(fields);
    fields.end();
    return game;
  }

  private static String position(Connection client, int id, Fields fields) {
    RuleSet rules = Analysis.rules(fields);
    SentLine line = SentLine.read(fields);
    int from = fields.number("from", 0, Limits.MOVES).orElse(0);
    fields.end();
    ObjectNode node = Json.object().put("is", "position").put("id", id);
    if (line.game().isPresent()) {
      Game game = line.game().orElseThrow();
      Game named = game.at(Math.min(from, game.ply()));
      List<Move> moves = game.moves().subList(named.ply(), game.ply());
      client.charge(moves.size() / NAMES_PER_TOKEN + game.ply() / MOVES_PER_TOKEN);
      node.set("moves", GameView.moves(named.position(), moves));
      node.set("state", GameView.state(game, rules));
    } else {
      node.set("moves", Json.array());
    }
    line.problem().ifPresent(problem -> node.set("problem", problem.toJson()));
    return Json.write(node);
  }
}
