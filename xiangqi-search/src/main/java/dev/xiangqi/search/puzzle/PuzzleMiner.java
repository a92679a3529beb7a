package dev.xiangqi.search.puzzle;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kill.Kills;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Finds puzzles in games: positions after a mistake of the opponent, or where the player himself
 * went wrong, in which one move wins or holds the draw and every other does not.
 *
 * <p>A first scan gives each position of the game a small number of nodes, more of them where there
 * may be a chance. Those with one are searched again with more. A mate is proved by {@link
 * dev.xiangqi.search.proof.Prover}: no second first move mates, not even more slowly, as far as the
 * prover sees within its nodes and the engine within its own. Up to seven plies it is the shortest
 * mate. A gain and a draw are verified by the engine, with and without the best move, and must hold
 * within wider bounds when it has four times the nodes.
 *
 * <p>Each position is judged by itself, on one image of the board, without the moves before it. So
 * the puzzles of a game depend on its moves and the numbers of nodes alone, and an image of the
 * game (colours exchanged, wings exchanged) has the images of the puzzles.
 *
 * <p>Each miner is for one thread. {@link #close} frees its searchers.
 *
 * @since 0.1.0
 */
public final class PuzzleMiner implements AutoCloseable {
  /** The highest level of the engine that is tried to find the difficulty. */
  public static final int TRIED_LEVELS = 22;

  private final Judge judge = new Judge();
  private final Scan scan;
  private final OnlyMoves onlyMoves;
  private final Mates mates;

  private PuzzleMiner(Builder builder) {
    scan = new Scan(judge, builder.scanNodes);
    onlyMoves = new OnlyMoves(judge, builder.searchNodes);
    mates = new Mates(onlyMoves, builder.proofNodes);
  }

  /** {@return a miner with default settings} */
  public static PuzzleMiner create() {
    return builder().build();
  }

  /** {@return a builder with default settings} */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Finds the puzzles of a game.
   *
   * @param game the game; the position after its last move counts, too
   * @param source the game in words, such as a file and a number; kept in the puzzles
   * @return the puzzles in the order of the game, no two of them equal
   */
  public List<Puzzle> mine(Game game, String source) {
    requireNonNull(source, "source");
    List<Puzzle> puzzles = new ArrayList<>();
    Set<String> keys = new HashSet<>();
    for (Scan.Chance chance : scan.chances(requireNonNull(game, "game"))) {
      Position position = game.at(chance.ply()).position();
      Optional<Puzzle> puzzle = examine(position, chance, source);
      puzzle
          .filter(found -> !isRetaking(game.at(chance.ply()), found) && keys.add(found.key()))
          .ifPresent(puzzles::add);
    }
    return List.copyOf(puzzles);
  }

  /** Whether the whole solution is to retake a piece, which everybody sees. */
  private static boolean isRetaking(Game game, Puzzle puzzle) {
    Optional<Game> before = game.previous();
    Optional<Move> last = game.lastMove();
    return puzzle.aim() == Puzzle.Aim.GAIN
        && puzzle.length() == 1
        && last.filter(move -> move.to() == puzzle.solution().move().to()).isPresent()
        && before.flatMap(earlier -> last.flatMap(earlier.position()::captured)).isPresent();
  }

  /**
   * Examines one position, whether or not a mistake led to it.
   *
   * @param position the position
   * @return the puzzle, whose source is empty; empty if the position is none, or has less than two
   *     legal moves
   */
  public Optional<Puzzle> examine(Position position) {
    if (requireNonNull(position, "position").legalMoves().size() < 2) {
      return Optional.empty();
    }
    Glance glance = scan.glance(position);
    // A gain is found together with the mates.
    for (Puzzle.Aim aim : List.of(Puzzle.Aim.MATE, Puzzle.Aim.DRAW)) {
      Scan.Chance chance = new Scan.Chance(0, aim, glance, Optional.empty());
      Optional<Puzzle> puzzle = examine(position, chance, "");
      if (puzzle.isPresent()) {
        return puzzle;
      }
    }
    return Optional.empty();
  }

  /**
   * Examines a puzzle again. A mate must be proved; a gain and a draw are searched as at the end of
   * {@link #mine}, within bounds that are wider than those for finding them. A gain whose mate is
   * proved now holds, too.
   *
   * @param puzzle the puzzle
   * @return whether its first move alone reaches its aim
   */
  public boolean holds(Puzzle puzzle) {
    Image image = Image.canonical(requireNonNull(puzzle, "puzzle").start());
    Position canonical = Image.bare(image.of(puzzle.start()));
    Move first = image.of(puzzle.solution().move());
    if (puzzle.aim() == Puzzle.Aim.DRAW) {
      return onlyMoves.holds(canonical, first, Puzzle.Aim.DRAW);
    }
    Mates.Outcome outcome = mates.find(canonical);
    if (outcome instanceof Mates.Mate mate) {
      return mate.solution().move().equals(first);
    }
    return outcome == Mates.None.UNPROVED
        && puzzle.aim() == Puzzle.Aim.GAIN
        && onlyMoves.holds(canonical, first, Puzzle.Aim.GAIN);
  }

  private Optional<Puzzle> examine(Position position, Scan.Chance chance, String source) {
    Image image = Image.canonical(position);
    Position canonical = Image.bare(image.of(position));
    return find(canonical, chance.aim())
        .map(
            found ->
                new Puzzle(
                    Image.bare(position),
                    found.aim,
                    found.solution.on(image),
                    found.mate.isEmpty() ? OptionalInt.empty() : OptionalInt.of(found.mate.size()),
                    Kills.of(Game.from(canonical).play(found.mate)),
                    Motifs.of(canonical, found.solution.line()),
                    judge.levelOf(canonical, found.solution.move(), TRIED_LEVELS),
                    origin(chance, image.of(found.solution.move()), source)));
  }

  private static Puzzle.Origin origin(Scan.Chance chance, Move first, String source) {
    Puzzle.Answer answer =
        chance
            .played()
            .map(move -> move.equals(first) ? Puzzle.Answer.PLAYED : Puzzle.Answer.MISSED)
            .orElse(Puzzle.Answer.NONE);
    return new Puzzle.Origin(source, chance.ply(), answer);
  }

  /** A solution on the canonical image, and all moves of a mate, or none. */
  private record Found(Puzzle.Aim aim, PuzzleMove solution, List<Move> mate) {}

  /**
   * Looks for a solution. A win that the engine sees, and no proof, counts as a gain. A second mate
   * that is known to the prover leaves no puzzle, whatever the engine says.
   */
  private Optional<Found> find(Position position, Puzzle.Aim aim) {
    if (aim == Puzzle.Aim.MATE) {
      return mateOr(position, () -> byEngine(position, Puzzle.Aim.GAIN));
    }
    Optional<Found> found = byEngine(position, aim);
    return found.isPresent() && onlyMoves.announcesMate(position)
        ? mateOr(position, () -> found)
        : found;
  }

  private Optional<Found> mateOr(Position position, Supplier<Optional<Found>> unproved) {
    Mates.Outcome outcome = mates.find(position);
    if (outcome instanceof Mates.Mate mate) {
      return Optional.of(new Found(Puzzle.Aim.MATE, mate.solution(), mate.line()));
    }
    return outcome == Mates.None.COOKED ? Optional.empty() : unproved.get();
  }

  private Optional<Found> byEngine(Position position, Puzzle.Aim aim) {
    return onlyMoves.solution(position, aim).map(solution -> new Found(aim, solution, List.of()));
  }

  @Override
  public void close() {
    judge.close();
  }

  /**
   * Settings of a miner. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private long scanNodes = 10_000;
    private long searchNodes = 60_000;
    private long proofNodes = 1_000_000;

    private Builder() {}

    /**
     * Sets the nodes of the first scan for each position; 10,000 by default. Where nothing seems to
     * happen, the engine has an eighth of them.
     *
     * @param nodes those of the engine, and as many of the prover; from 1
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder scanNodes(long nodes) {
      scanNodes = positive("scan nodes", nodes);
      return this;
    }

    /**
     * Sets the nodes of each search that verifies a move; 60,000 by default. The last two searches
     * of a gain or a draw, with and without the best move, have four times as many.
     *
     * @param nodes from 1
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder searchNodes(long nodes) {
      searchNodes = positive("search nodes", nodes);
      return this;
    }

    /**
     * Sets the nodes of each proof of a mate; 1,000,000 by default.
     *
     * @param nodes from 1
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder proofNodes(long nodes) {
      proofNodes = positive("proof nodes", nodes);
      return this;
    }

    /** {@return a miner with these settings} */
    public PuzzleMiner build() {
      return new PuzzleMiner(this);
    }

    private static long positive(String name, long nodes) {
      if (nodes < 1) {
        throw new IllegalArgumentException(name + ": expected 1 or more, got " + nodes);
      }
      return nodes;
    }
  }
}
