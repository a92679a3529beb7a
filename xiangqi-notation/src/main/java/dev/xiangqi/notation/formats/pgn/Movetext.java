package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.internal.GamePlayer;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveMarks;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.MoveShape;
import dev.xiangqi.notation.internal.MoveText;
import dev.xiangqi.notation.internal.UnreadMoves;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.internal.WindowsComment;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.CreditLine;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Reads the moves of one game into a tree, in one pass and without recursion. */
final class Movetext implements MoveText {
  private static final int MAX_NAG = 255;

  private final GameText text;
  private final char[] chars;
  private final int length;
  private final Warnings warnings;
  private final MovetextScanner scanner;
  private final GamePlayer player;
  private final GameEnd end;
  private final MovesAhead ahead;
  private final List<String> heading;
  private final Token token = new Token();

  /** Where the open variations begin. */
  private final Deque<Integer> open = new ArrayDeque<>();

  private int at;

  Movetext(
      GameText text, ReadOptions options, MoveReader reader, PgnHeader header, Position start) {
    this.text = text;
    this.chars = text.chars();
    this.length = text.length();
    this.warnings = new Warnings(text, options);
    this.scanner = new MovetextScanner(text);
    this.player =
        new GamePlayer(text, options, reader, GameTree.builder(Tags.empty(), start), warnings);
    this.end = new GameEnd(text, scanner, header.tags().get(PgnTags.RESULT).orElse("").strip());
    this.ahead = new MovesAhead(text, scanner);
    this.heading = header.heading();
    this.at = header.end();
  }

  @Override
  public GamePlayer player() {
    return player;
  }

  /** {@return the result after the moves} */
  GameEnd end() {
    return end;
  }

  @Override
  public void read() throws GameRefusal {
    heading.forEach(player::comment);
    while (at < length && !end.isReached()) {
      char c = chars[at];
      switch (c) {
        case '{' -> comment();
        case ';' -> restOfLine();
        case '(', '（' -> parenthesis();
        case ')', '）' -> endVariation();
        case '$' -> glyph();
        case '}' -> {
          warnings.fault("a } without a { before it", "skipped", at);
          at++;
        }
        default -> {
          if (MoveShape.isSpace(c)) {
            at++;
          } else if (c == '%' && scanner.isLineStart(at)) {
            PgnHeader.warnOfEscaped(text, at, warnings);
            at = text.lineEnd(at);
          } else if (isCredit()) {
            warnings.add("a line that is no part of the game", at);
            at = text.lineEnd(at);
          } else {
            word();
          }
        }
      }
    }
    closeVariations();
    end.settle();
    afterResult();
    player.end();
  }

  /** Whether a rule or the credit of a program begins here. */
  private boolean isCredit() {
    boolean possible = "-=_~─━—棋hw".indexOf(chars[at]) >= 0 && open.isEmpty();
    return possible
        && scanner.isLineStart(at)
        && CreditLine.is(new String(chars, at, text.lineEnd(at) - at));
  }

  private void closeVariations() throws GameRefusal {
    if (!open.isEmpty()) {
      warnings.fault("a variation that has no )", "it ends with the game", open.peek());
      for (int i = open.size(); i > 0; i--) {
        player.endVariation(at);
      }
    }
  }

  /** Keeps comments right after the result and ignores all other text there. */
  private void afterResult() {
    while (at < length && player.mainEnd() > length) {
      if (chars[at] == '{' && scanner.closingBrace(at) >= 0) {
        addComment(scanner.closingBrace(at));
      } else if (chars[at] == ';') {
        restOfLine();
      } else if (MoveShape.isSpace(chars[at])) {
        at++;
      } else {
        warnings.add("text after the result is not kept", at);
        return;
      }
    }
  }

  /** Reads a word: a move number, a result, a glyph, a move, or several of these in one. */
  private void word() throws GameRefusal {
    int start = at;
    int wordEnd = scanner.wordEnd(start);
    at = wordEnd;
    if (end.isResult(start, wordEnd) && result(start, wordEnd)) {
      return;
    }
    int from = scanner.skipNumber(start, wordEnd);
    if (from > start) {
      number(start);
    }
    if (from < wordEnd) {
      int marks = MoveMarks.suffix(chars, from, wordEnd);
      boolean played = from == marks || move(from, marks, wordEnd);
      if (marks < wordEnd && played && at == wordEnd) {
        marks(marks, wordEnd);
      }
    }
  }

