package dev.xiangqi.notation.internal;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import java.util.Arrays;
import java.util.List;

/** Gathers the nodes of a game that is read, and plays them into a tree of legal moves. */
public final class NodeGame {
  private final GameOrigin origin;
  private final ReadOptions options;
  private final NodeTree nodes = new NodeTree();

  /**
   * Makes a game without moves.
   *
   * @param origin of the game, for diagnostics
   * @param options limits, and what to do with illegal moves
   */
  public NodeGame(GameOrigin origin, ReadOptions options) {
    this.origin = origin;
    this.options = options;
  }

  /**
   * Returns the nodes.
   *
   * @return those added, the root among them
   */
  public NodeTree nodes() {
    return nodes;
  }

  /**
   * Adds a node behind its parent's other children.
   *
   * @param parent its parent
   * @param move as the kernel packs it, of any squares, or {@link NodeTree#OFF_BOARD}
   * @param place of the node in the game's text or bytes
   * @return the node
   * @throws GameRefusal if the game has too many
   */
  public int add(int parent, int move, int place) throws GameRefusal {
    requireRoom(place);
    return nodes.add(parent, move, place);
  }

  /**
   * Adds a node before its parent's other children.
   *
   * @param parent its parent
   * @param move as the kernel packs it, of any squares, or {@link NodeTree#OFF_BOARD}
   * @param place of the node in the game's text or bytes
   * @return the node
   * @throws GameRefusal if the game has too many
   */
  public int addMain(int parent, int move, int place) throws GameRefusal {
    requireRoom(place);
    return nodes.addMain(parent, move, place);
  }

  private void requireRoom(int place) throws GameRefusal {
    if (nodes.size() >= options.maxPlies()) {
      String message = "a game of more than " + options.maxPlies() + " plies";
      throw new GameRefusal(origin.error(NotationProblem.TOO_LARGE, message, place).build());
    }
  }

  /**
   * Plays all moves into a tree of lines. A move that is not legal refuses the game. In salvage it
   * is played from its second square to its first if that is legal, and is dropped with all that
   * follows it otherwise; both are reported.
   *
   * @param tree a builder at the start of the game
   * @param warnings to which repairs are added
   * @throws GameRefusal if a move is not legal, or variations nest too deep
   */
  public void playInto(GameTreeBuilder tree, Warnings warnings) throws GameRefusal {
    if (!nodes.comment(NodeTree.ROOT).isEmpty()) {
      tree.comment(nodes.comment(NodeTree.ROOT));
    }
    // Nodes on the lines that are open, each with the next alternative to be looked at.
    int[] mains = new int[16];
    int[] alternatives = new int[16];
    int open = 0;
    int node = legal(nodes.firstChild(NodeTree.ROOT), tree, false, warnings);
    boolean heads = false;
    while (true) {
      if (node != NodeTree.NONE) {
        play(node, tree);
        if (open == mains.length) {
          mains = Arrays.copyOf(mains, 2 * open);
          alternatives = Arrays.copyOf(alternatives, 2 * open);
        }
        mains[open] = node;
        // The alternatives of a variation's first move stand beside the variation.
        alternatives[open++] = heads ? NodeTree.NONE : nodes.nextSibling(node);
      } else if (open == 0) {
        return;
      } else {
        tree.endVariation();
      }
      int alternative = legal(alternatives[open - 1], tree, true, warnings);
      heads = alternative != NodeTree.NONE;
      if (heads) {
        alternatives[open - 1] = nodes.nextSibling(alternative);
        requireDepth(tree, alternative);
        tree.beginVariation();
        node = alternative;
      } else {
        node = legal(nodes.firstChild(mains[--open]), tree, false, warnings);
      }
    }
  }

  private void play(int node, GameTreeBuilder tree) {
    tree.play(nodes.move(node));
    if (!nodes.comment(node).isEmpty()) {
      tree.commentAfter(nodes.comment(node));
    }
  }

  private void requireDepth(GameTreeBuilder tree, int node) throws GameRefusal {
    if (tree.depth() >= options.maxDepth()) {
      String message = "variations nested deeper than " + options.maxDepth();
      throw new GameRefusal(
          origin.error(NotationProblem.TOO_LARGE, message, nodes.place(node)).build());
    }
  }

  /**
   * The first node with a legal move from this one on.
   *
   * @param instead whether in place of the move last played, not after it
   */
  private int legal(int first, GameTreeBuilder tree, boolean instead, Warnings warnings)
      throws GameRefusal {
    int node = first;
    while (node != NodeTree.NONE) {
      Board board = instead ? tree.boardBefore() : tree.board();
      if (MoveGenerator.isLegal(board, nodes.move(node))) {
        return node;
      }
      int ply = tree.ply() + (instead ? 0 : 1);
      if (!options.isSalvage()) {
        throw new GameRefusal(illegal(node, board, ply, ""));
      }
      int turned = Board.move(Board.to(nodes.move(node)), Board.from(nodes.move(node)));
      boolean turns = MoveGenerator.isLegal(board, turned);
      report(
          node,
          board,
          ply,
          turns ? "played the other way round" : "dropped with all that follows it",
          warnings);
      if (turns) {
        nodes.move(node, turned);
        return node;
      }
      node = nodes.nextSibling(node);
    }
    return NodeTree.NONE;
  }

  private void report(int node, Board board, int ply, String done, Warnings warnings) {
    warnings.repair(() -> illegal(node, board, ply, done), nodes.place(node));
  }

  /** Says why a move is not legal, as an error unless something is done. */
  private Diagnostic illegal(int node, Board board, int ply, String done) {
    int move = nodes.move(node);
    Position position = Position.of(board);
    return origin
        .badMove(explain(position, move), done, nodes.place(node))
        .ply(ply)
        .position(position)
        .token(Move.ofPacked(move).toString())
        .build();
  }

  /**
   * Says in words why a move is not legal.
   *
   * @param position where it is played
   * @param move as the kernel packs it, of any squares, or {@link NodeTree#OFF_BOARD}
   * @return why
   */
  public static MoveReading explain(Position position, int move) {
    if (move == NodeTree.OFF_BOARD) {
      String message = "the squares of the move are not on the board";
      return new MoveReading.Refused(NotationProblem.BAD_TOKEN, List.of(), message);
    }
    return MoveNotation.ucci().read(position, Move.ofPacked(move).toString());
  }
}
