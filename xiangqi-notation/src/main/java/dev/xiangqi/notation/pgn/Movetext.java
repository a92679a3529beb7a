package dev.xiangqi.notation.pgn;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.GameTree;
import dev.xiangqi.notation.GameTreeBuilder;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.ReadOptions;
import dev.xiangqi.notation.Tags;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.Results;
import dev.xiangqi.notation.internal.Token;
import dev.xiangqi.notation.internal.UsualText;
import dev.xiangqi.notation.internal.Warnings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Reads the moves of one game into a tree, in one pass and without recursion. */
final class Movetext {
  private final GameText text;
  private final char[] chars;
  private final int length;
  private final ReadOptions options;
  private final MoveReader reader;
  private final Warnings warnings;
  private final GameTreeBuilder tree;
  private final Token token = new Token();
  private final Deque<Integer> open = new ArrayDeque<>();

  /** Comments that stand before the move to come. */
  private final List<String> pending = new ArrayList<>();

  /** Whether a comment here stands before the move to come, not after the last. */
  private boolean beforeMove;

  private int at;

  /** Dots of the move number last skipped. */
  private int dots;

  private Optional<GameResult> result = Optional.empty();
  private int resultPlace;

  Movetext(
      GameText text, ReadOptions options, MoveReader reader, Position start, Warnings warnings) {
    this.text = text;
    this.chars = text.chars();
    this.length = text.length();
    this.options = options;
    this.reader = reader;
    this.warnings = warnings;
    this.tree = GameTree.builder(Tags.empty(), start);
  }

  GameTreeBuilder tree() {
    return tree;
  }

  /** How far it was read. */
  int position() {
    return at;
  }

  /** The result behind the moves. */
  Optional<GameResult> result() {
    return result;
  }

  int resultPlace() {
    return resultPlace;
  }

  static boolean isSpace(char c) {
    return c <= ' ' || c == '\u3000' || c == '\u00a0' || c == '\ufeff';
  }

  void read(int from) throws GameRefusal {
    at = from;
    while (at < length && result.isEmpty()) {
      char c = chars[at];
      switch (c) {
        case '{' -> say(closingBrace());
        case ';' -> say(endOfLine());
        case '(', '（' -> parenthesis();
        case ')', '）' -> endVariation();
        case '$' -> glyph();
        case '}' -> throw fault("a } without a { before it", at);
        default -> {
          if (isSpace(c)) {
            at++;
          } else if (c == '%' && atLineStart()) {
            int start = at;
            at = endOfLine();
            warnings.add(NotationProblem.SYNTAX, "a line that begins with % is not kept", start);
          } else {
            word();
          }
        }
      }
    }
    if (!open.isEmpty()) {
      throw fault("a variation that has no )", open.peek());
    }
    afterResult();
    settlePending();
  }

  /** Keeps comments right behind the result; what else is there belongs to nobody. */
  private void afterResult() throws GameRefusal {
    while (at < length) {
      if (chars[at] == '{' && find('}', at) >= 0) {
        say(closingBrace());
      } else if (isSpace(chars[at])) {
        at++;
      } else {
        warnings.add(NotationProblem.SYNTAX, "text after the result is not kept", at);
        at = length;
      }
    }
  }

  /** Reads a word: a move number, a result, a glyph, a move, or several of these in one. */
  private void word() throws GameRefusal {
    int start = at;
    int end = wordEnd(start);
    at = end;
    if (Results.canBe(token.set(chars, start, end)) && isResult(start)) {
      return;
    }
    int from = skipNumber(start, end);
    if (from > start) {
      beforeMove = true;
      if (dots >= 3 && tree.board().sideToMove() == Board.RED) {
        throw new GameRefusal(
            text.error(
                    NotationProblem.WRONG_SIDE, "Red's move is left out, but Red is to move", start)
                .ply(tree.ply() + 1)
                .position(Position.of(tree.board()))
                .token(text.part(start, end))
                .build());
      }
    }
    if (from < end) {
      int glyphs = glyphStart(from, end);
      if (from < glyphs) {
        move(from, glyphs);
      }
      if (glyphs < end) {
        glyph(glyphs, end);
      }
    }
  }

  private int wordEnd(int from) {
    int i = from + 1;
    while (i < length && !isDelimiter(chars[i])) {
      i++;
    }
    return i;
  }

  private static boolean isDelimiter(char c) {
    return switch (c) {
      case '{', '}', '(', ')', '（', '）', ';', '$' -> true;
      default -> isSpace(c);
    };
  }

  /**
   * Returns where a word goes on behind a move number. {@code 62.5} is a move and not the number
   * 62: what is behind a number is no single digit.
   */
  private int skipNumber(int start, int end) {
    dots = 0;
    int i = start;
    while (i < end && chars[i] >= '0' && chars[i] <= '9') {
      i++;
    }
    int digits = i;
    while (i < end && isDot(chars[i])) {
      dots += chars[i] == '…' ? 3 : 1;
      i++;
    }
    if (i == end) {
      return end;
    }
    boolean digit = chars[i] >= '0' && chars[i] <= '9';
    return i == digits || (digit && glyphStart(i, end) == i + 1) ? start : i;
  }

  private static boolean isDot(char c) {
    return c == '.' || c == '、' || c == '．' || c == '…';
  }

  /** Where the marks such as !? behind a move begin. */
  private int glyphStart(int from, int end) {
    int i = end;
    while (i > from && isMark(chars[i - 1])) {
      i--;
    }
    return i;
  }

  private static boolean isMark(char c) {
    return c == '!' || c == '?' || c == '！' || c == '？';
  }

