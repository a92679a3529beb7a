package dev.xiangqi.search.review.claim;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.rules.Termination;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Something that is true of a move in a game. {@link ClaimChecker} checks it without any opinion of
 * an engine, and {@link ClaimWords} says it.
 *
 * <p>Points of material: rook 9, cannon 4.5, horse 4, advisor and elephant 2, pawn 1, across the
 * river 2.
 *
 * @since 0.1.0
 */
public sealed interface Claim {
  /** {@return the kind} */
  ClaimKind type();

  /** {@return the name of the kind in JSON} */
  default String kind() {
    return type().key();
  }

  /**
   * {@return the rest of the claim by name, in a fixed order: texts, whole and decimal numbers, and
   * lists of texts; moves and squares in coordinates}
   */
  Map<String, Object> fields();

  /**
   * What the law of the game says of a move.
   *
   * @param type one of the kinds about repetition and limits
   * @param move the move that the law judges: the played one, the reply or the better one
   * @param termination the verdict
   * @since 0.1.0
   */
  record Law(ClaimKind type, Move move, Termination termination) implements Claim {
    /**
     * Creates a claim.
     *
     * @param type one of the kinds about repetition and limits
     * @param move the move that the law judges
     * @param termination the verdict
     * @throws IllegalArgumentException if the kind is of another family
     */
    public Law {
      requireNonNull(type, "type").in(Law.class);
      requireNonNull(move, "move");
      requireNonNull(termination, "termination");
    }

    @Override
    public Map<String, Object> fields() {
      return ordered("move", move.toString(), "termination", termination.name());
    }
  }

  /**
   * A mate by force, proved by {@link dev.xiangqi.search.proof.Prover}.
   *
   * @param type one of the kinds about mates
   * @param plies the greatest length of the mate in plies, from the first move of the attacker
   * @param line a main line; with {@link ClaimKind#MISSES_ONLY_DEFENCE} the defence
   * @param kills the names of the kill at the end of the line
   * @since 0.1.0
   */
  record Mate(ClaimKind type, int plies, List<Move> line, List<Kill> kills) implements Claim {
    /**
     * Copies the lists.
     *
     * @param type one of the kinds about mates
     * @param plies the greatest length of the mate in plies
     * @param line a main line
     * @param kills the names of the kill
     * @throws IllegalArgumentException if the kind is of another family
     */
    public Mate {
      requireNonNull(type, "type").in(Mate.class);
      line = List.copyOf(requireNonNull(line, "line"));
      kills = List.copyOf(requireNonNull(kills, "kills"));
    }

    @Override
    public Map<String, Object> fields() {
      return ordered("plies", plies, "line", texts(line), "kills", texts(kills));
    }
  }

  /**
   * Material that a move wins, whatever the reply: the side that makes it has, after each reply, a
   * move after which it stays ahead by these points in all captures.
   *
   * @param type one of the kinds about captures and threats
   * @param move the move that wins material: the reply or the better move
   * @param squares the pieces that are attacked or taken
   * @param tenths the material in tenths of a point
   * @param instead a move after which the material would not be lost; empty for what was missed
   * @since 0.1.0
   */
  record Material(
      ClaimKind type, Move move, List<Square> squares, int tenths, Optional<Move> instead)
      implements Claim {
    /**
     * Copies the list.
     *
     * @param type one of the kinds about captures and threats
     * @param move the move that wins material
     * @param squares the pieces that are attacked or taken
     * @param tenths the material in tenths of a point
     * @param instead a move after which the material would not be lost
     * @throws IllegalArgumentException if the kind is of another family
     */
    public Material {
      requireNonNull(type, "type").in(Material.class);
      requireNonNull(move, "move");
      squares = List.copyOf(requireNonNull(squares, "squares"));
      requireNonNull(instead, "instead");
    }

    @Override
    public Map<String, Object> fields() {
      Map<String, Object> fields =
          ordered(
              "move", move.toString(), "squares", texts(squares), "points", tenths / Points.UNIT);
      instead.ifPresent(other -> fields.put("instead", other.toString()));
      return fields;
    }
  }

  /**
   * What is taken in a line, at whose end no capture wins anything.
   *
   * @param type {@link ClaimKind#LOSES_BY_LINE} and the like
   * @param line the moves, the first by the player
   * @param tenths what the line brings the player, in tenths of a point; negative for a loss
   * @since 0.1.0
   */
  record Line(ClaimKind type, List<Move> line, int tenths) implements Claim {
    /**
     * Copies the list.
     *
     * @param type the kind
     * @param line the moves
     * @param tenths what the line brings the player
     * @throws IllegalArgumentException if the kind is of another family
     */
    public Line {
      requireNonNull(type, "type").in(Line.class);
      line = List.copyOf(requireNonNull(line, "line"));
    }

    @Override
    public Map<String, Object> fields() {
      return ordered("line", texts(line), "points", tenths / Points.UNIT);
    }
  }

  /**
   * A fact of the board after the move.
   *
   * @param type {@link ClaimKind#PINS_ITSELF} and the like
   * @param squares the pieces that it is about, the player's own first
   * @since 0.1.0
   */
  record Board(ClaimKind type, List<Square> squares) implements Claim {
    /**
     * Copies the list.
     *
     * @param type the kind
     * @param squares the pieces
     * @throws IllegalArgumentException if the kind is of another family
     */
    public Board {
      requireNonNull(type, "type").in(Board.class);
      squares = List.copyOf(requireNonNull(squares, "squares"));
    }

    @Override
    public Map<String, Object> fields() {
      return ordered("squares", texts(squares));
    }
  }

  /**
   * The move was played in known games.
   *
   * @param row the games
   * @since 0.1.0
   */
  record PlayedBefore(NextMoves.Row row) implements Claim {
    /**
     * Creates a claim.
     *
     * @param row the games
     */
    public PlayedBefore {
      requireNonNull(row, "row");
    }

    @Override
    public ClaimKind type() {
      return ClaimKind.PLAYED_BEFORE;
    }

    @Override
    public Map<String, Object> fields() {
      return ordered(
          "games",
          row.games(),
          "red",
          row.redWins(),
          "draws",
          row.draws(),
          "black",
          row.blackWins());
    }
  }

  private static Map<String, Object> ordered(Object... pairs) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      fields.put(pairs[i].toString(), pairs[i + 1]);
    }
    return fields;
  }

  private static List<String> texts(List<?> values) {
    return values.stream().map(Object::toString).toList();
  }
}
