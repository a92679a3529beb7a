package dev.xiangqi.notation.formats.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.Optional;

/** Decodes a record of Xiangqi Shijia, which is mostly text but may contain any bytes. */
final class ShiJiaGame extends BinaryDecoder {
  /** The word before the moves. */
  static final String MOVES = "Moves";

  /** The word after the moves. */
  static final String ENDS = "Ends";

  /** The word after the comments. */
  static final String COMMENTS_END = "CommentsEnd";

  private int head;

  ShiJiaGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
  }

  @Override
  public Tags header() throws GameRefusal {
    file.text(Optional.of(ISO_8859_1));
    head = text().indexOf(MOVES);
    if (head < 0) {
      throw file.refusal("expected the word " + MOVES + " before the moves", 0);
    }
    return Tags.empty();
  }

  /** {@return the bytes as characters, one for one} */
  private String text() {
    return new String(file.bytes(), 0, file.length(), ISO_8859_1);
  }

  @Override
  public GameTree game() throws GameRefusal {
    GameTreeBuilder tree = GameTree.builder(Tags.empty(), PieceNumbers.start(file, 0, head));
    int from = head + MOVES.length();
    int end = end(from);
    RecordedMoves moves = new RecordedMoves(file, options);
    int at = from;
    while (at < end) {
      if (SquareNames.isMove(file.bytes(), at, end)) {
        moves.add(SquareNames.move(file.bytes(), at), at);
        at += SquareNames.LENGTH;
      } else {
        warnIfText(at++);
      }
    }
    moves.playInto(tree, warnings);
    return tree.source(ShiJiaFormat.NAME, Optional.empty()).build();
  }

  /** {@return the index of the end of the moves} */
  private int end(int from) throws GameRefusal {
    String text = text();
    int end = text.indexOf(ENDS, from);
    if (end >= 0) {
      warnOfComments(text, end + ENDS.length());
      return end;
    }
    String message = "the file ends within the moves; expected the word " + ENDS;
    warnings.fault(message, "those before it are kept", file.length());
    return file.length();
  }

  private void warnOfComments(String text, int from) {
    int end = text.indexOf(COMMENTS_END, from);
    int to = end < 0 ? text.length() : end;
    for (int i = from; i < to; i++) {
      if (text.charAt(i) > ' ') {
        warnings.add("comments after the moves, whose form is not known", i);
        return;
      }
    }
  }

  private void warnIfText(int at) {
    byte b = file.bytes()[at];
    if (SquareNames.isDigit(b) || SquareNames.isLetter(b)) {
      warnings.add("expected a move such as 7C-4C; \"" + (char) b + "\" is skipped", at);
    }
  }
}