  /** Handles a result; returns false if the word is a mark after a move instead. */
  private boolean result(int start, int wordEnd) throws GameRefusal {
    boolean onlyAtEnd = end.isOnlyAtEnd(start, wordEnd);
    if (!open.isEmpty()) {
      if (onlyAtEnd && sign(start, wordEnd) > 0) {
        return false;
      }
      warnings.add("a result in a variation is not kept", start);
    } else if (onlyAtEnd && ahead.goesOn(wordEnd)) {
      if (sign(start, wordEnd) > 0) {
        return false;
      }
      String letter = new String(chars, start, wordEnd - start);
      String message = "the letter " + letter + " among the moves; expected a move";
      warnings.fault(message, "skipped", start);
    } else if (ahead.hasMove(wordEnd)) {
      resultAmongMoves(start, wordEnd);
    } else {
      end.take(start, wordEnd);
    }
    return true;
  }

  /** Refuses moves after a result. Salvage plays them if they fit, else ends the game here. */
  private void resultAmongMoves(int start, int wordEnd) throws GameRefusal {
    int next = scanner.firstWord(wordEnd);
    int nextEnd = next < 0 ? -1 : MoveMarks.suffix(chars, next, scanner.wordEnd(next));
    boolean fits = next >= 0 && next < nextEnd && player.fits(token.set(chars, next, nextEnd));
    String message =
        "moves after the result "
            + new String(chars, start, wordEnd - start)
            + "; expected the result after all moves";
    warnings.fault(message, fits ? "they are read" : "they are not kept", start);
    if (fits) {
      end.pass(start, wordEnd);
    } else {
      end.take(start, wordEnd);
    }
  }

  /** Reads a move number. A comment after it belongs to the next move. */
  private void number(int start) {
    player.awaitMove();
    boolean known = player.number(chars, start, length);
    if (!known && scanner.dots() >= 3 && player.board().sideToMove() == Board.RED) {
      warnings.add("a move number with three dots before a move by Red", start);
    }
  }

  /**
   * Plays a move. If that fails, reads the word part by part, else refuses the game, or ends the
   * line and continues after it.
   */
  private boolean move(int from, int marks, int wordEnd) throws GameRefusal {
    if (player.play(token.set(chars, from, marks), from) || part(from, marks, wordEnd)) {
      return true;
    }
    at = from;
    player.leaveOut(token.set(chars, from, marks), from);
    if (open.isEmpty()) {
      end.find(wordEnd);
      at = length;
    } else {
      int close = scanner.closingParenthesis(from);
      at = close < 0 ? length : close;
    }
    return false;
  }

  /**
   * Reads the first part of a word: a sign or marks after a move, a number of full width, the name
   * of a side, a separator, or a move before another one or a sign. Reading continues after it.
   */
  private boolean part(int from, int marks, int wordEnd) throws GameRefusal {
    int sign = sign(from, wordEnd);
    if (sign > 0 && player.hasMove()) {
      player.nag(sign, from);
      return true;
    }
    int prefix = MoveMarks.prefix(chars, from, wordEnd);
    if (prefix > from) {
      marks(from, prefix);
      at = prefix;
      return true;
    }
    int next =
        Math.max(MoveShape.afterNumber(chars, from, wordEnd), afterBareNumber(from, wordEnd));
    if (next > from) {
      player.awaitMove();
    } else {
      next = MoveShape.afterSide(chars, from, wordEnd);
    }
    next = next == from && MoveShape.isSeparator(chars[from]) ? from + 1 : next;
    if (next > from) {
      if (MoveShape.isSeparator(chars[from])) {
        player.mark(from);
      }
      at = next;
      return true;
    }
    next = MoveShape.end(chars, from, wordEnd);
    if (next < 0 || !MoveShape.isDelimited(chars, next, wordEnd)) {
      next = MoveMarks.signStart(chars, from, marks);
    }
    if (next < marks && player.play(token.set(chars, from, next), from)) {
      at = next;
      return true;
    }
    return false;
  }

