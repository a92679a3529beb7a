package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Writes records as the servers' programs do, and reads them. */
final class Records {
  static final List<GameFormat> FORMATS =
      List.of(
          new QqFormat(),
          new MxqFormat(),
          new ChnFormat(),
          new CcmFormat(),
          new ShiJiaFormat(),
          new PlayOkFormat());

  private Records() {}

  static List<Move> moves(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(" ")).stream().map(Move::parse).toList();
  }

  /** The moves of a random game; the same seed yields the same game. */
  static List<Move> random(long seed) {
    Random random = new Random(seed);
    Game game = Game.start();
    for (int i = random.nextInt(120); i > 0; i--) {
      List<Move> moves = game.position().legalMoves();
      if (moves.isEmpty()) {
        break;
      }
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
    return game.moves();
  }

  static byte[] che(List<Move> moves) {
    StringBuilder text = new StringBuilder("1 ").append(moves.size()).append(' ');
    for (int i = 0; i < moves.size(); i++) {
      Move move = moves.get(i);
      text.append(i % 32)
          .append(" 32 ")
          .append(1 - i % 2)
          .append(' ')
          .append(move.from().rank())
          .append(' ')
          .append(8 - move.from().file())
          .append(' ')
          .append(move.to().rank())
          .append(' ')
          .append(8 - move.to().file())
          .append(" 0 ")
          .append(i + 1)
          .append(" 0 ");
    }
    return text.toString().getBytes(StandardCharsets.US_ASCII);
  }

  static byte[] chn(List<Move> moves, boolean blackBelow) {
    byte[] bytes = new byte[188 + 32 * moves.size()];
    new Random(1).nextBytes(bytes);
    for (int i = 0; i < moves.size(); i++) {
      Move seen = blackBelow ? moves.get(i).flipped().mirrored() : moves.get(i);
      int[] numbers = {
        seen.from().file(), 9 - seen.from().rank(), seen.to().file(), 9 - seen.to().rank()
      };
      for (int k = 0; k < numbers.length; k++) {
        bytes[188 + 32 * i + 4 + 2 * k] = (byte) numbers[k];
        bytes[188 + 32 * i + 5 + 2 * k] = 0;
      }
    }
    return bytes;
  }

  static byte[] ccm(List<Move> moves, boolean blackBelow) {
    byte[] bytes = new byte[7 * moves.size()];
    for (int i = 0; i < moves.size(); i++) {
      Move seen = blackBelow ? moves.get(i).flipped().mirrored() : moves.get(i);
      bytes[7 * i] = 1;
      bytes[7 * i + 3] = (byte) seen.from().file();
      bytes[7 * i + 4] = (byte) seen.to().file();
      bytes[7 * i + 5] = (byte) (9 - seen.from().rank());
      bytes[7 * i + 6] = (byte) (9 - seen.to().rank());
    }
    return bytes;
  }

  /** The longer layout of ChinaGames: header with the number of plies, nine bytes per ply. */
  static byte[] longCcm(List<Move> moves, boolean blackBelow) {
    byte[] bytes = new byte[12 + 9 * moves.size()];
    bytes[0] = 1;
    bytes[2] = 18;
    number(bytes, 8, moves.size());
    for (int i = 0; i < moves.size(); i++) {
      Move seen = blackBelow ? moves.get(i).flipped().mirrored() : moves.get(i);
      int at = 12 + 9 * i;
      bytes[at] = (byte) (i % 16);
      bytes[at + 1] = (byte) (1 + i % 2);
      bytes[at + 2] = (byte) (i % 7);
      bytes[at + 3] = (byte) seen.from().file();
      bytes[at + 4] = (byte) (9 - seen.from().rank());
      bytes[at + 5] = (byte) seen.to().file();
      bytes[at + 6] = (byte) (9 - seen.to().rank());
    }
    return bytes;
  }

  /** The layout of Ourgame that begins with GL: header, two boards, 36 bytes per ply. */
  static byte[] gl(Position start, List<Move> moves, boolean blackBelow) {
    byte[] bytes = new byte[508 + 36 * moves.size()];
    text(bytes, 0, "GL\u0001", "");
    text(bytes, 8, "Tue Dec 27 20:57:56 2016\n", "");
    text(bytes, 0x24, "甲[a1] - 乙[b2]", "GB18030");
    text(bytes, 0x64, "a1", "");
    text(bytes, 0x78, "甲", "GB18030");
    text(bytes, 0x8c, "b2", "");
    text(bytes, 0xa0, "乙", "GB18030");
    int[] numbers = new int[12];
    for (int i = 0; i < 90; i++) {
      Square square = Square.of(i / 10, 9 - i % 10);
      int place = 0xb4 + (blackBelow ? 89 - i : i);
      start
          .pieceAt(square)
          .ifPresent(
              piece -> {
                int kind = "RNCKABPrnckabp".indexOf(piece.letter());
                bytes[place] = (byte) (++numbers[kind % 7] << 4 | (kind < 7 ? kind + 1 : kind + 2));
              });
    }
    boolean black = (start.sideToMove() == Side.BLACK) == (moves.size() % 2 == 0);
    bytes[0x168] = 1;
    bytes[0x169] = (byte) (black ? 2 : 1);
    number(bytes, 0x16c, moves.size());
    for (int i = 0; i < moves.size(); i++) {
      Move seen = blackBelow ? moves.get(i).flipped().mirrored() : moves.get(i);
      int at = 508 + 36 * i;
      bytes[at + 14] = (byte) ((9 - seen.from().rank()) << 4 | seen.from().file());
      bytes[at + 15] = (byte) ((9 - seen.to().rank()) << 4 | seen.to().file());
    }
    return bytes;
  }

  private static void number(byte[] bytes, int at, int value) {
    bytes[at] = (byte) value;
    bytes[at + 1] = (byte) (value >> 8);
    bytes[at + 2] = (byte) (value >> 16);
    bytes[at + 3] = (byte) (value >> 24);
  }

  private static void text(byte[] bytes, int at, String text, String charset) {
    byte[] encoded =
        text.getBytes(charset.isEmpty() ? StandardCharsets.US_ASCII : Charset.forName(charset));
    System.arraycopy(encoded, 0, bytes, at, encoded.length);
  }

  static String squares(Move move) {
    return ""
        + move.from().file()
        + (char) ('A' + move.from().rank())
        + '-'
        + move.to().file()
        + (char) ('A' + move.to().rank());
  }

  /** Strings with their lengths: the twelve given, the moves, and the end. */
  static byte[] mxq(List<String> header, List<Move> moves, Charset charset) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    header.forEach(text -> string(out, text.getBytes(charset)));
    moves.forEach(move -> string(out, squares(move).getBytes(charset)));
    string(out, "Ends".getBytes(charset));
    return out.toByteArray();
  }

  private static void string(ByteArrayOutputStream out, byte[] bytes) {
    out.write(bytes.length);
    out.writeBytes(bytes);
  }

  static List<String> mxqHeader(String players) {
    return List.of(
        "网站一", "2008-05-01", players, "1500", "1432", "", "x", "", "", "", "好棋", "Moves");
  }

  static byte[] shiJia(String before, List<Move> moves) {
    StringBuilder text = new StringBuilder(before).append("Moves\u0005");
    moves.forEach(move -> text.append(squares(move)).append('\u0005'));
    return text.append("EndsCommentsEnd").toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  static byte[] playOk(String header, List<Move> moves) {
    StringBuilder text = new StringBuilder(header).append("START{\n");
    Position position = Position.initial();
    for (int i = 0; i < moves.size(); i++) {
      if (i % 2 == 0) {
        text.append(i % 4 == 0 && i > 0 ? "\n" : "").append(i / 2 + 1).append(". ");
      }
      String move = MoveNotation.wxf().format(position, moves.get(i)).replace('=', '.');
      text.append(i % 2 == 0 ? move : move.toLowerCase(Locale.ROOT)).append(' ');
      position = position.play(moves.get(i));
    }
    return text.append("}END\n").toString().getBytes(StandardCharsets.UTF_8);
  }

  static List<GameEntry> read(GameFormat format, byte[] bytes, ReadOptions options) {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader =
        format.reader(GameSource.of(new ByteArrayInputStream(bytes), "test"), options)) {
      reader.forEachRemaining(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  static GameEntry one(GameFormat format, byte[] bytes, ReadOptions options) {
    List<GameEntry> entries = read(format, bytes, options);
    if (entries.size() != 1) {
      throw new AssertionError(entries.size() + " games");
    }
    return entries.get(0);
  }
}
