package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.CanonicalRemarks;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveMarks;
import dev.xiangqi.notation.internal.MoveNumbers;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTreeBuilder;

/** Reads the moves of a game as text, with optional move numbers, up to a closing brace. */
final class WrittenMoves {
  /** The word after the closing brace. */
  private static final String END = "END";

  private final GameText text;
  private final ReadOptions options;
  private final MoveNotation notation;
  private final GameTreeBuilder tree;
  private final LookAhead ahead;
  private final Token token = new Token();
  private final Warnings warnings;
  private final MoveNumbers numbers;

  WrittenMoves(
      GameText text,
      ReadOptions options,
      MoveNotation notation,
      GameTreeBuilder tree,
      Warnings warnings) {
    this.warnings = warnings;
    this.numbers = new MoveNumbers(tree, warnings);
    this.text = text;
    this.options = options;
    this.notation = notation;
    this.tree = tree;
    this.ahead = new LookAhead(text, notation);
  }

  /** {@return the game played so far} */
  GameTreeBuilder tree() {
    return tree;
  }

  /** Plays the moves from an index on; in salvage, those before the first illegal one. */
  void read(int start) throws GameRefusal {
    WrittenWords words = new WrittenWords(text, start);
    boolean legal = true;
    while (legal && words.next()) {
      legal = word(words);
    }
    numbers.end();
    if (legal && words.end() == text.length()) {
      String message = "the file ends within the moves";
      int end = words.end();
      if (!options.isSalvage()) {
        throw new GameRefusal(
            text.error(NotationProblem.SYNTAX, message + "; expected }" + END, end).build());
      }
      warnings.repair(
          () -> text.repair(NotationProblem.SYNTAX, message + "; they are kept", end).build(), end);
    } else if (legal) {
      warnOfRest(words.end() + 1);
    }
  }

  /** Warns of text after the closing brace, other than the word END. */
  private void warnOfRest(int from) {
    int at = afterSpace(from);
    if (text.part(at, text.length()).startsWith(END)) {
      at = afterSpace(at + END.length());
    }
    if (at < text.length()) {
      String message = "text after the end of the moves is not kept";
      warnings.add(NotationProblem.SYNTAX, message, at);
    }
  }

  private int afterSpace(int from) {
    int at = from;
    while (at < text.length() && text.chars()[at] <= ' ') {
      at++;
    }
    return at;
  }

  /** Reads a word and returns whether to continue. */
  private boolean word(WrittenWords words) throws GameRefusal {
    if (words.number() > words.start()) {
      mark(words.start(), words.number());
    }
    if (words.move() > words.number()) {
      numbers.number(text.chars(), words.number(), words.move());
    }
    if (words.marks() > words.move()) {
      if (!play(words)) {
        return false;
      }
      numbers.moved();
    }
    if (words.end() > words.marks()) {
      mark(words.marks(), words.end());
    }
    return true;
  }

  private void mark(int from, int to) {
    numbers.mark(from);
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

  /** Plays a move if it is legal, and returns whether to continue. */
  private boolean play(WrittenWords words) throws GameRefusal {
    int from = words.move();
    if (tree.size() >= GameLimits.maxPlies(options)) {
      String message = GameLimits.tooManyPlies(options);
      throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, from).build());
    }
    int move = notation.read(tree.board(), token.set(text.chars(), from, words.marks()));
    if (move != 0) {
      if (options.isRemarking()) {
        Position position = Position.of(tree.board());
        MoveReading reading = notation.read(position, token);
        CanonicalRemarks.remark(text, warnings, position, tree.ply() + 1, token, reading, from);
      }
      tree.play(move);
      return true;
    }
    if (!options.isStrict() && playOnly(words)) {
      return true;
    }
    if (!options.isSalvage()) {
      throw new GameRefusal(RecordedMoves.explained(fault(from, "")));
    }
    warnings.repair(() -> fault(from, "dropped with all that follows it"), from);
    return false;
  }

  /** Plays an ambiguous move if only one of its meanings lets the game be played to its end. */
  private boolean playOnly(WrittenWords words) {
    Position position = Position.of(tree.board());
    if (!(notation.read(position, token) instanceof MoveReading.Refused refused)
        || refused.problem() != NotationProblem.AMBIGUOUS) {
      return false;
    }
    int move = ahead.only(tree.board(), refused.candidates(), words.end());
    if (move == 0) {
      return false;
    }
    int place = words.move();
    int ply = tree.ply() + 1;
    String word = token.toString();
    String message =
        refused.message() + "; only " + Move.ofPacked(move) + " fits the moves after it";
    warnings.add(
        () ->
            text.warning(NotationProblem.AMBIGUOUS, message, place)
                .ply(ply)
                .position(position)
                .token(word)
                .candidates(refused.candidates())
                .build(),
        place);
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
