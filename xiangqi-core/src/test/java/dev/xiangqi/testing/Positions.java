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
 * Positions and games at random, the same for the same seed. {@link PositionArbitraries} gives them
 * to properties.
 */
public final class Positions {
  /** A square of each kind that a piece may stand on, in ascending order. */
  private static final Map<Piece, List<Square>> GROUND = ground();

  /** A piece on a square. */
  record Placement(Piece piece, Square square) {}

  private Positions() {}

  /**
   * Plays at random from the start. Every fourth move is a capture if one can be made, so that the
   * board empties as in games between people.
   *
   * @param seed decides the moves
   * @param plies how many to play; fewer if the game ends
   * @return the game
   */
  public static Game played(long seed, int plies) {
    return played(Position.initial(), seed, plies);
  }

  /**
   * Plays at random from a position.
   *
   * @param start where to begin
   * @param seed decides the moves
   * @param plies how many to play; fewer if the game ends
   * @return the game
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
   * Plays a game in which both sides mostly go back to where they came from, so that positions are
   * repeated.
   *
   * @param start where to begin
   * @param seed decides the moves
   * @param plies how many to play; fewer if the game ends
   * @return the game
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
   * Puts pieces on the board at random: every kind on every square where it may stand, pawns behind
   * each other and on any file, as composed positions have them.
   *
   * @param seed decides the position
   * @return a position that may never have come up in a game
   */
  public static Position composed(long seed) {
    Random random = new Random(seed);
    List<Placement> placements = new ArrayList<>();
    Piece[] pieces = Piece.values();
    for (int i = random.nextInt(36); i > 0; i--) {
      Piece piece = pieces[random.nextInt(pieces.length)];
      placements.add(new Placement(piece, any(piece, random)));
    }
    return compose(
        any(Piece.RED_KING, random),
        any(Piece.BLACK_KING, random),
        placements,
        random.nextBoolean() ? Side.RED : Side.BLACK,
        random.nextInt(120),
        random.nextInt(200));
  }

  /**
   * Makes a legal position of what is wished: kings first, then the pieces in order. A piece is
   * left out where there is no room, where the side has enough of the kind, and where both kings
   * would be in check; kings that still face each other at the end are parted. If the side wished
   * may not move, the other does.
   */
  static Position compose(
      Square redKing,
      Square blackKing,
      List<Placement> wished,
      Side sideToMove,
      int quietPlies,
      int moveNumber) {
    Map<Square, Piece> board = new EnumMap<>(Square.class);
    board.put(redKing, Piece.RED_KING);
    board.put(blackKing, Piece.BLACK_KING);
    List<Square> placed = new ArrayList<>();
    for (Placement placement : wished) {
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
      // The kings face each other. Once parted they may be in check, both of them.
      if (board.remove(blackKing, Piece.BLACK_KING)) {
        Square beside = Square.of((blackKing.file() - 2) % 3 + 3, blackKing.rank());
        board.put(beside, Piece.BLACK_KING);
        placed.remove(beside);
      } else {
        board.remove(placed.remove(placed.size() - 1));
      }
      mover = mover(board, sideToMove, Set.of());
    }
    return builder(board, mover.get()).quietPlies(quietPlies).moveNumber(moveNumber).build();
  }

  /** Who can be to move on that board, the side wished if possible. */
  private static Optional<Side> mover(
      Map<Square, Piece> board, Side wished, Set<PositionProblem> tolerated) {
    for (Side side : List.of(wished, wished.opponent())) {
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
   * Returns the squares a piece may stand on.
   *
   * @param piece which
   * @return its squares, ascending
   */
  public static List<Square> ground(Piece piece) {
    return GROUND.getOrDefault(piece, List.of());
  }

  private static Square any(Piece piece, Random random) {
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

  /** By the rules, not by the tables of the code that is tested. */
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
