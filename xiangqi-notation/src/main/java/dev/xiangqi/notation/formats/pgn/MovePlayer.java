package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.CanonicalRemarks;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTreeBuilder;

/** Plays the moves that words denote. */
final class MovePlayer {
  private final GameText text;
  private final char[] chars;
  private final ReadOptions options;
  private final MoveReader reader;
  private final GameTreeBuilder tree;
  private final Warnings warnings;
  private final Token token = new Token();
  private final int maxPlies;

  MovePlayer(
      GameText text,
      ReadOptions options,
      MoveReader reader,
      GameTreeBuilder tree,
      Warnings warnings) {
    this.text = text;
    this.chars = text.chars();
    this.options = options;
    this.reader = reader;
    this.tree = tree;
    this.warnings = warnings;
    this.maxPlies = GameLimits.maxPlies(options);
  }

  /** Plays a word on the current line; returns false if it is no legal move. */
  boolean play(int from, int end) throws GameRefusal {
    token.set(chars, from, end);
    boolean full = tree.size() >= maxPlies;
    int plain = full || options.isRemarking() ? -1 : reader.readPlain(token);
    if (plain >= 0 && tree.playIfLegal(plain)) {
      return true;
    }
    int move = reader.read(tree.board(), token);
    if (move == 0) {
      return false;
    }
    if (full) {
      throw tooLarge(GameLimits.tooManyPlies(options), from);
    }
    if (options.isRemarking()) {
      remarkOn(from);
    }
    tree.play(move);
    return true;
  }

  /** Whether a word is a legal move in place of the last one. */
  boolean fitsInstead(int from, int end) {
    return reader.read(tree.boardBefore(), token.set(chars, from, end)) != 0;
  }

  /** Whether a word is a legal move after the last one. */
  boolean fits(int from, int end) {
    return reader.read(tree.board(), token.set(chars, from, end)) != 0;
  }

  /** Begins a variation in place of the last move. */
  void beginVariation(int place) throws GameRefusal {
    if (tree.depth() >= options.maxDepth()) {
      throw tooLarge("variations nested deeper than " + options.maxDepth(), place);
    }
    tree.beginVariation();
  }

  private GameRefusal tooLarge(String message, int place) {
    return new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, place).build());
  }

  /** Explains why a word cannot be played. */
  Diagnostic unreadable(int from, int end) {
    Position position = Position.of(tree.board());
    MoveReading reading = reader.explain(position, token.set(chars, from, end));
    return text.badMove(reading, "", from)
        .ply(tree.ply() + 1)
        .position(position)
        .token(token.toString())
        .build();
  }

  private void remarkOn(int from) {
    Position position = Position.of(tree.board());
    MoveReading reading = reader.explain(position, token);
    CanonicalRemarks.remark(text, warnings, position, tree.ply() + 1, token, reading, from);
  }
}
