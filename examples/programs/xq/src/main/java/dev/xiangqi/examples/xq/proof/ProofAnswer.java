package dev.xiangqi.examples.xq.proof;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.proof.Dual;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.ProofVerdict;
import dev.xiangqi.search.proof.Solution;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Describes proofs: as a line of a table, as JSON, or in words. */
final class ProofAnswer {
  private final Proof proof;
  private final MoveNotation notation;
  private final boolean cooks;
  private final boolean economy;

  /**
   * Prepares a description.
   *
   * @param notation writes the moves of words and JSON
   * @param cooks whether all winning first moves were asked for
   * @param economy whether pieces without a purpose were asked for
   */
  ProofAnswer(Proof proof, MoveNotation notation, boolean cooks, boolean economy) {
    this.proof = proof;
    this.notation = notation;
    this.cooks = cooks;
    this.economy = economy;
  }

  /** {@return the columns fen, verdict, plies, first, solutions, nodes, millis} */
  String tsv() {
    return String.join(
        "\t",
        proof.position().toFen(),
        verdict(),
        plies(),
        proof.solutions().stream()
            .limit(1)
            .map(first -> first.move().toString())
            .collect(Collectors.joining()),
        cooks && proof.verdict().isWin() ? solutions() : "",
        Long.toString(proof.nodes()),
        Long.toString(proof.elapsed().toMillis()));
  }

  private String verdict() {
    return proof.verdict().isWin() ? "mate" : proof.verdict().isDecided() ? "nomate" : "unknown";
  }

  private String plies() {
    if (proof.plies().isEmpty()) {
      return "";
    }
    String sign = proof.verdict() == ProofVerdict.SHORTEST_WIN ? "" : "<=";
    return sign + proof.plies().getAsInt();
  }

  private String solutions() {
    String sign = proof.openMoves().isEmpty() ? "" : ">=";
    return sign + proof.solutions().size();
  }

  /** Adds the answer to a JSON object. */
  void putTo(JsonObject answer) {
    answer.put("fen", proof.position().toFen()).put("verdict", verdict());
    answer.put("found", proof.verdict().name());
    proof.plies().ifPresent(plies -> answer.put("plies", plies));
    if (proof.excludedPlies() > 0) {
      answer.put("excluded", proof.excludedPlies());
    }
    proof.limit().ifPresent(limit -> answer.put("limit", limit.name()));
    if (proof.verdict().isWin()) {
      answer.putTexts("line", words(proof.position(), proof.line()));
    }
    List<Kill> kills = kills();
    if (!kills.isEmpty()) {
      answer.putTexts("kills", kills.stream().map(Kill::name).toList());
    }
    if (cooks && proof.verdict().isWin()) {
      answer.putObjects("solutions", proof.solutions().stream().map(this::json).toList());
      answer.putTexts("open", proof.openMoves().stream().map(this::first).toList());
      answer.putObjects("duals", proof.duals().stream().map(this::json).toList());
    }
    if (economy && proof.verdict().isWin()) {
      answer.putTexts("idle", proof.idlePieces().stream().map(Object::toString).toList());
    }
    answer.put("nodes", proof.nodes()).put("millis", proof.elapsed().toMillis());
  }

  /** {@return the names of the kill at the end of the main line} */
  private List<Kill> kills() {
    return proof.verdict().isWin()
        ? Kills.of(Game.from(proof.position()).play(proof.line()))
        : List.of();
  }

  private JsonObject json(Solution solution) {
    return json(first(solution.move()), solution);
  }

  private JsonObject json(Dual dual) {
    return json(word(dual), dual.solution()).put("ply", dual.ply());
  }

  private static JsonObject json(String move, Solution solution) {
    JsonObject object = new JsonObject().put("move", move);
    solution.plies().ifPresent(plies -> object.put("plies", plies));
    return object.put("shortest", solution.isShortest());
  }

  /** {@return the answer in words, on some lines} */
  String words() {
    StringBuilder text = new StringBuilder(verdictInWords());
    if (proof.verdict().isWin()) {
      text.append(": ").append(String.join(" ", words(proof.position(), proof.line())));
    }
    List<Kill> kills = kills();
    if (!kills.isEmpty()) {
      append(text, "kill", kills.stream().map(ProofAnswer::inWords).toList());
    }
    if (cooks && proof.verdict().isWin()) {
      append(text, "further first moves", further());
      append(text, "not decided", proof.openMoves().stream().map(this::first).toList());
      append(text, "duals", proof.duals().stream().map(this::inWords).toList());
    }
    if (economy && proof.verdict().isWin()) {
      append(
          text,
          "pieces without a purpose",
          proof.idlePieces().stream().map(Object::toString).toList());
    }
    return text.toString();
  }

  private String verdictInWords() {
    int plies = proof.plies().orElse(0);
    int moves = (plies + 1) / 2;
    String excluded =
        proof.excludedPlies() > 0 ? ", none within " + proof.excludedPlies() + " plies" : "";
    String limit =
        proof
            .limit()
            .map(found -> ", " + found.name().toLowerCase(Locale.ROOT) + " limit")
            .orElse("");
    return switch (proof.verdict()) {
      case SHORTEST_WIN -> "mate in " + moves + ", the shortest" + limit;
      case WIN -> "mate in " + moves + " or less" + excluded + limit;
      case WIN_BY_RULES -> "won, since the defender would have to repeat" + limit;
      case NO_WIN_WITHIN -> "no mate within " + proof.excludedPlies() + " plies";
      case NO_WIN -> "no win";
      case UNDECIDED -> "not decided" + excluded + limit;
    };
  }

  private List<String> further() {
    return proof.solutions().stream()
        .skip(1)
        .map(solution -> inWords(first(solution.move()), solution))
        .toList();
  }

  private static String inWords(Kill kill) {
    return kill.english() + " " + kill.simplified();
  }

  private String inWords(Dual dual) {
    return (dual.ply() / 2 + 1) + ". " + inWords(word(dual), dual.solution());
  }

  private static String inWords(String move, Solution solution) {
    String plies =
        solution.plies().isPresent() ? plies(solution.plies().getAsInt()) : "by the rules";
    return move + " (" + plies + (solution.isShortest() ? ", as short)" : ")");
  }

  private static String plies(int number) {
    return number == 1 ? "1 ply" : number + " plies";
  }

  private static void append(StringBuilder text, String name, List<String> items) {
    text.append("\n  ").append(name).append(": ");
    text.append(items.isEmpty() ? "none" : String.join(", ", items));
  }

  private String first(Move move) {
    return notation.format(proof.position(), move);
  }

  private String word(Dual dual) {
    Position at = Game.from(proof.position()).play(proof.line().subList(0, dual.ply())).position();
    return notation.format(at, dual.solution().move());
  }

  private List<String> words(Position start, List<Move> moves) {
    List<String> words = new ArrayList<>();
    Position at = start;
    for (Move move : moves) {
      words.add(notation.format(at, move));
      at = at.play(move);
    }
    return words;
  }
}
