package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Plays the lines of a game into a tree of the same shape, without recursion. */
final class LinePlayer {
  private final BlockText text;
  private final ReadOptions options;
  private final Warnings warnings;
  private final MoveLines lines;
  private final Remarks remarks;
  private final GameTreeBuilder tree;
  private final Deque<Open> open = new ArrayDeque<>();

  /** A line being played. */
  private static final class Open {
    final MoveLine line;
    final List<MoveLine> variations;
    int ply;
    int variation;

    Open(MoveLine line, List<MoveLine> variations) {
      this.line = line;
      this.variations = variations;
      this.ply = line.first();
    }
  }

  LinePlayer(
      BlockText text,
      ReadOptions options,
      Warnings warnings,
      MoveLines lines,
      Remarks remarks,
      GameTreeBuilder tree) {
    this.text = text;
    this.options = options;
    this.warnings = warnings;
    this.lines = lines;
    this.remarks = remarks;
    this.tree = tree;
  }

  void play() throws GameRefusal {
    tree.commentLine(remarks.after(MoveLines.MAIN, 0));
    if (lines.main().isPresent()) {
      MoveLine main = lines.main().get();
      open.push(new Open(main, lines.variations(main)));
    }
    while (!open.isEmpty()) {
      Open now = open.peek();
      if (!beginsVariation(now) && !goesOn(now)) {
        open.pop();
        if (!open.isEmpty()) {
          tree.endVariation();
        }
      }
    }
    remarks.warnOfRest();
  }

  /** Plays the next move of a line; false if there is none. */
  private boolean goesOn(Open now) throws GameRefusal {
    int ply = now.ply;
    if (ply > now.line.last()) {
      return false;
    }
    int move = legal(now.line, ply, tree.board());
    if (move == NodeTree.OFF_BOARD) {
      return takesPlace(now, ply);
    }
    int id = now.line.id();
    tree.play(move).commentBeforeMove(remarks.before(id, ply)).commentMove(remarks.after(id, ply));
    remarks.glyphs(id, ply).forEach(tree::nag);
    now.ply++;
    return true;
  }

  /** Continues with a variation that replaces a dropped move; false if there is none. */
  private boolean takesPlace(Open now, int ply) throws GameRefusal {
    List<MoveLine> all = now.variations;
    for (int i = now.variation; i < all.size() && all.get(i).first() == ply; i++) {
      MoveLine line = all.get(i);
      if (legal(line, ply, tree.board()) != NodeTree.OFF_BOARD) {
        List<MoveLine> variations = new ArrayList<>();
        for (int j = i + 1; j < all.size() && all.get(j).first() == ply; j++) {
          variations.add(all.get(j));
        }
        variations.addAll(lines.variations(line));
        open.pop();
        open.push(new Open(line, variations));
        return true;
      }
    }
    return false;
  }

  /** Begins the next variation, which replaces the move last played; false if there is none. */
  private boolean beginsVariation(Open now) throws GameRefusal {
    while (now.variation < now.variations.size()) {
      MoveLine line = now.variations.get(now.variation);
      if (line.first() >= now.ply) {
        return false;
      }
      now.variation++;
      // If the line was dropped before this ply, its variation is dropped too.
      boolean attached = tree.hasPly() && line.first() == now.ply - 1;
      if (attached && legal(line, line.first(), tree.boardBefore()) != NodeTree.OFF_BOARD) {
        requireDepth(line);
        tree.beginVariation();
        tree.commentLine(remarks.after(line.id(), line.first() - 1));
        open.push(new Open(line, lines.variations(line)));
        return true;
      }
    }
    return false;
  }

  private void requireDepth(MoveLine line) throws GameRefusal {
    if (tree.depth() >= options.maxDepth()) {
      String message = "variations nested deeper than " + options.maxDepth();
      throw new GameRefusal(
          text.error(NotationProblem.TOO_LARGE, message, line.field().place()).build());
    }
  }

  /**
   * {@return the move of a ply if it is legal, or {@link NodeTree#OFF_BOARD} if it is dropped}
   *
   * <p>An illegal move of the main line refuses the game, unless salvage repairs it. One of a
   * variation is dropped with all that follows it, and with a warning; strict reading refuses the
   * game.
   */
  private int legal(MoveLine line, int ply, Board board) throws GameRefusal {
    int move = line.move(ply);
    if (move != NodeTree.OFF_BOARD && MoveGenerator.isLegal(board, move)) {
      return move;
    }
    boolean salvage = options.isSalvage();
    if (options.isStrict() || (line.id() == MoveLines.MAIN && !salvage)) {
      throw new GameRefusal(illegal(line, ply, board, "").build());
    }
    boolean turns =
        salvage && move != NodeTree.OFF_BOARD && MoveGenerator.isLegal(board, line.turned(ply));
    String done =
        turns
            ? "played with its squares swapped"
            : "dropped with the rest of its line and the variations there";
    int place = line.field().place();
    if (salvage) {
      warnings.repair(() -> illegal(line, ply, board, done).build(), place);
    } else {
      Diagnostic.Severity severity = Diagnostic.Severity.WARNING;
      warnings.add(() -> illegal(line, ply, board, done).severity(severity).build(), place);
    }
    if (turns) {
      line.turn(ply);
    }
    return turns ? line.move(ply) : NodeTree.OFF_BOARD;
  }

  /** Explains why a move is illegal: an error, or a repair if there is one. */
  private Diagnostic.Builder illegal(MoveLine line, int ply, Board board, String done) {
    int place = line.place(ply);
    Position position = Position.of(board);
    return text.badMove(NodeGame.explain(position, line.move(ply)), done, place)
        .ply(ply)
        .position(position)
        .token(text.part(place, Math.min(line.field().to(), place + 4)));
  }
}
