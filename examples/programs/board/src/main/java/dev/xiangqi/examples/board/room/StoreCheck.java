package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.examples.board.store.DamagedGameException;
import dev.xiangqi.examples.board.store.GameStore;
import dev.xiangqi.examples.board.store.StoreException;
import dev.xiangqi.examples.board.store.StoredGame;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Looks for damage in a store: asks the database to check its file, and reads every game. Damage is
 * logged, and known while the check goes on. Thread-safe.
 */
public final class StoreCheck implements Runnable {
  private static final Logger LOG = Logger.getLogger(StoreCheck.class.getName());

  /** Number of damaged parts that are named. */
  private static final int NAMED = 20;

  private final GameStore store;
  private final List<Damage> damage = new CopyOnWriteArrayList<>();
  private volatile boolean stopped;

  /**
   * Creates a check that has not begun.
   *
   * @param store the games
   */
  public StoreCheck(GameStore store) {
    this.store = store;
  }

  /** Checks the store. It may be used meanwhile. */
  @Override
  public void run() {
    try {
      store.checkFile(NAMED).forEach(this::addFault);
    } catch (StoreException e) {
      addFault(String.valueOf(e.getCause()));
    }
    try {
      for (String id : store.ids()) {
        if (stopped || damage.size() >= NAMED) {
          return;
        }
        check(id);
      }
    } catch (StoreException e) {
      addFault(String.valueOf(e.getCause()));
    }
  }

  private void check(String id) {
    try {
      Optional<StoredGame> stored = store.find(id);
      stored.ifPresent(game -> replay(game, settings(game)));
    } catch (DamagedGameException e) {
      add(new Damage(false, String.valueOf(e.getMessage()), e.chinese()));
    } catch (StoreException e) {
      addFault("game " + id + ": " + e.getCause());
    }
  }

  private void addFault(String fault) {
    add(new Damage(true, "the file of the games is damaged: " + fault, "对局文件已损坏：" + fault));
  }

  private void add(Damage found) {
    if (stopped) {
      // The store closes meanwhile.
      return;
    }
    damage.add(found);
    LOG.log(Level.SEVERE, "{0} ({1})", new Object[] {found.english(), found.chinese()});
  }

  /** Ends the check early. */
  public void stop() {
    stopped = true;
  }

  /** {@return the damage found so far, at most 20 parts} */
  public List<Damage> damage() {
    return List.copyOf(damage);
  }

  /**
   * {@return the settings of a stored game}
   *
   * @throws DamagedGameException if they cannot be read
   */
  static Settings settings(StoredGame stored) {
    try {
      return Settings.parse(stored.game().settings());
    } catch (RuntimeException e) {
      throw damaged(stored, "its settings cannot be read", "设置无法读取", e);
    }
  }

  /**
   * {@return a stored game after its events, if it has begun}
   *
   * @throws DamagedGameException if an event is not possible
   */
  static Optional<LiveGame> replay(StoredGame stored, Settings settings) {
    List<PlayEvent> events = stored.events();
    if (events.isEmpty()) {
      return Optional.empty();
    }
    try {
      LiveGame game = settings.begin(events.get(0));
      for (PlayEvent event : events.subList(1, events.size())) {
        game = game.play(event);
      }
      return Optional.of(game);
    } catch (RuntimeException e) {
      throw damaged(stored, "an event is not possible", "含有不可能的事件", e);
    }
  }

  private static DamagedGameException damaged(
      StoredGame stored, String english, String chinese, RuntimeException cause) {
    String id = stored.game().id();
    DamagedGameException damaged =
        new DamagedGameException("game " + id + ": " + english, "对局 " + id + "：" + chinese);
    damaged.initCause(cause);
    return damaged;
  }
}
