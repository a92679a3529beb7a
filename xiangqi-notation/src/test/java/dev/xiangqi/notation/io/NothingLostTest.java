package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.testing.Corpora;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A token of a text is cut out or damaged. Then every ply is read, or the game that lost one has a
 * diagnostic. If the game itself is lost, the one before or after it has the diagnostic.
 *
 * <p>A reader cannot see two losses: the last ply of a line that is cut out, and a text that is
 * exactly that of another game, whose moves may be in the characters of either side.
 */
final class NothingLostTest {
  private static final int GAMES = 1_000;
  private static final int LONGEST = 60;

  /** Characters in moves by Black, and those that Red has for them. */
  private static final String BLACK = "将士象卒１２３４５６７８９";

  private static final String RED = "帅仕相兵一二三四五六七八九";
  private static final Pattern TOKEN = Pattern.compile("[^\\s<>]+");

  /** What takes the place of a token. */
  private static final List<String> DAMAGE =
      List.of(
          "x", "D", "W", "B", "*", "1-0", "1/2", "和棋", "红胜", "{", "}", "(", ")", "[", "]", ";", "%",
          "$", "\"", "<", "=", "N", "...", "-", ":", "。", "1", "!", "h2", "\ufffd");

  private static GameTree game(Random random) {
    Tags tags = Tags.of(List.of(new Tag("Event", "e"), new Tag("Red", "r")));
    GameTreeBuilder tree =
        GameTree.builder(tags, Position.initial())
            .result(random.nextBoolean() ? GameResult.RED_WINS : GameResult.DRAW);
    Position position = Position.initial();
    for (int ply = 0; ply < 6 + random.nextInt(6); ply++) {
      List<Move> moves = position.legalMoves();
      if (moves.isEmpty()) {
        break;
      }
      Move move = moves.get(random.nextInt(moves.size()));
      tree.play(move);
      if (random.nextInt(5) == 0) {
        tree.commentMove("a word");
      }
      if (random.nextInt(5) == 0) {
        tree.beginVariation();
        tree.play(moves.get(random.nextInt(moves.size())));
        tree.endVariation();
      }
      position = position.play(move);
    }
    return tree.build();
  }

