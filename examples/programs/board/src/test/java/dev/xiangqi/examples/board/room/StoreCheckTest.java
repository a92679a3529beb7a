package dev.xiangqi.examples.board.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.board.store.GameRecord;
import dev.xiangqi.examples.board.store.GameStore;
import dev.xiangqi.examples.board.store.GameStores;
import dev.xiangqi.examples.board.store.StoreException;
import dev.xiangqi.examples.board.store.StoredGame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of games with flipped bits. */
class StoreCheckTest {
  private static final Instant START = Instant.parse("2026-05-01T12:00:00Z");
  private static final int GAMES = 30;
  private static final int FLIPS = 150;

  private final Logger log = Logger.getLogger(StoreCheck.class.getName());
  private final Path file;

  StoreCheckTest(@TempDir Path folder) {
    file = folder.resolve("games.db");
  }

  @BeforeEach
  void createGames() {
    log.setLevel(Level.OFF);
    LiveGame game = LiveGame.builder(RuleSet.wxf()).start(START);
    for (String move : new String[] {"h2e2", "h9g7", "h0g2", "i9h9"}) {
      Side side = game.position().sideToMove();
      game = game.play(new PlayEvent.Moved(START, side, Move.parse(move)));
    }
    String settings = Settings.parse("{\"kind\":\"screen\",\"side\":\"red\"}").toJson();
    Optional<GameRecord.Seat> seat = Optional.of(new GameRecord.Seat("Guo", "ab12".repeat(16)));
    try (GameStore store = GameStores.open(file.toString())) {
      for (int i = 0; i < GAMES; i++) {
        String id = "game" + i;
        store
            .create(new GameRecord(id, START, settings, false, seat, seat))
            .toCompletableFuture()
            .join();
        for (int number = 0; number < game.events().size(); number++) {
          PlayEvent event = game.events().get(number);
          store.append(id, number, event, false).toCompletableFuture().join();
        }
      }
    }
  }

  private static List<Damage> check(GameStore store) {
    StoreCheck check = new StoreCheck(store);
    check.run();
    return check.damage();
  }

  private List<Damage> damage() {
    try (GameStore store = GameStores.open(file.toString())) {
      return check(store);
    }
  }

  /** Changes the first byte of a text, wherever it is in the file. */
  private void change(String text, char changed) throws IOException {
    String all = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    String after = all.replace(text, changed + text.substring(1));
    assertNotEquals(all, after);
    Files.write(file, after.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void aSoundFileHasNoDamage() {
    assertEquals(List.of(), damage());
  }

  @Test
  void anEventThatCannotBeReadIsNamed() throws IOException {
    change("move", 'x');
    Damage found = damage().get(0);
    assertFalse(found.ofFile());
    assertTrue(
        found.english().matches("game game\\d+, event \\d: cannot be read"), found.english());
    assertTrue(found.chinese().matches("对局 game\\d+ 的第 \\d 个事件无法读取"), found.chinese());
  }

  @Test
  void aMoveThatIsNotPossibleIsNamed() throws IOException {
    change("h0g2", 'a');
    Damage found = damage().get(0);
    assertTrue(found.english().matches("game game\\d+: an event is not possible"), found.english());
    assertTrue(found.chinese().matches("对局 game\\d+：含有不可能的事件"), found.chinese());
  }

  @Test
  void settingsThatCannotBeReadAreNamed() throws IOException {
    change("\"kind\"", 'x');
    Damage found = damage().get(0);
    assertTrue(found.english().matches("game game\\d+: its settings cannot be read"));
    assertTrue(found.chinese().matches("对局 game\\d+：设置无法读取"), found.chinese());
  }

  @Test
  void whatCannotBeOpenedIsNamed() throws IOException {
    byte[] sound = Files.readAllBytes(file);
    Random random = new Random(41);
    int found = 0;
    for (int flip = 0; flip < FLIPS; flip++) {
      byte[] bytes = sound.clone();
      int place = random.nextInt(bytes.length);
      bytes[place] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, bytes);
      try (GameStore store = GameStores.open(file.toString())) {
        boolean damaged = !check(store).isEmpty();
        assertTrue(damaged || opens(store), "the bit at byte " + place);
        found += damaged ? 1 : 0;
      } catch (StoreException e) {
        // The server does not start.
        found++;
      }
    }
    assertTrue(found > FLIPS / 10, "found " + found);
  }

  private static Optional<LiveGame> replay(StoredGame stored) {
    return StoreCheck.replay(stored, StoreCheck.settings(stored));
  }

  private static boolean opens(GameStore store) {
    for (int i = 0; i < GAMES; i++) {
      try {
        if (store.find("game" + i).flatMap(StoreCheckTest::replay).isEmpty()) {
          return false;
        }
      } catch (StoreException e) {
        return false;
      }
    }
    return true;
  }
}
