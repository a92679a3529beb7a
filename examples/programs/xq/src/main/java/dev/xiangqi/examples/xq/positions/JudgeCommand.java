package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.core.rules.ForbiddenMove;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.examples.xq.command.FromOption;
import dev.xiangqi.examples.xq.command.GivenGame;
import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.examples.xq.command.LanguageOption;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.MoveText;
import dev.xiangqi.examples.xq.command.MovesOption;
import dev.xiangqi.examples.xq.command.RuleSetName;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Judges games by a rule set. */
@Command(
    name = "judge",
    description = {
      "Judge the game of each line after its last move.",
      "A line is FEN<TAB>MOVES. Moves are separated by spaces. An empty FEN is the starting"
          + " position. A line without a tab is a FEN, optionally followed by moves ...",
      "A move that the rule set forbids at its place is refused.",
      "The answer is RESULT<TAB>TERMINATION. RESULT is red_wins, black_wins, draw or undetermined."
          + " While the game continues, the answer is continue<TAB>NONE.",
      "If the game ends by a kill that has a name, such as 马后炮, a third column names it."
    })
public final class JudgeCommand extends LineCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "FEN",
      description = "The line to answer, or a file of lines or games (default: standard input).")
  private Optional<String> argument = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      defaultValue = "wxf",
      converter = RuleSetName.class,
      completionCandidates = RuleSetName.Names.class,
      description =
          "Judge by this rule set: wxf (axf), cxa, pikafish, ucci-league (computer), check-only,"
              + " threefold or tiantian (default: wxf).")
  private RuleSet rules = RuleSet.wxf();

  @Mixin private FromOption from = new FromOption();

  @Option(names = "--explain", description = "Explain the verdict in a third column.")
  private boolean explain;

  @Mixin private MovesOption moves = new MovesOption();

  @Mixin private LanguageOption words = new LanguageOption();

  public JudgeCommand(Console console) {
    super(console);
  }

  @Override
  protected Optional<String> argument() {
    return argument;
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    Game game = read(line);
    Optional<Verdict> verdict = rules.judge(game);
    List<Kill> kills = Kills.of(game);
    String reason = explain ? explanation(verdict) + words.language().kill(kills) : text(kills);
    String answer = result(verdict) + '\t' + termination(verdict);
    return reason.isEmpty() ? answer : answer + '\t' + reason;
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    Game game = read(line);
    Optional<Verdict> verdict = rules.judge(game);
    answer
        .put("fen", game.position().toFen())
        .put("result", result(verdict))
        .put("termination", termination(verdict));
    List<Kill> kills = Kills.of(game);
    if (!kills.isEmpty()) {
      answer.putTexts("kills", kills.stream().map(Kill::name).toList());
    }
    if (explain) {
      answer.put("explanation", explanation(verdict) + words.language().kill(kills));
    }
  }

  private String text(List<Kill> kills) {
    return Kills.text(kills, words.language().locale());
  }

  private static String result(Optional<Verdict> verdict) {
    return verdict.map(JudgeCommand::result).orElse("continue");
  }

  private static String result(Verdict verdict) {
    String result =
        verdict.termination() == Termination.UNDETERMINED
            ? verdict.termination().name()
            : verdict.result().name();
    return result.toLowerCase(Locale.ROOT);
  }

  private static String termination(Optional<Verdict> verdict) {
    return verdict.map(found -> found.termination().name()).orElse("NONE");
  }

  /** {@return the explanation of a verdict on one line} */
  private String explanation(Optional<Verdict> verdict) {
    return verdict
        .map(found -> found.explain(words.language().locale(), moves.notation()::format))
        .map(text -> text.replaceAll("\\s+", " ").strip())
        .orElse(words.language().gameContinues());
  }

  private Game read(String line) throws InputRefusedException {
    return GivenGame.readLine(line, this::play);
  }

  /** Plays a move that the rule set permits. */
  private Game play(Game game, String text, int column) throws InputRefusedException {
    Game next = playLegal(game, text, column);
    Optional<ForbiddenMove> forbidden = rules.whyForbidden(game, next.lastMove().orElseThrow());
    if (forbidden.isPresent()) {
      String message = forbidden.get().explain(words.language().locale());
      throw refused(game, "FORBIDDEN", column, message);
    }
    return next;
  }

  /** Plays a move. If any notation is allowed, h2e2 is always a coordinate move. */
  private Game playLegal(Game game, String text, int column) throws InputRefusedException {
    if (from.notation().equals(MoveNotation.auto()) && MoveText.isCoordinates(text)) {
      try {
        return game.play(Move.parse(text));
      } catch (IllegalMoveException e) {
        throw refused(game, e.reason().name(), column, illegal(e));
      }
    }
    MoveReading reading = from.notation().read(game.position(), text);
    if (reading instanceof MoveReading.Refused refused) {
      String message = refused.message(words.language().locale());
      throw refused(game, refused.problem().name(), column, message);
    }
    return game.play(((MoveReading.Found) reading).move());
  }

  /** {@return why a coordinate move is illegal, in the language of the explanations} */
  private String illegal(IllegalMoveException e) {
    return words.language() == Language.ENGLISH
        ? String.valueOf(e.getMessage())
        : e.explain(words.language().locale());
  }

  private InputRefusedException refused(Game game, String code, int column, String message) {
    return new InputRefusedException(
        code, column, words.language().atPly(game.ply() + 1) + message);
  }
}