  private int afterBareNumber(int from, int wordEnd) {
    return MoveShape.isBareNumber(chars, from, wordEnd) ? wordEnd : from;
  }

  /** {@return the glyph of a sign after the last move, or 0} */
  private int sign(int from, int to) {
    return MoveMarks.sign(
        new String(chars, from, to - from), player.board().sideToMove() != Board.RED);
  }

  private void glyph() throws GameRefusal {
    int start = at++;
    int nag = 0;
    while (at < length && MovetextScanner.isDigit(chars[at])) {
      nag = Math.min(10 * nag + chars[at++] - '0', MAX_NAG + 1);
    }
    if (at == start + 1 || nag > MAX_NAG) {
      warnings.fault("expected a number from 0 to 255 after $", "skipped", start);
    } else {
      player.nag(nag, start);
    }
  }

  private void marks(int from, int wordEnd) throws GameRefusal {
    String marks = text.part(from, wordEnd).replace('！', '!').replace('？', '?');
    int nag = MoveMarks.glyph(marks);
    if (nag > 0) {
      player.nag(nag, from);
    } else {
      player.comment(marks);
    }
  }

  private void comment() throws GameRefusal {
    int close = scanner.closingBrace(at);
    if (close < 0) {
      warnings.fault("a comment that has no }", "it ends before a tag or with the game", at);
      int tag = scanner.nextTag(at);
      close = tag < length ? tag - 1 : length;
    }
    for (int i = at + 1; i < close; i++) {
      if (chars[i] == '{') {
        warnings.add("a { in a comment; a } may be missing before it", i);
        break;
      }
    }
    addComment(close);
  }

  /** Keeps the rest of the line as a comment; the semicolon may be an error if moves follow it. */
  private void restOfLine() {
    int close = text.lineEnd(at);
    boolean apart = at == 0 || MoveShape.isSpace(chars[at - 1]);
    if (MovesAhead.isIn(chars, at + 1, close)
        || MoveShape.isTail(chars, at + 1, close)
        || UnreadMoves.isListIn(new String(chars, at + 1, close - at - 1))
        || ((!apart || player.expectsMove()) && hasMoves(at + 1, close))) {
      warnings.addUnread("moves after ; are read as a comment", at);
      player.unread();
    }
    addComment(close);
  }

  /** Attaches the comment from here to an end, and continues after it. */
  private void addComment(int close) {
    int from = at + 1;
    at = Math.min(close + 1, length);
    player.comment(WindowsComment.read(text.part(from, close)));
  }

  private void parenthesis() throws GameRefusal {
    if (player.hasMove() && beginsVariation()) {
      player.beginVariation();
      open.push(at++);
      return;
    }
    int close = scanner.closingParenthesis(at + 1);
    if (hasMoves(at + 1, close < 0 ? length : close)) {
      warnings.addUnread("moves in ( ) that do not fit here are read as a comment", at);
    }
    if (close < 0) {
      warnings.fault("a ( that has no )", "a comment up to the end of the game", at);
      close = length;
    }
    addComment(close);
  }

  /** Whether a part of the text has a move, or begins with a move number. */
  private boolean hasMoves(int from, int to) {
    int first = from;
    while (first < to && MoveShape.isSpace(chars[first])) {
      first++;
    }
    return MoveShape.afterNumber(chars, first, to) > first
        || UnreadMoves.areIn(new String(chars, from, to - from));
  }

  /** Whether the first word after a parenthesis is a legal move in place of the last one. */
  private boolean beginsVariation() {
    int word = scanner.firstWord(at + 1);
    if (word < 0) {
      return false;
    }
    int marks = MoveMarks.suffix(chars, word, scanner.wordEnd(word));
    return word < marks && player.fitsInstead(token.set(chars, word, marks));
  }

  private void endVariation() throws GameRefusal {
    if (open.isEmpty()) {
      warnings.fault("a ) without a ( before it", "skipped", at);
    } else {
      open.pop();
      player.endVariation(at);
      player.awaitMove();
    }
    at++;
  }
}