  private boolean isResult(int start) {
    Optional<GameResult> read = Results.read(token.toString());
    if (read.isPresent()) {
      if (open.isEmpty()) {
        result = read;
        resultPlace = start;
      } else {
        warnings.add(NotationProblem.SYNTAX, "a result in a variation is not kept", start);
      }
    }
    return read.isPresent();
  }

  private void move(int from, int end) throws GameRefusal {
    Board board = tree.board();
    int move = reader.read(board, token.set(chars, from, end));
    if (move == 0) {
      at = from;
      throw unreadable(from, end);
    }
    if (tree.size() >= options.maxPlies()) {
      String message = "a game of more than " + options.maxPlies() + " plies";
      throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, from).build());
    }
    if (options.isRemarking()) {
      remarkOn(from);
    }
    tree.play(move);
    pending.forEach(tree::commentBefore);
    pending.clear();
    beforeMove = false;
  }

  private GameRefusal unreadable(int from, int end) {
    Position position = Position.of(tree.board());
    Diagnostic.Builder error =
        reader.explain(position, token) instanceof MoveReading.Refused refused
            ? text.error(refused.problem(), refused.message(), from)
                .candidates(refused.candidates())
            : text.error(NotationProblem.BAD_TOKEN, "expected a move", from);
    return new GameRefusal(
        error.ply(tree.ply() + 1).position(position).token(text.part(from, end)).build());
  }

  private void remarkOn(int from) {
    Position position = Position.of(tree.board());
    if (reader.explain(position, token) instanceof MoveReading.Found found
        && UsualText.isUnusual(position, token, found)) {
      warnings.remark(
          () ->
              text.warning(
                      NotationProblem.NON_CANONICAL,
                      UsualText.remark(position, token, found.move()),
                      from)
                  .ply(tree.ply() + 1)
                  .position(position)
                  .token(token.toString())
                  .build(),
          from);
    }
  }

  private void glyph() throws GameRefusal {
    int start = at++;
    int nag = 0;
    while (at < length && chars[at] >= '0' && chars[at] <= '9' && nag <= 255) {
      nag = 10 * nag + chars[at++] - '0';
    }
    if (at == start + 1 || nag > 255) {
      throw fault("expected a number from 0 to 255 after $", start);
    }
    nag(nag, start);
  }

  private void glyph(int from, int end) throws GameRefusal {
    StringBuilder marks = new StringBuilder();
    for (int i = from; i < end; i++) {
      marks.append(chars[i] == '！' ? '!' : chars[i] == '？' ? '?' : chars[i]);
    }
    switch (marks.toString()) {
      case "!" -> nag(1, from);
      case "?" -> nag(2, from);
      case "!!" -> nag(3, from);
      case "??" -> nag(4, from);
      case "!?" -> nag(5, from);
      case "?!" -> nag(6, from);
      default -> say(marks.toString());
    }
  }

  private void nag(int nag, int place) throws GameRefusal {
    if (!tree.hasPly()) {
      throw fault("expected a move before a glyph", place);
    }
    tree.nag(nag);
  }

  /** Says what is from here to an end, and goes on behind it. */
  private void say(int end) {
    int from = at + 1;
    at = Math.min(end + 1, length);
    say(Comments.text(chars, from, end));
  }

  private void say(String comment) {
    if (comment.isEmpty()) {
      return;
    }
    if (beforeMove) {
      pending.add(comment);
    } else if (tree.hasPly()) {
      tree.commentAfter(comment);
    } else {
      tree.comment(comment);
    }
  }

  /** Comments before a move that does not come stand after the last one. */
  private void settlePending() {
    beforeMove = false;
    pending.forEach(this::say);
    pending.clear();
  }

  private void parenthesis() throws GameRefusal {
    if (!tree.hasPly() || !beginsVariation()) {
      int end = Comments.closingParenthesis(chars, at, length);
      if (end < 0) {
        throw fault("a ( that has no )", at);
      }
      say(end);
      return;
    }
    if (tree.depth() >= options.maxDepth()) {
      String message = "variations nested deeper than " + options.maxDepth();
      throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, at).build());
    }
    settlePending();
    tree.beginVariation();
    open.push(at++);
  }

  /** Whether the first word behind a parenthesis is a legal move in place of the last one. */
  private boolean beginsVariation() {
    int i = at + 1;
    while (i < length) {
      char c = chars[i];
      if (c == '{') {
        i = find('}', i);
        if (i < 0) {
          return false;
        }
        i++;
      } else if (isSpace(c)) {
        i++;
      } else if (isDelimiter(c)) {
        return false;
      } else {
        int end = wordEnd(i);
        int from = skipNumber(i, end);
        if (from < end) {
          int to = glyphStart(from, end);
          return from < to && reader.read(tree.boardBefore(), token.set(chars, from, to)) != 0;
        }
        i = end;
      }
    }
    return false;
  }

  private void endVariation() throws GameRefusal {
    if (open.isEmpty()) {
      throw fault("a ) without a ( before it", at);
    }
    settlePending();
    open.pop();
    tree.endVariation();
    beforeMove = true;
    at++;
  }

  private int closingBrace() throws GameRefusal {
    int end = find('}', at);
    if (end < 0) {
      throw fault("a comment that has no }", at);
    }
    return end;
  }

  private int endOfLine() {
    int i = at;
    while (i < length && chars[i] != '\n' && chars[i] != '\r') {
      i++;
    }
    return i;
  }

  private int find(char c, int from) {
    for (int i = from; i < length; i++) {
      if (chars[i] == c) {
        return i;
      }
    }
    return -1;
  }

  private boolean atLineStart() {
    return at == 0 || chars[at - 1] == '\n' || chars[at - 1] == '\r';
  }

  private GameRefusal fault(String message, int index) {
    return new GameRefusal(text.error(NotationProblem.SYNTAX, message, index).build());
  }
}
