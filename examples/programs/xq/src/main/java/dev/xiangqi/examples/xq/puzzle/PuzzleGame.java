package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.search.puzzle.Motif;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.puzzle.PuzzleMove;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A puzzle as a record of a game: the solution is the main line, other replies are variations, and
 * the rest is in tags.
 */
final class PuzzleGame {
  private static final String AIM = "PuzzleAim";
  private static final String PLIES = "MatePlies";
  private static final String KILLS = "Kills";
  private static final String MOTIFS = "Motifs";
  private static final String PHASE = "Phase";
  private static final String DIFFICULTY = "Difficulty";
  private static final String ANSWER = "Answer";
  private static final String SOURCE = "Source";
  private static final String PLY = "SourcePly";
  private static final String COMMA = ", ";

  private PuzzleGame() {}

  /** {@return the record of a puzzle} */
  static GameTree of(Puzzle puzzle, Tags game) {
    GameTreeBuilder tree = GameTree.builder(tags(puzzle, game), puzzle.start());
    add(tree, List.of(puzzle.solution()));
    Side solver = puzzle.start().sideToMove();
    boolean draws = puzzle.aim() == Puzzle.Aim.DRAW;
    return tree.result(draws ? GameResult.DRAW : GameResult.winFor(solver)).build();
  }

  private static Tags tags(Puzzle puzzle, Tags game) {
    Tags tags = game.with("SetUp", "1").with(AIM, word(puzzle.aim()));
    if (puzzle.matePlies().isPresent()) {
      tags = tags.with(PLIES, Integer.toString(puzzle.matePlies().getAsInt()));
    }
    if (!puzzle.kills().isEmpty()) {
      tags = tags.with(KILLS, kills(puzzle));
    }
    if (!puzzle.motifs().isEmpty()) {
      tags = tags.with(MOTIFS, motifs(puzzle));
    }
    return tags.with(PHASE, word(puzzle.phase()))
        .with(DIFFICULTY, Integer.toString(puzzle.difficulty()))
        .with(ANSWER, word(puzzle.origin().answer()))
        .with(SOURCE, puzzle.origin().source())
        .with(PLY, Integer.toString(puzzle.origin().ply()));
  }

  /** {@return the name of a constant in lower case} */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** {@return the names of the kill, with commas between} */
  static String kills(Puzzle puzzle) {
    return puzzle.kills().stream().map(Kill::simplified).collect(Collectors.joining(COMMA));
  }

  /** {@return the motifs, with commas between} */
  static String motifs(Puzzle puzzle) {
    return puzzle.motifs().stream().map(PuzzleGame::word).collect(Collectors.joining(COMMA));
  }

  /** {@return the name of a motif in a language, from the word in the tag} */
  static String motif(String word, Locale language) {
    return constant(Motif.class, word).name(language);
  }

  private static void add(GameTreeBuilder tree, List<PuzzleMove> next) {
    if (next.isEmpty()) {
      return;
    }
    tree.play(next.get(0).move());
    for (PuzzleMove other : next.subList(1, next.size())) {
      tree.beginVariation();
      tree.play(other.move());
      add(tree, other.next());
      tree.endVariation();
    }
    add(tree, next.get(0).next());
  }

  /**
   * {@return the puzzle of a record}
   *
   * @throws InvalidInputException if a tag or the solution is missing or not understood
   */
  static Puzzle read(GameTree tree) {
    Tags tags = tree.tags();
    List<PuzzleMove> moves = moves(tree.main(), 0);
    if (moves.size() != 1) {
      throw new InvalidInputException("expected one first move, got " + moves.size());
    }
    return new Puzzle(
        tree.start(),
        constant(Puzzle.Aim.class, required(tags, AIM)),
        moves.get(0),
        tags.get(PLIES)
            .map(text -> OptionalInt.of(number(PLIES, text)))
            .orElse(OptionalInt.empty()),
        words(tags, KILLS).stream().map(Kill::named).toList(),
        words(tags, MOTIFS).stream().map(word -> constant(Motif.class, word)).toList(),
        number(DIFFICULTY, required(tags, DIFFICULTY)),
        new Puzzle.Origin(
            required(tags, SOURCE),
            number(PLY, required(tags, PLY)),
            constant(Puzzle.Answer.class, required(tags, ANSWER))));
  }

  /** The move at an index of a line and its alternatives, with what follows them. */
  private static List<PuzzleMove> moves(Line line, int index) {
    if (index == line.plies().size()) {
      return List.of();
    }
    Ply ply = line.plies().get(index);
    List<PuzzleMove> moves = new ArrayList<>();
    moves.add(new PuzzleMove(ply.move(), moves(line, index + 1)));
    for (Line variation : ply.variations()) {
      moves.addAll(moves(variation, 0));
    }
    return moves;
  }

  private static String required(Tags tags, String name) {
    return tags.get(name)
        .orElseThrow(() -> new InvalidInputException("no puzzle: expected the tag " + name));
  }

  private static List<String> words(Tags tags, String name) {
    return tags.get(name).map(text -> Arrays.asList(text.split(COMMA))).orElse(List.of());
  }

  private static int number(String name, String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(name + ": expected a number, got \"" + text + '"');
    }
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word) {
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(word)) {
        return constant;
      }
    }
    throw new InvalidInputException(
        "expected one of "
            + Arrays.stream(type.getEnumConstants())
                .map(PuzzleGame::word)
                .collect(Collectors.joining(COMMA))
            + ", got \""
            + word
            + '"');
  }
}
