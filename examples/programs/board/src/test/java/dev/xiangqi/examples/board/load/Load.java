package dev.xiangqi.examples.board.load;

import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.examples.board.ServerProcess;
import dev.xiangqi.examples.board.store.GameStore;
import dev.xiangqi.examples.board.store.GameStores;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Plays many games at once against a server in another process, kills the server, and compares what
 * it had acknowledged with what it stored.
 */
final class Load implements AutoCloseable {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int PHASES = 3;
  private static final long SAMPLE_MILLIS = 500;
  private static final int FIRST_ERROR = 400;

  private final int games;
  private final Duration duration;
  private final Duration period;
  private final int watchers;
  private final String location;
  private final Consumer<String> out;
  private final ServerProcess server;
  private final HttpClient http = HttpClient.newHttpClient();
  private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
  private final Latencies latencies = new Latencies();
  private final List<String> faults = Collections.synchronizedList(new ArrayList<>());
  private final List<LoadClient> clients = new ArrayList<>();
  private final List<LoadGame> all = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger watched = new AtomicInteger();
  private volatile boolean ending;

  Load(
      int games,
      Duration duration,
      Duration period,
      int watchers,
      Path folder,
      String location,
      Consumer<String> out)
      throws IOException {
    this.games = games;
    this.duration = duration;
    this.period = period;
    this.watchers = watchers;
    this.location = location;
    this.out = out;
    server =
        ServerProcess.start(
            folder,
            0,
            List.of(),
            location.startsWith("jdbc:") ? "--database" : "--data",
            location,
            "--max-games=100000",
            "--max-connections=100000",
            "--max-connections-per-address=100000");
  }

  /** {@return the faults found} */
  List<String> run() throws IOException, InterruptedException {
    for (int i = 0; i < games; i++) {
      seat(i);
    }
    for (int i = 0; i < watchers; i++) {
      watch(all.get(i % games).id());
    }
    for (int phase = 1; phase <= PHASES; phase++) {
      watchServer(phase);
    }
    Waiting.until("more than a move of each pair", () -> latencies.moves() > games);
    ending = true;
    // A game that is just being opened is not interrupted.
    timer.shutdown();
    Waiting.until("the last move to be sent", timer::isTerminated);
    Waiting.until("all answers", () -> all.stream().allMatch(LoadGame::isReady));
    server.kill();
    compare();
    out.accept(latencies.toString());
    out.accept(watchers + " watchers received " + watched + " messages");
    return List.copyOf(faults);
  }

  private void watchServer(int phase) throws IOException, InterruptedException {
    long threads = 0;
    long loaded = 0;
    long end = System.nanoTime() + duration.toNanos() / PHASES;
    while (System.nanoTime() < end) {
      String metrics = get("/metrics");
      threads = Math.max(threads, figure(metrics, "board_threads"));
      loaded = figure(metrics, "board_games{state=\"loaded\"}");
      Thread.sleep(SAMPLE_MILLIS);
    }
    server.collectGarbage();
    long heap = figure(get("/metrics"), "board_heap_used_bytes");
    out.accept(
        String.format(
            Locale.ROOT,
            "phase %d of %d: heap %.1f MB after a collection, at most %d threads, %d games in"
                + " memory, %d games and %d moves so far",
            phase,
            PHASES,
            heap / 1e6,
            threads,
            loaded,
            all.size(),
            latencies.moves()));
  }

  private static long figure(String metrics, String name) {
    return metrics
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  /** Connects two players, and lets them play one game after another. */
  private void seat(int number) throws IOException, InterruptedException {
    AtomicReference<LoadGame> game = new AtomicReference<>();
    LoadClient red = client(message -> game.get().receive("red", message));
    LoadClient black = client(message -> game.get().receive("black", message));
    begin(game, red, black, number);
    long offset = period.toMillis() * number / games;
    Future<?> unused =
        timer.scheduleAtFixedRate(
            () -> {
              try {
                if (!ending && game.get().isOver() && game.get().isReady()) {
                  game.get().leave();
                  begin(game, red, black, number);
                } else if (!ending) {
                  game.get().move();
                }
              } catch (IOException | InterruptedException | RuntimeException e) {
                faults.add("game " + game.get().id() + ": " + e);
              }
            },
            offset,
            period.toMillis(),
            TimeUnit.MILLISECONDS);
  }

  private LoadClient client(Consumer<String> messages) {
    LoadClient client =
        new LoadClient(
            http,
            server.port(),
            message -> {
              if (!message.startsWith("{\"is\":\"hello\"")) {
                messages.accept(message);
              }
            },
            failure -> {
              if (!ending) {
                faults.add(failure);
              }
            });
    clients.add(client);
    return client;
  }

  private void begin(AtomicReference<LoadGame> game, LoadClient red, LoadClient black, int number)
      throws IOException, InterruptedException {
    JsonNode created =
        post("/api/games", "{\"kind\":\"people\",\"side\":\"red\",\"time\":\"60m\"}");
    String id = created.path("game").asString();
    JsonNode joined = post("/api/games/" + id + "/join", "{}");
    LoadGame next = new LoadGame(id, number + all.size(), latencies, faults::add);
    all.add(next);
    game.set(next);
    next.enter("red", red, created.path("tokens").path("red").asString());
    next.enter("black", black, joined.path("token").asString());
  }

  private JsonNode post(String path, String body) throws IOException, InterruptedException {
    return MAPPER.readTree(send(path, "POST", body));
  }

  private String get(String path) throws IOException, InterruptedException {
    return send(path, "GET", "");
  }

  private String send(String path, String method, String body)
      throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() >= FIRST_ERROR) {
      throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
    }
    return answer.body();
  }

  private void watch(String game) {
    LoadClient watcher = client(message -> watched.incrementAndGet());
    watcher.send("{\"id\":1,\"do\":\"enter\",\"game\":\"" + game + "\"}");
  }

  private void compare() {
    try (GameStore store = GameStores.open(location)) {
      for (LoadGame game : all) {
        List<String> acknowledged = game.check();
        List<String> stored =
            store.find(game.id()).orElseThrow().events().stream()
                .filter(PlayEvent.Moved.class::isInstance)
                .map(event -> ((PlayEvent.Moved) event).move().toString())
                .toList();
        if (!stored.equals(acknowledged)) {
          faults.add("game " + game.id() + ": stored " + stored + ", acknowledged " + acknowledged);
        }
      }
    }
  }

  @Override
  public void close() {
    ending = true;
    timer.shutdownNow();
    clients.forEach(LoadClient::close);
    server.close();
  }
}
