package dev.xiangqi.examples.web;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Calls of the exported functions with the answers of the JVM, which the script must repeat. */
final class Questions {
  private static final int LONGEST = 120;

  private final List<String> lines = new ArrayList<>();
  private final Random random;

  Questions(long seed) {
    random = new Random(seed);
  }

  /** {@return a JSON array for each call: function, arguments, answer} */
  List<String> lines() {
    return lines;
  }

  /** Asks about the positions of random games. */
  void askGames(int games) {
    for (int i = 0; i < games; i++) {
      askGame();
    }
  }

  private void askGame() {
    Game game = Game.start();
    String start = game.position().toFen();
    int length = random.nextInt(LONGEST);
    while (game.ply() < length && !game.position().hasNoLegalMove()) {
      askPosition(game.position());
      game = game.play(someMove(game));
    }
    String moves = joined(game.moves());
    for (RuleSet rules : RuleSet.presets()) {
      add("judge", Rules.judge(start, moves, rules.name()), start, moves, rules.name());
    }
    for (String notation : MoveNotation.names()) {
      add("format", Rules.format(start, moves, notation), start, moves, notation);
    }
    add("opening", Rules.opening(start, moves), start, moves);
    add("svg", Rules.svg(start, "", "chinese", false), start, "", "chinese", false);
  }

  /** Often goes back where it came from, so that positions recur. */
  private Move someMove(Game game) {
    List<Move> legal = game.position().legalMoves();
    if (game.ply() > 1 && random.nextInt(3) > 0) {
      Move own = game.moves().get(game.ply() - 2);
      Move back = new Move(own.to(), own.from());
      if (game.position().isLegal(back)) {
        return back;
      }
    }
    return legal.get(random.nextInt(legal.size()));
  }

  private void askPosition(Position position) {
    String fen = position.toFen();
    add("position", Rules.position(fen), fen);
    String move = anyMove().toString();
    add("whyIllegal", Rules.whyIllegal(fen, move), fen, move);
    List<Move> legal = position.legalMoves();
    String text = MoveNotation.chinese().format(position, legal.get(random.nextInt(legal.size())));
    String changed = text.substring(0, 3) + text.charAt(1 + random.nextInt(3));
    for (String asked : List.of(text, changed)) {
      add("read", Rules.read(fen, asked, "auto"), fen, asked, "auto");
    }
  }

  private Move anyMove() {
    Square[] squares = Square.values();
    int from = random.nextInt(squares.length);
    int to = (from + 1 + random.nextInt(squares.length - 1)) % squares.length;
    return new Move(squares[from], squares[to]);
  }

  /** Asks for the text of a record, and for what a reader finds in it. */
  void askRecord() {
    Position start = Position.initial();
    String[] tags = {"Red", "胡荣华", "Event", "a \"quoted\" name"};
    String[] parts = {
      "#before", "h2e2", "{a comment", "(", "b2e2", "$1", "h9g7", ")", "h9g7", "$2", "h0g2"
    };
    for (String notation : MoveNotation.names()) {
      if (!notation.equals("auto")) {
        String written = Rules.writePgn(start.toFen(), tags, parts, "1-0", notation);
        lines.add(
            array(
                "writePgn",
                quoted(start.toFen()),
                array(tags),
                array(parts),
                quoted("1-0"),
                quoted(notation),
                quoted(written)));
      }
    }
    String text = Records.write(start.toFen(), tags, parts, "1-0", "chinese");
    add("readPgn", Rules.readPgn(text), text);
    String broken = "[Red \"x\"]\n\n1. 炮二平五 马8进7 2. 炮二平五 *\n";
    add("readPgn", Rules.readPgn(broken), broken);
  }

  /** Asks for texts that are refused. */
  void askFaults() {
    String facing = "3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1";
    for (String fen : List.of("", "x", "9/9/9/9/9/9/9/9/9/9 w", facing)) {
      add("position", Rules.position(fen), fen);
      add("fen", Rules.fen(fen), fen);
    }
  }

  /** Asks for the nodes of searches. */
  void askSearches(List<String> fens, int depth) {
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(16).build()) {
      for (String fen : fens) {
        searcher.newGame();
        SearchResult result =
            searcher.search(Game.from(Position.fromFen(fen)), SearchLimits.depth(depth));
        String move = result.bestMove().map(Move::toString).orElse("");
        lines.add(array("search", quoted(fen), depth, result.nodes(), quoted(move)));
      }
    }
  }

  private void add(String function, String answer, Object... arguments) {
    Object[] all = new Object[arguments.length + 1];
    for (int i = 0; i < arguments.length; i++) {
      all[i] = arguments[i] instanceof String text ? quoted(text) : arguments[i];
    }
    all[arguments.length] = quoted(answer);
    lines.add(array(function, all));
  }

  private static String array(String function, Object... rest) {
    StringBuilder out = new StringBuilder("[").append(quoted(function));
    for (Object value : rest) {
      out.append(',').append(value);
    }
    return out.append(']').toString();
  }

  private static String array(String[] texts) {
    return new Json().putTexts("x", List.of(texts)).toString().replaceAll("^\\{\"x\":|\\}$", "");
  }

  /** {@return the text as a JSON string} */
  private static String quoted(String text) {
    String object = new Json().put("x", text).toString();
    return object.substring("{\"x\":".length(), object.length() - 1);
  }

  private static String joined(List<Move> moves) {
    return String.join(" ", moves.stream().map(Move::toString).toList());
  }
}
