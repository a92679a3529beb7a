package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A token of a text is cut out or damaged. Then every ply that is still there is read, or its game
 * has a diagnostic. No game disappears without one.
 */
class NothingLostTest {
  private static final int GAMES = 1_000;
  private static final Pattern TOKEN = Pattern.compile("[^\\s<>]+");

  /** What takes the place of a token. */
  private static final List<String> DAMAGE =
      List.of(
          "x", "D", "W", "B", "*", "1-0", "1/2", "和棋", "红胜", "{", "}", "(", ")", "[", "]", ";", "%",
          "$", "\"", "<", "=", "N", "...", "-", ":", "。", "1", "!", "h2", "�");

  /** The forms of text. */
  private enum Form {
    PGN {
      @Override
      String write(List<GameTree> games) {
        return written(games, WriteOptions.notation(MoveNotation.chinese()));
      }
    },
    PGN_COORDINATES {
      @Override
      String write(List<GameTree> games) {
        return written(games, WriteOptions.notation(MoveNotation.ucci()));
      }
    },
    PGN_WITHOUT_TAGS {
      @Override
      String write(List<GameTree> games) {
        return written(games, WriteOptions.notation(MoveNotation.wxf()))
            .lines()
            .filter(line -> !line.startsWith("["))
            .collect(Collectors.joining("\n"));
      }
    },
    UCCI {
      @Override
      String write(List<GameTree> games) {
        return written(games, WriteOptions.defaults().withFormat("ucci"));
      }
    },
    XML {
      @Override
      String write(List<GameTree> games) {
        return written(games, WriteOptions.defaults().withFormat("xml"));
      }
    },
    PLAYOK {
      @Override
      String write(List<GameTree> games) {
        StringBuilder text = new StringBuilder();
        for (GameTree game : games) {
          text.append("RED a;1;;\nBLACK b;2;;\nRESULT 1-0\nSTART{\n")
              .append(numbered(game, MoveNotation.wxf(), " "))
              .append("\n}END\n\n");
        }
        return text.toString();
      }
    },
    TXT {
      @Override
      String write(List<GameTree> games) {
        return games.stream()
            .map(game -> "红方：甲\n黑方：乙\n\n" + numbered(game, MoveNotation.chinese(), "\n") + "\n红胜")
            .collect(Collectors.joining("\n\n"));
      }
    };

    abstract String write(List<GameTree> games);

    private static String numbered(GameTree game, MoveNotation notation, String between) {
      StringBuilder text = new StringBuilder();
      Position position = game.start();
      int ply = 0;
      for (Move move : game.mainMoves()) {
        text.append(ply % 2 == 0 ? (ply > 0 ? between : "") + (ply / 2 + 1) + ". " : " ")
            .append(notation.format(position, move));
        position = position.play(move);
        ply++;
      }
      return text.toString();
    }

    private static String written(List<GameTree> games, WriteOptions options) {
      java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
      try (GameWriter writer = GameFiles.write(out, options)) {
        for (GameTree game : games) {
          writer.write(game);
        }
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
      return out.toString(UTF_8);
    }
  }

  private static GameTree game(Random random) {
    Tags tags = Tags.of(List.of(new Tag("Event", "e"), new Tag("Red", "r")));
    GameTreeBuilder tree =
        GameTree.builder(tags, Position.initial())
            .result(random.nextBoolean() ? GameResult.RED_WINS : GameResult.DRAW);
    Position position = Position.initial();
    for (int ply = 0; ply < 6 + random.nextInt(6); ply++) {
      List<Move> moves = position.legalMoves();
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

  private static int plies(GameEntry entry) {
    if (!(entry instanceof GameEntry.Read read)) {
      return 0;
    }
    int plies = 0;
    Deque<Line> open = new ArrayDeque<>(List.of(read.tree().main()));
    while (!open.isEmpty()) {
      for (Ply ply : open.pop().plies()) {
        plies++;
        open.addAll(ply.variations());
      }
    }
    return plies;
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void aDamagedTokenIsReported(Form form) throws IOException {
    Random random = new Random(41);
    List<String> silent = new ArrayList<>();
    for (int i = 0; i < GAMES; i++) {
      String text = form.write(List.of(game(random), game(random)));
      List<GameEntry> whole = read(text);
      assertEquals(2, whole.size(), text);
      assertTrue(whole.stream().allMatch(entry -> entry.diagnostics().isEmpty()), text);
      int plies = whole.stream().mapToInt(NothingLostTest::plies).sum();
      List<int[]> tokens = new ArrayList<>();
      Matcher token = TOKEN.matcher(text);
      while (token.find()) {
        tokens.add(new int[] {token.start(), token.end()});
      }
      int[] place = tokens.get(random.nextInt(tokens.size()));
      String old = text.substring(place[0], place[1]);
      String other = damaged(old, random);
      String damaged = text.substring(0, place[0]) + other + text.substring(place[1]);
      List<GameEntry> entries = read(damaged);
      int left = entries.stream().mapToInt(NothingLostTest::plies).sum();
      boolean reported = entries.stream().anyMatch(entry -> !entry.diagnostics().isEmpty());
      // The token itself may have been a move, which is no longer there.
      boolean lost = left < plies - 1 || entries.size() < 2;
      if (lost && !reported) {
        silent.add(old + " -> " + other + ", " + plies + " -> " + left + " in\n" + damaged);
      }
    }
    assertEquals(0, silent.size(), () -> silent.size() + ": " + silent.get(0));
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
