package dev.xiangqi.examples.xq.proof;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.command.FromOption;
import dev.xiangqi.examples.xq.command.GivenGame;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.RuleSetName;
import dev.xiangqi.examples.xq.command.TablesOption;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputMeter;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Output;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReplacingFile;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.ProofListener;
import dev.xiangqi.search.proof.ProofNode;
import dev.xiangqi.search.proof.Prover;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
      "A win is a mate or a stalemate against every defence, or a repetition that the defender loses by"
          + " the rules.",
      "A position is a FEN, or FEN moves MOVES. Of a file of games each start position is taken; a"
          + " problem whose result or title states another aim than a win is refused.",
      "The answer is in words. With --tsv it is"
          + " FEN<TAB>verdict<TAB>plies<TAB>first<TAB>solutions<TAB>nodes<TAB>millis."
          + " The verdict is mate, nomate or unknown; the plies follow <= if a shorter win may exist."
    })
public final class ProveCommand extends LineCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "POSITIONS",
      description =
          "Positions, or files with one a line, or files of games (default: standard input).")
  private List<String> positions = List.of();

  @Option(
      names = "--checks",
      description = "The attacker gives check with every move (default: any move).")
  private boolean checks;

  @Option(names = "--shortest", description = "Look for the shortest win, and prove that it is.")
  private boolean shortest;

  @Option(
      names = "--cooks",
      description =
          "Look for all first moves that win, and for the further winning moves on the main line.")
  private boolean cooks;

  @Option(
      names = "--economy",
      description = "Look for pieces without which the shortest wins are the same.")
  private boolean economy;

  @Option(
      names = "--moves",
      paramLabel = "N",
      description = "Look for mates within N moves of the attacker, 1-200 (default: any).")
  private Optional<Integer> moves = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "S",
      defaultValue = "60",
      description = "Stop a position after S seconds (default: 60).")
  private double time;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Stop a position after N nodes (default: no limit).")
  private Optional<Long> nodes = Optional.empty();

  @Option(
      names = "--memory",
      paramLabel = "MB",
      defaultValue = "256",
      description = "Keep what is known in at most MB megabytes, 1-16000 (default: 256).")
  private int memory;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Search with N threads, 1-256 (default: 1).")
  private int threads;

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      defaultValue = "wxf",
      converter = RuleSetName.class,
      completionCandidates = RuleSetName.Names.class,
      description = "Decide repetitions by this rule set (default: wxf).")
  private RuleSet rules = RuleSet.wxf();

  @Option(
      names = "--tree",
      paramLabel = "FILE",
      description = "Write the proofs with all defences to this file, as PGN.")
  private Optional<Path> tree = Optional.empty();

  @Option(
      names = "--draw",
      paramLabel = "FILE",
      description =
          "Draw the proof of the only position, of at most 500 positions, to this file, as SVG.")
  private Optional<Path> draw = Optional.empty();

  @Option(
      names = "--check",
      paramLabel = "FILE",
      description =
          "Check the trees of this file, without the prover: every legal reply is answered, and every"
              + " line is won.")
  private Optional<Path> check = Optional.empty();

  @Option(names = "--tsv", description = "Print a table.")
  private boolean tsv;

  @Option(
      names = "--to",
      paramLabel = "NOTATION",
      defaultValue = "ucci",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write moves in this notation, except in a table (default: ucci).")
  private MoveNotation notation = MoveNotation.ucci();

  @Mixin private FromOption from = new FromOption();

  @Mixin private TablesOption tables = new TablesOption();

  private EndgameSource endings = EndgameSource.NONE;
  private final List<Proof> proofs = new ArrayList<>();

  public ProveCommand(Console console) {
    super(console);
  }

  @Override
  protected List<String> arguments() {
    return positions;
  }

  @Override
  protected void check() {
    if (json() && tsv) {
      throw usage("--json and --tsv: expected one of them");
    }
    if (check.isPresent() && (!positions.isEmpty() || tree.isPresent() || draw.isPresent())) {
      throw usage("--check: expected no positions, --tree or --draw");
    }
    tables.check(this, rules);
    try {
      prover();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private Prover prover() {
    Prover.Builder prover =
        Prover.builder()
            .checksOnly(checks)
            .shortest(shortest)
            .cooks(cooks)
            .economy(economy)
            .memory(memory)
            .threads(threads)
            .rules(rules)
            .endings(endings)
            .time(Duration.ofMillis(Math.round(1000 * time)));
    moves.ifPresent(most -> prover.plies(2 * most - 1));
    nodes.ifPresent(prover::nodes);
    return prover.build();
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    if (check.isPresent()) {
      return new TreeCheckReport(out, rules, json()).check(check.get());
    }
    endings = tables.open();
    int status = super.write(out);
    if (tree.isPresent()) {
      writeTrees(tree.get());
    }
    if (draw.isPresent()) {
      drawTree(draw.get());
    }
    return status;
  }

  private void writeTrees(Path file) throws IOException {
    try (GameWriter writer = GameFiles.create(file, WriteOptions.defaults().withFormat("pgn"))) {
      for (Proof proof : proofs) {
        writer.write(ProofGame.of(proof));
      }
    }
  }

  private void drawTree(Path file) throws IOException, InputRefusedException {
    Optional<ProofNode> small =
        proofs.stream()
            .flatMap(proof -> proof.tree().stream())
            .filter(node -> node.size() <= ProofPicture.MOST_NODES)
            .findFirst();
    if (proofs.size() != 1 || small.isEmpty()) {
      throw new InputRefusedException(
          "TREE",
          1,
          "--draw: expected one proof of at most " + ProofPicture.MOST_NODES + " positions");
    }
    try (ReplacingFile target = Output.to(file)) {
      String svg = ProofPicture.draw(small.orElseThrow(), notation);
      target.stream().write(svg.getBytes(StandardCharsets.UTF_8));
      target.commit();
    }
  }

  @Override
  protected String line(GameTree game) throws InputRefusedException {
    StatedAim.requireWin(game);
    return game.start().toFen();
  }

  @Override
  protected boolean answersSlowly() {
    return true;
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    ProofAnswer answer = prove(line);
    return tsv ? answer.tsv() : answer.words();
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    prove(line).putTo(answer);
  }

  private ProofAnswer prove(String line) throws InputRefusedException {
    Position position = GivenGame.readLine(line, GivenGame.player(from.notation())).position();
    Progress progress = new Progress(console(), showsProgress(), InputMeter.none());
    ProofListener listener =
        done ->
            progress.show(
                () ->
                    String.format(
                        Locale.ROOT,
                        "%,d nodes, no mate within %d plies",
                        done.nodes(),
                        done.excludedPlies()));
    Proof proof = prover().start(position, listener).join();
    progress.clear();
    if (proof.tree().isPresent() && (tree.isPresent() || draw.isPresent())) {
      proofs.add(proof);
    }
    return new ProofAnswer(proof, notation, cooks, economy);
  }
}
