package dev.xiangqi.examples.xq.command;

import dev.xiangqi.search.protocol.Protocol;

/**
 * The options of engines for what every program calls differently.
 *
 * @param hash the size of the transposition table, in megabytes
 * @param threads the number of threads
 */
public record EngineWords(String hash, String threads) {
  /** {@return the options of a protocol} */
  public static EngineWords of(Protocol protocol) {
    return switch (protocol) {
      case UCI -> new EngineWords("Hash", "Threads");
      case UCCI -> new EngineWords("hashsize", "Threads");
      case XBOARD -> new EngineWords("memory", "cores");
    };
  }
}
