package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A position, the moves from it, and a rule set's verdict after the last move. */
record RuleCase(
    String id,
    List<String> ruleSets,
    Position start,
    List<Move> moves,
    Optional<GameResult> result,
    Optional<Termination> termination,
    String why) {

  /** Reads a line of JSON. */
  static RuleCase read(String line) {
    Map<String, Object> json = Json.object(line);
    List<String> ruleSets = new ArrayList<>(List.of(text(json, "ruleset")));
    ruleSets.addAll(strings(json, "also_rulesets"));
    return new RuleCase(
        text(json, "id"),
        List.copyOf(ruleSets),
        Position.fromFen(text(json, "fen")),
        strings(json, "moves").stream().map(Move::parse).toList(),
        result(text(json, "verdict")),
        json.containsKey("termination")
            ? Optional.of(Termination.valueOf(text(json, "termination")))
            : Optional.empty(),
        text(json, "why"));
  }

  /**
   * Reads a line of the composed cases: a lead, a loop that is repeated up to the deciding
   * occurrence, and for each rule set a verdict with its reason.
   */
  static List<RuleCase> composed(String line) {
    Map<String, Object> json = Json.object(line);
    Map<?, ?> verdicts = (Map<?, ?>) requireNonNull(json.get("verdicts"));
    List<RuleCase> cases = new ArrayList<>();
    verdicts.forEach(
        (name, verdict) -> {
          List<String> moves = new ArrayList<>(strings(json, "lead"));
          for (int loop = 1; loop < RuleSet.named(name.toString()).fold(); loop++) {
            moves.addAll(strings(json, "loop"));
          }
          String[] parts = verdict.toString().split(" ", 2);
          cases.add(
              new RuleCase(
                  text(json, "id"),
                  List.of(name.toString()),
                  Position.fromFen(text(json, "fen")),
                  moves.stream().map(Move::parse).toList(),
                  result(parts[0]),
                  Optional.of(Termination.valueOf(parts[1])),
                  text(json, "article")));
        });
    return cases;
  }

  private static String text(Map<String, Object> json, String key) {
    return requireNonNull(json.get(key), key).toString();
  }

  private static List<String> strings(Map<String, Object> json, String key) {
    return json.get(key) instanceof List<?> list
        ? list.stream().map(Object::toString).toList()
        : List.of();
  }

  private static Optional<GameResult> result(String verdict) {
    return switch (verdict) {
      case "red_wins" -> Optional.of(GameResult.RED_WINS);
      case "black_wins" -> Optional.of(GameResult.BLACK_WINS);
      case "draw" -> Optional.of(GameResult.DRAW);
      case "undetermined" -> Optional.of(GameResult.UNKNOWN);
      case "continue" -> Optional.empty();
      default -> throw new IllegalArgumentException("verdict " + verdict);
    };
  }

  /** Returns the game with all moves played. */
  Game game() {
    Game game = Game.from(start);
    for (Move move : moves) {
      game = game.play(move);
    }
    return game;
  }

  /** Returns the case reflected left to right. */
  RuleCase mirrored() {
    return new RuleCase(
        id + " mirrored",
        ruleSets,
        start.mirrored(),
        moves.stream().map(Move::mirrored).toList(),
        result,
        termination,
        why);
  }

  /** Returns the case with the sides exchanged. */
  RuleCase flipped() {
    return new RuleCase(
        id + " flipped",
        ruleSets,
        start.colorsSwapped(),
        moves.stream().map(Move::flipped).toList(),
        result.map(
            won ->
                switch (won) {
                  case RED_WINS -> GameResult.BLACK_WINS;
                  case BLACK_WINS -> GameResult.RED_WINS;
                  case DRAW, UNKNOWN -> won;
                }),
        termination,
        why);
  }

  /** Returns the case and its three images. */
  List<RuleCase> images() {
    return List.of(this, mirrored(), flipped(), flipped().mirrored());
  }

  /** Returns the differences from the verdicts of a rule set, empty if there are none. */
  List<String> faults(RuleSet rules) {
    List<String> faults = new ArrayList<>();
    Game game = Game.from(start);
    for (Move move : moves) {
      Optional<Verdict> early = rules.judge(game);
      if (early.isPresent()) {
        faults.add(at(rules, game) + "early " + early.get());
      }
      game = game.play(move);
    }
    Optional<Verdict> verdict = rules.judge(game);
    if (!verdict.map(Verdict::result).equals(result)
        || !termination
            .map(reason -> verdict.map(Verdict::termination).equals(termination))
            .orElse(true)) {
      faults.add(
          at(rules, game)
              + verdict
              + " instead of "
              + result
              + termination.map(reason -> " " + reason).orElse("")
              + "; "
              + why
              + "; "
              + verdict.map(Verdict::cycle));
    }
    return faults;
  }

  private String at(RuleSet rules, Game game) {
    return rules + " " + id + " ply " + game.ply() + ": ";
  }

  @Override
  public String toString() {
    return id;
  }
}
