package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveGameTest {
  private static final Instant START = Instant.parse("2026-01-31T09:30:00Z");

  private static Instant at(int seconds) {
    return START.plusSeconds(seconds);
  }

  private static LiveGame withoutClock() {
    return LiveGame.builder(RuleSet.cxa()).start(START);
  }

  private static LiveGame withClock(String control) {
    return LiveGame.builder(RuleSet.cxa()).timeControl(TimeControl.parse(control)).start(START);
  }

  /** Plays moves in coordinates, one a second. */
  private static LiveGame moves(LiveGame game, String... moves) {
    LiveGame after = game;
    for (String move : moves) {
      Instant at = after.latest().at().plusSeconds(1);
      Side side = after.position().sideToMove();
      after = after.play(new PlayEvent.Moved(at, side, Move.parse(move)));
    }
    return after;
  }

  private static void assertRefused(RefusalReason reason, LiveGame game, PlayEvent event) {
    assertEquals(Optional.of(reason), game.whyRefused(event).map(Refusal::reason), event::text);
    RefusedEventException thrown =
        assertThrows(RefusedEventException.class, () -> game.play(event));
    assertEquals(event, thrown.refusal().event());
  }

  private static void assertEnd(GameResult result, Termination termination, LiveGame game) {
    assertEquals(Optional.of(Verdict.of(result, termination)), game.verdict());
    assertEquals(Optional.empty(), game.clock().flatMap(GameClock::turn));
    PlayEvent late = new PlayEvent.Resigned(game.latest().at(), Side.RED);
    assertRefused(RefusalReason.GAME_OVER, game, late);
  }

  @Test
  void movesAndClocks() {
    LiveGame game = moves(withClock("900+10"), "h2e2", "h9g7");
    assertEquals(2, game.game().ply());
    GameClock clock = game.clock().orElseThrow();
    assertEquals(Optional.of(Side.RED), clock.turn());
    assertEquals(Duration.ofSeconds(909), clock.read(Side.BLACK, at(2)).remaining());
    assertEquals(
        List.of(
            new TimedMove(
                Side.RED, Move.parse("h2e2"), at(1), Optional.of(Duration.ofSeconds(909))),
            new TimedMove(
                Side.BLACK, Move.parse("h9g7"), at(2), Optional.of(Duration.ofSeconds(909)))),
        game.timedMoves());
  }

  @Test
  void refusesMovesOutOfTurnIllegalLateOrPaused() {
    LiveGame game = withClock("60");
    Move move = Move.parse("h2e2");
    assertRefused(RefusalReason.NOT_YOUR_TURN, game, new PlayEvent.Moved(at(1), Side.BLACK, move));
    assertRefused(RefusalReason.FLAG_FALLEN, game, new PlayEvent.Moved(at(60), Side.RED, move));
    assertRefused(RefusalReason.OUT_OF_ORDER, game, new PlayEvent.Moved(at(-1), Side.RED, move));
    LiveGame paused = game.play(new PlayEvent.Paused(at(1)));
    assertRefused(RefusalReason.PAUSED, paused, new PlayEvent.Moved(at(2), Side.RED, move));
    PlayEvent illegal = new PlayEvent.Moved(at(1), Side.RED, Move.parse("e0e2"));
    assertRefused(RefusalReason.ILLEGAL_MOVE, game, illegal);
    Refusal refusal = game.whyRefused(illegal).orElseThrow();
    assertEquals(Optional.of(IllegalMoveReason.NOT_ITS_MOVE), refusal.illegalMove());
    assertEquals(game.game().position(), refusal.position());
    assertEquals(
        "e0e2 is illegal: the king on e0 does not move to e2; a king moves one step along a file or"
            + " rank",
        refusal.explain(Locale.GERMAN));
    assertEquals("e0e2 不合规则：e0 的帅不能走到 e2，帅沿直线走一步", refusal.explain(Locale.TAIWAN));
    Refusal late = game.whyRefused(new PlayEvent.Moved(at(-1), Side.RED, move)).orElseThrow();
    assertEquals("the event is earlier than the previous one", late.explain(Locale.ENGLISH));
    assertEquals("事件早于前一事件", late.explain(Locale.CHINESE));
  }

  @Test
  void rulesEndTheGame() {
    Position mate = Position.fromFen("3k5/8R/9/9/9/9/9/9/9/R3K4 w - - 0 1");
    LiveGame game = moves(LiveGame.builder(RuleSet.cxa()).position(mate).start(START), "a0a9");
    assertEnd(GameResult.RED_WINS, Termination.CHECKMATE, game);
    assertRefused(
        RefusalReason.GAME_OVER, game, new PlayEvent.Moved(at(9), Side.BLACK, Move.parse("d9e9")));
  }

  @Test
  void aFinishedPositionIsOverAtOnce() {
    Position mated = Position.fromFen("R2k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1");
    LiveGame game =
        LiveGame.builder(RuleSet.cxa())
            .position(mated)
            .timeControl(TimeControl.parse("60"))
            .start(START);
    assertEnd(GameResult.RED_WINS, Termination.CHECKMATE, game);
  }

  @Test
  void perpetualCheckWarnsAndThenLoses() {
    Position start = Position.fromFen("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1");
    LiveGame game = LiveGame.builder(RuleSet.cxa()).position(start).start(START);
    game = moves(game, "a1e1", "e9f9", "e1f1", "f9e9", "f1e1", "e9f9", "e1f1", "f9e9");
    assertEquals(Optional.of(Side.RED), game.mustChange());
    game = moves(game, "f1e1");
    assertEquals(
        Optional.of(Termination.PERPETUAL_CHECK), game.verdict().map(Verdict::termination));
    assertEquals(Optional.empty(), game.mustChange());
  }

  @Test
  void drawByAgreement() {
    LiveGame offered = moves(withClock("60"), "h2e2");
    offered = offered.play(new PlayEvent.Offered(at(2), Side.RED, Offer.DRAW));
    assertEquals(Set.of(Offer.DRAW), offered.offers(Side.RED));
    assertRefused(
        RefusalReason.OWN_OFFER, offered, new PlayEvent.Accepted(at(3), Side.RED, Offer.DRAW));
    assertRefused(
        RefusalReason.NO_OFFER, offered, new PlayEvent.Accepted(at(3), Side.BLACK, Offer.TAKEBACK));
    assertEnd(
        GameResult.DRAW,
        Termination.AGREED_DRAW,
        offered.play(new PlayEvent.Accepted(at(3), Side.BLACK, Offer.DRAW)));
    assertEnd(
        GameResult.DRAW,
        Termination.AGREED_DRAW,
        offered.play(new PlayEvent.Offered(at(3), Side.BLACK, Offer.DRAW)));
  }

  @Test
  void offersEnd() {
    LiveGame offered = withoutClock().play(new PlayEvent.Offered(at(1), Side.RED, Offer.DRAW));
    PlayEvent again = new PlayEvent.Offered(at(2), Side.RED, Offer.DRAW);
    assertRefused(RefusalReason.OFFERED_ALREADY, offered, again);

    LiveGame declined = offered.play(new PlayEvent.Declined(at(2), Side.BLACK, Offer.DRAW));
    assertEquals(Set.of(), declined.offers(Side.RED));
    assertRefused(RefusalReason.OFFERED_ALREADY, declined, again);
    assertRefused(
        RefusalReason.NO_OFFER, declined, new PlayEvent.Declined(at(3), Side.BLACK, Offer.DRAW));

    LiveGame withdrawn = offered.play(new PlayEvent.Declined(at(2), Side.RED, Offer.DRAW));
    assertEquals(Set.of(), withdrawn.offers(Side.RED));

    LiveGame afterOwnMove = moves(offered, "h2e2");
    assertEquals(Set.of(Offer.DRAW), afterOwnMove.offers(Side.RED));
    LiveGame afterReply = moves(afterOwnMove, "h9g7");
    assertEquals(Set.of(), afterReply.offers(Side.RED));
    afterReply.play(new PlayEvent.Offered(at(9), Side.RED, Offer.DRAW));
  }

  @Test
  void takebackByAgreement() {
    LiveGame game = moves(withClock("60"), "h2e2", "h9g7", "h0g2");
    LiveGame own =
        game.play(new PlayEvent.Offered(at(4), Side.RED, Offer.TAKEBACK))
            .play(new PlayEvent.Accepted(at(5), Side.BLACK, Offer.TAKEBACK));
    assertEquals(2, own.game().ply());
    assertEquals(2, own.timedMoves().size());
    assertEquals(Optional.of(Side.RED), own.clock().orElseThrow().turn());
    assertEquals(
        Duration.ofSeconds(57), own.clock().orElseThrow().read(Side.BLACK, at(9)).remaining());

    LiveGame withReply =
        game.play(new PlayEvent.Offered(at(4), Side.BLACK, Offer.TAKEBACK))
            .play(new PlayEvent.Accepted(at(5), Side.RED, Offer.TAKEBACK));
    assertEquals(1, withReply.game().ply());
    assertEquals(Optional.of(Side.BLACK), withReply.clock().orElseThrow().turn());
    moves(withReply, "b9c7");
  }

  @Test
  void takebackNeedsAMove() {
    LiveGame game = withoutClock();
    PlayEvent red = new PlayEvent.Offered(at(1), Side.RED, Offer.TAKEBACK);
    assertRefused(RefusalReason.NOTHING_TO_TAKE_BACK, game, red);
    LiveGame moved = moves(game, "h2e2");
    assertRefused(
        RefusalReason.NOTHING_TO_TAKE_BACK,
        moved,
        new PlayEvent.Offered(at(1), Side.BLACK, Offer.TAKEBACK));
    LiveGame asked = moved.play(red);
    assertEquals(Set.of(), moves(asked, "h9g7").offers(Side.RED), "the reply declines");
  }

  @Test
  void takebackDuringAPauseStaysPaused() {
    LiveGame game =
        moves(withClock("60"), "h2e2")
            .play(new PlayEvent.Paused(at(2)))
            .play(new PlayEvent.Offered(at(3), Side.RED, Offer.TAKEBACK))
            .play(new PlayEvent.Accepted(at(4), Side.BLACK, Offer.TAKEBACK));
    assertTrue(game.isPaused());
    assertEquals(Optional.of(Side.RED), game.clock().orElseThrow().turn());
  }

  @Test
  void flags() {
    LiveGame game = withClock("60");
    assertRefused(RefusalReason.FLAG_STANDING, game, new PlayEvent.FlagFell(at(59), Side.RED));
    assertRefused(RefusalReason.FLAG_STANDING, game, new PlayEvent.FlagFell(at(60), Side.BLACK));
    assertRefused(RefusalReason.FLAG_FALLEN, game, new PlayEvent.Paused(at(60)));
    assertEnd(
        GameResult.BLACK_WINS,
        Termination.TIMEOUT,
        game.play(new PlayEvent.FlagFell(at(60), Side.RED)));
    game.play(new PlayEvent.TimeAdded(at(61), Side.RED, Duration.ofSeconds(5)))
        .play(new PlayEvent.Moved(at(61), Side.RED, Move.parse("h2e2")));
  }

  @Test
  void resignForfeitAbort() {
    LiveGame game = withoutClock();
    assertEnd(
        GameResult.RED_WINS,
        Termination.RESIGNATION,
        game.play(new PlayEvent.Resigned(at(1), Side.BLACK)));
    assertEnd(
        GameResult.BLACK_WINS,
        Termination.FORFEIT,
        game.play(new PlayEvent.Forfeited(at(1), Side.RED, "absent")));
    PlayEvent byPlayer = new PlayEvent.Aborted(at(5), Optional.of(Side.RED));
    assertEnd(GameResult.UNKNOWN, Termination.ABORTED, game.play(byPlayer));
    LiveGame begun = moves(game, "h2e2", "h9g7");
    assertRefused(RefusalReason.TOO_LATE_TO_ABORT, begun, byPlayer);
    assertEnd(
        GameResult.UNKNOWN,
        Termination.ABORTED,
        begun.play(new PlayEvent.Aborted(at(5), Optional.empty())));
  }

  @Test
  void aRoundEndsWithADraw() {
    PlayEvent ended = new PlayEvent.RoundEnded(at(9));
    assertEnd(GameResult.DRAW, Termination.ROUND_TIME, moves(withoutClock(), "h2e2").play(ended));
    assertEquals(ended, PlayEvent.parse(ended.text()));
  }

  @Test
  void aForbiddenMoveIsRefusedWithItsReason() {
    LiveGame game =
        LiveGame.builder(RuleSet.tiantian())
            .position(Position.fromFen("3k5/9/9/9/9/9/7R1/9/5K3/9 w - - 0 1"))
            .start(START);
    String moves = "h3h9 d9d8 h9h8 d8d7 h8h7 d7d8 h7h8 d8d9 h8d8 d9e9 d8e8 e9d9";
    LiveGame six = moves(game, moves.split(" ", -1));
    PlayEvent seventh = new PlayEvent.Moved(six.latest().at(), Side.RED, Move.parse("e8d8"));
    assertRefused(RefusalReason.FORBIDDEN_MOVE, six, seventh);
    Refusal refusal = six.whyRefused(seventh).orElseThrow();
    assertEquals(
        "check number 7 in a row with one piece; the limit is 6", refusal.explain(Locale.ENGLISH));
    assertEquals(7, refusal.forbiddenMove().orElseThrow().count());
    assertEquals(13, moves(six, "e8e1").game().ply());
  }

  @Test
  void touchedPiecesBindTheirPlayer() {
    LiveGame game = moves(withoutClock(), "h2e2", "h9g7");
    LiveGame horse = touch(game, Square.H0);
    assertEquals(List.of(Square.H0), horse.touched());
    assertBound(horse, "b0c2");
    assertEquals(List.of(), moves(horse, "h0g2").touched());
    LiveGame pawn = touch(game, Square.E6);
    assertBound(pawn, "b0c2");
    LiveGame taken = moves(pawn, "e2e6");
    Instant later = taken.latest().at();
    assertRefused(
        RefusalReason.NO_PIECE, taken, new PlayEvent.Touched(later, Side.BLACK, Square.E5));
    assertRefused(
        RefusalReason.NOT_YOUR_TURN, taken, new PlayEvent.Touched(later, Side.RED, Square.E6));
  }

  @Test
  void aTouchedPieceThatCannotBeTakenBindsNobody() {
    LiveGame game = moves(withoutClock(), "h2e2", "h9g7");
    assertEquals(3, moves(touch(game, Square.E9), "b0c2").game().ply());
    assertBound(touch(touch(game, Square.E9), Square.H0), "b0c2");
  }

  @Test
  void aTouchedPieceTakesATouchedPieceOfTheOtherSide() {
    LiveGame game = moves(withoutClock(), "h2e2", "h9g7");
    LiveGame both = touch(touch(touch(game, Square.H0), Square.E6), Square.E2);
    assertBound(both, "h0g2");
    assertEquals(List.of(), moves(both, "e2e6").touched());
    assertEquals(both.latest(), PlayEvent.parse(both.latest().text()));
  }

  private static LiveGame touch(LiveGame game, Square square) {
    return game.play(
        new PlayEvent.Touched(game.latest().at(), game.position().sideToMove(), square));
  }

  private static void assertBound(LiveGame game, String other) {
    Side side = game.position().sideToMove();
    assertRefused(
        RefusalReason.TOUCHED_PIECE,
        game,
        new PlayEvent.Moved(game.latest().at(), side, Move.parse(other)));
  }

  @Test
  void drawsAreClaimedWhereTheRulesSaySo() {
    RuleSet claimed =
        RuleSet.cxa().toBuilder().name("claimed").quietPlyLimit(2).limitClaimed(true).build();
    LiveGame game = LiveGame.builder(claimed).start(START);
    PlayEvent claim = new PlayEvent.DrawClaimed(at(9), Side.RED);
    assertRefused(RefusalReason.NO_DRAW_TO_CLAIM, game, claim);
    LiveGame reached = moves(game, "h2e2", "h9g7");
    assertEquals(Optional.empty(), reached.verdict());
    LiveGame drawn = reached.play(claim);
    assertEnd(GameResult.DRAW, Termination.QUIET_PLY_LIMIT, drawn);
    assertEquals(drawn, LiveGame.replay(drawn.events(), name -> claimed));
    assertThrows(IllegalArgumentException.class, () -> LiveGame.replay(drawn.events()));
  }

  @Test
  void gamesWithoutAClockHaveNoClockEvents() {
    LiveGame game = withoutClock();
    assertRefused(RefusalReason.NO_CLOCK, game, new PlayEvent.Paused(at(1)));
    assertRefused(RefusalReason.NO_CLOCK, game, new PlayEvent.Resumed(at(1)));
    assertRefused(RefusalReason.NO_CLOCK, game, new PlayEvent.FlagFell(at(1), Side.RED));
    assertRefused(
        RefusalReason.NO_CLOCK,
        game,
        new PlayEvent.TimeAdded(at(1), Side.RED, Duration.ofSeconds(1)));
    assertFalse(game.isPaused());
    assertRefused(RefusalReason.NOT_PAUSED, withClock("60"), new PlayEvent.Resumed(at(1)));
  }

  @Test
  void aGameStartsOnce() {
    LiveGame game = withoutClock();
    assertRefused(RefusalReason.ALREADY_STARTED, game, game.latest());
    assertThrows(IllegalArgumentException.class, () -> LiveGame.replay(List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> LiveGame.replay(List.of(new PlayEvent.Resigned(START, Side.RED))));
  }

  @Test
  void textForm() {
    PlayEvent moved = new PlayEvent.Moved(START, Side.RED, Move.parse("h2e2"));
    assertEquals("at=2026-01-31T09:30:00Z\tevent=move\tside=red\tmove=h2e2", moved.text());
    assertEquals(
        Map.of("at", "2026-01-31T09:30:00Z", "event", "move", "side", "red", "move", "h2e2"),
        moved.fields());
    assertEquals(moved, PlayEvent.parse(moved.text()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "at=now\tevent=pause",
        "at=2026-01-31T09:30:00Z",
        "at=2026-01-31T09:30:00Z\tevent=dance",
        "at=2026-01-31T09:30:00Z\tevent=pause\tside=red",
        "at=2026-01-31T09:30:00Z\tevent=pause\tevent=pause",
        "at=2026-01-31T09:30:00Z\tevent=resign",
        "at=2026-01-31T09:30:00Z\tevent=resign\tside=green",
        "at=2026-01-31T09:30:00Z\tevent=resign\tside=RED",
        "at=2026-01-31T09:30:00Z\tevent=move\tside=red\tmove=炮二平五",
        "at=2026-01-31T09:30:00Z\tevent=add-time\tside=red\tmillis=x",
        "at=2026-01-31T09:30:00Z\tevent=add-time\tside=red\tmillis=-1",
        "at=2026-01-31T09:30:00Z\tevent=start\trules=cxa\tfen=9/9 w",
        "at=2026-01-31T09:30:00Z\tevent=offer\tside=red\toffer=tea",
        "at=2026-01-31T09:30:00Z\tevent=forfeit\tside=red\treason=a\u0007b",
      })
  void refusesWhatIsNoEvent(String line) {
    String message = messageOf(() -> PlayEvent.parse(line));
    assertTrue(message.startsWith("event: "), message);
  }

  /** Plays possible and impossible events, chosen by numbers. */
  @Property(tries = 200)
  void eventsReplayToTheSameGame(@ForAll @Size(max = 60) List<Integer> choices) {
    LiveGame game = withClock(choices.size() % 2 == 0 ? "40/30+1:20;byoyomi=2x5" : "20;delay=1");
    for (int choice : choices) {
      PlayEvent event = event(game, choice);
      Optional<Refusal> refusal = game.whyRefused(event);
      if (refusal.isPresent()) {
        assertRefused(refusal.get().reason(), game, event);
      } else {
        game = game.play(event);
        Optional<Side> turn =
            game.verdict().isPresent()
                ? Optional.empty()
                : Optional.of(game.position().sideToMove());
        assertEquals(turn, game.clock().orElseThrow().turn());
        assertEquals(game.game().ply(), game.timedMoves().size());
      }
      assertEquals(event, PlayEvent.parse(event.text()));
      assertEquals(event, PlayEvent.ofFields(event.fields()));
    }
    List<PlayEvent> read = new ArrayList<>();
    for (PlayEvent event : game.events()) {
      read.add(PlayEvent.parse(event.text()));
    }
    LiveGame replayed = LiveGame.replay(read);
    assertEquals(game, replayed);
    assertEquals(game.hashCode(), replayed.hashCode());
    assertEquals(game.game(), replayed.game());
    assertEquals(game.clock(), replayed.clock());
    assertEquals(game.verdict(), replayed.verdict());
    assertEquals(game.timedMoves(), replayed.timedMoves());
    assertEquals(game.offers(Side.RED), replayed.offers(Side.RED));
    assertEquals(game.offers(Side.BLACK), replayed.offers(Side.BLACK));
  }

  private static PlayEvent event(LiveGame game, int choice) {
    int number = Math.floorMod(choice, 1 << 20);
    Instant at = game.latest().at().plusMillis(number % 3000);
    Side side = Side.values()[number % 2];
    Offer offer = Offer.values()[number / 2 % 2];
    return switch (number / 4 % 40) {
      case 0, 1, 2 -> new PlayEvent.Offered(at, side, offer);
      case 3, 4, 5 -> new PlayEvent.Accepted(at, side, offer);
      case 6 -> new PlayEvent.Declined(at, side, offer);
      case 7 -> new PlayEvent.Paused(at);
      case 8, 9, 10 -> new PlayEvent.Resumed(at);
      case 11 -> new PlayEvent.TimeAdded(at, side, Duration.ofMillis(number % 999));
      case 12 -> new PlayEvent.FlagFell(at, side);
      case 13 -> new PlayEvent.DrawClaimed(at, side);
      case 14 -> number % 7 == 0 ? new PlayEvent.Resigned(at, side) : game.latest();
      case 15 -> new PlayEvent.Forfeited(at, side, "棋手缺席 = late");
      case 17 -> new PlayEvent.Touched(at, side, Square.at(number % 90));
      case 18 -> number % 5 == 0 ? new PlayEvent.RoundEnded(at) : game.latest();
      case 16 -> new PlayEvent.Aborted(at, Optional.of(side).filter(s -> number % 3 == 0));
      default -> {
        List<Move> moves = game.position().legalMoves();
        Move move =
            moves.isEmpty() || number % 17 == 0
                ? Move.parse("a0a9")
                : moves.get(number / 160 % moves.size());
        Side mover = game.position().sideToMove();
        yield new PlayEvent.Moved(at, number % 13 == 0 ? mover.opponent() : mover, move);
      }
    };
  }

  private static String messageOf(Executable action) {
    return requireNonNull(assertThrows(IllegalArgumentException.class, action).getMessage());
  }
}