  private static List<GameEntry> read(String text) throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader =
        GameFiles.read(
            new ByteArrayInputStream(text.getBytes(UTF_8)), "t", ReadOptions.defaults())) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  private static int plies(List<GameEntry> entries) {
    return entries.stream().mapToInt(entry -> tree(entry).map(GameTree::size).orElse(0)).sum();
  }

  private static Optional<GameTree> tree(GameEntry entry) {
    return entry instanceof GameEntry.Read read ? Optional.of(read.tree()) : Optional.empty();
  }

  private static boolean isReported(List<GameEntry> entries) {
    return entries.stream().anyMatch(entry -> !entry.diagnostics().isEmpty());
  }

  /** A text with games, of which one token is damaged. */
  private record Damage(
      TextForm form, String text, List<GameEntry> whole, String token, String other, int place) {
    String damaged() {
      return text.substring(0, place) + other + text.substring(place + token.length());
    }

    /** {@return the games that lost plies in silence} */
    List<String> silent() throws IOException {
      List<GameEntry> entries = read(damaged());
      List<List<GameEntry>> games = new ArrayList<>();
      for (int i = 0; i < whole.size(); i++) {
        long from = i == 0 ? 0 : start(i);
        long to = i + 1 == whole.size() ? Long.MAX_VALUE : start(i + 1);
        games.add(entries.stream().filter(entry -> isWithin(entry, from, to)).toList());
      }
      List<String> silent = new ArrayList<>();
      for (int i = 0; i < whole.size(); i++) {
        List<GameEntry> found = games.get(i);
        GameTree old = tree(whole.get(i)).orElseThrow();
        if (plies(found) < old.size()
            && !isReported(found)
            && !(found.isEmpty() && isReportedBeside(entries, games, i))
            && !isUnseen(old, found)) {
          silent.add(
              "%s: %s -> %s, game %d, %d -> %d plies in\n%s"
                  .formatted(form, token, other, i + 1, old.size(), plies(found), damaged()));
        }
      }
      return silent;
    }

    /** {@return the place of a game in the damaged text} */
    private long start(int game) {
      long start = whole.get(game).location().offset();
      int index = bytes(text.substring(0, place));
      return start <= index ? start : start + bytes(other) - bytes(token);
    }

    private static boolean isWithin(GameEntry entry, long from, long to) {
      long place = entry.location().offset();
      return place >= from && place < to;
    }

    private static int bytes(String part) {
      return part.getBytes(UTF_8).length;
    }

    private static boolean isReportedBeside(
        List<GameEntry> entries, List<List<GameEntry>> games, int lost) {
      List<GameEntry> before = games.subList(0, lost).stream().flatMap(List::stream).toList();
      int at = before.size();
      return isReported(entries.subList(Math.max(0, at - 1), Math.min(entries.size(), at + 1)));
    }

    /** Whether nobody can see the loss: a line ends one ply earlier, or the text is well-formed. */
    private boolean isUnseen(GameTree old, List<GameEntry> found) {
      if (found.size() != 1) {
        return false;
      }
      GameTree left = tree(found.get(0)).orElseThrow();
      boolean plain = DAMAGE.contains(other) || other.isEmpty();
      return (plain && isShorterByOne(old, left))
          || squeezed(damaged()).contains(squeezed(form.write(List.of(left))));
    }

    /** {@return a text in the characters of Red, and with single spaces} */
    private static String squeezed(String text) {
      StringBuilder red = new StringBuilder();
      for (char c : text.replaceAll("\\s+", " ").strip().toCharArray()) {
        int black = BLACK.indexOf(c);
        red.append(black < 0 ? c : RED.charAt(black));
      }
      return red.toString();
    }

    /** Whether one line of a game lost its last ply, and nothing else is different. */
    private static boolean isShorterByOne(GameTree old, GameTree left) {
      List<List<Move>> lines = old.lines().map(GameTree::mainMoves).toList();
      List<List<Move>> now = left.lines().map(GameTree::mainMoves).toList();
      for (int i = 0; i < lines.size(); i++) {
        List<List<Move>> shorter = new ArrayList<>(lines);
        shorter.set(i, lines.get(i).subList(0, Math.max(0, lines.get(i).size() - 1)));
        if (shorter.equals(now)) {
          return true;
        }
        shorter.remove(i);
        if (i > 0 && shorter.equals(now) && old.size() == left.size() + 1) {
          return true;
        }
      }
      return false;
    }
  }

  private static List<String> silent(TextForm form, List<GameTree> games, Random random)
      throws IOException {
    String text = form.write(games);
    List<GameEntry> whole = read(text);
    assertTrue(whole.stream().allMatch(entry -> entry.diagnostics().isEmpty()), () -> text + whole);
    List<int[]> tokens = new ArrayList<>();
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      tokens.add(new int[] {token.start(), token.end()});
    }
    int[] place = tokens.get(random.nextInt(tokens.size()));
    String old = text.substring(place[0], place[1]);
    return new Damage(form, text, whole, old, damaged(old, random), place[0]).silent();
  }

  @ParameterizedTest
  @EnumSource(TextForm.class)
  void aDamagedTokenIsReported(TextForm form) throws IOException {
    Random random = new Random(41);
    List<String> silent = new ArrayList<>();
    int number = form.format().isSingleGame() ? 1 : 2;
    for (int i = 0; i < GAMES; i++) {
      List<GameTree> games = Stream.generate(() -> game(random)).limit(number).toList();
      silent.addAll(silent(form, games, random));
    }
    assertEquals(0, silent.size(), () -> silent.size() + ": " + String.join("\n====\n", silent));
  }

  @ParameterizedTest
  @EnumSource(TextForm.class)
  void aDamagedTokenOfARealGameIsReported(TextForm form) throws IOException {
    Random random = new Random(43);
    List<GameTree> games = new ArrayList<>();
    try (GameReader reader = GameFiles.open(Corpora.find("games/games-shared.wxf.pgn.gz"))) {
      reader.games().filter(game -> game.size() <= LONGEST).forEach(games::add);
    }
    Collections.shuffle(games, random);
    int number = form.format().isSingleGame() ? 1 : 2;
    List<String> silent = new ArrayList<>();
    for (int i = 0; i + number <= Math.min(games.size(), GAMES); i += number) {
      silent.addAll(silent(form, games.subList(i, i + number), random));
    }
    assertEquals(0, silent.size(), () -> silent.size() + ": " + String.join("\n====\n", silent));
  }

  private static String damaged(String token, Random random) {
    String other = DAMAGE.get(random.nextInt(DAMAGE.size()));
    int at = random.nextInt(token.length());
    return switch (random.nextInt(6)) {
      case 0 -> "";
      case 1 -> other;
      case 2 -> other + token;
      case 3 -> token + other;
      case 4 -> token + " " + other;
      default -> token.substring(0, at) + other + token.substring(at + 1);
    };
  }
}
