package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * The lines of moves of CBF, and the tree that they form. The first line begins at the starting
 * position. A move with the mark {@code branch} has an alternative that follows later: the line
 * after the next line to end begins there. If no alternative is due, a line leaves the previous one
 * at the last place from which all of it can be played.
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

  /** The parents of the nodes, by node. */
  private final List<Integer> parents = new ArrayList<>();

  /** The nodes whose next child begins a later line, and the places of the marks. */
  private final Deque<Branch> branches = new ArrayDeque<>();

  private record Branch(int parent, int place) {}

  /** The legal nodes of the previous line, from the root on. Their numbers ascend. */
  private final List<Integer> path = new ArrayList<>(List.of(NodeTree.ROOT));

  /** A board on that line, and the number of moves made on it. */
  private Board board = Position.initial().toBoard();

  private int made;

  /**
   * A move.
   *
   * @param branch whether an alternative to the move follows in a later line
   * @param last whether the line ends after the move
   */
  record Item(int move, String comment, boolean branch, boolean last, int place) {}

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

  /** {@return all comments that are not empty, that on the game first} */
  List<String> comments() {
    return Stream.concat(Stream.of(comment), items.stream().map(Item::comment))
        .filter(remark -> !remark.isEmpty())
        .toList();
  }

  void add(Item item) throws GameRefusal {
    GameLimits.requirePlies(text, options, items.size() + 1, item.place());
    items.add(item);
  }

  /** Joins the lines. */
  NodeGame nodes(Position start) throws GameRefusal {
    NodeGame game = new NodeGame(text, options);
    game.nodes().comment(NodeTree.ROOT, comment);
    board = start.toBoard();
    parents.add(NodeTree.NONE);
    int last = NodeTree.ROOT;
    int from = 0;
    while (from < items.size()) {
      int to = from;
      while (to < items.size() && !items.get(to).last()) {
        to++;
      }
      to = Math.min(items.size(), to + 1);
      int parent =
          from == 0
              ? NodeTree.ROOT
              : branches.isEmpty() ? leave(game.nodes(), last, from, to) : branches.pop().parent();
      if (parent != NodeTree.NONE) {
        last = add(game, parent, from, to);
      }
      from = to;
    }
    if (!branches.isEmpty()) {
      String message = "the alternative to this move is missing";
      warn(NotationProblem.SYNTAX, message, branches.peek().place());
    }
    return game;
  }

  /** Adds a line after a node and returns its last node. */
  private int add(NodeGame game, int after, int from, int to) throws GameRefusal {
    int parent = after;
    for (Item item : items.subList(from, to)) {
      if (item.branch()) {
        branches.push(new Branch(parent, item.place()));
      }
      int node = game.add(parent, item.move(), item.place());
      game.nodes().comment(node, item.comment());
      parents.add(parent);
      parent = node;
    }
    return parent;
  }

  /**
   * Plays the previous line up to its first illegal move. What it shares with the line before is
   * not tested again.
   */
  private void play(NodeTree nodes, int last) {
    Deque<Integer> more = new ArrayDeque<>();
    int node = last;
    int shared;
    while ((shared = Collections.binarySearch(path, node)) < 0) {
      more.push(node);
      node = parents.get(node);
    }
    path.subList(shared + 1, path.size()).clear();
    for (; made > shared; made--) {
      board.unmake();
    }
    while (made < shared) {
      board.make(nodes.move(path.get(++made)));
    }
    while (!more.isEmpty() && MoveGenerator.isLegal(board, nodes.move(more.peek()))) {
      path.add(more.pop());
      board.make(nodes.move(path.get(++made)));
    }
  }

  /**
   * Finds the node where a line leaves the previous one; {@link NodeTree#NONE} if there is none.
   */
  private int leave(NodeTree nodes, int last, int from, int to) throws GameRefusal {
    play(nodes, last);
    int found = -1;
    int also = -1;
    for (int ply = path.size() - 2; ply >= 0 && also < 0; ply--) {
      board.unmake();
      made--;
      int replaced = nodes.move(path.get(ply + 1));
      if (items.get(from).move() != replaced && isPlayable(from, to)) {
        also = found < 0 ? -1 : ply;
        found = found < 0 ? ply : found;
      }
    }
    if (also >= 0) {
      warnAmbiguous(found + 1, also + 1, items.get(from).place());
    }
    if (found < 0) {
      dropLine(items.get(from).place());
      return NodeTree.NONE;
    }
    return path.get(found);
  }

  private void warnAmbiguous(int ply, int also, int place) throws GameRefusal {
    String message = "the line may replace ply " + ply + " or ply " + also + "; the later is taken";
    if (options.isStrict()) {
      throw text.refusal(NotationProblem.AMBIGUOUS, message, place);
    }
    warn(NotationProblem.AMBIGUOUS, message, place);
  }

  private void warn(NotationProblem problem, String message, int place) {
    warnings.add(() -> text.warning(problem, message, place).build(), place);
  }

  /** Leaves out a line that fits nowhere. It is a variation, since the main line comes first. */
  private void dropLine(int place) throws GameRefusal {
    String message = "a line that cannot be played in place of any move of the line before it";
    if (options.isStrict()) {
      throw text.refusal(NotationProblem.ILLEGAL, message, place);
    }
    String dropped = message + "; it is left out";
    if (options.isSalvage()) {
      warnings.repair(() -> text.repair(NotationProblem.ILLEGAL, dropped, place).build(), place);
    } else {
      warn(NotationProblem.ILLEGAL, dropped, place);
    }
  }

  private boolean isPlayable(int from, int to) throws GameRefusal {
    int at = from;
    for (boolean legal = true; legal && at < to; ) {
      trials++;
      int move = items.get(at).move();
      legal = MoveGenerator.isLegal(board, move);
      if (legal) {
        board.make(move);
        at++;
      }
    }
    for (int i = from; i < at; i++) {
      board.unmake();
    }
    if (trials > MAX_TRIALS) {
      String message = "too many lines to find where each belongs";
      throw text.refusal(NotationProblem.TOO_LARGE, message, items.get(from).place());
    }
    return at == to;
  }
}
