package dev.xiangqi.notation.internal;

import dev.xiangqi.core.Move;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import java.util.Arrays;

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
    GameLimits.requirePlies(origin, options, nodes.size() + 1, place);
  }

  /**
   * Plays all moves into a tree of lines. {@link GamePlayer#mend} deals with illegal ones.
   *
   * @param tree a builder at the start of the game
   * @param warnings receives the warnings and repairs
   * @throws GameRefusal if an illegal move refuses the game, or variations nest too deep
   */
  public void playInto(GameTreeBuilder tree, Warnings warnings) throws GameRefusal {
    GamePlayer player = new GamePlayer(origin, options, tree, warnings);
    player.comment(nodes.comment(NodeTree.ROOT));
    // The nodes of the open lines, each with the next alternative to try.
    int[] mains = new int[16];
    int[] alternatives = new int[16];
    int open = 0;
    int node = play(nodes.firstChild(NodeTree.ROOT), player);
    boolean heads = false;
    while (true) {
      if (node != NodeTree.NONE) {
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
        player.endVariation(0);
      }
      node = playVariation(alternatives[open - 1], player);
      heads = node != NodeTree.NONE;
      if (heads) {
        alternatives[open - 1] = nodes.nextSibling(node);
      } else {
        node = play(nodes.firstChild(mains[--open]), player);
      }
    }
  }

  /** Begins a variation with the first playable sibling; {@link NodeTree#NONE} if there is none. */
  private int playVariation(int first, GamePlayer player) throws GameRefusal {
    if (first == NodeTree.NONE) {
      return NodeTree.NONE;
    }
    player.beginVariation();
    int node = play(first, player);
    if (node == NodeTree.NONE) {
      player.cancelVariation();
    }
    return node;
  }

  /** Plays the first playable sibling, starting with a given node, and returns it. */
  private int play(int first, GamePlayer player) throws GameRefusal {
    int node = first;
    while (node != NodeTree.NONE && !isPlayed(node, player)) {
      node = nodes.nextSibling(node);
    }
    if (node != NodeTree.NONE) {
      player.comment(nodes.comment(node));
    }
    return node;
  }

  private boolean isPlayed(int node, GamePlayer player) throws GameRefusal {
    int move = nodes.move(node);
    int place = nodes.place(node);
    return player.playIfLegal(move, place)
        || player.mend(move, Move.ofPacked(move).toString(), place);
  }
}
