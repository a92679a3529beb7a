package dev.xiangqi.examples.board;

import dev.xiangqi.book.BookException;
import dev.xiangqi.examples.board.http.Endpoint;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.store.GameStore;
import dev.xiangqi.examples.board.store.GameStores;
import dev.xiangqi.examples.board.store.MemoryStore;
import dev.xiangqi.examples.board.store.StoreException;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Runs the play server. */
@Command(
    name = "board",
    description = "Play Chinese chess in the browser: against the engine, or against each other.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class Board implements Callable<Integer> {
  /** Kept here, because a logger that nobody keeps forgets its level. */
  private static final Logger POOL = Logger.getLogger("com.zaxxer.hikari");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port; 0 chooses a free one. Default: ${DEFAULT-VALUE}.",
      defaultValue = "8080")
  private int port;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = {
        "Address to listen at. Default: ${DEFAULT-VALUE}, only this machine.",
        "0.0.0.0 lets others in: use a proxy with TLS then."
      },
      defaultValue = "127.0.0.1")
  private String host = "127.0.0.1";

  @ArgGroup private Place place = new Place();

  @Option(
      names = "--engines",
      paramLabel = "N",
      description = "Searches at once. Default: one less than the cores, at least 1.")
  private @Nullable Integer engines;

  @Option(
      names = "--queue",
      paramLabel = "N",
      description = "Searches that may wait. Default: ${DEFAULT-VALUE}.",
      defaultValue = "64")
  private int queue;

  @Option(
      names = "--book",
      paramLabel = "FILE",
      description = "Opening book of the engine, as xq book makes it.")
  private @Nullable Path book;

  @Option(
      names = "--index",
      paramLabel = "FILE",
      description = "Games that the analysis board explores, as xq index makes it.")
  private @Nullable Path index;

  @Option(
      names = "--max-games",
      paramLabel = "N",
      description = "Games that may wait or run. Default: ${DEFAULT-VALUE}.",
      defaultValue = "1000")
  private int games;

  @Option(
      names = "--max-connections",
      paramLabel = "N",
      description = "Connections in all. Default: ${DEFAULT-VALUE}.",
      defaultValue = "5000")
  private int connections;

  @Option(
      names = "--max-connections-per-address",
      paramLabel = "N",
      description = "Connections of one address. Default: ${DEFAULT-VALUE}.",
      defaultValue = "50")
  private int connectionsPerAddress;

  @Option(
      names = "--games-per-minute",
      paramLabel = "N",
      description =
          "Games that one address may create or join in a minute. Default: ${DEFAULT-VALUE}.",
      defaultValue = "30")
  private int gamesPerMinute;

  @Option(
      names = "--requests-per-second",
      paramLabel = "N",
      description =
          "Messages of a connection, and HTTP requests of an address. Default: ${DEFAULT-VALUE}.",
      defaultValue = "20")
  private int requestsPerSecond;

  @Option(
      names = "--host-names",
      paramLabel = "NAME,NAME",
      split = ",",
      description = {
        "Names by which browsers reach the server, such as play.example.org,localhost.",
        "Requests with other names are refused; those with an address are served."
      })
  private List<String> hostNames = List.of();

  @Option(
      names = "--origin",
      paramLabel = "URL",
      description = "Further origin whose pages may connect, such as https://play.example.org.")
  private List<String> origins = List.of();

  @Option(
      names = "--proxy",
      description = {
        "Take the client's address from the last entry of X-Forwarded-For.",
        "Only behind a proxy that sets or extends it."
      })
  private boolean proxied;

  @Option(
      names = "--keep-days",
      paramLabel = "N",
      description =
          "Days after which games that ended are deleted; 0 keeps them. Default: ${DEFAULT-VALUE}.",
      defaultValue = "30")
  private int keepDays;

  /** Exit status if the port is not free, or a file cannot be read. */
  private static final int FAILED = 3;

  private Board() {}

  /**
   * Runs the server until it is told to stop.
   *
   * @param args the options
   */
  public static void main(String[] args) {
    POOL.setLevel(Level.WARNING);
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    CommandLine command = new CommandLine(new Board());
    command.setParameterExceptionHandler((misuse, args) -> reportMisuse(misuse));
    return command;
  }

  private static int reportMisuse(ParameterException misuse) {
    CommandLine command = misuse.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("board: " + misuse.getMessage());
    if (misuse instanceof UnmatchedArgumentException unknown) {
      String option = unknown.getUnmatched().get(0).replaceFirst("=.*", "");
      List<String> meant = Suggestions.of(option, command.getCommandSpec().optionsMap().keySet());
      if (!meant.isEmpty()) {
        err.println("Did you mean " + String.join(" or ", meant) + "?");
      }
    }
    err.println("--help lists the options.");
    return CommandLine.ExitCode.USAGE;
  }

  @Override
  public Integer call() throws Exception {
    BoardServer server;
    try {
      server = BoardServer.start(options(), store(), InstantSource.system());
    } catch (StoreException e) {
      return failed(e.getMessage() + ": " + place.words());
    } catch (IOException | BookException e) {
      @Nullable Throwable cause = e.getCause();
      boolean ofPort =
          cause instanceof SocketException || cause instanceof UnresolvedAddressException;
      return failed(cause != null && ofPort ? words(cause) : e.getMessage());
    }
    CountDownLatch stopped = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  server.close();
                  stopped.countDown();
                },
                "board-stop"));
    PrintWriter out = spec.commandLine().getOut();
    String shown = host.contains(":") ? "[" + host + "]" : host;
    out.println("http://" + shown + ":" + server.port() + "/");
    out.println("games: " + place.words());
    out.flush();
    stopped.await();
    return 0;
  }

  private int failed(@Nullable String words) {
    spec.commandLine().getErr().println("board: " + words);
    return FAILED;
  }

  /** Says why the port did not open, and which option helps. */
  private String words(Throwable cause) {
    if (!isOfThisMachine(host)) {
      return host + " is no address of this machine; choose another with --bind";
    }
    String why =
        cause instanceof BindException ? "is in use" : "does not open (" + cause.getMessage() + ")";
    return "port " + port + " " + why + "; choose another with --port, or 0 for a free one";
  }

  private static boolean isOfThisMachine(String host) {
    try {
      InetAddress address = InetAddress.getByName(host);
      return address.isAnyLocalAddress() || NetworkInterface.getByInetAddress(address) != null;
    } catch (IOException e) {
      return false;
    }
  }

  private GameStore store() {
    return place.memory
        ? new MemoryStore()
        : GameStores.open(place.database == null ? place.data : place.database);
  }

  private void requirePositive(String option, int value) {
    if (value < 1) {
      throw new ParameterException(spec.commandLine(), option + ": the number is too small");
    }
  }

  private BoardOptions options() {
    requirePositive("--queue", queue);
    requirePositive("--max-games", games);
    requirePositive("--max-connections", connections);
    requirePositive("--max-connections-per-address", connectionsPerAddress);
    requirePositive("--games-per-minute", gamesPerMinute);
    requirePositive("--requests-per-second", requestsPerSecond);
    requirePositive("--engines", engines == null ? 1 : engines);
    requirePositive("--keep-days", keepDays + 1);
    int cores = Runtime.getRuntime().availableProcessors();
    return new BoardOptions(
        new Endpoint(host, port, proxied, lowerCase(hostNames), lowerCase(origins)),
        engines == null ? Math.max(1, cores - 1) : engines,
        queue,
        Optional.ofNullable(book),
        Optional.ofNullable(index),
        keepDays,
        new Limits(games, connections, connectionsPerAddress, gamesPerMinute, requestsPerSecond));
  }

  private static Set<String> lowerCase(List<String> names) {
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
  }

  /** Where the games are. */
  private static final class Place {
    @Option(
        names = "--data",
        paramLabel = "FILE",
        description = "File of the games. Default: ${DEFAULT-VALUE}.",
        defaultValue = "xiangqi-games.db")
    private String data = "xiangqi-games.db";

    @Option(
        names = "--database",
        paramLabel = "URL",
        description = {
          "PostgreSQL instead, which several servers may share:",
          "jdbc:postgresql://host/games?user=..., with the password in ~/.pgpass or in the URL."
        })
    private @Nullable String database;

    @Option(names = "--memory", description = "Keep no games: they end with the server.")
    private boolean memory;

    /** Says where the games are. A URL may have a password, so it is not shown. */
    String words() {
      if (memory) {
        return "in memory, until the server stops (--memory)";
      }
      String option = database == null ? "--data" : "--database";
      String location = database == null ? data : database;
      return location.startsWith("jdbc:")
          ? "in the database of " + option
          : Path.of(location).toAbsolutePath().normalize() + " (" + option + ")";
    }
  }
}
