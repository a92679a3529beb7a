package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.tactics.Pieces;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Material counted along lines. */
final class LineReasons implements Reasons {
  /** An advisor or an elephant. */
  private static final int LEAST = 20;

  private static final int MOST_MOVES = 11;

  private static final Set<PieceType> GUARDS = EnumSet.of(PieceType.ADVISOR, PieceType.ELEPHANT);
  private static final Set<PieceType> ATTACKERS =
      EnumSet.of(PieceType.ROOK, PieceType.HORSE, PieceType.CANNON, PieceType.PAWN);

  private final MaterialSearch search;

  LineReasons(MaterialSearch search) {
    this.search = search;
  }

  @Override
  public List<Claim> find(Evidence evidence) {
    List<Claim> claims = new ArrayList<>();
    Position before = evidence.game().position();
    if (evidence.line().size() > 1) {
      List<Move> two = evidence.line().subList(0, 2);
      for (ClaimKind kind :
          List.of(ClaimKind.NO_ATTACKERS, ClaimKind.BARE_KING, ClaimKind.TRADES_BEHIND)) {
        claims.add(new Claim.Line(kind, two, change(before, two)));
      }
    }
    Optional<Claim.Line> unavoidable = quietPart(ClaimKind.LOSES_BY_LINE, before, evidence.best());
    quietPart(ClaimKind.LOSES_BY_LINE, before, evidence.line())
        .filter(loss -> unavoidable.isEmpty() || loss.tenths() < unavoidable.get().tenths())
        .ifPresent(claims::add);
    quietPart(ClaimKind.MISSES_BY_LINE, before, evidence.best()).ifPresent(claims::add);
    return claims;
  }

  /** The longest part of a line that ends where no capture wins anything. */
  private Optional<Claim.Line> quietPart(ClaimKind kind, Position before, List<Move> line) {
    for (int length = Math.min(MOST_MOVES, line.size()); length > 1; length--) {
      Claim.Line claim =
          new Claim.Line(kind, line.subList(0, length), change(before, line.subList(0, length)));
      if (whyNotByLine(claim, before).isEmpty()) {
        return Optional.of(claim);
      }
    }
    return Optional.empty();
  }

  /** What the player takes less what is taken from him. */
  private static int change(Position before, List<Move> line) {
    int change = 0;
    Position position = before;
    for (Move move : line) {
      int taken = MaterialReasons.taken(position, move);
      change += position.sideToMove() == before.sideToMove() ? taken : -taken;
      position = position.play(move);
    }
    return change;
  }

  private static Position end(Position start, List<Move> line) {
    Position end = start;
    for (Move move : line) {
      end = end.play(move);
    }
    return end;
  }

  @Override
  public boolean isOwn(Claim claim) {
    return claim instanceof Claim.Line;
  }

  @Override
  public Optional<String> whyFalse(Claim claim, Game game, Move played) {
    Claim.Line line = (Claim.Line) claim;
    Position before = game.position();
    if (!isPlayable(before, line.line())) {
      return Optional.of("a move of the line is illegal");
    }
    boolean isOther = line.type() == ClaimKind.MISSES_BY_LINE;
    if (line.line().size() < 2 || line.line().get(0).equals(played) == isOther) {
      return Optional.of("the line begins with a wrong move");
    }
    if (change(before, line.line()) != line.tenths()) {
      return Optional.of("the line changes the material by " + change(before, line.line()));
    }
    return switch (line.type()) {
      case NO_ATTACKERS -> whyNotLast(before, line.line(), ATTACKERS);
      case BARE_KING -> whyNotLast(before, line.line(), GUARDS);
      case TRADES_BEHIND -> whyNoTrade(before, line.line());
      default -> whyNotByLine(line, before);
    };
  }

  /** Whether the moves are legal one after the other. */
  private static boolean isPlayable(Position start, List<Move> line) {
    Position position = start;
    for (Move move : line) {
      if (!position.isLegal(move)) {
        return false;
      }
      position = position.play(move);
    }
    return true;
  }

  private Optional<String> whyNotByLine(Claim.Line line, Position before) {
    int tenths = line.type() == ClaimKind.LOSES_BY_LINE ? -line.tenths() : line.tenths();
    if (tenths < LEAST) {
      return Optional.of("too little material");
    }
    return Reasons.unless(
        search.isQuiet(end(before, line.line())), "a capture or check follows the line");
  }

  private static Optional<String> whyNotLast(
      Position before, List<Move> line, Set<PieceType> types) {
    Side side = before.sideToMove();
    Position after = before.play(line.get(0));
    Optional<Piece> taken = after.captured(line.get(1));
    return Reasons.unless(
        line.size() == 2
            && taken.filter(piece -> types.contains(piece.type())).isPresent()
            && count(after.play(line.get(1)), side, types) == 0,
        "the reply does not take the last such piece");
  }

  private static int count(Position position, Side side, Set<PieceType> types) {
    int count = 0;
    for (PieceType type : types) {
      count += position.count(Piece.of(side, type));
    }
    return count;
  }

  private static Optional<String> whyNoTrade(Position before, List<Move> line) {
    Square square = line.get(0).to();
    Optional<PieceType> taken = before.captured(line.get(0)).map(Piece::type);
    Optional<PieceType> moved = before.pieceAt(line.get(0).from()).map(Piece::type);
    return Reasons.unless(
        line.size() == 2
            && line.get(1).to() == square
            && taken.filter(Pieces::isMajor).isPresent()
            && taken.equals(moved)
            && Points.lead(before, before.sideToMove()) <= -LEAST,
        "no exchange by a side with less material");
  }
}
