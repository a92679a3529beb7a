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
import java.util.function.Supplier;

/** Collects the nodes of a game while it is read, then plays them into a tree of legal moves. */
public final class NodeGame {
  private final GameOrigin origin;
  private final ReadOptions options;
  private final NodeTree nodes = new NodeTree();

  /**
   * Makes a game without moves.
   *
   * @param origin the source of the game, for diagnostics
   * @param options the limits and the treatment of illegal moves
   */
  public NodeGame(GameOrigin origin, ReadOptions options) {
    this.origin = origin;
    this.options = options;
  }

  /** {@return the nodes added so far, including the root} */
  public NodeTree nodes() {
    return nodes;
  }

  /**
   * Adds a node after its parent's other children.
   *
   * @param parent the parent
   * @param move any move in the kernel's packing, or {@link NodeTree#OFF_BOARD}
   * @param place the index of the node in the game's text or bytes
   * @return the node
   * @throws GameRefusal if the game has too many nodes
   */
  public int add(int parent, int move, int place) throws GameRefusal {
    requireRoom(place);
    return nodes.add(parent, move, place);
  }

  /**
   * Adds a node before its parent's other children.
   *
   * @param parent the parent
   * @param move any move in the kernel's packing, or {@link NodeTree#OFF_BOARD}
   * @param place the index of the node in the game's text or bytes
   * @return the node
   * @throws GameRefusal if the game has too many nodes
   */
  public int addMain(int parent, int move, int place) throws GameRefusal {
    requireRoom(place);
    return nodes.addMain(parent, move, place);
  }

  private void requireRoom(int place) throws GameRefusal {
    if (nodes.size() >= GameLimits.maxPlies(options)) {
      String message = GameLimits.tooManyPlies(options);
      throw new GameRefusal(origin.error(NotationProblem.TOO_LARGE, message, place).build());
    }
  }

  /**
   * Plays all moves into a tree of lines. An illegal move of the main line refuses the game. An
   * illegal move of a variation is dropped with all that follows it, and with a warning; strict
   * reading refuses the game. Salvage plays an illegal move of any line with its squares swapped if
   * that is legal, and else drops it. Both repairs are reported.
   *
   * @param tree a builder at the start of the game
   * @param warnings receives the warnings and repairs
   * @throws GameRefusal if an illegal move refuses the game, or variations nest too deep
   */
  public void playInto(GameTreeBuilder tree, Warnings warnings) throws GameRefusal {
    if (!nodes.comment(NodeTree.ROOT).isEmpty()) {
      tree.commentLine(nodes.comment(NodeTree.ROOT));
    }
    // The nodes of the open lines, each with the next alternative to try.
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
        // Alternatives to a variation's first move are siblings of the variation.
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
      tree.commentMove(nodes.comment(node));
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
   * Finds the first sibling with a legal move, starting with a given node.
   *
   * @param instead whether the move replaces the last one played instead of following it
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
      boolean main = !instead && tree.depth() == 0;
      if (options.isStrict() || (main && !options.isSalvage())) {
        throw new GameRefusal(illegal(node, board, ply, "").build());
      }
      int place = nodes.place(node);
      int turned = Board.move(Board.to(nodes.move(node)), Board.from(nodes.move(node)));
      if (options.isSalvage() && MoveGenerator.isLegal(board, turned)) {
        String done = "played with its squares swapped";
        int bad = node;
        warnings.repair(() -> illegal(bad, board, ply, done).build(), place);
        nodes.move(node, turned);
        return node;
      }
      drop(node, board, tree, instead, warnings);
      node = nodes.nextSibling(node);
    }
    return NodeTree.NONE;
  }

  /** Reports that a move is left out with all that follows it. */
  private void drop(
      int node, Board board, GameTreeBuilder tree, boolean instead, Warnings warnings) {
    Supplier<Diagnostic> report =
        () -> {
          int ply = tree.ply() + (instead ? 0 : 1);
          String where =
              (instead ? ", an alternative to ply " : ", ply ") + ply + " of line " + tree.path();
          return illegal(node, board, ply, "dropped with all that follows it" + where)
              .severity(
                  options.isSalvage() ? Diagnostic.Severity.REPAIR : Diagnostic.Severity.WARNING)
              .build();
        };
    if (options.isSalvage()) {
      warnings.repair(report, nodes.place(node));
    } else {
      warnings.add(report, nodes.place(node));
    }
  }

  /** Explains why a move is illegal: an error, or a repair if there is one. */
  private Diagnostic.Builder illegal(int node, Board board, int ply, String done) {
    int move = nodes.move(node);
    Position position = Position.of(board);
    return origin
        .badMove(explain(position, move), done, nodes.place(node))
        .ply(ply)
        .position(position)
        .token(Move.ofPacked(move).toString());
  }

  /**
   * Explains why a move is illegal.
   *
   * @param position the position before the move
   * @param move any move in the kernel's packing, or {@link NodeTree#OFF_BOARD}
   * @return the reason
   */
  public static MoveReading explain(Position position, int move) {
    if (move == NodeTree.OFF_BOARD) {
      String message = "the squares of the move are not on the board";
      return new MoveReading.Refused(
          Diagnostic.error(NotationProblem.BAD_TOKEN, message).position(position).build());
    }
    return MoveNotation.ucci().read(position, Move.ofPacked(move).toString());
  }
}
