package dev.xiangqi.examples.board.store;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** A network between a client and PostgreSQL that a test can cut. */
final class Relay implements Closeable {
  private static final int BUFFER = 8192;

  /** The whole statement, with the end of its text. */
  private static final byte[] COMMIT = "COMMIT\0".getBytes(US_ASCII);

  /** When the network is cut. */
  enum Cut {
    NEVER,
    /** The database does not receive the next commit. */
    BEFORE_COMMIT,
    /** The client does not receive the answer to the next commit. */
    AFTER_COMMIT,
  }

  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final int target;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final AtomicReference<Cut> next = new AtomicReference<>(Cut.NEVER);
  private volatile boolean isCut;
  private volatile CountDownLatch refused = new CountDownLatch(0);

  Relay(int target) throws IOException {
    this.target = target;
    start(this::accept);
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "relay");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return server.getLocalPort();
  }

  /** Cuts the network at the next commit, until {@link #mend}. */
  void cutAt(Cut cut) {
    next.set(cut);
  }

  /** Cuts the network now. */
  void cut() {
    isCut = true;
    sockets.forEach(Relay::close);
  }

  /** Waits until connections were refused several times since the network was cut. */
  void awaitRefusals(int count) throws InterruptedException {
    refused = new CountDownLatch(count);
    refused.await();
  }

  void mend() {
    isCut = false;
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket client = server.accept();
        if (isCut) {
          client.close();
          refused.countDown();
        } else {
          Socket database = new Socket(InetAddress.getLoopbackAddress(), target);
          sockets.add(client);
          sockets.add(database);
          start(() -> pass(client, database, true));
          start(() -> pass(database, client, false));
        }
      } catch (IOException e) {
        // The test has ended, or the client has.
      }
    }
  }

  private void pass(Socket from, Socket to, boolean isClient) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] bytes = new byte[BUFFER];
      for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
        boolean commits = isClient && contains(Arrays.copyOf(bytes, n), COMMIT);
        if (commits && next.compareAndSet(Cut.BEFORE_COMMIT, Cut.NEVER)) {
          cut();
          return;
        }
        if (commits && next.compareAndSet(Cut.AFTER_COMMIT, Cut.NEVER)) {
          isCut = true;
        } else if (isCut) {
          // The answer to a commit reaches the relay, and no further.
          cut();
          return;
        }
        out.write(bytes, 0, n);
      }
    } catch (IOException e) {
      // One side is gone, and so is the other.
    } finally {
      sockets.remove(from);
      sockets.remove(to);
    }
  }

  private static boolean contains(byte[] bytes, byte[] wanted) {
    for (int i = 0; i + wanted.length <= bytes.length; i++) {
      if (Arrays.equals(bytes, i, i + wanted.length, wanted, 0, wanted.length)) {
        return true;
      }
    }
    return false;
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    cut();
  }
}
