package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.tactics.Moment;
import dev.xiangqi.search.tactics.Pieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Material that a reply or a missed move wins, whatever the answer. */
final class MaterialReasons implements Reasons {
  /** What may be lost, in tenths of a point: rook, cannon, horse, advisor, pawn. */
  private static final List<Integer> AMOUNTS = List.of(90, 45, 40, 20, 10);

  /** A missed pawn is no reason. */
  private static final int LEAST_MISSED = 20;

  private final MaterialSearch search;

  MaterialReasons(MaterialSearch search) {
    this.search = search;
  }

  @Override
  public List<Claim> find(Evidence evidence) {
    List<Claim> claims = new ArrayList<>();
    Game game = evidence.game();
    lost(evidence).ifPresent(claims::add);
    Move best = evidence.best().get(0);
    if (!best.equals(evidence.played())) {
      amount(game.position(), best, 0)
          .filter(tenths -> tenths >= LEAST_MISSED)
          .map(tenths -> missed(game, best, tenths))
          .ifPresent(claims::add);
    }
    return claims;
  }

  private Optional<Claim> lost(Evidence evidence) {
    Position before = evidence.game().position();
    Move played = evidence.played();
    Move best = evidence.best().get(0);
    Position after = before.play(played);
    for (Move by : replies(evidence.line(), after)) {
      Optional<Integer> tenths = amount(after, by, taken(before, played));
      if (tenths.isPresent()) {
        return Optional.of(loss(before, played, by, tenths.get(), best));
      }
    }
    return Optional.empty();
  }

  /** The expected reply, then all that take something. */
  private static List<Move> replies(List<Move> line, Position after) {
    List<Move> replies = new ArrayList<>();
    if (line.size() > 1) {
      replies.add(line.get(1));
    }
    for (Move move : after.legalMoves()) {
      if (after.captured(move).isPresent() && !replies.contains(move)) {
        replies.add(move);
      }
    }
    return replies;
  }

  /** The greatest amount that a move wins beyond another one. */
  private Optional<Integer> amount(Position position, Move move, int beyond) {
    return AMOUNTS.stream()
        .filter(tenths -> search.winsMaterial(position, move, tenths + beyond))
        .findFirst();
  }

  /** {@return the value of what a move takes, in tenths of a point} */
  static int taken(Position position, Move move) {
    return position
        .captured(move)
        .map(piece -> Points.of(piece.ordinal(), move.to().ordinal()))
        .orElse(0);
  }

  private static Claim.Material loss(
      Position before, Move played, Move by, int tenths, Move instead) {
    Position after = before.play(played);
    ClaimKind kind = lossKind(before, played, after, by);
    List<Square> squares = squares(kind == ClaimKind.ALLOWS_FORK, after, by);
    return new Claim.Material(kind, by, squares, tenths, Optional.of(instead));
  }

  private static List<Square> squares(boolean isFork, Position position, Move move) {
    if (position.captured(move).isPresent()) {
      return List.of(move.to());
    }
    return isFork ? new Moment(position, move, List.of()).targets() : List.of();
  }

  private static ClaimKind lossKind(Position before, Move played, Position after, Move by) {
    Optional<Piece> taken = after.captured(by);
    if (taken.isEmpty()) {
      return threat(
          new Moment(after, by, List.of()),
          ClaimKind.ALLOWS_FORK,
          ClaimKind.ALLOWS_DOUBLE_CHECK,
          ClaimKind.ALLOWS_DISCOVERED_CHECK,
          ClaimKind.ALLOWS_THREAT);
    }
    if (by.to() == played.to()) {
      return ClaimKind.PUTS_EN_PRISE;
    }
    if (removesGuard(after, played, by)) {
      return ClaimKind.REMOVES_GUARD;
    }
    Pieces old = Pieces.of(before, after.sideToMove());
    boolean wasAttacked = !old.isEmpty(by.from()) && old.attacks(by.from(), by.to());
    if (!wasAttacked) {
      return isScreen(after, played, by) ? ClaimKind.MAKES_SCREEN : ClaimKind.UNCOVERS_PIECE;
    }
    if (old.gains(by.from(), by.to())) {
      return ClaimKind.IGNORES_THREAT;
    }
    return taken.get().type() == PieceType.PAWN ? ClaimKind.LOSES_PAWN : ClaimKind.LOSES_PIECE;
  }

