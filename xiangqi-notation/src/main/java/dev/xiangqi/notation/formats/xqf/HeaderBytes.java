package dev.xiangqi.notation.formats.xqf;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.internal.FieldTags;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import java.util.Map;
import java.util.Set;

/** Encodes the header of an unscrambled file. */
final class HeaderBytes {
  private static final int WHOLE_GAME = 0;
  private static final int ENDGAME = 3;

  private final GameTree tree;
  private final Set<Loss> losses;
  private final byte[] bytes = new byte[HeaderLayout.SIZE];

  private HeaderBytes(GameTree tree, Set<Loss> losses) {
    this.tree = tree;
    this.losses = losses;
  }

  /** Encodes the header of a game. The losses receive everything that does not fit. */
  static byte[] of(GameTree tree, Set<Loss> losses) {
    HeaderBytes header = new HeaderBytes(tree, losses);
    header.file();
    header.start();
    header.tags();
    return header.bytes;
  }

  private void file() {
    bytes[0] = 'X';
    bytes[1] = 'Q';
    bytes[HeaderLayout.VERSION] = HeaderLayout.PLAIN;
    put(HeaderLayout.GB18030.getBytes(US_ASCII), HeaderLayout.ENCODING);
  }

  private void put(byte[] part, int place) {
    System.arraycopy(part, 0, bytes, place, part.length);
  }

  private void start() {
    Position start = tree.start();
    put(PieceTable.table(start), HeaderLayout.PIECES);
    int black = start.sideToMove() == Side.BLACK ? 1 : 0;
    bytes[HeaderLayout.SIDE] = (byte) black;
    // XQStudio stores 0 for a game from its first move, whichever side makes it.
    long plies = start.moveNumber() > 1 ? 2L * (start.moveNumber() - 1) + black : 0;
    boolean counted = start.moveNumber() > 0 && plies <= HeaderLayout.MAX_PLIES;
    if (counted) {
      bytes[HeaderLayout.FIRST_PLY] = (byte) plies;
      bytes[HeaderLayout.FIRST_PLY + 1] = (byte) (plies >> 8);
    }
    if (!counted) {
      losses.add(new Loss(Loss.Kind.START, "the number of the first move"));
    }
    if (start.quietPlies() > 0) {
      losses.add(new Loss(Loss.Kind.START, "the count of quiet plies"));
    }
    bytes[HeaderLayout.RESULT] = (byte) Results.NUMBERED.indexOf(tree.result());
    boolean usual = start.key().equals(Position.initial().key());
    bytes[HeaderLayout.TYPE] = (byte) (usual ? WHOLE_GAME : ENDGAME);
  }

  private void tags() {
    Map<String, Tag> tags = FieldTags.of(tree, HeaderField.tags(), losses);
    for (HeaderField field : HeaderField.values()) {
      Tag tag = tags.get(field.tag());
      if (tag != null) {
        field(field, tag);
      }
    }
  }

  private void field(HeaderField field, Tag tag) {
    byte[] text = Encoded.upTo(field.room(), tag.value());
    bytes[field.place()] = (byte) text.length;
    put(text, field.place() + 1);
    if (!Encoded.decodesTo(text, tag.value())) {
      losses.add(new Loss(Loss.Kind.TAG, tag.name()));
    }
  }
}
