package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FromOption;
import dev.xiangqi.examples.xq.command.GivenGame;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.ProofVerdict;
import dev.xiangqi.search.proof.Prover;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Proves forced wins. */
@Command(
    name = "prove",
    description = {
      "Prove that the side to move wins by force, or that it does not.",
      "A win is a mate or a stalemate against every defence. A line is a FEN, FEN moves MOVES, or"
          + " FEN<TAB>MOVES.",
      "The answer has columns: the FEN, mate, nomate or unknown, the plies of the shortest win (after"
          + " <= if a shorter one may exist), the first move, the number of first moves that win"
          + " (empty), nodes and milliseconds."
    })
public final class ProveCommand extends LineCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "POSITIONS",
      description = "A position, or a file with one a line (default: standard input).")
  private Optional<String> positions = Optional.empty();

  @Option(
      names = "--checks",
      description = "The attacker gives check with every move (default: any move).")
  private boolean checks;

  @Option(names = "--shortest", description = "Look for the shortest win, and prove that it is.")
  private boolean shortest;

  @Option(
      names = "--moves",
      paramLabel = "N",
      description = "Look for wins within N moves of the attacker, 1-200 (default: any).")
  private Optional<Integer> moves = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "S",
      defaultValue = "60",
      description = "Stop a position after S seconds (default: 60).")
  private double time;

  @Option(
      names = "--memory",
      paramLabel = "MB",
      defaultValue = "256",
      description = "Keep what is known in MB megabytes, 1-16000 (default: 256).")
  private int memory;

  @Mixin private FromOption from = new FromOption();

  public ProveCommand(Console console) {
    super(console);
  }

  @Override
  protected Optional<String> argument() {
    return positions;
  }

  @Override
  protected void check() {
    try {
      prover();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private Prover prover() {
    Prover.Builder prover = Prover.builder().checksOnly(checks).shortest(shortest).memory(memory);
    moves.ifPresent(most -> prover.plies(2 * most - 1));
    return prover.time(Duration.ofMillis(Math.round(1000 * time))).build();
  }

  private Proof prove(String line) throws InputRefusedException {
    Position position = GivenGame.readLine(line, GivenGame.player(from.notation())).position();
    return prover().prove(position);
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    Proof proof = prove(line);
    String first = proof.solutions().isEmpty() ? "" : proof.solutions().get(0).toString();
    return String.join(
        "\t",
        proof.position().toFen(),
        verdict(proof),
        plies(proof),
        first,
        "",
        String.valueOf(proof.nodes()),
        String.valueOf(proof.elapsed().toMillis()));
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    Proof proof = prove(line);
    answer.put("fen", proof.position().toFen()).put("verdict", verdict(proof));
    if (proof.plies().isPresent()) {
      answer.put("plies", proof.plies().getAsInt());
      answer.put("shortest", proof.verdict() == ProofVerdict.SHORTEST_WIN);
      answer.putTexts("line", proof.line().stream().map(Object::toString).toList());
    }
    answer.put("nodes", proof.nodes()).put("millis", proof.elapsed().toMillis());
  }

  private static String verdict(Proof proof) {
    return proof.verdict().isWin() ? "mate" : proof.verdict().isDecided() ? "nomate" : "unknown";
  }

  private static String plies(Proof proof) {
    if (proof.plies().isEmpty()) {
      return "";
    }
    String sign = proof.verdict() == ProofVerdict.SHORTEST_WIN ? "" : "<=";
    return sign + proof.plies().getAsInt();
  }
}
