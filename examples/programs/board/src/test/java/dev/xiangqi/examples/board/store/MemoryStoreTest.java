package dev.xiangqi.examples.board.store;

/** The store for tests. */
class MemoryStoreTest extends GameStoreContract {
  private final MemoryStore store = new MemoryStore();

  @Override
  GameStore open() {
    return store;
  }
}
