package dev.xiangqi.notation;

/**
 * Converts a text to at most eight symbols in one long, and decodes the meanings of each.
 *
 * <p>A symbol has seven bits, the first symbol the lowest. The top byte is the number of symbols.
 * All signs with the same meanings share a symbol. A sign may have several meanings: the letter c
 * is a cannon, the third of five pawns and a file. {@link VerticalReader} shows the bits.
 */
final class Symbols {
  /** The result of {@link #scan} for a text that is no move in any notation. */
  static final long NONE = 0;

  /** Maximum length of a text, including spaces and remark. */
  static final int LONGEST = 64;

  /** Maximum number of symbols in a move, as in Ca10-a9. */
  private static final int MOST = 8;

  private static final int BITS = 7;
  private static final int MASK = (1 << BITS) - 1;
  private static final int COUNT = MOST * BITS;

  // Bit offsets of the fields in a meaning. A field is 0 for none, else the value plus one.
  private static final int DIGIT = 3;
  private static final int DIRECTION = 7;
  private static final int PLACE = 9;
  private static final int FILE = 11;
  private static final int ORDINAL = 15;
  private static final int CHINESE = 1 << 18;

  /** Codes of signs that are not symbols. */
  private static final byte SPACE = -1;

  private static final byte REMARK = -2;
  private static final byte OPENING = -3;
  private static final byte CLOSING = -4;

  /** The symbol of each sign, from 1; 0 for a sign that is invalid in a move. */
  private static final byte[] CODES = new byte[1 << 16];

  /** The meanings of each symbol. */
  private static final int[] MEANINGS = new int[1 << BITS];

  static {
    int[] meanings = new int[1 << 16];
    for (Glyph glyph : Glyph.values()) {
      byte code =
          switch (glyph) {
            case SPACE -> SPACE;
            case REMARK -> REMARK;
            case OPENING -> OPENING;
            case CLOSING -> CLOSING;
            default -> 0;
          };
      String signs = glyph.readings();
      for (int i = 0; i < signs.length(); i++) {
        char sign = signs.charAt(i);
        for (char form : forms(sign)) {
          CODES[form] = code;
          meanings[form] |= code != 0 ? 0 : (meaning(glyph) | script(form));
        }
      }
    }
    int symbols = 0;
    for (int sign = 0; sign < meanings.length; sign++) {
      if (meanings[sign] != 0) {
        int code = 1;
        while (code <= symbols && MEANINGS[code] != meanings[sign]) {
          code++;
        }
        symbols = Math.max(symbols, code);
        MEANINGS[code] = meanings[sign];
        CODES[sign] = (byte) code;
      }
    }
  }

  private Symbols() {}

  /** The sign itself; for a Latin sign also its other case and both full-width forms. */
  private static char[] forms(char sign) {
    if (sign <= ' ' || sign > '~') {
      return new char[] {sign};
    }
    char other = sign >= '@' ? (char) (sign ^ 32) : sign;
    return new char[] {sign, other, (char) (sign + 0xfee0), (char) (other + 0xfee0)};
  }

  /** The script flag; full-width forms and dashes belong to no script. */
  private static int script(char sign) {
    return sign >= 0x2e80 && sign < 0xff00 ? CHINESE : 0;
  }

  private static int meaning(Glyph glyph) {
    int row = glyph.ordinal();
    if (row >= Glyph.FILE_A.ordinal()) {
      return (row - Glyph.FILE_A.ordinal() + 1) << FILE;
    } else if (row >= Glyph.FIRST.ordinal()) {
      return (row - Glyph.FIRST.ordinal() + 1) << ORDINAL;
    } else if (row >= Glyph.FRONT.ordinal()) {
      return (row - Glyph.FRONT.ordinal() + 1) << PLACE;
    } else if (row >= Glyph.ADVANCE.ordinal()) {
      return (row - Glyph.ADVANCE.ordinal() + 1) << DIRECTION;
    } else if (row >= Glyph.ZERO.ordinal()) {
      return (row - Glyph.ZERO.ordinal() + 1) << DIGIT;
    }
    return row + 1;
  }

  /** Reads a text in one pass; {@link #NONE} if it contains an invalid sign. */
  static long scan(CharSequence text) {
    int length = text.length();
    if (length > LONGEST) {
      return NONE;
    }
    long symbols = 0;
    int count = 0;
    for (int i = 0; i < length; i++) {
      int code = CODES[text.charAt(i)];
      if (code > 0) {
        if (count == MOST) {
          return NONE;
        }
        symbols |= (long) code << (BITS * count++);
      } else if (code != SPACE) {
        if (code == 0 || code == CLOSING || !isRemark(text, i)) {
          return NONE;
        }
        break;
      }
    }
    return symbols | (long) count << COUNT;
  }

  /** Whether the rest of the text is only marks and words in brackets. */
  private static boolean isRemark(CharSequence text, int start) {
    boolean inBrackets = false;
    for (int i = start; i < text.length(); i++) {
      int code = CODES[text.charAt(i)];
      if (inBrackets) {
        inBrackets = code != CLOSING;
      } else if (code == OPENING) {
        inBrackets = true;
      } else if (code != REMARK && code != SPACE) {
        return false;
      }
    }
    return !inBrackets;
  }

  /** The number of symbols. */
  static int count(long symbols) {
    return (int) (symbols >>> COUNT);
  }

  /** The meanings of the symbol at an index; 0 after the last. */
  static int at(long symbols, int index) {
    return MEANINGS[(int) (symbols >>> (BITS * index)) & MASK];
  }

  /** The kernel's piece type, or -1. */
  static int type(int meaning) {
    return (meaning & 7) - 1;
  }

  /** The digit 0-9, or -1. */
  static int digit(int meaning) {
    return (meaning >>> DIGIT & 15) - 1;
  }

  /** Advance, retreat or traverse, counted from 0, or -1. */
  static int direction(int meaning) {
    return (meaning >>> DIRECTION & 3) - 1;
  }

  /** Front, middle or rear, from 1, or 0. */
  static int place(int meaning) {
    return meaning >>> PLACE & 3;
  }

  /** The file a-i from 0, or -1. */
  static int file(int meaning) {
    return (meaning >>> FILE & 15) - 1;
  }

  /** First to fifth by letter or Chinese digit, from 1, or 0. */
  static int ordinal(int meaning) {
    return meaning >>> ORDINAL & 7;
  }

  /** Whether the sign is a Chinese character. */
  static boolean isChinese(int meaning) {
    return (meaning & CHINESE) != 0;
  }

  /** Whether two texts are equal apart from glyph variants. */
  static boolean areAlike(long one, long other) {
    if (count(one) != count(other)) {
      return false;
    }
    for (int i = 0; i < count(one); i++) {
      if (primary(at(one, i)) != primary(at(other, i))) {
        return false;
      }
    }
    return true;
  }

  /** The primary meaning, the same for all variants of a glyph. */
  private static int primary(int meaning) {
    int first = meaning & 0x1ff;
    return first != 0 ? first : meaning & ~CHINESE;
  }
}
