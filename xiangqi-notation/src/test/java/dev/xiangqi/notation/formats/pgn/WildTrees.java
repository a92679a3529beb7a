package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Random games with arbitrary text in header and comments. */
final class WildTrees {
  private static final String[] ODD = {
    "{",
    "}",
    "[",
    "]",
    "\r",
    "\n",
    "\r\n",
    "\n[",
    "\n[Event \"x\"]\n",
    " ",
    "\t",
    "\u3000",
    "\u00a0",
    "\ufeff",
    "\n\ufeff[Event \"",
    "\u0000",
    "\u0001",
    "\u001a",
    "\u0085",
    "\u2028",
    "\"",
    "\\",
    "\\\"",
    "\"]",
    "(",
    ")",
    ";",
    "%",
    "\n%",
    "$1",
    "1-0",
    "*",
    "1.",
    "!",
    "h2e2",
    "炮二平五",
    "（",
    "｛",
    "｝",
    "\ufffd",
    "\uffff",
    "锘縖Event \"",
    "\n锘縖Event \"",
    "浣爗",
    "\n\n"
  };
  private static final String[] NAMES = {
    "Event",
    "event",
    "Result",
    "FEN",
    "FenStr",
    "Format",
    "SetUp",
    "x\u00a0y",
    "\ufeffx",
    "名",
    "{",
    "\\",
    "%"
  };
  private static final String[] STARTS = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 3 46"
  };

  private WildTrees() {}

  static GameTree random(long seed) {
    Random random = new Random(seed);
    List<Tag> tags = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      String value = random.nextInt(4) == 0 ? "1-0" : text(random);
      tags.add(new Tag(NAMES[random.nextInt(NAMES.length)], value));
    }
    Position start = Position.fromFen(STARTS[random.nextInt(2)]);
    GameTreeBuilder builder = GameTree.builder(Tags.of(tags), start);
    say(random, builder);
    for (int i = random.nextInt(10); i > 0; i--) {
      List<Move> moves = Position.of(builder.board()).legalMoves();
      if (moves.isEmpty()) {
        break;
      }
      if (builder.hasPly() && random.nextInt(5) == 0) {
        List<Move> others = Position.of(builder.boardBefore()).legalMoves();
        builder.beginVariation();
        say(random, builder);
        builder.play(others.get(random.nextInt(others.size())));
        say(random, builder);
        builder.endVariation();
      } else {
        builder.play(moves.get(random.nextInt(moves.size())));
        say(random, builder);
      }
    }
    return builder
        .result(GameResult.values()[random.nextInt(4)])
        .source("pgn", Optional.empty())
        .build();
  }

  private static void say(Random random, GameTreeBuilder builder) {
    if (random.nextInt(3) > 0) {
      return;
    }
    if (!builder.hasPly()) {
      builder.commentLine(text(random));
    } else if (random.nextBoolean()) {
      builder.commentBeforeMove(text(random));
    } else {
      builder.commentMove(text(random));
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      switch (random.nextInt(4)) {
        case 0 -> text.append(ODD[random.nextInt(ODD.length)]);
        case 1 -> text.append((char) (' ' + random.nextInt(95)));
        case 2 -> text.append((char) (0x4e00 + random.nextInt(0x5000)));
        default -> text.append(point(random));
      }
    }
    return text.toString();
  }

  private static String point(Random random) {
    int point = random.nextInt(random.nextBoolean() ? 0x3000 : 0x110000);
    boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    return surrogate ? "-" : Character.toString(point);
  }
}
