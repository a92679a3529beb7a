package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ChineseEncodings;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Decodes a record of Ourgame's own program, in {@code .chn} or {@code .xqi}, which begins with
 * {@code GL}.
 *
 * <p>The header has the date, the title and, for each side, an account and a name, all ending with
 * a null byte. Then follow two boards of 90 bytes, file by file from the top: the start and the end
 * of the game. A piece is a byte whose low four bits are the kind, from 1 for Red and from 9 for
 * Black. The number of plies is at byte 364. From byte 508 on, each ply has 36 bytes: its 15th and
 * 16th byte are the source and the target square, with the rank from the top in the high four bits
 * and the file in the low four.
 */
final class GlGame extends BinaryDecoder {
  private static final int DATE = 8;
  private static final int TITLE = 0x24;
  private static final int RED_ACCOUNT = 0x64;
  private static final int RED = 0x78;
  private static final int BLACK_ACCOUNT = 0x8c;
  private static final int BLACK = 0xa0;
  private static final int BOARD = 0xb4;
  private static final int NEXT_SIDE = 0x169;
  private static final int FILES = 9;
  private static final int RANKS = 10;

  /** Letters of the kinds; the letters of Black are those from index 8 on. */
  private static final String LETTERS = "?RNCKABP?rnckabp";

  private static final int RED_KING = LETTERS.indexOf('K');

  private static final RecordLayout LAYOUT =
      new RecordLayout(
          ChnFormat.NAME,
          0x1fc,
          36,
          0x16c,
          (bytes, at, screen) -> {
            int from = bytes[at + 14] & 0xff;
            int to = bytes[at + 15] & 0xff;
            return screen.move(from & 15, from >> 4, to & 15, to >> 4);
          });

  private final Charset charset;
  private Tags tags = Tags.empty();

  GlGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
    this.charset = options.encoding().orElse(ChineseEncodings.GB18030);
  }

  /** Whether the beginning of a file is a header of this layout. */
  static boolean fits(byte[] head) {
    if (head.length < LAYOUT.header() || head[0] != 'G' || head[1] != 'L') {
      return false;
    }
    for (int i = BOARD; i < BOARD + FILES * RANKS; i++) {
      if (head[i] != 0 && LETTERS.charAt(head[i] & 15) == '?') {
        return false;
      }
    }
    return true;
  }

  @Override
  public Tags header() throws GameRefusal {
    file.require(0, LAYOUT.header(), "the header");
    RecordDate date = RecordDate.of(text(DATE, TITLE));
    tags =
        new TagList()
            .add("Event", text(TITLE, RED_ACCOUNT))
            .add("Date", date.date())
            .add("Time", date.time())
            .add("Red", text(RED, BLACK_ACCOUNT))
            .add("Black", text(BLACK, BOARD))
            .add("RedAccount", text(RED_ACCOUNT, RED))
            .add("BlackAccount", text(BLACK_ACCOUNT, BLACK))
            .tags();
    return tags;
  }

  /** Decodes a text that ends with a null byte or with its field. */
  private String text(int from, int to) {
    int end = from;
    while (end < to && file.u8(end) != 0) {
      end++;
    }
    byte[] bytes = file.bytes();
    // A text that fills its field may end within a character.
    for (int cut = 0; cut < 4 && end - cut > from; cut++) {
      try {
        String text =
            charset.newDecoder().decode(ByteBuffer.wrap(bytes, from, end - cut - from)).toString();
        if (cut > 0) {
          String message = "a text that ends within a character of " + charset + ", which is lost";
          warnings.add(NotationProblem.ENCODING, message, end - cut);
        }
        return text.strip();
      } catch (CharacterCodingException e) {
        // The next attempt is one byte shorter.
      }
    }
    return text(from, end - from, charset).strip();
  }

  @Override
  public GameTree game() throws GameRefusal {
    int count = plies(LAYOUT.header(), LAYOUT.length(), file.u32(LAYOUT.count()));
    int king = kingAt();
    Screen screen = Screen.turned(king >= 0 && king % RANKS < RANKS / 2);
    RecordedMoves moves = LAYOUT.read(file, count, screen, options);
    String fen = board(screen.isTurned()) + (isBlackFirst(count) ? " b" : " w");
    Position start = StartPosition.of(file, fen, BOARD, false, options).resolve(warnings);
    GameTreeBuilder tree = GameTree.builder(tags, start);
    moves.playInto(tree, warnings);
    return tree.source(ChnFormat.NAME, Optional.of(charset)).build();
  }

  /** {@return the place of Red's king on the board, or -1} */
  private int kingAt() {
    for (int i = 0; i < FILES * RANKS; i++) {
      if ((file.u8(BOARD + i) & 15) == RED_KING) {
        return i;
      }
    }
    return -1;
  }

  private String board(boolean turned) {
    StringBuilder fen = new StringBuilder();
    for (int rank = 0; rank < RANKS; rank++) {
      fen.append(rank > 0 ? "/" : "");
      for (int x = 0; x < FILES; x++) {
        int square = x * RANKS + rank;
        int piece = file.u8(BOARD + (turned ? FILES * RANKS - 1 - square : square));
        fen.append(piece == 0 ? '1' : LETTERS.charAt(piece & 15));
      }
    }
    return fen.toString();
  }

  /** Whether Black moves first. Without moves, the header contains the side to move. */
  private boolean isBlackFirst(int count) {
    if (count == 0) {
      return file.u8(NEXT_SIDE) == 2;
    }
    int from = file.u8(LAYOUT.header() + 14);
    int square = (from & 15) * RANKS + (from >> 4);
    int piece = square < FILES * RANKS ? file.u8(BOARD + square) : 0;
    return (piece & 15) >= LETTERS.length() / 2;
  }

  /**
   * The date and time of a record, such as {@code Tue Dec 27 20:57:56 2016}.
   *
   * @param date such as {@code 2016.12.27}, or the whole text if it has another form
   * @param time such as {@code 20:57:56}, or empty
   */
  private record RecordDate(String date, String time) {
    private static final List<String> MONTHS =
        List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    static RecordDate of(String text) {
      String[] words = text.split("\\s+", -1);
      int month = words.length == 5 ? 1 + MONTHS.indexOf(words[1].toLowerCase(Locale.ROOT)) : 0;
      if (month == 0 || !words[2].matches("\\d{1,2}") || !words[4].matches("\\d{4}")) {
        return new RecordDate(text, "");
      }
      int day = Integer.parseInt(words[2]);
      return new RecordDate(
          String.format(Locale.ROOT, "%s.%02d.%02d", words[4], month, day), words[3]);
    }
  }
}
