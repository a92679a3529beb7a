package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of moves of CBF, and the tree that they form. The first line begins at the starting
 * position. Each other line leaves the previous one at the last place from which all of it can be
 * played.
 */
final class CbfLines {
  /** Maximum number of moves tried per game to find where lines leave each other. */
  private static final long MAX_TRIALS = 10_000_000;

  private final GameText text;
  private final ReadOptions options;
  private final Warnings warnings;
  private final List<Item> items = new ArrayList<>();
  private String comment = "";
  private long trials;

  /** The nodes of the previous line, from the root on. */
  private final List<Integer> path = new ArrayList<>();

  private record Item(int move, String comment, boolean last, int place) {}

  CbfLines(GameText text, ReadOptions options, Warnings warnings) {
    this.text = text;
    this.options = options;
    this.warnings = warnings;
  }

  boolean isEmpty() {
    return items.isEmpty();
  }

  /** Sets the comment on the game. */
  void comment(String remark) {
    comment = remark;
  }

  void add(int move, String remark, boolean last, int place) throws GameRefusal {
    if (items.size() >= options.maxPlies()) {
      String message = "a game of more than " + options.maxPlies() + " plies";
      throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, place).build());
    }
    items.add(new Item(move, remark, last, place));
  }

  /** Joins the lines. */
  NodeGame nodes(Position start) throws GameRefusal {
    NodeGame game = new NodeGame(text, options);
    game.nodes().comment(NodeTree.ROOT, comment);
    Board board = start.toBoard();
    path.add(NodeTree.ROOT);
    boolean legal = true;
    int from = 0;
    // A game with an illegal move is refused later, when it is played, whatever follows.
    while (from < items.size() && (legal || options.isSalvage())) {
      int to = from;
      while (to < items.size() && !items.get(to).last()) {
        to++;
      }
      to = Math.min(items.size(), to + 1);
      if (from == 0 || leave(board, game.nodes(), from, to)) {
        legal = add(game, board, from, to);
      }
      from = to;
    }
    return game;
  }

  private boolean add(NodeGame game, Board board, int from, int to) throws GameRefusal {
    int parent = path.get(path.size() - 1);
    boolean legal = true;
    for (Item item : items.subList(from, to)) {
      parent = game.add(parent, item.move(), item.place());
      game.nodes().comment(parent, item.comment());
      legal &= MoveGenerator.isLegal(board, item.move());
      if (legal) {
        board.make(item.move());
        path.add(parent);
      }
    }
    return legal;
  }

  /** Takes moves back to the place where a line leaves the previous one; false if there is none. */
  private boolean leave(Board board, NodeTree nodes, int from, int to) throws GameRefusal {
    int found = -1;
    int also = -1;
    for (int ply = path.size() - 2; ply >= 0 && also < 0; ply--) {
      board.unmake();
      int replaced = nodes.move(path.get(ply + 1));
      if (items.get(from).move() != replaced && isPlayable(board, from, to)) {
        also = found < 0 ? -1 : ply;
        found = found < 0 ? ply : found;
      }
    }
    if (also >= 0) {
      warnAmbiguous(found + 1, also + 1, items.get(from).place());
    }
    int end = found < 0 ? path.size() - 1 : found;
    while (board.ply() < end) {
      board.make(nodes.move(path.get(board.ply() + 1)));
    }
    if (found < 0) {
      dropLine(items.get(from).place());
      return false;
    }
    path.subList(found + 1, path.size()).clear();
    return true;
  }

  private void warnAmbiguous(int ply, int also, int place) throws GameRefusal {
    String message = "the line may replace ply " + ply + " or ply " + also + "; the later is taken";
    if (options.isStrict()) {
      throw new GameRefusal(text.error(NotationProblem.AMBIGUOUS, message, place).build());
    }
    warnings.add(NotationProblem.AMBIGUOUS, message, place);
  }

  private void dropLine(int place) throws GameRefusal {
    String message = "a line that cannot be played in place of any move of the line before it";
    if (!options.isSalvage()) {
      throw new GameRefusal(text.error(NotationProblem.ILLEGAL, message, place).build());
    }
    warnings.repair(NotationProblem.ILLEGAL, message + "; it is left out", place);
  }

  private boolean isPlayable(Board board, int from, int to) throws GameRefusal {
    int played = 0;
    for (Item item : items.subList(from, to)) {
      trials++;
      if (!MoveGenerator.isLegal(board, item.move())) {
        break;
      }
      board.make(item.move());
      played++;
    }
    for (int i = 0; i < played; i++) {
      board.unmake();
    }
    if (trials > MAX_TRIALS) {
      String message = "too many lines to find where each belongs";
      throw new GameRefusal(
          text.error(NotationProblem.TOO_LARGE, message, items.get(from).place()).build());
    }
    return played == to - from;
  }
}
