package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.text.Token;
import java.util.Optional;

/** The result after the moves of a game. */
final class GameEnd {
  private final char[] chars;
  private final int length;
  private final MovetextScanner scanner;
  private final Token token = new Token();
  private Optional<GameResult> result = Optional.empty();
  private int place;

  GameEnd(GameText text, MovetextScanner scanner) {
    this.chars = text.chars();
    this.length = text.length();
    this.scanner = scanner;
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

  /** Whether a word is a result. */
  boolean isResult(int start, int end) {
    return Results.canBe(token.set(chars, start, end))
        && Results.read(token.toString()).isPresent();
  }

  /** Takes a word as the result. */
  void take(int start, int end) {
    result = Results.read(new String(chars, start, end - start));
    place = start;
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
        end = scanner.endOfLine(i);
      } else if (!MovetextScanner.isDelimiter(c)) {
        end = scanner.wordEnd(i);
        if ((end - i > 1 || c == '*') && isResult(i, end)) {
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
