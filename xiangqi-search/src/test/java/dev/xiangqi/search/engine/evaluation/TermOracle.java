package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts every {@link Term} by its description: slowly, square by square. */
final class TermOracle {
  private static final List<PieceType> ATTACKERS =
      List.of(PieceType.ROOK, PieceType.CANNON, PieceType.HORSE);

  private final Position position;
  private final Bitboard occupied;
  private final Map<String, Integer> counts = new TreeMap<>();

  private TermOracle(Position position) {
    this.position = position;
    occupied = position.occupied();
  }

  /** Red's counts less Black's by name, without zeros. */
  static Map<String, Integer> count(Position position) {
    TermOracle oracle = new TermOracle(position);
    oracle.add("TEMPO", position.sideToMove(), 1);
    for (Side side : Side.values()) {
      oracle.goingsOf(side);
      oracle.palace(side);
      oracle.king(side);
      oracle.material(side);
      oracle.dangers(side);
    }
    oracle.counts.values().removeIf(count -> count == 0);
    return oracle.counts;
  }

  private void add(String name, Side side, int count) {
    counts.merge(name, side == Side.RED ? count : -count, Integer::sum);
  }

  private Bitboard pieces(Side side, PieceType type) {
    return position.pieces(Piece.of(side, type));
  }

  private int number(Side side, PieceType type) {
    return pieces(side, type).size();
  }

  private Bitboard attacks(Side side, PieceType type, Square from) {
    Bitboard attacks = Attacks.from(Piece.of(side, type), from, occupied);
    return type == PieceType.CANNON ? attacks.and(occupied) : attacks;
  }

  private Bitboard attackedBy(Side side, PieceType... types) {
    Bitboard attacked = Bitboard.EMPTY;
    for (PieceType type : types) {
      for (Square from : pieces(side, type)) {
        attacked = attacked.or(attacks(side, type, from));
      }
    }
    return attacked;
  }

  /** Squares a rook, cannon or horse can go to. */
  private Bitboard goings(Side side, PieceType type, Square from) {
    Bitboard to = attacks(side, type, from);
    if (type == PieceType.CANNON) {
      to = to.or(attacks(side, PieceType.ROOK, from).minus(occupied));
    }
    return to.minus(position.occupied(side));
  }

  private void goingsOf(Side side) {
    for (PieceType type : ATTACKERS) {
      for (Square from : pieces(side, type)) {
        Bitboard to = goings(side, type, from);
        if (type == PieceType.HORSE) {
          to = to.minus(attackedBy(side.opponent(), PieceType.PAWN));
        }
        add(type + "_MOBILITY_" + to.size(), side, 1);
      }
    }
  }

  private static Bitboard palaceOf(Side side) {
    Bitboard palace = Bitboard.EMPTY;
    for (Square square : Square.values()) {
      boolean near = side == Side.RED ? square.rank() <= 2 : square.rank() >= 7;
      if (near && square.file() >= 3 && square.file() <= 5) {
        palace = palace.or(Bitboard.of(square));
      }
    }
    return palace;
  }

  private void palace(Side side) {
    Bitboard palace = palaceOf(side.opponent());
    int attackers = 0;
    for (PieceType type : ATTACKERS) {
      for (Square from : pieces(side, type)) {
        int points = attacks(side, type, from).and(palace).size();
        add(type + "_ON_PALACE", side, points);
        attackers += points > 0 ? 1 : 0;
      }
    }
    add("PALACE_ATTACKERS_" + attackers, side, 1);
    add("PAWN_ON_PALACE", side, attackedBy(side, PieceType.PAWN).and(palace).size());
  }

  private static boolean inLine(Square a, Square b) {
    return a != b && (a.file() == b.file() || a.rank() == b.rank());
  }

  private Bitboard between(Square a, Square b) {
    return Attacks.between(a, b).and(occupied);
  }

