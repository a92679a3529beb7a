package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import com.google.common.base.Splitter;
import com.google.gson.Gson;
import dev.xiangqi.testing.ChildProcess;
import dev.xiangqi.testing.Waiting;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A headless Chromium, controlled by its DevTools protocol. It is found on the path or by the
 * system property {@code xiangqi.browser}. Tests are skipped without it, or if the property is
 * empty.
 */
final class Browser {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
  private static final Gson GSON = new Gson();
  private static final Pattern SOCKET = Pattern.compile("\"webSocketDebuggerUrl\": *\"([^\"]+)\"");
  private static final Pattern VALUE = Pattern.compile("\"value\":\"([^\"]*)\"");
  private static final Pattern DATA = Pattern.compile("\"data\":\"([^\"]*)\"");
  private static final Pattern COUNT = Pattern.compile("\"count\":(\\d+)");
  private static final Pattern REQUEST =
      Pattern.compile("\"method\":\"Network.requestWillBeSent\".*?\"url\":\"([^\"]*)\"");

  private final Path profile;
  private final ChildProcess process;
  private final WebSocket socket;
  private final Mailbox mailbox = new Mailbox();
  private int requests;

  private Browser(String executable) throws IOException {
    profile = Files.createTempDirectory("xiangqi-browser");
    process =
        ChildProcess.start(
            new ProcessBuilder(
                executable,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank"));
    HttpClient http = HttpClient.newBuilder().proxy(HttpClient.Builder.NO_PROXY).build();
    socket = http.newWebSocketBuilder().buildAsync(URI.create(address(http)), mailbox).join();
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      send(domain + ".enable", "");
    }
  }

  /** Starts a browser, or skips the test. */
  static Browser start() {
    Optional<String> named = Optional.ofNullable(System.getProperty("xiangqi.browser"));
    Optional<String> executable = named.or(Browser::find);
    if (executable.filter(name -> !name.isEmpty()).isEmpty()) {
      return abort(
          "no browser: none of " + NAMES + " is on the path, and -Dxiangqi.browser names none");
    }
    try {
      return new Browser(executable.get());
    } catch (IOException e) {
      if (named.isPresent()) {
        throw new IllegalStateException(named.get() + " does not start", e);
      }
      return abort("no browser: " + executable.get() + " does not start: " + e.getMessage());
    }
  }

  private static Optional<String> find() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return NAMES.stream()
        .flatMap(
            name ->
                Splitter.on(File.pathSeparatorChar)
                    .splitToStream(path)
                    .map(dir -> Path.of(dir, name)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  /** The WebSocket address of the first page. The browser writes its port to a file. */
  private String address(HttpClient http) throws IOException {
    Path port = profile.resolve("DevToolsActivePort");
    AtomicReference<String> list = new AtomicReference<>("");
    Waiting.until(
        "a page of the browser",
        () -> {
          if (Files.exists(port) && Files.size(port) > 0) {
            list.set(pages(http, Files.readAllLines(port).get(0)));
          }
          return SOCKET.matcher(list.get()).find() || !process.handle().isAlive();
        });
    Matcher matcher = SOCKET.matcher(list.get());
    if (matcher.find()) {
      return matcher.group(1);
    }
    stop();
    throw new IOException("it opens no page: " + process);
  }

  private static String pages(HttpClient http, String port)
      throws IOException, InterruptedException {
    URI list = URI.create("http://127.0.0.1:" + port + "/json/list");
    return http.send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  /** Calls a method of the protocol; the parameters are the members of a JSON object. */
  private String send(String method, String parameters) {
    int id = ++requests;
    String request =
        "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}}";
    socket.sendText(request, true).join();
    String start = "{\"id\":" + id + ",";
    while (true) {
      String answer = Waiting.take(mailbox.answers);
      if (answer.startsWith(start)) {
        assertTrue(answer.startsWith(start + "\"result\":"), () -> request + " gave " + answer);
        return answer;
      }
    }
  }

  /** Opens a file and waits until it is loaded. */
  void open(Path file) {
    load(file.toString(), () -> send("Page.navigate", "\"url\":\"" + file.toUri() + "\""));
  }

  /** Clicks on a link and waits until its page is loaded; the page before had no complaint. */
  void follow(String selector) {
    assertEquals(List.of(), complaints());
    load("the page of " + selector, () -> click(selector, 0.5));
  }

  private void load(String page, Runnable navigation) {
    mailbox.events.clear();
    navigation.run();
    Waiting.until(
        page + " to load",
        () -> mailbox.events.stream().anyMatch(event -> event.contains("\"Page.loadEventFired\"")));
  }

  /** The value of an expression in the page, as text. */
  String evaluate(String expression) {
    String script = "encodeURIComponent(" + expression + ")";
    String answer = send("Runtime.evaluate", "\"expression\":" + GSON.toJson(script));
    // The page encodes the text, which makes parsing JSON unnecessary here.
    Matcher matcher = VALUE.matcher(answer);
    assertTrue(matcher.find(), () -> expression + " gave " + answer);
    return URLDecoder.decode(matcher.group(1).replace("+", "%2b"), StandardCharsets.UTF_8);
  }

  /** Starts to count how often each part of each script runs. */
  void startCounting() {
    send("Profiler.enable", "");
    send("Profiler.startPreciseCoverage", "\"callCount\":true,\"detailed\":true");
  }

  /** Ends the count. {@return the sum over all parts of scripts} */
  long counted() {
    String coverage = send("Profiler.takePreciseCoverage", "");
    send("Profiler.stopPreciseCoverage", "");
    send("Profiler.disable", "");
    return COUNT
        .matcher(coverage)
        .results()
        .mapToLong(count -> Long.parseLong(count.group(1)))
        .sum();
  }

  /** Sets the size of the page in CSS pixels, and dark mode. */
  void screen(int width, int height, boolean mobile, boolean dark) {
    send(
        "Emulation.setDeviceMetricsOverride",
        "\"width\":"
            + width
            + ",\"height\":"
            + height
            + ",\"deviceScaleFactor\":1,\"mobile\":"
            + mobile);
    send(
        "Emulation.setEmulatedMedia",
        """
        "features":[{"name":"prefers-reduced-motion","value":"reduce"},\
        {"name":"prefers-color-scheme","value":"%s"}]"""
            .formatted(dark ? "dark" : "light"));
  }

  /** Sets whether pages run their scripts. */
  void scripts(boolean run) {
    send("Emulation.setScriptExecutionDisabled", "\"value\":" + !run);
  }

  void press(String key) {
    send("Input.dispatchKeyEvent", "\"type\":\"rawKeyDown\",\"key\":\"" + key + "\"");
    send("Input.dispatchKeyEvent", "\"type\":\"keyUp\",\"key\":\"" + key + "\"");
  }

  /** Clicks on a part of the first element of a selector; 0.5 is its centre. */
  void click(String selector, double part) {
    String at =
        evaluate(
            """
            (box => `"x":${box.x + box.width * %s},"y":${box.y + box.height / 2}`)
            (document.querySelector("%s").getBoundingClientRect())"""
                .formatted(part, selector));
    for (String type : List.of("mousePressed", "mouseReleased")) {
      send(
          "Input.dispatchMouseEvent",
          "\"type\":\"" + type + "\"," + at + ",\"button\":\"left\",\"clickCount\":1");
    }
  }

  /** Sets media features such as {@code prefers-reduced-motion}, given as names and values. */
  void media(String... features) {
    List<String> members = new ArrayList<>();
    for (int i = 0; i < features.length; i += 2) {
      members.add("{\"name\":\"" + features[i] + "\",\"value\":\"" + features[i + 1] + "\"}");
    }
    send("Emulation.setEmulatedMedia", "\"features\":[" + String.join(",", members) + "]");
  }

  /**
   * Sends an event of the mouse.
   *
   * @param type {@code mousePressed}, {@code mouseMoved} or {@code mouseReleased}
   * @param at the members x and y
   * @param button {@code left} or {@code right}
   */
  void mouse(String type, String at, String button) {
    send(
        "Input.dispatchMouseEvent",
        "\"type\":\"%s\",%s,\"button\":\"%s\",\"buttons\":%s,\"clickCount\":1"
            .formatted(type, at, button, button.equals("left") ? 1 : 2));
  }

  /** Touches a point of the screen for a moment. */
  void tap(String at) {
    send("Input.dispatchTouchEvent", "\"type\":\"touchStart\",\"touchPoints\":[{" + at + "}]");
    send("Input.dispatchTouchEvent", "\"type\":\"touchEnd\",\"touchPoints\":[]");
  }

  /**
   * Takes a picture of the page in target/screenshots, if there is a system property {@code
   * xiangqi.pictures}.
   */
  void picture(String name) throws IOException {
    if (System.getProperty("xiangqi.pictures") == null) {
      return;
    }
    Matcher data = DATA.matcher(send("Page.captureScreenshot", "\"format\":\"png\""));
    assertTrue(data.find());
    Files.write(
        Files.createDirectories(Path.of("target", "screenshots")).resolve(name + ".png"),
        Base64.getDecoder().decode(data.group(1)));
  }

  /** All requests since the page was opened, including the page itself. */
  List<String> requested() {
    List<String> urls = new ArrayList<>();
    for (String event : mailbox.events) {
      Matcher matcher = REQUEST.matcher(event);
      if (matcher.find()) {
        urls.add(matcher.group(1));
      }
    }
    return urls;
  }

  /** All console messages and exceptions since the page was opened. */
  List<String> complaints() {
    return mailbox.events.stream()
        .filter(
            event ->
                event.contains("\"method\":\"Log.entryAdded\"")
                    || event.contains("\"method\":\"Runtime.exceptionThrown\"")
                    || event.contains("\"method\":\"Runtime.consoleAPICalled\""))
        .toList();
  }

  void close() throws IOException {
    socket.abort();
    stop();
  }

  private void stop() throws IOException {
    List<ProcessHandle> children = process.handle().descendants().toList();
    process.close();
    for (ProcessHandle child : children) {
      Waiting.get(child.onExit());
    }
    try (Stream<Path> files = Files.walk(profile)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** Joins partial messages, and separates answers from events. */
  private static final class Mailbox implements WebSocket.Listener {
    final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    final Queue<String> events = new ConcurrentLinkedQueue<>();
    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
      message.append(data);
      if (last) {
        String text = message.toString();
        message.setLength(0);
        if (text.startsWith("{\"id\":")) {
          answers.add(text);
        } else {
          events.add(text);
        }
      }
      webSocket.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }
}
