package dev.xiangqi.notation.formats.txt;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.CanonicalRemarks;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveMarks;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTreeBuilder;

/** Reads the moves of a text record, with their numbers and the comments among them. */
final class TxtMoves {
  private static final String OPENING = "{(（｛";
  private static final String CLOSING = "})）｝";
  private static final String POINTS = ".．、…·";

  private final GameText text;
  private final ReadOptions options;
  private final Warnings warnings;
  private final GameTreeBuilder tree;
  private final MoveNotation notation;
  private final Token token = new Token();
  private final char[] chars;
  private GameResult result = GameResult.UNKNOWN;

  TxtMoves(GameText text, ReadOptions options, Warnings warnings, GameTreeBuilder tree) {
    this.text = text;
    this.options = options;
    this.warnings = warnings;
    this.tree = tree;
    this.notation = options.notation().orElse(MoveNotation.auto());
    this.chars = text.chars();
  }

  /** {@return the result among the moves, or unknown} */
  GameResult result() {
    return result;
  }

  /** Plays the moves from an index on; in salvage, those before the first illegal one. */
  void read(int start) throws GameRefusal {
    int at = start;
    boolean lineBegins = true;
    while (at < text.length()) {
      if (TxtLine.isSpace(chars[at])) {
        lineBegins |= chars[at] == '\n' || chars[at] == '\r';
        at++;
        continue;
      }
      int end = wordEnd(at);
      int kind = OPENING.indexOf(chars[at]);
      if (kind >= 0) {
        int close = indexOf(CLOSING.charAt(kind), at);
        comment(at + 1, close);
        at = Math.min(text.length(), close + 1);
      } else if (Results.read(text.part(at, end)).isPresent()) {
        result = Results.read(text.part(at, end)).orElseThrow();
        at = end;
      } else if (lineBegins && isRemark(at, end)) {
        end = TxtGame.lineEnd(text, at);
        comment(at, end);
        at = end;
      } else if (!word(at, end)) {
        return;
      } else {
        at = end;
      }
      lineBegins = false;
    }
  }

  private int wordEnd(int from) {
    int end = from;
    while (end < text.length() && !TxtLine.isSpace(chars[end]) && OPENING.indexOf(chars[end]) < 0) {
      end++;
    }
    return end;
  }

  private int indexOf(char c, int from) {
    int at = from;
    while (at < text.length() && chars[at] != c) {
      at++;
    }
    return at;
  }

  private void comment(int from, int to) {
    String comment = text.part(from, to).strip();
    if (comment.isEmpty() || TxtLine.isOrnament(comment)) {
      return;
    }
    if (tree.hasPly()) {
      tree.commentMove(comment);
    } else {
      tree.commentLine(comment);
    }
  }

  /** Whether a line of this first word is text: no number, no move and no mark. */
  private boolean isRemark(int from, int end) {
    int move = afterNumber(from, end);
    int marks = MoveMarks.suffix(chars, move, end);
    return move == from
        && marks > move
        && !TxtLine.isMoves(text.part(from, end))
        && notation.read(tree.board(), token.set(chars, move, marks)) == 0;
  }

  /** {@return the index after a number and points, or after points alone} */
  private int afterNumber(int from, int to) {
    int at = from;
    while (at < to && chars[at] >= '0' && chars[at] <= '9') {
      at++;
    }
    int point = at;
    while (at < to && POINTS.indexOf(chars[at]) >= 0) {
      at++;
    }
    return at > point ? at : from;
  }

  /** Reads a number, a move and its marks, each optional, and returns whether to continue. */
  private boolean word(int from, int end) throws GameRefusal {
    int move = afterNumber(from, end);
    int marks = MoveMarks.suffix(chars, move, end);
    if (move < marks && !play(move, marks)) {
      return false;
    }
    if (marks < end) {
      mark(marks, end);
    }
    return true;
  }

  private void mark(int from, int to) {
    String marks = text.part(from, to);
    int glyph = MoveMarks.glyph(marks);
    if (glyph > 0 && tree.hasPly()) {
      tree.nag(glyph);
    } else {
      String message =
          glyph > 0
              ? "the marks " + marks + " before the first move are skipped"
              : "the marks " + marks + " are skipped; expected one of ! ? !! ?? !? ?!";
      warnings.add(
          () -> text.warning(NotationProblem.SYNTAX, message, from).token(marks).build(), from);
    }
  }

  private boolean play(int from, int to) throws GameRefusal {
    if (tree.size() >= options.maxPlies()) {
      String message = "a game of more than " + options.maxPlies() + " plies";
      throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, from).build());
    }
    int move = notation.read(tree.board(), token.set(chars, from, to));
    if (move == 0) {
      if (!options.isSalvage()) {
        throw new GameRefusal(fault(from, ""));
      }
      warnings.repair(() -> fault(from, "dropped with all that follows it"), from);
      return false;
    }
    if (options.isRemarking()) {
      Position position = Position.of(tree.board());
      MoveReading reading = notation.read(position, token);
      CanonicalRemarks.remark(text, warnings, position, tree.ply() + 1, token, reading, from);
    }
    tree.play(move);
    return true;
  }

  private Diagnostic fault(int from, String made) {
    Position position = Position.of(tree.board());
    return text.badMove(notation.read(position, token), made, from)
        .ply(tree.ply() + 1)
        .position(position)
        .token(token.toString())
        .build();
  }
}
