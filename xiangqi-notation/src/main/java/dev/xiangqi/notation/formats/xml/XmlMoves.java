package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.CanonicalRemarks;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plays the steps of one game into a tree. */
final class XmlMoves {
  private static final MoveNotation COORDINATES = MoveNotation.ucci();

  /** Maximum number of disagreements to examine. */
  private static final int EXPLAINED = 50;

  private final GameText text;
  private final ReadOptions options;
  private final boolean repairs;
  private final MoveReader reader;
  private final MoveReader shifted;
  private final Warnings warnings;
  private final GameTreeBuilder tree;
  private final Token token = new Token();

  /** Comments on the next move. */
  private final List<String> pending = new ArrayList<>();

  /** Comments on a variation that has no move yet, and the step that began it. */
  private final List<String> lineComments = new ArrayList<>();

  private Optional<Step> opening = Optional.empty();

  /** In salvage: the number of open lines being skipped. */
  private int dropped;

  /** Whether the outermost skipped line is a line of the tree, which must be ended. */
  private boolean droppingLine;

  private int done;
  private int disagreements;

  XmlMoves(
      GameText text,
      ReadOptions options,
      boolean repairs,
      MoveReader reader,
      Position start,
      Warnings warnings) {
    this.text = text;
    this.options = options;
    this.repairs = repairs;
    this.reader = reader;
    this.shifted = reader.withRanksShifted();
    this.warnings = warnings;
    this.tree = GameTree.builder(Tags.empty(), start);
  }

  GameTreeBuilder tree() {
    return tree;
  }

  /** {@return the number of steps played} */
  int done() {
    return done;
  }

  void play(List<Step> steps) throws GameRefusal {
    for (Step step : steps) {
      if (dropped > 0) {
        drop(step);
      } else {
        play(step);
      }
      done++;
    }
    settlePending();
  }

  /** Skips a step, up to the end of the line. */
  private void drop(Step step) {
    if (step.kind() == Step.Kind.BEGIN) {
      dropped++;
    } else if (step.kind() == Step.Kind.END) {
      dropped--;
      if (dropped == 0 && droppingLine) {
        end(step);
      }
    }
  }

  private void play(Step step) throws GameRefusal {
    switch (step.kind()) {
      case MOVE -> move(step);
      case COMMENT -> addComment(step.text());
      case COMMENT_BEFORE -> pending.add(step.text());
      case BEGIN -> begin(step);
      case END -> end(step);
    }
  }

  private void move(Step step) throws GameRefusal {
    if (step.text().isEmpty() && step.uci().isEmpty()) {
      warnings.add(NotationProblem.SYNTAX, "an empty move is not kept", step.place());
      return;
    }
    Board board = opening.isPresent() ? tree.boardBefore() : tree.board();
    int move = step.uci().isEmpty() ? read(reader, board, step) : chosen(board, step);
    if (move == 0) {
      if (!repairs) {
        throw new GameRefusal(fault(board, step, ""));
      }
      String made = "the move and what follows it on its line are left out";
      warnings.repair(() -> fault(board, step, made), step.place());
      dropped = 1;
      droppingLine = true;
      return;
    }
    if (options.isRemarking() && !step.text().isEmpty()) {
      remark(board, move, step);
    }
    if (opening.isPresent()) {
      opening = Optional.empty();
      tree.beginVariation();
      lineComments.forEach(tree::commentLine);
      lineComments.clear();
    }
    tree.play(move);
    step.nags().forEach(tree::nag);
    pending.forEach(tree::commentBeforeMove);
    pending.clear();
  }

  /** Remarks on the text of a move. A text of another move already has a warning. */
  private void remark(Board board, int move, Step step) {
    Position position = Position.of(board);
    if (reader.explain(position, token(step)) instanceof MoveReading.Found found
        && found.move().packed() == move) {
      CanonicalRemarks.remark(text, warnings, position, ply(), step.text(), found, step.place());
    }
  }

