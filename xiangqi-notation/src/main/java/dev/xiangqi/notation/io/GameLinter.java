package dev.xiangqi.notation.io;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds faults in a collection of games, one game after another. It stores some 40 bytes a game,
 * and the names of the sources. Not thread-safe.
 *
 * <pre>{@code
 * ReadOptions options = ReadOptions.defaults().withRemarks(true);
 * GameLinter linter = new GameLinter();
 * try (GameReader reader = GameFiles.open(path, options)) {
 *   reader.forEachRemaining(entry -> linter.check(entry).forEach(System.out::println));
 * }
 * }</pre>
 *
 * @since 0.1.0
 */
public final class GameLinter {
  private static final Pattern DATE =
      Pattern.compile("([0-9]{4})[./-]([0-9]{1,2})[./-]([0-9]{1,2})");

  private static final int LONGEST_NAME = 40;

  private final SeenGames seen = new SeenGames();

  /** Creates a linter for a new collection. */
  public GameLinter() {}

  /**
   * Checks the next game of the collection. It reports:
   *
   * <ul>
   *   <li>first the reader's diagnostics: reasons for refusal, warnings and repairs, and with
   *       {@link ReadOptions#withRemarks} unusual texts of moves;
   *   <li>repeated tags, impossible dates, a tag {@code Result} without a result: {@link
   *       NotationProblem#SYNTAX};
   *   <li>a tag {@code Result} that differs from the game's result: {@link
   *       NotationProblem#RESULT_MISMATCH};
   *   <li>a missing win, if the side to move has no legal move at the end of the main line: {@link
   *       NotationProblem#RESULT_MISMATCH}. An unknown result contradicts nothing;
   *   <li>the starting position and main line of an earlier game: {@link
   *       NotationProblem#DUPLICATE_GAME}. Counters, header, comments and variations do not matter.
   *       A game without moves from the initial position is no duplicate.
   * </ul>
   *
   * @param entry an entry; for a refused game or a header only the tags are checked
   * @return findings with source, game and place; none for a game without faults
   */
  public List<Diagnostic> check(GameEntry entry) {
    List<Diagnostic> findings = new ArrayList<>(entry.diagnostics());
    checkTags(entry, findings);
    if (entry instanceof GameEntry.Read read) {
      checkResult(read, findings);
      checkDuplicate(read, findings);
    }
    return List.copyOf(findings);
  }

  private static void checkTags(GameEntry entry, List<Diagnostic> findings) {
    Map<String, Integer> counts = new HashMap<>();
    for (Tag tag : entry.tags()) {
      counts.merge(Ascii.toLowerCase(tag.name()), 1, Integer::sum);
    }
    for (String name : entry.tags().asMap().keySet()) {
      int count = counts.getOrDefault(Ascii.toLowerCase(name), 0);
      if (count > 1) {
        String shown = Ascii.truncate(name, LONGEST_NAME, "…");
        String message = "the tag " + shown + " occurs " + count + " times; expected once";
        add(entry, NotationProblem.SYNTAX, message, name, findings);
      }
    }
    String date = entry.tags().get("Date").orElse("").strip();
    if (!isPossible(date)) {
      String message =
          "\"" + date + "\" is no date; expected year.month.day, with ? for unknown parts";
      add(entry, NotationProblem.SYNTAX, message, date, findings);
    }
    String recorded = entry.tags().get(Results.TAG).orElse("").strip();
    if (!recorded.isEmpty() && Results.read(recorded).isEmpty()) {
      add(entry, NotationProblem.SYNTAX, Results.unknown(recorded), recorded, findings);
    }
  }

  /** Whether a text is a valid date, or is not written as a date. */
  private static boolean isPossible(String date) {
    Matcher matcher = DATE.matcher(date);
    if (!matcher.matches()) {
      return true;
    }
    int month = Integer.parseInt(matcher.group(2));
    return month >= 1
        && month <= 12
        && YearMonth.of(Integer.parseInt(matcher.group(1)), month)
            .isValidDay(Integer.parseInt(matcher.group(3)));
  }

  private static void checkResult(GameEntry.Read read, List<Diagnostic> findings) {
    GameResult result = read.tree().result();
    String recorded = read.tags().get(Results.TAG).orElse("").strip();
    Optional<GameResult> tagged = Results.read(recorded);
    if (tagged.isPresent() && tagged.get() != result) {
      String message = "the tag says " + tagged.get().token() + ", the game is " + result.token();
      add(read, NotationProblem.RESULT_MISMATCH, message, recorded, findings);
    }
    if (result == GameResult.UNKNOWN) {
      return;
    }
    Position end = read.tree().end();
    if (!end.hasNoLegalMove()) {
      return;
    }
    Side loser = end.sideToMove();
    GameResult expected = GameResult.winFor(loser.opponent());
    if (result != expected) {
      String message =
          String.format(
              "the result is %s, but %s %s at the end; expected %s",
              result.token(),
              loser == Side.RED ? "Red" : "Black",
              end.checkers().isEmpty() ? "has no legal move" : "is mated",
              expected.token());
      findings.add(
          finding(read, NotationProblem.RESULT_MISMATCH, message)
              .ply(read.tree().main().plies().size())
              .position(end)
              .build());
    }
  }

  private void checkDuplicate(GameEntry.Read read, List<Diagnostic> findings) {
    GameTree tree = read.tree();
    if (tree.main().plies().isEmpty() && tree.start().key().equals(Position.initial().key())) {
      return;
    }
    seen.add(tree, read.source(), read.number())
        .ifPresent(
            earlier -> {
              String message =
                  "the start and moves of game " + earlier.number() + " of " + earlier.source();
              findings.add(finding(read, NotationProblem.DUPLICATE_GAME, message).build());
            });
  }

  /** Adds a finding unless the reader has reported it already. */
  private static void add(
      GameEntry entry,
      NotationProblem problem,
      String message,
      String token,
      List<Diagnostic> findings) {
    boolean reported =
        entry.diagnostics().stream()
            .anyMatch(known -> known.problem() == problem && known.message().equals(message));
    if (!reported) {
      findings.add(finding(entry, problem, message).token(token).build());
    }
  }

  private static Diagnostic.Builder finding(
      GameEntry entry, NotationProblem problem, String message) {
    return Diagnostic.warning(problem, message)
        .source(entry.source())
        .game(entry.number())
        .location(entry.location());
  }
}