  private static ClaimKind threat(
      Moment moment, ClaimKind fork, ClaimKind twice, ClaimKind discovered, ClaimKind other) {
    if (moment.checksTwice()) {
      return twice;
    }
    if (moment.discoversCheck()) {
      return discovered;
    }
    return moment.forks() ? fork : other;
  }

  /** Whether a cannon takes over the moved piece. */
  private static boolean isScreen(Position after, Move played, Move by) {
    return after.pieceAt(by.from()).filter(piece -> piece.type() == PieceType.CANNON).isPresent()
        && Attacks.between(by.from(), by.to()).contains(played.to());
  }

  /** Whether nothing could take back, but for the moved piece on its old square. */
  private static boolean removesGuard(Position after, Move played, Move by) {
    Side side = after.sideToMove().opponent();
    Pieces taken = Pieces.of(after, side).moved(by.from(), by.to());
    for (Square square : taken.squares(true)) {
      if (taken.attacks(square, by.to())) {
        return false;
      }
    }
    return taken.isEmpty(played.from())
        && taken.moved(played.to(), played.from()).attacks(played.from(), by.to());
  }

  private static Claim.Material missed(Game game, Move best, int tenths) {
    Position before = game.position();
    ClaimKind kind = missedKind(game, best);
    List<Square> squares = squares(kind == ClaimKind.MISSES_FORK, before, best);
    return new Claim.Material(kind, best, squares, tenths, Optional.empty());
  }

  private static ClaimKind missedKind(Game game, Move best) {
    if (game.position().captured(best).isEmpty()) {
      return threat(
          new Moment(game.position(), best, List.of()),
          ClaimKind.MISSES_FORK,
          ClaimKind.MISSES_DOUBLE_CHECK,
          ClaimKind.MISSES_DISCOVERED_CHECK,
          ClaimKind.MISSES_THREAT);
    }
    return takesBack(game, best) ? ClaimKind.MISSES_RECAPTURE : ClaimKind.MISSES_CAPTURE;
  }

  private static boolean takesBack(Game game, Move move) {
    Optional<Move> last = game.lastMove().filter(before -> before.to() == move.to());
    return last.isPresent()
        && game.previous().orElseThrow().position().captured(last.get()).isPresent();
  }

  @Override
  public boolean isOwn(Claim claim) {
    return claim instanceof Claim.Material;
  }

  @Override
  public Optional<String> whyFalse(Claim claim, Game game, Move played) {
    Claim.Material material = (Claim.Material) claim;
    if (material.tenths() <= 0) {
      return Optional.of("no material");
    }
    return material.instead().isPresent()
        ? whyNotLost(material, game.position(), played, material.instead().get())
        : whyNotMissed(material, game, played);
  }

  private Optional<String> whyNotLost(
      Claim.Material claim, Position before, Move played, Move instead) {
    Position after = before.play(played);
    if (!after.isLegal(claim.move()) || !before.isLegal(instead)) {
      return Optional.of("a move is illegal");
    }
    if (!loss(before, played, claim.move(), claim.tenths(), instead).equals(claim)) {
      return Optional.of("the move is of another kind, or attacks other pieces");
    }
    if (!search.winsMaterial(after, claim.move(), claim.tenths() + taken(before, played))) {
      return Optional.of(claim.move() + " does not win so much");
    }
    return Reasons.unless(
        !search.wins(before.play(instead), claim.tenths() + taken(before, instead)),
        "after " + instead + " as much is lost");
  }

  private Optional<String> whyNotMissed(Claim.Material claim, Game game, Move played) {
    Position before = game.position();
    if (!before.isLegal(claim.move()) || claim.move().equals(played)) {
      return Optional.of("expected another legal move");
    }
    if (!missed(game, claim.move(), claim.tenths()).equals(claim)) {
      return Optional.of("the move is of another kind, or attacks other pieces");
    }
    if (!search.winsMaterial(before, claim.move(), claim.tenths())) {
      return Optional.of(claim.move() + " does not win so much");
    }
    return Reasons.unless(!search.wins(before, played, claim.tenths()), played + " wins as much");
  }
}
