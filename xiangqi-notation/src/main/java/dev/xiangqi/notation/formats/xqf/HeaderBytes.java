package dev.xiangqi.notation.formats.xqf;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.internal.FieldTags;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
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
    FieldTags.write(tree, HeaderField.values(), HeaderField::tag, header::field, losses);
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
    } else {
      losses.add(new Loss(Loss.Kind.START, "the number of the first move"));
    }
    if (start.quietPlies() > 0) {
      losses.add(new Loss(Loss.Kind.START, "the count of quiet plies"));
    }
    bytes[HeaderLayout.RESULT] = (byte) Results.NUMBERED.indexOf(tree.result());
    boolean usual = start.key().equals(Position.initial().key());
    bytes[HeaderLayout.TYPE] = (byte) (usual ? WHOLE_GAME : ENDGAME);
  }

  /** Writes as much of a value as fits; false if that is not all of it. */
  private boolean field(HeaderField field, String value) {
    byte[] text = upTo(field.room(), value);
    bytes[field.place()] = (byte) text.length;
    put(text, field.place() + 1);
    return XqfWriter.decodesTo(text, value);
  }

  /** Encodes as many leading characters as fit. Null characters become spaces. */
  private static byte[] upTo(int room, String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(room);
    int i = 0;
    while (i < text.length()) {
      int point = text.codePointAt(i);
      byte[] character = XqfWriter.encoded(point == 0 ? " " : Character.toString(point));
      if (bytes.size() + character.length > room) {
        break;
      }
      bytes.write(character, 0, character.length);
      i += Character.charCount(point);
    }
    return bytes.toByteArray();
  }
}
