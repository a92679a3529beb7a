package dev.xiangqi.examples.board.limit;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What each address uses. The addresses are in memory only, while they are in use, and are never
 * logged. An IPv6 address counts as its network of 64 bits. Thread-safe.
 */
public final class Addresses {
  private static final int IPV6_NETWORK = 8;
  private static final double BURST_SECONDS = 10;
  private static final double SECONDS_PER_MINUTE = 60;

  private static final int MAX_WRITTEN = 64;

  private static final String BYTE = "(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])";

  /** An IPv6 address with or without brackets, or an IPv4 address. */
  private static final Pattern WRITTEN =
      Pattern.compile(
          "\\[?([0-9a-fA-F]*:[0-9a-fA-F.:]*:[0-9a-fA-F.]*)(?:][0-9:]*)?"
              + "|("
              + BYTE
              + "(?:\\."
              + BYTE
              + "){3})(?::[0-9]+)?");

  private final Limits limits;
  private final ConcurrentMap<String, TokenBucket> games = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, TokenBucket> requests = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Integer> connections = new ConcurrentHashMap<>();
  private final AtomicInteger open = new AtomicInteger();

  /**
   * Creates an empty register.
   *
   * @param limits the bounds
   */
  public Addresses(Limits limits) {
    this.limits = limits;
  }

  /**
   * {@return the key of an address}
   *
   * @param address the address of a client
   */
  public static String key(SocketAddress address) {
    if (!(address instanceof InetSocketAddress socket)) {
      return "local";
    }
    InetAddress ip = socket.getAddress();
    if (ip == null) {
      return socket.getHostString();
    }
    byte[] bytes = ip.getAddress();
    return HexFormat.of()
        .formatHex(bytes.length > IPV6_NETWORK ? Arrays.copyOf(bytes, IPV6_NETWORK) : bytes);
  }

  /**
   * {@return the key of an address, as a proxy writes it: perhaps in brackets or with a port}
   *
   * @param text the address
   */
  public static String key(String text) {
    Matcher parts = WRITTEN.matcher(text.strip());
    if (text.length() > MAX_WRITTEN || !parts.matches()) {
      return "unknown";
    }
    String address = parts.group(1) == null ? parts.group(2) : parts.group(1);
    try {
      // Only digits with colons or four numbers: never a name to look up.
      return key(new InetSocketAddress(InetAddress.getByName(address), 0));
    } catch (UnknownHostException e) {
      return "unknown";
    }
  }

  /**
   * Counts a new or joined game.
   *
   * @param key the key of the address
   * @return false if there were too many in the last minute
   */
  public boolean mayPlay(String key) {
    double perMinute = limits.gamesPerMinute();
    return take(games, key, perMinute / SECONDS_PER_MINUTE, perMinute);
  }

  /**
   * Counts an HTTP request.
   *
   * @param key the key of the address
   * @return false if there are too many
   */
  public boolean mayRequest(String key) {
    double rate = limits.requestsPerSecond();
    return take(requests, key, rate, rate * BURST_SECONDS);
  }

  private static boolean take(
      ConcurrentMap<String, TokenBucket> buckets, String key, double rate, double capacity) {
    long now = System.nanoTime();
    return buckets
        .computeIfAbsent(key, unused -> new TokenBucket(rate, capacity, now))
        .take(1, now);
  }

  /**
   * Counts a new connection; {@link #disconnect} ends it.
   *
   * @param key the key of the address
   * @return false if there are too many
   */
  public boolean connect(String key) {
    if (open.incrementAndGet() > limits.connections()) {
      open.decrementAndGet();
      return false;
    }
    int own = connections.merge(key, 1, Integer::sum);
    if (own > limits.connectionsPerAddress()) {
      disconnect(key);
      return false;
    }
    return true;
  }

  /**
   * Counts the end of a connection.
   *
   * @param key the key of the address
   */
  public void disconnect(String key) {
    connections.computeIfPresent(key, (unused, count) -> count > 1 ? count - 1 : null);
    open.decrementAndGet();
  }

  /** {@return the number of open connections} */
  public int connections() {
    return open.get();
  }

  /** Forgets addresses that did nothing for a while. */
  public void forgetIdle() {
    long now = System.nanoTime();
    games.values().removeIf(bucket -> bucket.isFull(now));
    requests.values().removeIf(bucket -> bucket.isFull(now));
  }
}
