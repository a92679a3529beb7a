package dev.xiangqi.notation.formats.txt;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.internal.GamePlayer;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveMarks;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.MoveShape;
import dev.xiangqi.notation.internal.MoveText;
import dev.xiangqi.notation.internal.UnreadMoves;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.CreditLine;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import java.util.Optional;

/** Finds the moves of a text record, with their numbers and the comments among them. */
final class TxtMoves implements MoveText {
  private final GameText text;
  private final Warnings warnings;
  private final GamePlayer player;
  private final Token token = new Token();
  private final char[] chars;
  private final int start;
  private GameResult result = GameResult.UNKNOWN;

  /** Index at which reading continues after a word. */
  private int resume;

  /** Index of the end of the last line with moves; -1 if unknown. */
  private int lastMoves = -1;

  TxtMoves(GameText text, ReadOptions options, int start, GameTreeBuilder tree, MoveReader reader) {
    this.text = text;
    this.warnings = new Warnings(text, options);
    this.player = new GamePlayer(text, options, reader, tree, warnings);
    this.chars = text.chars();
    this.start = start;
  }

  @Override
  public GamePlayer player() {
    return player;
  }

  /** {@return the result among the moves, or unknown} */
  GameResult result() {
    return result;
  }

  /** Plays the moves; in salvage, those before the first illegal one. */
  @Override
  public void read() throws GameRefusal {
    moves();
    player.end();
  }

  private void moves() throws GameRefusal {
    int at = start;
    boolean lineBegins = true;
    while (at < text.length()) {
      if (MoveShape.isSpace(chars[at])) {
        lineBegins |= chars[at] == '\n' || chars[at] == '\r';
        at++;
        continue;
      }
      int end = MoveLineShape.wordEnd(chars, at, text.length());
      if (MoveLineShape.isOpening(chars[at])) {
        end = bracket(at);
      } else if (lineBegins && isVariation(at)) {
        warnings.add("the variations of the text are not kept; only the main line is read", at);
        return;
      } else if (readResult(at, end)) {
        lineBegins = false;
      } else if (lineBegins && isRemark(at, end)) {
        end = text.lineEnd(at);
        warnOfMoves(at, end);
        comment(at, end);
      } else {
        resume = end;
        if (!word(at, end)) {
          return;
        }
        end = resume;
      }
      lineBegins = false;
      at = end;
    }
  }

  private boolean isVariation(int from) {
    return chars[from] == '【' && TxtLine.isVariation(text.part(from, text.lineEnd(from)));
  }

  /** Reads a comment in brackets and returns the index after it. */
  private int bracket(int at) throws GameRefusal {
    int close = MoveLineShape.closing(chars, at, text.length());
    if (close == text.length() && UnreadMoves.areIn(text.part(at, close))) {
      warnings.fault(
          "a " + chars[at] + " that is not closed; expected no moves after it", "a comment", at);
    } else if (close == text.length()) {
      warnings.add("a " + chars[at] + " that is not closed; the rest is read as a comment", at);
    }
    if (close < text.length()
        && (MoveLineShape.beginsWithMove(text.part(at + 1, close), 0)
            || MoveShape.isTail(chars, at + 1, close))) {
      warnings.addUnread("moves in brackets are read as a comment", at);
    }
    for (int i = at + 1; i < close; i++) {
      if (chars[i] == chars[at]) {
        warnings.add("a " + chars[at] + " in a comment; the comment may end before it", i);
        break;
      }
    }
    comment(at + 1, close);
    return Math.min(text.length(), close + 1);
  }

  /** Warns if a part of the text that becomes a comment has words that are moves. */
  private void warnOfMoves(int from, int to) {
    // After a move in letters, a word of prose would not go on without white space.
    boolean damaged =
        MoveShape.isTail(chars, from, to)
            || (from < to && chars[from] < 0x80 && MoveShape.end(chars, from, to) > 0);
    if (damaged || TxtLine.hasMoves(text.part(from, to))) {
      warnings.addUnread(TxtLine.MOVES_IN_COMMENT, from);
      player.unread();
    }
  }

  /** Reads a result, with or without punctuation after it; false if the word is none. */
  private boolean readResult(int from, int to) throws GameRefusal {
    int end = to;
    while (end > from && (MoveShape.isSeparator(chars[end - 1]) || isMark(end - 1))) {
      end--;
    }
    String word = text.part(from, end);
    if (word.isEmpty() || !Results.canBe(word) || Results.isSign(word)) {
      return false;
    }
    Optional<GameResult> read = Results.read(word);
    if (read.isEmpty()) {
      return false;
    }
    if (!movesAfter(to)) {
      result = read.get();
    } else if (!Results.isLetter(word)) {
      warnings.fault(
          "moves after the result " + word + "; expected it after all moves", "read", from);
      result = read.get();
    } else if (sign(from, end) > 0 && player.hasMove()) {
      player.nag(sign(from, end), from);
    } else {
      warnings.fault("the letter " + word + " among the moves; expected a move", "skipped", from);
    }
    return true;
  }

