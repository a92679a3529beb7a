package dev.xiangqi.examples.board.socket;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.board.engine.AnalysisJob;
import dev.xiangqi.examples.board.engine.CurveJob;
import dev.xiangqi.examples.board.engine.EngineJob;
import dev.xiangqi.examples.board.engine.GameReview;
import dev.xiangqi.examples.board.engine.MoveJob;
import dev.xiangqi.examples.board.engine.SearchPool;
import dev.xiangqi.examples.board.engine.SearchSettings;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.message.ReviewJson;
import dev.xiangqi.examples.board.room.SentLine;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.review.Review;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The analysis, the curve or the review that a connection looks at, one at a time, and single moves
 * that it asks for. Thread-safe.
 */
final class Analysis {
  /** Greatest number of moves shown of a line. */
  private static final int MAX_MOVES = 16;

  private final Connection connection;
  private final SearchPool pool;
  private final String owner = UUID.randomUUID().toString();

  /** Ends the work that runs. */
  private Runnable ending = () -> {};

  private @Nullable EngineJob hint;
  private boolean closed;

  Analysis(Connection connection, SearchPool pool) {
    this.connection = connection;
    this.pool = pool;
  }

  static RuleSet rules(Fields fields) {
    String name = fields.text("rules").orElse("wxf");
    try {
      return RuleSet.named(name);
    } catch (IllegalArgumentException e) {
      throw new RequestRefusedException(Code.BAD, "rules: unknown", "rules 未知");
    }
  }

  /** {@return the position of a request, whose other fields were read} */
  private static Game open(Fields fields) {
    Game game = SentLine.read(fields).required();
    fields.end();
    if (game.position().hasNoLegalMove()) {
      throw new RequestRefusedException(Code.BAD, "the game is over", "对局已结束");
    }
    return game;
  }

  /** Searches one move, at most one at a time; an analysis makes way and goes on. */
  void hint(int id, Fields fields) {
    RuleSet rules = rules(fields);
    Game game = open(fields);
    startHint(
        new MoveJob(
            SearchSettings.full(rules.name()),
            owner,
            game,
            () -> SearchLimits.time(MoveJob.USUAL_TIME),
            place -> {},
            result -> found(id, game.position(), result)));
  }

  private synchronized void startHint(EngineJob next) {
    if (closed) {
      return;
    }
    if (hint != null) {
      throw new RequestRefusedException(Code.FLOOD);
    }
    if (!pool.submit(next)) {
      throw new RequestRefusedException(Code.FULL);
    }
    hint = next;
  }

  private void found(int id, Position position, Optional<SearchResult> result) {
    synchronized (this) {
      hint = null;
    }
    Optional<Move> move = result.flatMap(SearchResult::bestMove);
    if (move.isEmpty()) {
      connection.refuse(id, new RequestRefusedException(Code.FAULT));
      return;
    }
    ObjectNode node =
        GameView.hint(position, move.orElseThrow(), result.flatMap(SearchResult::score));
    connection.send(Json.write(node.put("is", "hint").put("id", id)));
  }

  void analyse(int id, Fields fields) {
    int lines = fields.number("lines", 1, AnalysisJob.MAX_LINES).orElse(1);
    RuleSet rules = rules(fields);
    Game game = open(fields);
    start(
        new AnalysisJob(
            SearchSettings.full(rules.name()),
            owner,
            game,
            lines,
            infos -> connection.send(lines(id, game.position(), infos)),
            () -> connection.done(id)));
  }

  private static String lines(int id, Position position, List<SearchInfo> infos) {
    ObjectNode node =
        Json.object()
            .put("is", "lines")
            .put("id", id)
            .put("depth", infos.get(0).depth())
            .put("nodes", infos.get(0).nodes());
    ArrayNode lines = node.putArray("lines");
    for (SearchInfo info : infos) {
      List<Move> moves = info.moves();
      ObjectNode line = lines.addObject();
      line.set("score", GameView.score(info.score(), position.sideToMove()));
      line.set(
          "moves", GameView.moves(position, moves.subList(0, Math.min(MAX_MOVES, moves.size()))));
    }
    return Json.write(node);
  }

  void curve(int id, Fields fields) {
    RuleSet rules = rules(fields);
    Game game = SentLine.read(fields).required();
    fields.end();
    start(
        new CurveJob(
            SearchSettings.full(rules.name()),
            owner,
            game,
            new CurveJob.Receiver() {
              @Override
              public void point(Game at, Score score) {
                Side turn = at.position().sideToMove();
                ObjectNode node =
                    Json.object().put("is", "point").put("id", id).put("ply", at.ply());
                node.set("score", GameView.score(score, turn));
                connection.send(Json.write(node));
              }

              @Override
              public void end() {
                connection.done(id);
              }
            }));
  }

  void review(int id, Fields fields) {
    RuleSet rules = rules(fields);
    Game game = SentLine.read(fields).required();
    fields.end();
    startReview(
        rules,
        game,
        new GameReview.Receiver() {
          @Override
          public void progress(int done, int all) {
            ObjectNode node = Json.object().put("is", "progress").put("id", id);
            connection.send(Json.write(node.put("done", done).put("all", all)));
          }

          @Override
          public void end(Review review) {
            connection.send(Json.write(ReviewJson.of(review).put("is", "review").put("id", id)));
          }

          @Override
          public void failed(Throwable failure) {
            boolean full = failure instanceof RejectedExecutionException;
            connection.refuse(id, new RequestRefusedException(full ? Code.FULL : Code.FAULT));
          }
        });
  }

  private synchronized void startReview(RuleSet rules, Game game, GameReview.Receiver receiver) {
    if (!closed) {
      stop();
      ending = GameReview.start(pool, rules, game, receiver)::cancel;
    }
  }

  private synchronized void start(EngineJob next) {
    if (closed) {
      return;
    }
    stop();
    if (!pool.submit(next)) {
      throw new RequestRefusedException(Code.FULL);
    }
    ending = next::cancel;
  }

  /** Ends the analysis. One that is asked for later does not begin: its request may still wait. */
  synchronized void close() {
    closed = true;
    stop();
    if (hint != null) {
      hint.cancel();
    }
  }

  synchronized void stop() {
    ending.run();
    ending = () -> {};
  }
}
