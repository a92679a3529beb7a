package dev.xiangqi.examples.board;

import dev.xiangqi.examples.board.http.Endpoint;
import dev.xiangqi.examples.board.limit.Limits;
import java.util.Optional;

/** The settings of servers for tests: one search at once, and no files. */
final class TestOptions {
  private TestOptions() {}

  static BoardOptions of(Endpoint endpoint, Limits limits) {
    return new BoardOptions(endpoint, 1, 4, Optional.empty(), Optional.empty(), 0, limits);
  }
}
