package dev.xiangqi.examples.board.http;

import java.util.Set;

/**
 * Where a server listens, and which requests it answers there.
 *
 * @param host the address to listen at
 * @param port the port, or 0 for a free one
 * @param proxied whether a proxy sets the header with the client's address
 * @param hostNames the names that requests may have for this server; empty to serve all
 * @param origins further origins whose pages may connect
 */
public record Endpoint(
    String host, int port, boolean proxied, Set<String> hostNames, Set<String> origins) {
  /**
   * Copies the names and the origins.
   *
   * @param host the address to listen at
   * @param port the port, or 0 for a free one
   * @param proxied whether a proxy sets the header with the client's address
   * @param hostNames the names that requests may have for this server; empty to serve all
   * @param origins further origins whose pages may connect
   */
  public Endpoint {
    hostNames = Set.copyOf(hostNames);
    origins = Set.copyOf(origins);
  }

  /** {@return a free port of this machine alone, which answers to every name} */
  public static Endpoint local() {
    return new Endpoint("127.0.0.1", 0, false, Set.of(), Set.of());
  }
}
