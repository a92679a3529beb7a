package dev.xiangqi.search.puzzle;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/**
 * A position in which one move reaches an aim and every other move does not. Immutable and
 * thread-safe.
 *
 * @param start the position; its side to move is the solver. Its counters are those of a new game
 * @param aim what the solver reaches
 * @param solution the solver's move with the replies and the moves after them. On the main line
 *     each move of the solver is the only one, except that any mate may end it
 * @param matePlies the number of plies to the mate against the longest defence; empty without one.
 *     The solution may end before, where the solver has a choice
 * @param kills the names of the kill at the end of the main line; empty without one
 * @param motifs what the solver's moves do, in the order of {@link Motif}
 * @param difficulty the lowest level of the built-in engine that finds the first move, from 1;
 *     {@link AlphaBetaSearcher#FULL_LEVEL} if none up to {@link PuzzleMiner#TRIED_LEVELS} does
 * @param origin the game and the ply
 * @since 0.1.0
 */
public record Puzzle(
    Position start,
    Aim aim,
    PuzzleMove solution,
    OptionalInt matePlies,
    List<Kill> kills,
    List<Motif> motifs,
    int difficulty,
    Origin origin) {
  /** Of equal puzzles the first one is kept: that of the least origin. */
  public static final Comparator<Puzzle> BY_ORIGIN = Comparator.comparing(Puzzle::origin);

  /** Attacking pieces of both sides, from which on a position is of the opening. */
  private static final int OPENING_PIECES = 11;

  /** Attacking pieces of both sides, up to which a position is of the endgame. */
  private static final int ENDGAME_PIECES = 5;

  /**
   * What the solver reaches.
   *
   * @since 0.1.0
   */
  public enum Aim {
    /** A forced mate or stalemate. */
    MATE,

    /** A decisive advantage. */
    GAIN,

    /** A draw, where every other move loses. */
    DRAW
  }

  /**
   * The part of a game to which a position belongs, by the number of rooks, horses and cannons.
   *
   * @since 0.1.0
   */
  public enum Phase {
    /** At least eleven of them. */
    OPENING,

    /** Six to ten. */
    MIDDLEGAME,

    /** At most five. */
    ENDGAME;

    /**
     * {@return the part of a game to which a position belongs}
     *
     * @param position the position
     */
    public static Phase of(Position position) {
      int pieces = 0;
      for (Square square : position.occupied()) {
        pieces += position.pieceAt(square).filter(Puzzle::attacks).isPresent() ? 1 : 0;
      }
      if (pieces >= OPENING_PIECES) {
        return OPENING;
      }
      return pieces <= ENDGAME_PIECES ? ENDGAME : MIDDLEGAME;
    }
  }

  /**
   * What the player did.
   *
   * @since 0.1.0
   */
  public enum Answer {
    /** He played the solution's first move. */
    PLAYED,

    /** He played another move. */
    MISSED,

    /** The game ended before. */
    NONE
  }

  /**
   * Where a puzzle comes from. Sources are ordered as text, but a number at the end of both counts
   * as a number: {@code games.pgn:9} is before {@code games.pgn:10}. In a source, the first ply is
   * first.
   *
   * @param source the game, in words of the caller's choice
   * @param ply the number of moves before the position, from 0
   * @param answer what the player did
   * @since 0.1.0
   */
  public record Origin(String source, int ply, Answer answer) implements Comparable<Origin> {
    private static final Comparator<Origin> ORDER =
        Comparator.comparing(Origin::beforeNumber)
            .thenComparingInt(origin -> origin.source.length())
            .thenComparing(Origin::source)
            .thenComparingInt(Origin::ply)
            .thenComparing(Origin::answer);

    /**
     * Checks the ply.
     *
     * @param source the game, in words of the caller's choice
     * @param ply the number of moves before the position, from 0
     * @param answer what the player did
     * @throws IllegalArgumentException if the ply is negative
     */
    public Origin {
      requireNonNull(source, "source");
      requireNonNull(answer, "answer");
      if (ply < 0) {
        throw new IllegalArgumentException("ply: expected 0 or more, got " + ply);
      }
    }

    private String beforeNumber() {
      int end = source.length();
      while (end > 0 && source.charAt(end - 1) >= '0' && source.charAt(end - 1) <= '9') {
        end--;
      }
      return source.substring(0, end);
    }

    @Override
    public int compareTo(Origin other) {
      return ORDER.compare(this, other);
    }
  }

  /**
   * Copies the lists and checks the difficulty.
   *
   * @param start the position
   * @param aim what the solver reaches
   * @param solution the solver's move with the replies and the moves after them
   * @param matePlies the number of plies to the mate; empty without one
   * @param kills the names of the kill
   * @param motifs what the solver's moves do
   * @param difficulty the level of the engine that finds the first move
   * @param origin the game and the ply
   * @throws IllegalArgumentException if the difficulty is out of range
   */
  public Puzzle {
    requireNonNull(start, "start");
    requireNonNull(aim, "aim");
    requireNonNull(solution, "solution");
    requireNonNull(matePlies, "matePlies");
    kills = List.copyOf(requireNonNull(kills, "kills"));
    motifs = List.copyOf(requireNonNull(motifs, "motifs"));
    requireNonNull(origin, "origin");
    if (difficulty < 1 || difficulty > AlphaBetaSearcher.FULL_LEVEL) {
      throw new IllegalArgumentException(
          "difficulty: expected 1 to " + AlphaBetaSearcher.FULL_LEVEL + ", got " + difficulty);
    }
  }

  /** {@return the main line of the solution} */
  public List<Move> line() {
    return solution.line();
  }

  /** {@return the number of the solver's moves on the main line, from 1} */
  public int length() {
    return (line().size() + 1) / 2;
  }

  /** {@return the part of the game} */
  public Phase phase() {
    return Phase.of(start);
  }

  private static boolean attacks(Piece piece) {
    return switch (piece.type()) {
      case ROOK, HORSE, CANNON -> true;
      case KING, ADVISOR, ELEPHANT, PAWN -> false;
    };
  }

  /**
   * {@return a text that equal puzzles share: the board of the image on which red is to move, and
   * of two mirror images the lesser one}
   */
  public String key() {
    return Image.board(Image.canonical(start).of(start));
  }

  /** {@return aim and main line, such as {@code MATE [e3e8, d9e8]}} */
  @Override
  public String toString() {
    return aim + " " + line();
  }
}