  private void king(Side side) {
    Square king = position.king(side.opponent());
    for (PieceType type : ATTACKERS) {
      for (Square from : pieces(side, type)) {
        int checks = 0;
        for (Square to : goings(side, type, from)) {
          checks += checks(type, from, to, king) ? 1 : 0;
        }
        add(type + "_CHECKS", side, checks);
      }
    }
    for (Square cannon : pieces(side, PieceType.CANNON)) {
      String line = cannon.file() == king.file() ? "_FILE" : "_RANK";
      int screens = inLine(cannon, king) ? between(cannon, king).size() : -1;
      add("HOLLOW_CANNON" + line, side, screens == 0 ? 1 : 0);
      add("SCREENED_CANNON" + line, side, screens == 2 ? 1 : 0);
    }
    for (Square rook : pieces(side, PieceType.ROOK)) {
      boolean behindOne = inLine(rook, king) && between(rook, king).size() == 1;
      add("ROOK_BEHIND_ONE", side, behindOne ? 1 : 0);
    }
  }

  private boolean checks(PieceType type, Square from, Square to, Square king) {
    return switch (type) {
      case ROOK -> inLine(to, king) && between(to, king).isEmpty();
      case CANNON ->
          inLine(to, king) && between(to, king).size() == 1 && !between(to, king).contains(from);
      default -> Attacks.from(Piece.RED_HORSE, to, occupied).contains(king);
    };
  }

  private static boolean isAcross(Side side, Square square) {
    return side == Side.RED ? square.rank() >= 5 : square.rank() <= 4;
  }

  private void material(Side side) {
    Side enemy = side.opponent();
    int across = 0;
    int pairs = 0;
    for (Square pawn : pieces(side, PieceType.PAWN)) {
      if (isAcross(side, pawn)) {
        across++;
        if (pawn.file() < 8
            && pieces(side, PieceType.PAWN).contains(Square.of(pawn.file() + 1, pawn.rank()))) {
          pairs++;
        }
      }
    }
    add("CONNECTED_PAWNS", side, pairs);
    for (PieceType guard : List.of(PieceType.ADVISOR, PieceType.ELEPHANT)) {
      int missing = 2 - number(enemy, guard);
      for (PieceType type : ATTACKERS) {
        add(type + "_NO_" + guard, side, number(side, type) * missing);
      }
      add("PAWN_NO_" + guard, side, across * missing);
    }
    for (PieceType type : List.of(PieceType.CANNON, PieceType.HORSE)) {
      add(type + "_CROWD", side, number(side, type) * (occupied.size() - 16));
    }
    for (PieceType type : ATTACKERS) {
      add(type + "_PAIR", side, number(side, type) == 2 ? 1 : 0);
    }
    boolean both = number(side, PieceType.HORSE) > 0 && number(side, PieceType.CANNON) > 0;
    add("HORSE_AND_CANNON", side, both ? 1 : 0);
  }

  private void dangers(Side side) {
    Side enemy = side.opponent();
    boolean toMove = position.sideToMove() == side;
    Bitboard hanging =
        attackedBy(enemy, PieceType.values()).minus(attackedBy(side, PieceType.values()));
    for (PieceType type : PieceType.values()) {
      if (type != PieceType.KING) {
        String name = (toMove ? "HANGING_TO_MOVE_" : "HANGING_") + type.ordinal();
        add(name, side, pieces(side, type).and(hanging).size());
      }
    }
    Bitboard byPawn = attackedBy(enemy, PieceType.PAWN);
    Bitboard byGuard = attackedBy(enemy, PieceType.ADVISOR, PieceType.ELEPHANT);
    Bitboard byLesser = attackedBy(enemy, PieceType.CANNON, PieceType.HORSE);
    String turn = toMove ? "_0" : "_1";
    for (PieceType type : ATTACKERS) {
      add("ATTACKED_BY_PAWN" + turn, side, pieces(side, type).and(byPawn).size());
      add("ATTACKED_BY_GUARD" + turn, side, pieces(side, type).and(byGuard).size());
    }
    add("ROOK_ATTACKED" + turn, side, pieces(side, PieceType.ROOK).and(byLesser).size());
  }
}
