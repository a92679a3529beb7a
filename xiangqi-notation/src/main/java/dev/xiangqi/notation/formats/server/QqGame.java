package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.Optional;

/** Decodes a record of QQ's xiangqi. */
final class QqGame extends BinaryDecoder {
  /** Number of numbers in a ply. */
  static final int FIELDS = 10;

  /** The constant value of a ply's second number. */
  static final int CONSTANT = 32;

  private static final int FIRST = 1;

  QqGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
  }

  /** {@return the move of a ply's numbers} */
  static int move(int[] ply) {
    return RecordedMoves.move(8 - ply[4], ply[3], 8 - ply[6], ply[5]);
  }

  @Override
  public Tags header() {
    return Tags.empty();
  }

  @Override
  public GameTree game() throws GameRefusal {
    GameText text = file.text(options.encoding());
    Numbers numbers = new Numbers(text.chars(), text.length());
    int first = numbers.next();
    int count = numbers.next();
    if (first < 0 || count < 0) {
      throw text.refusal("expected 1, the number of plies, and ten numbers a ply", numbers.place());
    }
    if (first != FIRST) {
      warnings.add(
          () ->
              text.warning(NotationProblem.SYNTAX, "the file begins with " + first + ", not 1", 0)
                  .build(),
          0);
    }
    RecordedMoves moves = new RecordedMoves(text, options);
    if (read(text, numbers, count, moves) && numbers.next() != Numbers.END) {
      String message = "text after the last of " + count + " plies is skipped";
      warnings.add(
          () -> text.warning(NotationProblem.SYNTAX, message, numbers.place()).build(),
          numbers.place());
    }
    GameTreeBuilder tree = GameTree.builder(Tags.empty(), Position.initial());
    moves.playInto(tree, warnings);
    return tree.source(QqFormat.NAME, Optional.of(text.charset())).build();
  }

  /** Reads the plies and returns whether all of them are there. */
  private boolean read(GameText text, Numbers numbers, int count, RecordedMoves moves)
      throws GameRefusal {
    int[] ply = new int[FIELDS];
    for (int number = 1; number <= count; number++) {
      int place = text.length();
      for (int i = 0; i < FIELDS; i++) {
        ply[i] = numbers.next();
        place = i == 0 ? numbers.place() : place;
        if (ply[i] < 0) {
          stop(text, numbers.place(), ply[i], number, count);
          return false;
        }
      }
      moves.add(move(ply), place);
    }
    return true;
  }

  private void stop(GameText text, int place, int found, int number, int count) throws GameRefusal {
    String message =
        (found == Numbers.END ? "the file ends" : "something other than a number")
            + " within ply "
            + number
            + " of "
            + count;
    warnings.fault(
        text.error(NotationProblem.SYNTAX, message + "; expected ten numbers a ply", place)
            .ply(number),
        "those before it are kept",
        place);
  }
}
