package dev.xiangqi.search.puzzle;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.ProofNode;
import dev.xiangqi.search.proof.ProofVerdict;
import dev.xiangqi.search.proof.Prover;
import dev.xiangqi.search.proof.Solution;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds mates that one first move alone forces. For one thread. */
final class Mates {
  /** Of a larger solution only the main line has all replies. */
  private static final int MOST_TREE_MOVES = 2_000;

  private static final int MEGABYTES = 64;

  /** A first look, and a look at a later turn, have this part of the nodes. */
  private static final int QUICK = 5;

  /** Up to this length no other first move mates as fast, which has this times the nodes. */
  private static final int SHORT_PLIES = 7;

  private static final int FULL = 4;

  private final OnlyMoves onlyMoves;
  private final long nodes;
  private final Prover prover;
  private final Prover quick;

  /** Looks for mates by checks alone, which is far easier. */
  private final Prover checks;

  /** Leaves open whether a mate is the shortest. */
  private final Prover anyLength;

  Mates(OnlyMoves onlyMoves, long nodes) {
    this.onlyMoves = onlyMoves;
    this.nodes = nodes;
    prover = prover(nodes).build();
    quick = prover(1 + nodes / QUICK).build();
    checks = prover(nodes).checksOnly(true).build();
    anyLength = prover(nodes).cooks(false).build();
  }

  private static Prover.Builder prover(long nodes) {
    return Prover.builder().cooks(true).memory(MEGABYTES).nodes(nodes);
  }

  /** What is known about the mates of a position. */
  sealed interface Outcome permits Mate, None {}

  /**
   * A forced mate.
   *
   * @param solution the moves while the attacker has one that wins
   * @param line all moves up to the mate, against the longest defence
   */
  record Mate(PuzzleMove solution, List<Move> line) implements Outcome {}

  /** Why there is no mate that one first move alone forces. */
  enum None implements Outcome {
    /** No mate has been proved. */
    UNPROVED,

    /** Another first move mates, too, or may do so as fast. */
    COOKED
  }

  /** {@return the mate that one first move alone forces, or why there is none} */
  Outcome find(Position position) {
    if (quick.prove(position).solutions().size() > 1) {
      return None.COOKED;
    }
    Proof any = prover.prove(position);
    if (any.solutions().size() > 1) {
      return None.COOKED;
    }
    Proof proof = isShortest(any) ? any : easier(position, any);
    if (!isMate(proof)) {
      return None.UNPROVED;
    }
    List<Move> line = proof.line();
    if (!isOnly(any, line.get(0)) || !isOnly(proof, line.get(0)) || isCooked(position, line)) {
      return None.COOKED;
    }
    Tree tree = new Tree(proof.tree().orElseThrow());
    return new Mate(tree.solution(forcedPlies(position, line)), line);
  }

  /** A mate by checks alone or, where there is a mate, one that need not be the shortest. */
  private Proof easier(Position position, Proof any) {
    Proof proof = checks.prove(position);
    return isShortest(proof) || !any.verdict().isWin() ? proof : anyLength.prove(position);
  }

  private static boolean isShortest(Proof proof) {
    return proof.verdict() == ProofVerdict.SHORTEST_WIN && isMate(proof);
  }

  private static boolean isMate(Proof proof) {
    return proof.verdict() != ProofVerdict.WIN_BY_RULES
        && proof.verdict().isWin()
        && proof.tree().isPresent();
  }

  /** Whether of a short line another first move mates as fast, or is not shown to fail. */
  private boolean isCooked(Position position, List<Move> line) {
    if (line.size() > SHORT_PLIES) {
      return false;
    }
    long most = Judge.times(FULL, nodes);
    Proof proof = prover(most).plies(line.size()).build().prove(position);
    return proof.verdict() != ProofVerdict.SHORTEST_WIN
        || proof.line().size() != line.size()
        || proof.solutions().size() != 1
        || !proof.openMoves().isEmpty();
  }

  /** Whether neither the prover nor the engine knows another move that mates. */
  private boolean isOnly(Proof proof, Move move) {
    for (Solution solution : proof.solutions()) {
      if (!solution.move().equals(move)) {
        return false;
      }
    }
    return onlyMoves.isOnlyMate(proof.position(), move);
  }

  /** The plies of the line before the attacker has a choice. The mate itself may be any. */
  private int forcedPlies(Position start, List<Move> line) {
    Position position = start.play(line.get(0));
    for (int ply = 2; ply < line.size(); ply += 2) {
      position = position.play(line.get(ply - 1));
      if (ply + 1 < line.size() && !isOnly(quick.prove(position), line.get(ply))) {
        return ply - 1;
      }
      position = position.play(line.get(ply));
    }
    return line.size();
  }

  /** A proof whose references to other lines are followed. */
  private static final class Tree {
    private final ProofNode root;
    private final Map<PositionKey, ProofNode> answers = new HashMap<>();

    Tree(ProofNode root) {
      this.root = root;
      collect(root);
    }

    private void collect(ProofNode node) {
      if (node.ending() == ProofNode.Ending.NONE) {
        answers.put(node.position().key(), node);
      }
      node.next().forEach(this::collect);
    }

    PuzzleMove solution(int plies) {
      Count count = new Count();
      Optional<PuzzleMove> all = copy(root.next().get(0), plies, Integer.MAX_VALUE, count);
      return all.orElseGet(() -> copy(root.next().get(0), plies, 1, new Count()).orElseThrow());
    }

    /**
     * Copies a move and what follows.
     *
     * @param detours how often a line may leave the longest defence
     * @return empty if the copy would be too large
     */
    private Optional<PuzzleMove> copy(ProofNode node, int plies, int detours, Count count) {
      if (++count.moves > MOST_TREE_MOVES && detours > 1) {
        return Optional.empty();
      }
      List<PuzzleMove> next = new ArrayList<>();
      List<ProofNode> followers = plies > 1 ? followers(node) : List.of();
      for (ProofNode follower : followers) {
        boolean leaves = !follower.equals(followers.get(0));
        if (leaves && detours == 0) {
          break;
        }
        Optional<PuzzleMove> copy =
            copy(follower, plies - 1, leaves ? detours - 1 : detours, count);
        if (copy.isEmpty()) {
          return Optional.empty();
        }
        next.add(copy.get());
      }
      return Optional.of(new PuzzleMove(node.move().orElseThrow(), next));
    }

    private List<ProofNode> followers(ProofNode node) {
      return node.ending() == ProofNode.Ending.ANSWERED_ELSEWHERE
          ? answers.getOrDefault(node.position().key(), node).next()
          : node.next();
    }
  }

  /** The moves copied so far. */
  private static final class Count {
    private int moves;
  }
}
