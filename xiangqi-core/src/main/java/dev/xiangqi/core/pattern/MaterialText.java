package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.text.TextScanner;

/** Text of material, such as {@code RN v REE}, {@code R1N1 v r1e2} or {@code PC0+ v k}. */
final class MaterialText {
  private MaterialText() {}

  /** {@return whether letters of pieces, a "v" or "vs" and a space come next} */
  static boolean isNext(TextScanner in) {
    int end = length(in);
    int next = end;
    while (Character.isWhitespace(in.peek(next))) {
      next++;
    }
    if (end == 0 || next == end || in.peek(next) != 'v') {
      return false;
    }
    int after = in.peek(next + 1) == 's' ? next + 2 : next + 1;
    return !Character.isLetterOrDigit(in.peek(after));
  }

  /** The length of the letters and digits that come next, with a plus sign after them. */
  private static int length(TextScanner in) {
    int length = 0;
    while (TextScanner.isDigit(in.peek(length)) || isPiece(in.peek(length))) {
      length++;
    }
    return length > 0 && in.peek(length) == '+' ? length + 1 : length;
  }

  private static boolean isPiece(char letter) {
    return Character.isLetter(letter) && Integer.bitCount(KindText.of(letter)) == 1;
  }

  static Material parse(TextScanner in) {
    int start = in.offset();
    OneSide first = new OneSide(in);
    in.word();
    in.skipSpace();
    if (length(in) == 0) {
      throw in.wrong("the material of the other side");
    }
    OneSide second = new OneSide(in);
    if (first.small && second.small) {
      throw in.wrong(start, "small letters on both sides", "at most one side of Black");
    }
    OneSide red = first.small ? second : first;
    OneSide black = first.small ? first : second;
    int[] counts = new int[Board.PIECES];
    boolean[] open = new boolean[Board.PIECES];
    for (int type = 0; type < Board.TYPES; type++) {
      counts[type] = red.counts[type];
      counts[Board.TYPES + type] = black.counts[type];
      open[type] = red.isOpen(type);
      open[Board.TYPES + type] = black.isOpen(type);
    }
    return new Material(counts, !black.small, open);
  }

  /** The pieces of a side, by type; kings do not count. */
  private static final class OneSide {
    private final int[] counts = new int[Board.TYPES];

    /** Types with the number 0: the side must not have them, even if it is open. */
    private final boolean[] none = new boolean[Board.TYPES];

    private final boolean small;
    private final boolean open;

    private OneSide(TextScanner in) {
      int end = in.offset() + length(in);
      small = Character.isLowerCase(in.peek());
      while (in.offset() < end && in.peek() != '+') {
        char letter = in.peek();
        if (!isPiece(letter) || Character.isLowerCase(letter) != small) {
          throw in.wrong("letters of pieces of one side");
        }
        in.moveTo(in.offset() + 1);
        int type = Board.type(Integer.numberOfTrailingZeros(KindText.of(letter)));
        int count = count(in);
        none[type] = count == 0;
        counts[type] += count;
      }
      counts[Board.KING] = 0;
      open = in.acceptNext('+');
    }

    private boolean isOpen(int type) {
      return open && !(none[type] && counts[type] == 0);
    }

    private static int count(TextScanner in) {
      char digit = in.peek();
      if (!TextScanner.isDigit(digit)) {
        return 1;
      }
      if (TextScanner.isDigit(in.peek(1))) {
        throw in.wrong("a number of at most 9");
      }
      in.moveTo(in.offset() + 1);
      return digit - '0';
    }
  }
}
