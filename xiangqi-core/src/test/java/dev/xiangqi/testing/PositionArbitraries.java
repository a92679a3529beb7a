package dev.xiangqi.testing;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.domains.DomainContextBase;

/**
 * Values for property tests. With
 *
 * <pre>{@code
 * @Domain(PositionArbitraries.class)
 * @Domain(DomainContext.Global.class)
 * class SomeTest {
 * @Property
 * void holds(@ForAll Position position, @ForAll Move move) {}
 * }
 * }</pre>
 *
 * parameters of type {@link Position}, {@link Game}, {@link Move} and {@link Bitboard} get values
 * of {@link #positions}, {@link #games}, {@link #moves} and {@link #bitboards}. Failing examples
 * shrink to fewer plies or pieces.
 */
public final class PositionArbitraries extends DomainContextBase {
  private static final int MAX_PLIES = 160;
  private static final int MAX_PIECES = 36;

  /** Called by jqwik. */
  public PositionArbitraries() {}

  /**
   * {@return positions of all kinds: a third each {@link #played}, {@link #composed} and {@link
   * #crowded}}
   */
  @Provide
  public static Arbitrary<Position> positions() {
    return Arbitraries.oneOf(played(), composed(), crowded());
  }

  /** {@return games from the initial position with up to 160 plies and many captures} */
  @Provide
  public static Arbitrary<Game> games() {
    return Combinators.combine(Arbitraries.longs(), uniform(0, MAX_PLIES)).as(Positions::played);
  }

  /** {@return all 8,100 pairs of squares, few of them legal moves} */
  @Provide
  public static Arbitrary<Move> moves() {
    Arbitrary<Square> squares = Arbitraries.of(Square.class);
    return Combinators.combine(squares, squares).as(Move::new);
  }

  /** {@return sets of squares, from sparse to full} */
  @Provide
  public static Arbitrary<Bitboard> bitboards() {
    return Arbitraries.of(Square.class)
        .set()
        .ofMaxSize(90)
        .withSizeDistribution(RandomDistribution.uniform())
        .map(PositionArbitraries::bitboard);
  }

  /** {@return positions of games from the initial position} */
  public static Arbitrary<Position> played() {
    return games().map(Game::position);
  }

  /**
   * {@return legal positions with any material}
   *
   * <p>Kings can be on any point of their palaces, pawns on any file and behind each other. Either
   * side is to move, often in check by several pieces.
   */
  public static Arbitrary<Position> composed() {
    return composed(Set.of(0, 1, 2, 3, 4, 5, 6, 7, 8));
  }

  /**
   * {@return positions like {@link #composed}, but with all pieces except the kings on two or three
   * files}
   *
   * <p>So pieces of one kind are often on the same file.
   */
  public static Arbitrary<Position> crowded() {
    return uniform(0, 8).set().ofMinSize(2).ofMaxSize(3).flatMap(PositionArbitraries::composed);
  }

  private static Arbitrary<Position> composed(Set<Integer> files) {
    List<List<Positions.Placement>> placements =
        Arrays.stream(Piece.values())
            .map(piece -> placements(piece, files))
            .filter(list -> !list.isEmpty())
            .toList();
    return Combinators.combine(
            Arbitraries.of(Positions.ground(Piece.RED_KING)),
            Arbitraries.of(Positions.ground(Piece.BLACK_KING)),
            Arbitraries.of(placements)
                .flatMap(Arbitraries::of)
                .list()
                .ofMaxSize(MAX_PIECES)
                .withSizeDistribution(RandomDistribution.uniform()),
            Arbitraries.of(Side.class),
            Arbitraries.integers().between(0, Integer.MAX_VALUE),
            Arbitraries.integers().between(0, Integer.MAX_VALUE))
        .as(Positions::compose);
  }

  private static List<Positions.Placement> placements(Piece piece, Set<Integer> files) {
    return Positions.ground(piece).stream()
        .filter(square -> files.contains(square.file()))
        .map(square -> new Positions.Placement(piece, square))
        .toList();
  }

  private static Arbitrary<Integer> uniform(int min, int max) {
    return Arbitraries.integers().between(min, max).withDistribution(RandomDistribution.uniform());
  }

  private static Bitboard bitboard(Set<Square> squares) {
    return Bitboard.of(squares.toArray(new Square[0]));
  }
}