  /** {@return the move of the coordinates if legal, else that of the text} */
  private int chosen(Board board, Step step) throws GameRefusal {
    int move = COORDINATES.read(board, step.uci());
    if (step.text().isEmpty()) {
      return move;
    }
    int written = read(reader, board, step);
    if (move == 0) {
      if (written != 0) {
        disagree(
            "the coordinates " + step.uci() + " are not a legal move here, but the text is",
            board,
            step);
      }
      return written;
    }
    if (written != move && read(shifted, board, step) != move && !mayMean(board, step, move)) {
      disagree("the text of the move contradicts its coordinates " + step.uci(), board, step);
    }
    return move;
  }

  private int read(MoveReader as, Board board, Step step) {
    return as.read(board, token(step));
  }

  private Token token(Step step) {
    return token.set(step.text().toCharArray(), 0, step.text().length());
  }

  /** Whether an ambiguous text may denote a move. */
  private boolean mayMean(Board board, Step step, int move) {
    return disagreements < EXPLAINED
        && reader.explain(Position.of(board), token(step)) instanceof MoveReading.Refused refused
        && refused.candidates().stream().anyMatch(found -> found.packed() == move);
  }

  private void disagree(String message, Board board, Step step) throws GameRefusal {
    disagreements++;
    if (options.isStrict()) {
      throw new GameRefusal(
          at(text.error(NotationProblem.BAD_TOKEN, message, step.place()), board, step).build());
    }
    warnings.add(
        () ->
            at(text.warning(NotationProblem.BAD_TOKEN, message, step.place()), board, step).build(),
        step.place());
  }

  /** Explains why a step is no legal move: an error, or a repair if there is one. */
  private Diagnostic fault(Board board, Step step, String made) {
    Position position = Position.of(board);
    MoveReading reading =
        step.text().isEmpty()
            ? COORDINATES.read(position, step.uci())
            : reader.explain(position, token(step));
    return at(text.badMove(reading, made, step.place()), board, step).build();
  }

  private Diagnostic.Builder at(Diagnostic.Builder builder, Board board, Step step) {
    return builder
        .ply(ply())
        .position(Position.of(board))
        .token(step.text().isEmpty() ? step.uci() : step.text());
  }

  /** {@return the number of the next ply} */
  private int ply() {
    return tree.ply() + (opening.isPresent() ? 0 : 1);
  }

  private void addComment(String comment) {
    if (comment.isEmpty()) {
      return;
    }
    if (opening.isPresent()) {
      lineComments.add(comment);
    } else if (tree.hasPly()) {
      tree.commentMove(comment);
    } else {
      tree.commentLine(comment);
    }
  }

  private void begin(Step step) throws GameRefusal {
    if (opening.isPresent() || !tree.hasPly()) {
      String message = "a variation without a move before it to replace";
      if (!repairs) {
        throw new GameRefusal(text.error(NotationProblem.SYNTAX, message, step.place()).build());
      }
      warnings.repair(NotationProblem.SYNTAX, message + "; it is left out", step.place());
      dropped = 1;
      droppingLine = false;
      return;
    }
    if (tree.depth() >= options.maxDepth()) {
      String message = "variations nested deeper than " + options.maxDepth();
      throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, step.place()).build());
    }
    settlePending();
    opening = Optional.of(step);
  }

  private void end(Step step) {
    if (opening.isEmpty()) {
      settlePending();
      tree.endVariation();
      return;
    }
    opening = Optional.empty();
    warnings.add(NotationProblem.SYNTAX, "a variation without moves is not kept", step.place());
    List<String> comments = List.copyOf(lineComments);
    lineComments.clear();
    comments.forEach(this::addComment);
    settlePending();
  }

  /** Attaches pending comments to the last move, since no other follows. */
  private void settlePending() {
    List<String> comments = List.copyOf(pending);
    pending.clear();
    comments.forEach(this::addComment);
  }
}
