package dev.xiangqi.notation.tree;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Random game trees. */
public final class Trees {
  private static final String[] WORDS = {
    "好",
    "炮二平五",
    "h2e2",
    "(",
    ")",
    "[Event \"x\"]",
    "\"",
    "\\",
    ";",
    "%",
    "$3",
    "1-0",
    "*",
    "1.",
    "...",
    "é",
    "𠀀",
    "｛",
    "!?",
    "[",
    "]",
    "　",
    "end"
  };
  private static final String[] STARTS = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "3k1ab2/4a4/8b/6NPP/9/4n1P2/6p2/4B4/4A4/2BAK4 w - - 0 46",
    "4k4/9/3P1P3/9/3P1P3/9/9/9/4A4/4K4 b - - 5 9",
    "3k5/4P4/2P1P4/2P1P4/9/9/9/9/9/5K3 w - - 0 1"
  };

  private Trees() {}

  /**
   * A tree with all features, determined by the seed; it has none of the tags that PGN requires.
   */
  public static GameTree random(long seed) {
    return random(seed, 16);
  }

  /**
   * One of a hundred trees. One in eight choices is large; the others have the same features in
   * fewer plies, so that a change of a byte hits each feature more often, and reading is quick.
   */
  public static GameTree mostlySmall(Random random) {
    boolean large = random.nextInt(8) == 0;
    return random(random.nextInt(50), large ? 16 : 4);
  }

  private static GameTree random(long seed, int longest) {
    Random random = new Random(seed);
    Position start = Position.fromFen(STARTS[random.nextInt(STARTS.length)]);
    GameTreeBuilder builder = GameTree.builder(tags(random), start);
    if (random.nextInt(3) == 0) {
      builder.commentLine(comment(random));
    }
    line(random, builder, longest);
    return builder
        .result(GameResult.values()[random.nextInt(4)])
        .source("pgn", Optional.empty())
        .build();
  }

  private static Tags tags(Random random) {
    List<Tag> tags = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      String name = List.of("Event", "RED", "black", "Ünïcode", "x_1").get(random.nextInt(5));
      String value = random.nextBoolean() ? "" : text(random).replace('\n', ' ');
      tags.add(new Tag(name, value));
    }
    return Tags.of(tags);
  }

  private static void line(Random random, GameTreeBuilder builder, int longest) {
    for (int i = random.nextInt(longest + 1); i >= 0; i--) {
      List<Move> moves = Position.of(builder.board()).legalMoves();
      if (moves.isEmpty()) {
        return;
      }
      builder.play(moves.get(random.nextInt(moves.size())));
      if (random.nextInt(6) == 0) {
        builder.commentBeforeMove(comment(random));
      }
      if (random.nextInt(6) == 0) {
        builder.commentMove(comment(random));
      }
      if (random.nextInt(6) == 0) {
        builder.nag(random.nextInt(256)).nag(random.nextInt(7));
      }
      for (int variations = random.nextInt(6) - 3; variations > 0; variations--) {
        if (builder.depth() < 4) {
          variation(random, builder, longest / 2);
        }
      }
    }
  }

  private static void variation(Random random, GameTreeBuilder builder, int longest) {
    builder.beginVariation();
    if (random.nextInt(4) == 0) {
      builder.commentLine(comment(random));
    }
    line(random, builder, longest);
    builder.endVariation();
  }

  /** A text without braces, carriage returns and surrounding white space. */
  private static String comment(Random random) {
    String text = text(random).strip().replaceAll("\n+\\[", "\nx[");
    return text.isEmpty() ? "-" : text;
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(5) == 0 ? "\n" : " ");
    }
    return text.toString();
  }
}
