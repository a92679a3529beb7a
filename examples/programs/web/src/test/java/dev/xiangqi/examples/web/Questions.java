package dev.xiangqi.examples.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.time.Instant;
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
    Game game = randomGame();
    String start = Position.initial().toFen();
    Position position = Position.initial();
    for (Move move : game.moves()) {
      askPosition(position);
      position = position.play(move);
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

  private Game randomGame() {
    Game game = Game.start();
    int length = random.nextInt(LONGEST);
    while (game.ply() < length && !game.position().hasNoLegalMove()) {
      game = game.play(someMove(game));
    }
    return game;
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

  /** Asks for records in all formats and notations, and for what a reader finds in them. */
  void askRecord() {
    String start = Position.initial().toFen();
    String[] tags = {"Red", "胡荣华", "Black", "𠀀", "Event", "a \"quoted\" name"};
    String[] parts = {
      "#before", "h2e2", "{中炮", "(", "b2e2", "$1", "h9g7", ")", "h9g7", "$2", "h0g2"
    };
    for (String format : Records.formats()) {
      for (String notation : MoveNotation.names()) {
        if (!notation.equals("auto")) {
          String written = Games.writeFile(format, start, tags, parts, "1-0", notation);
          add("writeFile", written, format, start, tags, parts, "1-0", notation);
        }
      }
    }
    for (String sample : Records.formats()) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Records.write(sample, bytes, Records.tree(start, tags, parts, "1-0"), "chinese");
      askFile(bytes.toString(ISO_8859_1), "");
    }
    String gbk = "[Red \"胡荣华\"]\n[Black \"𠀀\"]\n\n1. 炮二平五 马８进７ *\n";
    askFile(new String(gbk.getBytes(Charset.forName("GB18030")), ISO_8859_1), "");
    String big5 = "[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ *\n";
    askFile(new String(big5.getBytes(Charset.forName("Big5")), ISO_8859_1), "pgn");
    String broken = "[Red \"x\"]\n\n1. h2e2 h9g7 2. h2e2 *\n";
    askFile(broken, "pgn");
    askFile(broken, "no such format");
    askFile("\0", "");
  }

  private void askFile(String file, String format) {
    add("readFile", Games.readFile(file, format), file, format);
  }

  /** Asks for the states of a game with clocks. */
  void askLive() {
    List<String> events =
        List.of(
            "at=2026-01-31T09:30:00Z\tevent=start\trules=cxa\tfen="
                + Position.initial().toFen()
                + "\tred-time=40/900+5:1.5m;delay=0.25;byoyomi=3x30\tblack-time=900+10",
            "at=2026-01-31T09:30:05.120Z\tevent=move\tside=red\tmove=h2e2",
            "at=2026-01-31T09:30:05.120Z\tevent=offer\tside=red\toffer=draw",
            "at=2026-01-31T09:31:00Z\tevent=move\tside=red\tmove=h0g2",
            "at=2026-01-31T09:31:00Z\tevent=move\tside=black\tmove=h9g7",
            "at=2026-01-31T09:32:00Z\tevent=pause",
            "at=soon\tevent=resume",
            "at=2026-01-31T09:33:00Z\tevent=resume",
            "at=2026-01-31T10:33:00Z\tevent=flag\tside=red");
    String known = "";
    for (String event : events) {
      String asked = known.isEmpty() ? event : known + "\n" + event;
      double now = Instant.parse("2026-01-31T09:34:00Z").toEpochMilli();
      String answer = Games.live(asked, now);
      add("live", answer, asked, now);
      if (!answer.contains("\"error\"")) {
        known = asked;
      }
    }
  }

  /**
   * Asks for digests of random games: legal moves and verdicts of each position, with the rule sets
   * in turn, and all moves in all notations.
   */
  void askDigests(int positions) {
    List<String> rules = RuleSet.presets().stream().map(RuleSet::name).toList();
    for (int asked = 0; asked < positions; ) {
      List<Move> moves = randomGame().moves();
      String start = Position.initial().toFen();
      String fen = start;
      int digest = 0;
      for (int ply = 0; ply < moves.size(); ply++) {
        String move = moves.get(ply).toString();
        String line = joined(moves.subList(0, ply + 1));
        digest = 31 * digest + Rules.play(fen, move).hashCode();
        digest = 31 * digest + Rules.judge(start, line, rules.get(ply % rules.size())).hashCode();
        fen = Position.fromFen(fen).play(moves.get(ply)).toFen();
      }
      for (String notation : MoveNotation.names()) {
        digest = 31 * digest + Rules.format(start, joined(moves), notation).hashCode();
      }
      lines.add(array("digest", quoted(joined(moves)), digest));
      asked += Math.max(1, moves.size());
    }
  }

  /** Asks for texts that are refused. */
  void askFaults() {
    String facing = "3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1";
    for (String address :
        List.of(
            "http://x.org/?fen=" + Position.initial().toFen().replace(" ", "%20"),
            "https://x.org/a/" + Position.initial().toFen().replace(' ', '+'),
            "　[FEN “" + Position.initial().toFen() + "”]",
            Position.initial().toFen() + "; id \"a b\"; bm h2e2;")) {
      add("fen", Rules.fen(address), address);
    }
    for (String fen : List.of("", "x", "9/9/9/9/9/9/9/9/9/9 w", facing)) {
      add("position", Rules.position(fen), fen);
      add("fen", Rules.fen(fen), fen);
    }
  }

  /** Asks for the nodes of searches. */
  void askSearches(List<String> fens, int depth) {
    try (AlphaBetaSearcher searcher =
        AlphaBetaSearcher.builder().network(PageNetwork.NETWORK).hash(16).build()) {
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
      all[i] =
          arguments[i] instanceof String text
              ? quoted(text)
              : arguments[i] instanceof String[] texts ? array(texts) : arguments[i];
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
