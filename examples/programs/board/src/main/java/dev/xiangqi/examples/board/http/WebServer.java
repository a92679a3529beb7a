package dev.xiangqi.examples.board.http;

import dev.xiangqi.examples.board.explorer.Explorer;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.room.Rooms;
import dev.xiangqi.examples.board.room.Services;
import dev.xiangqi.examples.board.room.StoreCheck;
import dev.xiangqi.examples.board.room.Timer;
import dev.xiangqi.examples.board.socket.Sockets;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;

/** The HTTP server with its WebSockets. */
public final class WebServer {
  /** Kept here, because a logger that nobody keeps forgets its level. */
  private static final Logger JETTY = Logger.getLogger("org.eclipse.jetty");

  private static final int MAX_THREADS = 32;
  private static final int MIN_THREADS = 4;

  /** Connections for HTTP in addition to those of WebSockets; more wait until one ends. */
  private static final int HTTP_CONNECTIONS = 1000;

  /** The same for one address; more are closed at once. */
  private static final int HTTP_CONNECTIONS_PER_ADDRESS = 100;

  private static final int HEADER_BYTES = 8 * 1024;
  private static final int BUFFER_BYTES = 4 * 1024;
  private static final Duration IDLE = Duration.ofSeconds(30);

  /** Time between two looks for slow clients. */
  private static final Duration TICK = Duration.ofSeconds(1);

  private final Server server;
  private final ServerConnector connector;

  /**
   * Creates a server; {@link #start} opens its port.
   *
   * @param endpoint where it listens, and which requests it answers
   * @param services what the server shares
   * @param rooms the games
   * @param sockets the connections
   * @param explorer what was played, if the server has a collection of games
   * @param check what of the store cannot be read
   * @param nanos the time, as {@link System#nanoTime} gives it
   */
  public WebServer(
      Endpoint endpoint,
      Services services,
      Rooms rooms,
      Sockets sockets,
      Optional<Explorer> explorer,
      StoreCheck check,
      LongSupplier nanos) {
    Limits limits = services.limits();
    JETTY.setLevel(Level.WARNING);
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, MIN_THREADS);
    threads.setName("board-http");
    server = new Server(threads);
    connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration()));
    connector.setHost(endpoint.host());
    connector.setPort(endpoint.port());
    connector.setIdleTimeout(IDLE.toMillis());
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(limits.connections() + HTTP_CONNECTIONS, connector));
    if (!endpoint.proxied()) {
      int perAddress = limits.connectionsPerAddress() + HTTP_CONNECTIONS_PER_ADDRESS;
      connector.addBean(new PeerLimit(perAddress, services.metrics()));
    }
    SlowClients slow = new SlowClients(nanos, services.metrics());
    connector.addBean(slow);
    tick(services.timer(), slow);
    ServerWebSocketContainer container = ServerWebSocketContainer.ensure(server);
    container.setMaxTextMessageSize(Limits.MESSAGE_BYTES);
    container.setMaxBinaryMessageSize(Limits.MESSAGE_BYTES);
    // This bounds the frames of the server, too: it divides its longer messages itself.
    container.setMaxFrameSize(Limits.FRAME_BYTES);
    container.setInputBufferSize(BUFFER_BYTES);
    container.setOutputBufferSize(BUFFER_BYTES);
    container.setAutoFragment(false);
    // A silent client is found by its missing pongs.
    container.setIdleTimeout(Limits.SILENCE.plus(IDLE));
    server.setHandler(
        new FrontHandler(
            services,
            rooms,
            explorer,
            new Gate(endpoint, services.addresses()),
            new Health(services.store(), check),
            slow,
            new WebSocketUpgrade(sockets, container)));
    server.setErrorHandler(
        (request, response, callback) -> {
          FrontHandler.protect(response.getHeaders());
          // Jetty ends the connection after a malformed request; clients must not use it again.
          response.getHeaders().put(HttpHeader.CONNECTION, "close");
          response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8");
          byte[] body =
              Json.write(new RequestRefusedException(Code.BAD).toJson())
                  .getBytes(StandardCharsets.UTF_8);
          response.write(true, ByteBuffer.wrap(body), callback);
          return true;
        });
  }

  private static void tick(Timer timer, SlowClients slow) {
    timer.after(
        TICK,
        () -> {
          slow.look();
          tick(timer, slow);
        });
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setSendDateHeader(false);
    configuration.setRequestHeaderSize(HEADER_BYTES);
    return configuration;
  }

  /** {@return the keys of the phrases that players may send} */
  public static List<String> phrases() {
    return Offer.phrases();
  }

  /**
   * Opens the port.
   *
   * @throws Exception if the port is not free
   */
  public void start() throws Exception {
    server.start();
  }

  /** {@return the open port} */
  public int port() {
    return connector.getLocalPort();
  }

  /** Closes the port to new connections. */
  public void closePort() {
    connector.close();
  }

  /**
   * Ends all connections.
   *
   * @throws Exception if Jetty does not stop
   */
  public void stop() throws Exception {
    server.stop();
  }
}
