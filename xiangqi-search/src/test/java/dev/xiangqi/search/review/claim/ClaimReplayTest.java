package dev.xiangqi.search.review.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.proof.NaiveMates;
import dev.xiangqi.testing.Positions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Claims about random moves of random games, replayed without any code of the claims. */
class ClaimReplayTest {
  /** The number of claims; {@code -Dxiangqi.claims=10000} for a long run. */
  private static final int CLAIMS = Integer.getInteger("xiangqi.claims", 60);

  /** Greatest length of a mate that is replayed by trying all moves; of longer ones the line is. */
  private static final int NAIVE_PLIES = 3;

  @Test
  void randomClaimsAreTrue() {
    Random random = new Random(47);
    ClaimFinder finder = new ClaimFinder(RuleSet.wxf(), 20_000);
    int claims = 0;
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(1).build()) {
      while (claims < CLAIMS) {
        Game game = Positions.played(random.nextLong(), 10 + random.nextInt(60));
        List<Move> moves = game.position().legalMoves();
        if (moves.isEmpty()) {
          continue;
        }
        Move played = moves.get(random.nextInt(moves.size()));
        claims += replay(finder, evidence(searcher, game, played));
        for (Evidence loop : loops(game, random)) {
          claims += replay(finder, loop);
        }
      }
    }
  }

  private static int replay(ClaimFinder finder, Evidence evidence) {
    List<Claim> claims = finder.find(evidence);
    for (Claim claim : claims) {
      if (claim instanceof Claim.Law law) {
        replay(law, evidence.game(), evidence.played());
      } else {
        replay(claim, evidence.game().position(), evidence.played());
      }
    }
    return claims.size();
  }

  /** Moves there and back, until a position is about to occur for the third time. */
  private static List<Evidence> loops(Game start, Random random) {
    List<Move> cycle = new ArrayList<>();
    Game game = start;
    for (int i = 0; i < 4; i++) {
      List<Move> quiet = new ArrayList<>(game.position().legalMoves());
      Game now = game;
      quiet.removeIf(move -> now.position().captured(move).isPresent());
      Optional<Move> back = i < 2 ? Optional.empty() : Optional.of(reversed(cycle.get(i - 2)));
      if (quiet.isEmpty() || back.filter(move -> !quiet.contains(move)).isPresent()) {
        return List.of();
      }
      cycle.add(back.orElseGet(() -> quiet.get(random.nextInt(quiet.size()))));
      game = game.play(cycle.get(i));
    }
    game = game.play(cycle.subList(0, 2));
    Move last = cycle.get(3);
    Game before = game.play(cycle.get(2));
    List<Move> others = new ArrayList<>(before.position().legalMoves());
    others.remove(last);
    List<Evidence> loops = new ArrayList<>();
    loops.add(new Evidence(before, last, List.of(last), 0.9, List.of(last), 0.1));
    loops.add(
        new Evidence(
            game, cycle.get(2), List.of(cycle.get(2)), 0.9, List.of(cycle.get(2), last), 0.1));
    for (Move other : others.subList(0, Math.min(1, others.size()))) {
      loops.add(new Evidence(before, other, List.of(last), 0.9, List.of(other), 0.1));
    }
    return loops;
  }

  private static Move reversed(Move move) {
    return new Move(move.to(), move.from());
  }

  /** Repetitions are counted by comparing boards, limits by the counters of the position. */
  private static void replay(Claim.Law claim, Game game, Move played) {
    Game before = claim.type() == ClaimKind.LETS_REPEAT ? game.play(played) : game;
    assertTrue(before.position().isLegal(claim.move()), claim::toString);
    Game after = before.play(claim.move());
    switch (claim.type()) {
      case BREAKS_LAW, REPEATS_FOR_DRAW, LETS_REPEAT, MISSES_DRAW ->
          assertTrue(occurrences(after) >= 3, claim::toString);
      default ->
          assertTrue(
              after.position().quietPlies() >= 120 || attackers(after.position()) == 0,
              claim::toString);
    }
    boolean isOther = after.ply() == game.ply() + 1 && !claim.move().equals(played);
    assertEquals(claim.type() == ClaimKind.MISSES_DRAW, isOther, claim::toString);
  }

  private static int occurrences(Game game) {
    int count = 0;
    for (int ply = 0; ply <= game.ply(); ply++) {
      Position position = game.at(ply).position();
      boolean isSame =
          position.sideToMove() == game.position().sideToMove()
              && Stream.of(Square.values())
                  .allMatch(
                      square -> position.pieceAt(square).equals(game.position().pieceAt(square)));
      count += isSame ? 1 : 0;
    }
    return count;
  }

  private static int attackers(Position position) {
    int attackers = 0;
    for (Side side : Side.values()) {
      attackers +=
          count(position, side, PieceType.ROOK)
              + count(position, side, PieceType.HORSE)
              + count(position, side, PieceType.CANNON)
              + count(position, side, PieceType.PAWN);
    }
    return attackers;
  }

  private static Evidence evidence(AlphaBetaSearcher searcher, Game game, Move played) {
    List<Move> line = new ArrayList<>(List.of(played));
    line.addAll(line(searcher, game.play(played)));
    return new Evidence(game, played, line(searcher, game), 0.9, line, 0.1);
  }

  private static List<Move> line(AlphaBetaSearcher searcher, Game game) {
    searcher.newGame();
    SearchResult result = searcher.search(game, SearchLimits.nodes(300));
    return result.lines().isEmpty() ? List.of() : result.lines().get(0).moves();
  }

  private static void replay(Claim claim, Position before, Move played) {
    Position after = before.play(played);
    if (claim instanceof Claim.Material material) {
      replay(material, before, played);
    } else if (claim instanceof Claim.Mate mate) {
      replay(mate, before, after);
    } else if (claim instanceof Claim.Line line) {
      replay(line, before);
    } else if (claim instanceof Claim.Board board) {
      replay(board, before, after);
    }
  }

  private static void replay(Claim.Material claim, Position before, Move played) {
    Position after = before.play(played);
    if (claim.instead().isEmpty()) {
      assertTrue(NaiveMaterial.wins(before, claim.move(), claim.tenths()), claim::toString);
      assertFalse(NaiveMaterial.wins(before, played, claim.tenths()), claim::toString);
      return;
    }
    Move instead = claim.instead().get();
    int own = NaiveMaterial.points(before, played);
    assertTrue(NaiveMaterial.wins(after, claim.move(), claim.tenths() + own), claim::toString);
    int saved = NaiveMaterial.points(before, instead);
    assertFalse(NaiveMaterial.wins(before.play(instead), claim.tenths() + saved), claim::toString);
    boolean takes = after.captured(claim.move()).isPresent();
    switch (claim.type()) {
      case PUTS_EN_PRISE -> assertEquals(played.to(), claim.move().to());
      case LOSES_PAWN -> assertEquals(PieceType.PAWN, type(after, claim.move().to()));
      case UNCOVERS_PIECE -> assertFalse(attacks(before, claim.move()), claim::toString);
      case MAKES_SCREEN -> {
        assertEquals(PieceType.CANNON, type(after, claim.move().from()));
        assertTrue(
            Attacks.between(claim.move().from(), claim.move().to()).contains(played.to()),
            claim::toString);
      }
      case IGNORES_THREAT -> assertTrue(attacks(before, claim.move()), claim::toString);
      case REMOVES_GUARD ->
          assertTrue(
              after.play(claim.move()).legalMoves().stream()
                  .noneMatch(move -> move.to() == claim.move().to()));
      case ALLOWS_DISCOVERED_CHECK, ALLOWS_DOUBLE_CHECK ->
          assertTrue(after.play(claim.move()).isInCheck());
      default -> {}
    }
    assertEquals(takes, claim.squares().contains(claim.move().to()), claim::toString);
  }

  private static PieceType type(Position position, Square square) {
    return position.pieceAt(square).orElseThrow().type();
  }

  private static boolean attacks(Position position, Move move) {
    return position
        .pieceAt(move.from())
        .filter(piece -> Attacks.from(piece, move.from(), position.occupied()).contains(move.to()))
        .isPresent();
  }

  private static void replay(Claim.Mate claim, Position before, Position after) {
    if (claim.type() == ClaimKind.MISSES_ONLY_DEFENCE) {
      replayOnlyDefence(claim, before);
      return;
    }
    Position start = claim.type() == ClaimKind.MISSES_MATE ? before : after;
    Position end = start;
    for (Move move : claim.line()) {
      assertTrue(end.isLegal(move), claim::toString);
      end = end.play(move);
    }
    assertTrue(end.hasNoLegalMove() && end.sideToMove() != start.sideToMove(), claim::toString);
    if (claim.plies() <= NAIVE_PLIES) {
      assertTrue(new NaiveMates(false).shortest(start, claim.plies()) > 0, claim::toString);
    }
  }

  /** Every move but one allows a mate within the plies; those of few plies are tried. */
  private static void replayOnlyDefence(Claim.Mate claim, Position before) {
    Move defence = claim.line().get(0);
    assertTrue(before.isLegal(defence), claim::toString);
    if (claim.plies() <= NAIVE_PLIES) {
      NaiveMates mates = new NaiveMates(false);
      for (Move move : before.legalMoves()) {
        boolean isMate = mates.shortest(before.play(move), claim.plies()) > 0;
        assertEquals(!move.equals(defence), isMate, () -> move + " " + claim);
      }
    }
  }

  private static void replay(Claim.Line claim, Position before) {
    Position end = before;
    int tenths = 0;
    for (Move move : claim.line()) {
      assertTrue(end.isLegal(move), claim::toString);
      int taken = NaiveMaterial.points(end, move);
      tenths += end.sideToMove() == before.sideToMove() ? taken : -taken;
      end = end.play(move);
    }
    assertEquals(tenths, claim.tenths(), claim::toString);
    Side side = before.sideToMove();
    switch (claim.type()) {
      case NO_ATTACKERS ->
          assertEquals(
              0,
              count(end, side, PieceType.ROOK)
                  + count(end, side, PieceType.HORSE)
                  + count(end, side, PieceType.CANNON)
                  + count(end, side, PieceType.PAWN));
      case BARE_KING ->
          assertEquals(
              0, count(end, side, PieceType.ADVISOR) + count(end, side, PieceType.ELEPHANT));
      case LOSES_BY_LINE -> assertTrue(tenths < 0 && !end.isInCheck(), claim::toString);
      case MISSES_BY_LINE -> assertTrue(tenths > 0 && !end.isInCheck(), claim::toString);
      default -> {}
    }
  }

  private static int count(Position position, Side side, PieceType type) {
    return position.count(Piece.of(side, type));
  }

  private static void replay(Claim.Board claim, Position before, Position after) {
    Square square = claim.squares().get(0);
    Side side = before.sideToMove();
    switch (claim.type()) {
      case HOLLOW_CANNON -> {
        assertEquals(Piece.of(side.opponent(), PieceType.CANNON), after.pieceAt(square).get());
        assertTrue(
            Attacks.between(square, after.king(side)).and(after.occupied()).isEmpty(),
            claim::toString);
      }
      case TRAPS_OWN_PIECE ->
          assertTrue(
              after.legalMoves().stream().anyMatch(move -> move.to() == square), claim::toString);
      default -> assertEquals(side, after.pieceAt(square).orElseThrow().side());
    }
  }
}
