package dev.xiangqi.examples.xq.pairing;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.LanguageOption;
import dev.xiangqi.examples.xq.command.TextInput;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.pairing.tournament.NoPairingException;
import dev.xiangqi.examples.xq.pairing.tournament.Pairing;
import dev.xiangqi.examples.xq.pairing.tournament.TieBreak;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import dev.xiangqi.examples.xq.pairing.tournament.TournamentFile;
import dev.xiangqi.examples.xq.pairing.tournament.TournamentFile.Format;
import dev.xiangqi.examples.xq.pairing.tournament.TournamentFileException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Pairs tournaments of people. */
@Command(
    name = "pair",
    description = {
      "Pair the next round of a tournament of people, by points (Swiss) or by a table (round robin).",
      "FILE is a tournament report file of FIDE (TRF), or a plain table: the number of rounds, the"
          + " players in order of strength, and the games of each round (docs/pairing.md).",
      "With -o, the tournament with the new round goes to the file, and its tables go to standard"
          + " output."
    })
public final class PairCommand extends XqCommand {
  /** Maximum bytes of a file. */
  private static final int MOST_BYTES = 1 << 24;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The tournament (default: standard input).")
  private Path input = InputFiles.STANDARD;

  @Option(
      names = "--system",
      paramLabel = "SYSTEM",
      defaultValue = "swiss",
      converter = PairNames.SystemName.class,
      completionCandidates = PairNames.Systems.class,
      description =
          "Pair by this system: swiss, the Dutch system of FIDE, or round-robin, its Berger tables"
              + " (default: swiss).")
  private NextRound system = NextRound.SWISS;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "The tournament has N rounds (default: as the file says).")
  private Optional<Integer> rounds = Optional.empty();

  @Option(
      names = "--first",
      paramLabel = "SIDE",
      converter = PairNames.First.class,
      completionCandidates = PairNames.Firsts.class,
      description =
          "Player 1 has this side in round 1 by lot: red or black (default: as the file says, or"
              + " red).")
  private Optional<Side> first = Optional.empty();

  @Option(names = "--standings", description = "Print the standings instead of a new round.")
  private boolean standings;

  @Option(
      names = "--tie-breaks",
      paramLabel = "NAMES",
      split = ",",
      converter = PairNames.TieBreaks.class,
      completionCandidates = PairNames.TieBreakNames.class,
      description =
          "Rank players with equal points by these, in this order: opponents (the sum of the"
              + " opponents' points), direct (games among them), wins, black-wins, black-games"
              + " (default: all, in this order).")
  private List<TieBreak> tieBreaks = TieBreak.DEFAULT;

  @Option(
      names = "--check",
      description = "Pair each round of the file again, and print those with other tables.")
  private boolean check;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = PairNames.Form.class,
      completionCandidates = PairNames.Forms.class,
      description =
          "Write the tournament with the new round in this format: trf, table or table-zh"
              + " (default: that of FILE). Without -o, print it instead of the tables.")
  private Optional<Format> format = Optional.empty();

  @Option(names = "--tsv", description = "Print rows with tabs between the columns.")
  private boolean tsv;

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private LanguageOption words = new LanguageOption();

  @Mixin private TextInput encoding = new TextInput();

  /** What standard output gets after the file is in place. */
  private String tables = "";

  private boolean written = true;

  public PairCommand(Console console) {
    super(console);
  }

  @Override
  protected void check() {
    json.checkAlone(this, "--tsv", tsv);
    if (rounds.isPresent() && rounds.get() < 1) {
      throw usage("--rounds: expected 1 or more, got " + rounds.get());
    }
    if (standings && check) {
      throw usage("--check: expected no --standings with it");
    }
    if (format.isPresent() && (standings || check)) {
      throw usage("--format: expected no --standings or --check with it");
    }
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected boolean hasOutput() {
    return written;
  }

  @Override
  protected int toOutput() throws IOException, InputRefusedException {
    int status = super.toOutput();
    console().out().write(tables.getBytes(StandardCharsets.UTF_8));
    return status;
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    String name = InputFiles.describe(input);
    try {
      TournamentFile file = TournamentFile.parse(text());
      return write(file, completed(file.tournament()), out);
    } catch (TournamentFileException e) {
      String message = words().say(e.fault());
      String place = name + ':' + e.line() + ':' + e.column();
      JsonObject json =
          error("SYNTAX").put("line", e.line()).put("column", e.column()).put("message", message);
      return refuse(place + ": SYNTAX, " + message, json);
    } catch (NoPairingException e) {
      String message = words().say(e.reason());
      return refuse(name + ": NO_PAIRING, " + message, error("NO_PAIRING").put("message", message));
    }
  }

  private String text() throws IOException, InputRefusedException {
    if (input.equals(InputFiles.STANDARD)) {
      return encoding.text(console().in(), MOST_BYTES);
    }
    try (InputStream in = Files.newInputStream(input)) {
      return encoding.text(in, MOST_BYTES);
    }
  }

  private Tournament completed(Tournament tournament) {
    Tournament counted = rounds.map(tournament::withRounds).orElse(tournament);
    return first.map(counted::withFirst).orElse(counted);
  }

  private PairWords words() {
    return new PairWords(words.language());
  }

  private static JsonObject error(String code) {
    return new JsonObject().putTexts("codes", List.of(code));
  }

  private int refuse(String message, JsonObject error) throws IOException {
    written = false;
    if (json.wanted()) {
      print(new JsonObject().put("input", 1).put("error", error));
    } else {
      console().error(message);
    }
    return Status.REFUSED;
  }

  private int write(TournamentFile file, Tournament tournament, Writer out)
      throws IOException, NoPairingException {
    if (standings) {
      out.write(text(StandingsReport.of(finished(tournament), tieBreaks)));
      return Status.GOOD;
    }
    if (check) {
      boolean known = tournament.rounds() > 0;
      Report report =
          CheckReport.of(known ? tournament : tournament.withRounds(tournament.played()), system);
      out.write(text(report));
      return report.rows().isEmpty() ? Status.GOOD : Status.REFUSED;
    }
    return writeRound(file, tournament, out);
  }

  private Tournament finished(Tournament tournament) {
    int unfinished = tournament.unfinishedRound();
    if (unfinished > 0) {
      console().note(words().say("round {0} is not finished", "第{0}轮尚未结束", unfinished));
    }
    return tournament.finished();
  }

  private int writeRound(TournamentFile file, Tournament tournament, Writer out)
      throws IOException, NoPairingException {
    if (tournament.firstSide().isEmpty() && system == NextRound.SWISS) {
      console()
          .note(
              words()
                  .say(
                      "player 1 has Red in round 1; use --first black if the lot says so",
                      "1号棋手首轮执红；若抽签为黑，用 --first black"));
    }
    List<Pairing> pairings = system.pair(tournament);
    String report = text(PairingReport.of(tournament, pairings, words()));
    if (!writesFile() && format.isEmpty()) {
      out.write(report);
      return Status.GOOD;
    }
    Tournament paired = tournament.withRound(pairings);
    out.write(
        format
            .map(form -> TournamentFile.write(paired, pairings, form))
            .orElseGet(() -> file.with(paired, pairings)));
    tables = writesFile() ? report : "";
    return Status.GOOD;
  }

  private String text(Report report) {
    return json.wanted() ? report.json() : tsv ? report.tsv() : report.text(words());
  }
}
