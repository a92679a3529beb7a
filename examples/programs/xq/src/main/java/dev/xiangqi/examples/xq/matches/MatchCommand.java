package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.RuleSetName;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.match.Match;
import dev.xiangqi.search.match.MatchGame;
import dev.xiangqi.search.match.MatchPlayer;
import dev.xiangqi.search.match.MatchTable;
import dev.xiangqi.search.match.ScheduledGame;
import dev.xiangqi.search.protocol.EngineException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plays a match. */
@Command(
    name = "match",
    description = {
      "Play a match between two or more players: built-in searchers, and engines that speak UCI,"
          + " UCCI or XBoard's protocol.",
      "Each opening is played twice with colours exchanged. A line for each game is followed by the"
          + " results: wins, draws and losses, Elo with its 95 %% interval, likelihood of superiority"
          + " (LOS), and the numbers of pairs with 0, half, 1, one and a half, and 2 points.",
      "A player that makes an illegal move, exceeds its time, crashes or hangs loses the game.",
      "With --pgn, a match that was stopped continues when the same command is given again."
    })
public final class MatchCommand extends XqCommand {
  @Option(
      names = {"-p", "--player"},
      required = true,
      paramLabel = "PLAYER",
      description = {
        "Add a player: words key=value, quoted as for a shell. One word names the program:"
            + " engine=NAME, a searcher such as alphabeta; uci=CMD, ucci=CMD or xboard=CMD, the"
            + " command line of an engine.",
        "Others: name; time, clock, nodes, depth, hash, threads and ponder (true or false), as the"
            + " options of these names; restart (true or false), a new process for each game;"
            + " option.NAME=VALUE; for engines dir, their folder, and ranks, 0 or 1, their first"
            + " rank."
      })
  private List<String> players = List.of();

  @Mixin private PlayerDefaults defaults = new PlayerDefaults();

  @Mixin private ScheduleOptions schedule = new ScheduleOptions();

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      converter = RuleSetName.class,
      completionCandidates = RuleSetName.Names.class,
      description =
          "End games by these rules, as for judge; built-in searchers play by them (default: wxf).")
  private RuleSet rules = RuleSet.wxf();

  @Mixin private AdjudicationOptions adjudication = new AdjudicationOptions();

  @Mixin private SprtOptions sprt = new SprtOptions();

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description = "Play N games at the same time (default: 1).")
  private int concurrency = 1;

  @Option(
      names = "--pgn",
      paramLabel = "FILE",
      description = {
        "Add each game to this PGN file as it ends, with score, depth and time of each move as"
            + " comments. Settings are in FILE.match.",
        "If the file has games of the same match, only the others are played."
      })
  private Optional<Path> pgn = Optional.empty();

  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "iccs",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write the moves of --pgn in this notation (default: iccs).")
  private MoveNotation moves = MoveNotation.iccs();

  @Mixin private JsonOption json = new JsonOption();

  public MatchCommand(Console console) {
    super(console);
  }

  @Override
  protected void check() {
    checked(
        () -> {
          if (players.size() < 2) {
            throw new IllegalArgumentException(
                "--player: expected two or more, got " + players.size());
          }
          schedule.check();
          adjudication.adjudication();
          return match(specs(), List.of(Game.start()));
        });
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException {
    List<PlayerSpec> specs = checked(this::specs);
    List<Game> openings = schedule.openings(rules);
    Match match = checked(() -> match(specs, openings));
    Interruption interruption = new Interruption();
    try {
      tryOut(specs);
      if (pgn.isEmpty()) {
        return play(match, specs, Optional.empty(), out);
      }
      MatchSettings settings = settings(specs, openings);
      try (GameLog log = GameLog.open(pgn.get(), moves, settings, match.schedule())) {
        return play(match, specs, Optional.of(log), out);
      }
    } finally {
      interruption.close();
    }
  }

  private void tryOut(List<PlayerSpec> specs) throws IOException {
    try {
      checked(
          () -> {
            Players.tryOut(matchPlayers(specs));
            return specs;
          });
    } catch (EngineException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private int play(Match match, List<PlayerSpec> specs, Optional<GameLog> log, Writer out)
      throws IOException {
    List<ScheduledGame> games = match.schedule();
    Map<ScheduledGame, GameResult> played = log.map(GameLog::played).orElse(Map.of());
    if (log.isPresent() && log.get().isCutOff()) {
      console().note("the last game of " + pgn.get() + " was cut off and is played again");
    }
    if (!played.isEmpty()) {
      console().note("continues after " + played.size() + " of " + games.size() + " games");
    }
    Endings endings = new Endings();
    log.ifPresent(some -> some.ends().forEach(endings::add));
    List<String> names = specs.stream().map(PlayerSpec::name).toList();
    MatchReport report =
        json()
            ? new MatchJson(out, names, sprt.sprt())
            : new MatchText(out, names, games.size(), sprt.sprt());
    MatchTable table =
        match.run(
            played,
            (game, results) -> {
              try {
                write(game, log);
                endings.add(game);
                report.game(game, results);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    boolean interrupted = Thread.interrupted();
    report.end(table, endings);
    if (interrupted) {
      console().note("stopped after " + table.results().size() + " of " + games.size() + " games");
    }
    return interrupted ? Status.FAILED : Status.GOOD;
  }

  private static void write(MatchGame game, Optional<GameLog> log) throws IOException {
    if (log.isPresent()) {
      log.get().write(game);
    }
  }

  private List<PlayerSpec> specs() {
    return PlayerSpec.parse(players, defaults.values());
  }

  private List<MatchPlayer> matchPlayers(List<PlayerSpec> specs) {
    return specs.stream().map(spec -> Players.player(spec, rules)).toList();
  }

  private Match match(List<PlayerSpec> specs, List<Game> openings) {
    Match.Builder match =
        Match.builder(matchPlayers(specs))
            .openings(openings)
            .rules(rules)
            .adjudication(adjudication.adjudication())
            .concurrency(concurrency);
    sprt.sprt().ifPresent(match::sprt);
    return schedule.apply(match, openings.size()).build();
  }

  /** {@return what decides the games; more pairs may be played later} */
  private MatchSettings settings(List<PlayerSpec> specs, List<Game> openings) {
    return MatchSettings.of(
        schedule.settings(
            specs.stream().map(PlayerSpec::toString).toList(),
            openings,
            rules.name(),
            adjudication.adjudication(),
            sprt.sprt()));
  }

  /** Carries out a request; an option that it refuses is wrong usage. */
  private <T> T checked(Supplier<T> request) {
    try {
      return request.get();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }
}