  /** Whether the line goes on with moves, or a later one has moves. Searched once. */
  private boolean movesAfter(int from) {
    if (lastMoves < 0) {
      lastMoves = 0;
      int at = from;
      while (at < text.length()) {
        int end = text.lineEnd(at);
        String line = text.part(at, end);
        if (TxtLine.isVariation(line)) {
          break;
        }
        if (TxtLine.isMoves(line)) {
          lastMoves = end;
        }
        at = end + 1;
      }
    }
    int end = text.lineEnd(from);
    return lastMoves > end || TxtLine.hasMoves(text.part(from, end));
  }

  /** {@return the glyph of a sign after the last move, or 0} */
  private int sign(int from, int to) {
    return MoveMarks.sign(text.part(from, to), player.board().sideToMove() != Board.RED);
  }

  private boolean isMark(int index) {
    return MoveMarks.prefix(chars, index, index + 1) > index;
  }

  private void comment(int from, int to) {
    String comment = text.part(from, to).strip();
    Optional<String> mainLine = TxtLine.mainLine(comment);
    Optional<GameResult> read =
        comment.length() > 1 ? Results.read(mainLine.orElse(comment)) : Optional.empty();
    result = read.orElse(result);
    if (read.isPresent() || mainLine.isPresent() || TxtLine.isOrnament(comment)) {
      return;
    }
    player.comment(comment);
  }

  /**
   * Whether a line of this first word is text: no number, no result, no mark and no moves alone. A
   * remark may begin with a move and go on without white space.
   */
  private boolean isRemark(int from, int end) {
    String line = text.part(from, text.lineEnd(from));
    if (MoveLineShape.of(text.part(from, end)).moves() > 0 || MoveLineShape.of(line).moves() > 0) {
      return false;
    }
    int move = MoveShape.afterNumber(chars, from, end);
    int marks = MoveMarks.suffix(chars, move, end);
    return CreditLine.is(line)
        || (move == from
            && marks > move
            && !MoveShape.isSeparator(chars[from])
            && !MoveShape.isBareNumber(chars, from, end)
            && !player.fits(token.set(chars, move, marks)));
  }

  /** Reads numbers, moves and their marks, and returns whether to continue. */
  private boolean word(int from, int end) throws GameRefusal {
    boolean isDigits = end - from >= MoveShape.QUAD && MoveShape.digitsEnd(chars, from, end) == end;
    int at = from;
    while (at < end) {
      int number =
          Math.max(MoveShape.afterNumber(chars, at, end), MoveShape.afterSide(chars, at, end));
      int marks = MoveMarks.prefix(chars, at, end);
      if (number > at) {
        player.number(chars, at, number);
        at = number;
      } else if (beginsComment(at)) {
        resume = text.lineEnd(at);
        warnOfMoves(at + 1, resume);
        comment(at + 1, resume);
        return true;
      } else if (player.hasMove() && sign(at, end) > 0) {
        player.nag(sign(at, end), at);
        at = end;
      } else if (MoveShape.isSeparator(chars[at])) {
        player.mark(at);
        at++;
      } else if (marks > at) {
        player.marks(text.part(at, marks), at);
        at = marks;
      } else if (!isDigits && MoveShape.isBareNumber(chars, at, end)) {
        at = end;
      } else {
        int next = moveEnd(at, end);
        if (!play(at, next)) {
          return false;
        }
        at = next;
      }
    }
    return true;
  }

  /** Whether a semicolon begins a comment up to the end of the line. Else it separates moves. */
  private boolean beginsComment(int at) {
    if (MoveShape.narrow(chars[at]) != ';') {
      return false;
    }
    String rest = text.part(at + 1, text.lineEnd(at));
    boolean apart = at == 0 || MoveShape.isSpace(chars[at - 1]);
    return !MoveLineShape.of(rest).isKnown()
        && (apart ? !MoveLineShape.beginsWithMove(rest, 0) : !UnreadMoves.areIn(rest));
  }

  /**
   * {@return the index after the move at an index: by its shape, else before marks and separators}
   */
  private int moveEnd(int from, int end) {
    int known = MoveShape.end(chars, from, end);
    if (known > 0 && MoveShape.isDelimited(chars, known, end)) {
      return known;
    }
    int digits = MoveShape.digitsEnd(chars, from, end);
    if (digits - from >= MoveShape.QUAD) {
      return from + MoveShape.QUAD;
    }
    int at = from + 1;
    while (at < end && !isMark(at) && !MoveShape.isSeparator(chars[at])) {
      at++;
    }
    return at;
  }

  /** Plays a move, and returns whether to continue. */
  private boolean play(int from, int to) throws GameRefusal {
    if (!MoveShape.isQuad(chars, from, to)) {
      boolean legal = player.play(token.set(chars, from, to), from);
      if (!legal) {
        player.leaveOut(token, from);
      }
      return legal;
    }
    String squares = MoveShape.squares(chars, from);
    int move = MoveNotation.ucci().read(player.board(), squares);
    if (move != 0) {
      player.play(move, from);
    } else {
      player.leaveOut(
          position -> MoveNotation.ucci().read(position, squares), text.part(from, to), from);
    }
    return move != 0;
  }
}
