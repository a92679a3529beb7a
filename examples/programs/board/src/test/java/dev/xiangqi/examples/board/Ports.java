package dev.xiangqi.examples.board;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/** Ports for servers that are stopped and started again. */
public final class Ports {
  private static final int FIRST = 20_000;
  private static final int COUNT = 10_000;

  /** Test processes that run at the same time begin with different ports. */
  private static final AtomicInteger NEXT =
      new AtomicInteger((int) (ProcessHandle.current().pid() * 31 % COUNT));

  private Ports() {}

  /**
   * {@return a free port of 127.0.0.1 that stays free while its server is stopped} Systems give
   * clients higher ports.
   */
  public static int free() {
    for (int i = 0; i < COUNT; i++) {
      int port = FIRST + NEXT.getAndIncrement() % COUNT;
      try {
        new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
        return port;
      } catch (IOException e) {
        // Taken.
      }
    }
    throw new IllegalStateException("no port is free");
  }
}
