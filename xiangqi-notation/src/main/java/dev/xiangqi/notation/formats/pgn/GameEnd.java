package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.text.Token;
import java.util.Optional;

/** The result after the moves of a game. */
final class GameEnd {
  private final GameText text;
  private final char[] chars;
  private final int length;
  private final MovetextScanner scanner;
  private final String tag;
  private final Token token = new Token();
  private Optional<GameResult> result = Optional.empty();
  private int place;

  /** Place and end of a result among the moves; -1 if there is none. */
  private int passed = -1;

  private int passedEnd;

  /**
   * Makes an end that was not reached.
   *
   * @param tag the value of the tag with the result
   */
  GameEnd(GameText text, MovetextScanner scanner, String tag) {
    this.text = text;
    this.chars = text.chars();
    this.length = text.length();
    this.scanner = scanner;
    this.tag = tag;
  }

  /** {@return whether the result has been read} */
  boolean isReached() {
    return result.isPresent();
  }

  Optional<GameResult> result() {
    return result;
  }

  /** {@return the index of the result} */
  int place() {
    return place;
  }

  /** Whether a word is a result, at least at the end of the game. */
  boolean isResult(int start, int end) {
    if (!Results.canBe(token.set(chars, start, end))) {
      return false;
    }
    String word = token.toString();
    return isFull(word) || Results.isLetter(word) || isOnlyAtEnd(word);
  }

  /**
   * Whether a result counts only as the last word: a letter may also be a mark after a move, and a
   * sign such as {@code +-} judges the position unless the tag has the same.
   */
  boolean isOnlyAtEnd(int start, int end) {
    String word = new String(chars, start, end - start);
    return Results.isLetter(word) || isOnlyAtEnd(word);
  }

  private boolean isOnlyAtEnd(String word) {
    return Results.isSign(word) && word.equals(tag);
  }

  /** Whether a word is a result wherever it stands. */
  static boolean isFull(String word) {
    return Results.canBe(word)
        && !Results.isLetter(word)
        && !Results.isSign(word)
        && Results.read(word).isPresent();
  }

  /** Takes a word as the result. */
  void take(int start, int end) {
    result = Results.read(new String(chars, start, end - start));
    place = start;
  }

  /** Passes a result among the moves, which counts only if there is no other. */
  void pass(int start, int end) {
    passed = start;
    passedEnd = end;
  }

  /** Ends the game: without a result after the moves, takes the one among them, if any. */
  void settle() {
    if (result.isEmpty() && passed >= 0) {
      take(passed, passedEnd);
    }
  }

  /**
   * Looks for the result after dropped moves, outside comments and parentheses. A single letter
   * does not count as a result there.
   */
  void find(int from) {
    int i = from;
    while (i < length && result.isEmpty()) {
      char c = chars[i];
      int end = i + 1;
      if (c == '{') {
        end = after(scanner.closingBrace(i));
      } else if (c == '(' || c == '（') {
        end = after(scanner.closingParenthesis(i + 1));
      } else if (c == ';') {
        end = text.lineEnd(i);
      } else if (!MovetextScanner.isDelimiter(c)) {
        end = scanner.wordEnd(i);
        if (isFull(new String(chars, i, end - i))) {
          take(i, end);
        }
      }
      i = end;
    }
  }

  private int after(int closing) {
    return closing < 0 ? length : closing + 1;
  }
}
