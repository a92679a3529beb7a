package dev.xiangqi.examples.board.store;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.xiangqi.examples.board.Ports;
import dev.xiangqi.testing.Waiting;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A PostgreSQL server of its own, which can be stopped and started again. */
public final class Postgres implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger("io.zonky.test.db.postgres.embedded");

  private final Path folder;
  private final int port;
  private EmbeddedPostgres server;

  private Postgres(Path folder, int port) throws IOException {
    this.folder = folder;
    this.port = port;
    server = launch();
  }

  /**
   * Starts a server, or skips the test where none can run.
   *
   * @param folder an empty folder
   * @return the server
   */
  public static Postgres start(Path folder) {
    LOG.setLevel(Level.OFF);
    Logger.getLogger("pg").setLevel(Level.OFF);
    try {
      return new Postgres(folder, Ports.free());
    } catch (IOException | RuntimeException e) {
      return abort("PostgreSQL does not start here: " + e);
    }
  }

  private EmbeddedPostgres launch() throws IOException {
    return EmbeddedPostgres.builder()
        .setPort(port)
        .setDataDirectory(folder.resolve("data"))
        .setCleanDataDirectory(false)
        .setServerConfig("fsync", "on")
        .setPGStartupWait(Waiting.GUARD)
        .start();
  }

  /** {@return the port} */
  public int port() {
    return port;
  }

  /** {@return the JDBC URL} */
  public String url() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres";
  }

  /** Stops the server; the data stay. */
  public void stop() throws IOException {
    server.close();
  }

  /** Starts the server again, at the same port with the same data. */
  public void restart() throws IOException {
    server = launch();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
