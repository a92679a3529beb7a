package dev.xiangqi.examples.board.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.Offer;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.play.TimeControl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Every event comes back as it was stored. */
@SuppressWarnings("NullAway.Init") // The fields are set before the container.
class StoredEventsTest {
  private static Path file;
  private static GameStore store;
  private static int games;

  @BeforeContainer
  static void open() throws IOException {
    file = Files.createTempFile("events", ".db");
    store = GameStores.open(file.toString());
  }

  @AfterContainer
  static void close() throws IOException {
    store.close();
    Files.delete(file);
  }

  @Property(tries = 100)
  void comesBack(@ForAll("eventLists") List<PlayEvent> events) {
    String id = "game" + games++;
    Optional<GameRecord.Seat> free = Optional.empty();
    store
        .create(new GameRecord(id, Instant.EPOCH, "{}", false, free, free))
        .toCompletableFuture()
        .join();
    for (int i = 0; i < events.size(); i++) {
      assertTrue(store.append(id, i, events.get(i), false).toCompletableFuture().join());
    }
    assertEquals(events, store.find(id).orElseThrow().events());
  }

  @Provide
  Arbitrary<List<PlayEvent>> eventLists() {
    Arbitrary<Instant> at =
        Arbitraries.longs().between(0, 4_000_000_000_000L).map(Instant::ofEpochMilli);
    Arbitrary<Side> side = Arbitraries.of(Side.class);
    Arbitrary<Offer> offer = Arbitraries.of(Offer.class);
    Arbitrary<Move> move = Arbitraries.of("h2e2", "a0a9", "i9i0", "e0e1").map(Move::parse);
    Arbitrary<String> reason =
        Arbitraries.strings()
            .excludeChars('\0')
            .ofMaxLength(200)
            .filter(text -> text.codePoints().noneMatch(StoredEventsTest::isUnfit));
    Arbitrary<Optional<TimeControl>> time =
        Arbitraries.of("15m+10", "40/900+5").map(TimeControl::parse).optional();
    Arbitrary<PlayEvent> event =
        Arbitraries.oneOf(
            List.of(
                Combinators.combine(at, time)
                    .as((a, t) -> new PlayEvent.Started(a, "wxf", Position.initial(), t, t)),
                Combinators.combine(at, side, move).as(PlayEvent.Moved::new),
                Combinators.combine(at, side, offer).as(PlayEvent.Offered::new),
                Combinators.combine(at, side, offer).as(PlayEvent.Accepted::new),
                Combinators.combine(at, side, offer).as(PlayEvent.Declined::new),
                Combinators.combine(at, side).as(PlayEvent.DrawClaimed::new),
                Combinators.combine(at, side).as(PlayEvent.Resigned::new),
                Combinators.combine(at, side).as(PlayEvent.FlagFell::new),
                Combinators.combine(at, side, reason).as(PlayEvent.Forfeited::new),
                Combinators.combine(at, side.optional()).as(PlayEvent.Aborted::new),
                at.map(PlayEvent.Paused::new),
                at.map(PlayEvent.Resumed::new),
                Combinators.combine(at, side, Arbitraries.longs().between(0, 86_400_000))
                    .as((a, s, ms) -> new PlayEvent.TimeAdded(a, s, Duration.ofMillis(ms)))));
    return event.list().ofMaxSize(12);
  }

  private static boolean isUnfit(int codePoint) {
    return Character.isISOControl(codePoint)
        || Character.getType(codePoint) == Character.SURROGATE
        || Character.getType(codePoint) == Character.LINE_SEPARATOR
        || Character.getType(codePoint) == Character.PARAGRAPH_SEPARATOR;
  }
}
