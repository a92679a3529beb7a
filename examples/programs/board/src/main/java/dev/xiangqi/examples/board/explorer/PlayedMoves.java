package dev.xiangqi.examples.board.explorer;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.collection.CollectedGame;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.book.collection.PositionGames;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The moves played in a position and the games most worth seeing, as JSON. */
final class PlayedMoves {
  private static final int TOP = 10;
  private static final int MAX_TEXT = 100;
  private static final List<String> TAGS =
      List.of("Red", "Black", "Date", "Event", "Title", "Round");

  private PlayedMoves() {}

  static ObjectNode of(GameCollection games, Optional<OpeningBook> book, PositionQuery asked) {
    PositionGames reached = games.games(asked);
    ObjectNode node = Json.object().put("games", reached.count());
    node.set("moves", moves(reached.nextMoves(), book, asked));
    ArrayNode top = node.putArray("top");
    Set<PositionKey> wanted =
        asked.positions().stream().map(Position::key).collect(Collectors.toSet());
    for (long number : reached.top(TOP)) {
      top.add(game(games.game(number), wanted));
    }
    return node;
  }

  /** The moves by games, then those that only the book has, by weight. */
  private static ArrayNode moves(
      List<NextMoves.Row> rows, Optional<OpeningBook> book, PositionQuery asked) {
    Map<Move, ObjectNode> moves = new LinkedHashMap<>();
    for (NextMoves.Row row : rows) {
      ObjectNode node =
          counts(asked, row.move(), row.games(), row.redWins(), row.draws(), row.blackWins());
      row.averageYear().ifPresent(year -> node.put("year", Math.round(year)));
      moves.put(row.move(), node);
    }
    List<BookMove> known = book.map(open -> open.moves(asked.position())).orElse(List.of());
    double total = known.stream().mapToDouble(BookMove::weight).sum();
    PositionQuery.Likeness same = asked.likeness(asked.position()).orElseThrow();
    for (BookMove move : known) {
      // The book and the collection choose the same one of two moves that mirror each other.
      ObjectNode node =
          moves.computeIfAbsent(
              same.move(move.move()), unknown -> counts(asked, unknown, 0, 0, 0, 0));
      ObjectNode said =
          node.putObject("book").put("weight", move.weight()).put("games", move.games());
      if (total > 0) {
        said.put("share", Math.round(1000 * move.weight() / total) / 1000.0);
      }
    }
    return Json.array().addAll(moves.values());
  }

  private static ObjectNode counts(
      PositionQuery asked, Move move, long games, long red, long draws, long black) {
    ObjectNode node = Json.object();
    node.set("move", GameView.move(asked.position(), move));
    return node.put("games", games).put("red", red).put("draws", draws).put("black", black);
  }

  private static ObjectNode game(CollectedGame game, Set<PositionKey> wanted) {
    ObjectNode node =
        Json.object()
            .put("number", game.number() + 1)
            .put("ply", ply(game, wanted))
            .put("result", game.result().token());
    for (String name : TAGS) {
      game.facts()
          .tag(name)
          .filter(PlayedMoves::isKnown)
          .ifPresent(text -> node.put(name.toLowerCase(Locale.ROOT), shortened(text)));
    }
    return node;
  }

  /** The ply at which the game first reaches one of the positions. */
  private static int ply(CollectedGame game, Set<PositionKey> wanted) {
    Position position = game.start();
    int ply = 0;
    while (ply < game.moves().size() && !wanted.contains(position.key())) {
      position = position.play(game.moves().get(ply));
      ply++;
    }
    return ply;
  }

  /** PGN writes question marks for unknown values. */
  private static boolean isKnown(String text) {
    return text.chars().anyMatch(c -> c != '?' && c != '.' && !Character.isWhitespace(c));
  }

  private static String shortened(String text) {
    return text.codePointCount(0, text.length()) <= MAX_TEXT
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MAX_TEXT - 1)) + "…";
  }
}
