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
 * What properties range over. Under
 *
 * <pre>{@code
 * @Domain(PositionArbitraries.class)
 * @Domain(DomainContext.Global.class)
 * class SomeTest {
 *   @Property
 *   void holds(@ForAll Position position, @ForAll Move move) {}
 * }
 * }</pre>
 *
 * parameters of type {@link Position}, {@link Game}, {@link Move} and {@link Bitboard} are given
 * values of {@link #positions}, {@link #games}, {@link #moves} and {@link #bitboards}. Failing
 * examples shrink to fewer plies or pieces.
 */
public final class PositionArbitraries extends DomainContextBase {
  private static final int LONGEST = 160;
  private static final int MOST_PIECES = 36;

  /** Made by jqwik. */
  public PositionArbitraries() {}

  /**
   * Positions of all kinds: a third each {@link #played}, {@link #composed} and {@link #crowded}.
   *
   * @return positions
   */
  @Provide
  public static Arbitrary<Position> positions() {
    return Arbitraries.oneOf(played(), composed(), crowded());
  }

  /**
   * Games from the start, up to 160 plies, with many captures.
   *
   * @return games
   */
  @Provide
  public static Arbitrary<Game> games() {
    return Combinators.combine(Arbitraries.longs(), uniform(0, LONGEST)).as(Positions::played);
  }

  /**
   * All 8,100 pairs of squares, few of them legal moves.
   *
   * @return moves
   */
  @Provide
  public static Arbitrary<Move> moves() {
    Arbitrary<Square> squares = Arbitraries.of(Square.class);
    return Combinators.combine(squares, squares).as(Move::new);
  }

  /**
   * Sets of squares, from sparse to full.
   *
   * @return sets
   */
  @Provide
  public static Arbitrary<Bitboard> bitboards() {
    return Arbitraries.of(Square.class)
        .set()
        .ofMaxSize(90)
        .withSizeDistribution(RandomDistribution.uniform())
        .map(PositionArbitraries::bitboard);
  }

  /**
   * Positions of games from the start.
   *
   * @return positions
   */
  public static Arbitrary<Position> played() {
    return games().map(Game::position);
  }

  /**
   * Legal positions with any material: kings on every point of their palaces, pawns behind each
   * other and on any file, either side to move, often in check by several pieces.
   *
   * @return positions
   */
  public static Arbitrary<Position> composed() {
    return composed(Set.of(0, 1, 2, 3, 4, 5, 6, 7, 8));
  }

  /**
   * As {@link #composed}, but all pieces but the kings stand on two or three files: rich in pieces
   * of a kind behind each other.
   *
   * @return positions
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
                .ofMaxSize(MOST_PIECES)
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

  private static Arbitrary<Integer> uniform(int least, int most) {
    return Arbitraries.integers()
        .between(least, most)
        .withDistribution(RandomDistribution.uniform());
  }

  private static Bitboard bitboard(Set<Square> squares) {
    return Bitboard.of(squares.toArray(new Square[0]));
  }
}
