package dev.xiangqi.testing;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionProblem;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Random positions and games. The same seed gives the same result. {@link PositionArbitraries}
 * provides them to property tests.
 */
public final class Positions {
  /** The squares on which each piece may stand, in ascending order. */
  private static final Map<Piece, List<Square>> GROUND = ground();

  /** A piece on a square. */
  record Placement(Piece piece, Square square) {}

  private Positions() {}

  /**
   * {@return a random game from the initial position}
   *
   * <p>If captures are possible, every fourth move is one on average, so that the board empties as
   * in real games.
   *
   * @param seed the seed of the random moves
   * @param plies the number of plies; fewer if the game ends
   */
  public static Game played(long seed, int plies) {
    return played(Position.initial(), seed, plies);
  }

  /**
   * {@return a random game from a position}
   *
   * @param start the starting position
   * @param seed the seed of the random moves
   * @param plies the number of plies; fewer if the game ends
   */
  public static Game played(Position start, long seed, int plies) {
    Random random = new Random(seed);
    Game game = Game.from(start);
    while (game.ply() < plies) {
      Position position = game.position();
      List<Move> moves = position.legalMoves();
      if (moves.isEmpty()) {
        return game;
      }
      if (random.nextInt(4) == 0) {
        List<Move> captures =
            moves.stream().filter(move -> position.pieceAt(move.to()).isPresent()).toList();
        moves = captures.isEmpty() ? moves : captures;
      }
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
    return game;
  }

  /**
   * {@return a random game in which both sides mostly take back their last move, so that positions
   * repeat}
   *
   * @param start the starting position
   * @param seed the seed of the random moves
   * @param plies the number of plies; fewer if the game ends
   */
  public static Game shuffled(Position start, long seed, int plies) {
    Random random = new Random(seed);
    Game game = Game.from(start);
    while (game.ply() < plies) {
      List<Move> moves = game.position().legalMoves();
      if (moves.isEmpty()) {
        return game;
      }
      Optional<Move> back =
          game.previous()
              .flatMap(Game::lastMove)
              .map(own -> new Move(own.to(), own.from()))
              .filter(game.position()::isLegal);
      boolean goesBack = random.nextInt(4) > 0;
      Move other = moves.get(random.nextInt(Math.min(3, moves.size())));
      game = game.play(back.filter(move -> goesBack).orElse(other));
    }
    return game;
  }

  /**
   * {@return a random position that may never occur in a game}
   *
   * <p>Any piece can be on any square where it may stand. Pawns can be on any file and behind each
   * other, as in composed positions.
   *
   * @param seed the seed of the random position
   */
  public static Position composed(long seed) {
    Random random = new Random(seed);
    List<Placement> placements = new ArrayList<>();
    Piece[] pieces = Piece.values();
    for (int i = random.nextInt(36); i > 0; i--) {
      Piece piece = pieces[random.nextInt(pieces.length)];
      placements.add(new Placement(piece, randomSquare(piece, random)));
    }
    return compose(
        randomSquare(Piece.RED_KING, random),
        randomSquare(Piece.BLACK_KING, random),
        placements,
        random.nextBoolean() ? Side.RED : Side.BLACK,
        random.nextInt(120),
        random.nextInt(200));
  }

  /**
   * {@return a random position with few pieces, which may never occur in a game}
   *
   * @param random gives the position
   * @param men the greatest number of pieces, both kings included
   */
  public static Position fewMen(Random random, int men) {
    List<Placement> placements = new ArrayList<>();
    Piece[] pieces = Piece.values();
    for (int i = random.nextInt(men - 1); i > 0; i--) {
      Piece piece = pieces[random.nextInt(pieces.length)];
      placements.add(new Placement(piece, randomSquare(piece, random)));
    }
    return compose(
        randomSquare(Piece.RED_KING, random),
        randomSquare(Piece.BLACK_KING, random),
        placements,
        random.nextBoolean() ? Side.RED : Side.BLACK,
        0,
        1);
  }

  /**
   * Makes a legal position: kings first, then the wanted pieces in order.
   *
   * <p>A piece is left out if its square is occupied, if the side has enough pieces of the kind, or
   * if both kings would be in check. If the kings still face each other at the end, one is moved.
   * If the wanted side cannot be to move, the other side is.
   */
  static Position compose(
      Square redKing,
      Square blackKing,
      List<Placement> wanted,
      Side sideToMove,
      int quietPlies,
      int moveNumber) {
    Map<Square, Piece> board = new EnumMap<>(Square.class);
    board.put(redKing, Piece.RED_KING);
    board.put(blackKing, Piece.BLACK_KING);
    List<Square> placed = new ArrayList<>();
    for (Placement placement : wanted) {
      Square square = placement.square();
      if (!board.containsKey(square)) {
        board.put(square, placement.piece());
        if (mover(board, sideToMove, Set.of(PositionProblem.KINGS_FACE)).isPresent()) {
          placed.add(square);
        } else {
          board.remove(square);
        }
      }
    }
    Optional<Side> mover = mover(board, sideToMove, Set.of());
    while (mover.isEmpty()) {
      // The kings face each other. Moving one may leave both kings in check.
      if (board.remove(blackKing, Piece.BLACK_KING)) {
        Square neighbour = Square.of((blackKing.file() - 2) % 3 + 3, blackKing.rank());
        board.put(neighbour, Piece.BLACK_KING);
        placed.remove(neighbour);
      } else {
        board.remove(placed.remove(placed.size() - 1));
      }
      mover = mover(board, sideToMove, Set.of());
    }
    return builder(board, mover.get()).quietPlies(quietPlies).moveNumber(moveNumber).build();
  }

  /** Returns a side that can be to move on the board, preferably the wanted one. */
  private static Optional<Side> mover(
      Map<Square, Piece> board, Side wanted, Set<PositionProblem> tolerated) {
    for (Side side : List.of(wanted, wanted.opponent())) {
      try {
        builder(board, side).build();
        return Optional.of(side);
      } catch (InvalidPositionException e) {
        if (tolerated.containsAll(e.problems())) {
          return Optional.of(side);
        }
      }
    }
    return Optional.empty();
  }

  private static Position.Builder builder(Map<Square, Piece> board, Side sideToMove) {
    Position.Builder builder = Position.builder().sideToMove(sideToMove);
    board.forEach(builder::put);
    return builder;
  }

  /**
   * {@return the squares on which a piece may stand, ascending}
   *
   * @param piece the piece
   */
  public static List<Square> ground(Piece piece) {
    return GROUND.getOrDefault(piece, List.of());
  }

  private static Square randomSquare(Piece piece, Random random) {
    List<Square> squares = ground(piece);
    return squares.get(random.nextInt(squares.size()));
  }

  private static Map<Piece, List<Square>> ground() {
    Map<Piece, List<Square>> ground = new EnumMap<>(Piece.class);
    for (Piece piece : Piece.values()) {
      ground.put(
          piece, Arrays.stream(Square.values()).filter(square -> mayStand(piece, square)).toList());
    }
    return ground;
  }

  /** Implements the rules again, independently of the tables under test. */
  private static boolean mayStand(Piece piece, Square square) {
    int file = square.file();
    int rank = piece.side() == Side.RED ? square.rank() : 9 - square.rank();
    boolean palace = file >= 3 && file <= 5 && rank <= 2;
    return switch (piece.type()) {
      case KING -> palace;
      case ADVISOR -> palace && (file + rank) % 2 == 1;
      case ELEPHANT ->
          (rank % 4 == 0 && (file == 2 || file == 6))
              || (rank == 2 && (file == 0 || file == 4 || file == 8));
      case PAWN -> rank >= 3;
      case HORSE, ROOK, CANNON -> true;
    };
  }
}
