package dev.xiangqi.notation.formats.server;

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
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTreeBuilder;

/** Reads the moves of a game as text, with optional move numbers, up to a closing brace. */
final class WrittenMoves {
  private final GameText text;
  private final ReadOptions options;
  private final MoveNotation notation;
  private final GameTreeBuilder tree;
  private final Token token = new Token();

  WrittenMoves(GameText text, ReadOptions options, MoveNotation notation, GameTreeBuilder tree) {
    this.text = text;
    this.options = options;
    this.notation = notation;
    this.tree = tree;
  }

  /** {@return the game played so far} */
  GameTreeBuilder tree() {
    return tree;
  }

  /** Plays the moves from an index on; in salvage, those before the first illegal one. */
  void read(int start, Warnings warnings) throws GameRefusal {
    char[] chars = text.chars();
    int at = start;
    boolean legal = true;
    while (legal && at < text.length() && chars[at] != '}') {
      if (chars[at] <= ' ') {
        at++;
      } else {
        int from = at;
        while (at < text.length() && chars[at] > ' ' && chars[at] != '}') {
          at++;
        }
        legal = word(from, at, warnings);
      }
    }
    if (legal && at == text.length()) {
      String message = "the file ends within the moves";
      if (!options.isSalvage()) {
        throw new GameRefusal(
            text.error(NotationProblem.SYNTAX, message + "; expected }END", at).build());
      }
      int end = at;
      warnings.repair(
          () -> text.repair(NotationProblem.SYNTAX, message + "; they are kept", end).build(), end);
    }
  }

  /**
   * Reads a word: marks on the ply before it, a number, a move and its marks, each optional. XieXie
   * puts the marks of Black's moves before the next number. Returns whether to continue.
   */
  private boolean word(int from, int to, Warnings warnings) throws GameRefusal {
    int start = MoveMarks.prefix(text.chars(), from, to);
    if (start > from) {
      mark(from, start, warnings);
    }
    int move = afterNumber(start, to);
    int end = MoveMarks.suffix(text.chars(), move, to);
    if (move < end && !play(move, end, warnings)) {
      return false;
    }
    if (end < to) {
      mark(end, to, warnings);
    }
    return true;
  }

  private void mark(int from, int to, Warnings warnings) {
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

  /** {@return the index of a word's move, after a number and a point, or after points alone} */
  private int afterNumber(int from, int to) {
    char[] chars = text.chars();
    int at = from;
    while (at < to && chars[at] >= '0' && chars[at] <= '9') {
      at++;
    }
    int point = at;
    while (at < to && chars[at] == '.') {
      at++;
    }
    // XieXie writes points in place of Red's move where Black begins.
    boolean numbered = at > point && (point > from || at == to);
    // 1.4 is a pawn that moves sideways; read as a move number, it would leave no move.
    return numbered && (at == to || Character.isLetter(chars[at])) ? at : from;
  }

  /** Plays a move if it is legal, and returns whether to continue. */
  private boolean play(int from, int to, Warnings warnings) throws GameRefusal {
    if (tree.size() >= options.maxPlies()) {
      String message = "a game of more than " + options.maxPlies() + " plies";
      throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, from).build());
    }
    int move = notation.read(tree.board(), token.set(text.chars(), from, to));
    if (move != 0) {
      if (options.isRemarking()) {
        Position position = Position.of(tree.board());
        MoveReading reading = notation.read(position, token);
        CanonicalRemarks.remark(text, warnings, position, tree.ply() + 1, token, reading, from);
      }
      tree.play(move);
      return true;
    }
    if (!options.isSalvage()) {
      throw new GameRefusal(RecordedMoves.explained(fault(from, "")));
    }
    warnings.repair(() -> fault(from, "dropped with all that follows it"), from);
    return false;
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
