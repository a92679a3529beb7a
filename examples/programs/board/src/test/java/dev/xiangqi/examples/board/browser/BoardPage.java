package dev.xiangqi.examples.board.browser;

import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.openqa.selenium.ElementNotInteractableException;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A window with the page, and what people do in it. Each action brings its window to the front. */
final class BoardPage {
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final Windows windows;
  private final ChromeDriver driver;
  private final String origin;
  private final String window;

  /**
   * Opens a window.
   *
   * @param host the host by which it knows the server; windows with different hosts share no
   *     storage, as those of two people
   */
  BoardPage(Windows windows, String host, int port) {
    this.windows = windows;
    this.origin = "http://" + host + ":" + port;
    window = windows.open();
    driver = front();
    driver.executeCdpCommand(
        "Storage.clearDataForOrigin", Map.of("origin", origin, "storageTypes", "local_storage"));
    open("/");
  }

  void close() {
    windows.close(window);
  }

  private ChromeDriver front() {
    return windows.front(window);
  }

  /** Loads an address and waits for its screen. */
  BoardPage open(String address) {
    front();
    // A new document even if only the part after # changes.
    driver.get("about:blank");
    driver.get(origin + address);
    await("a screen", () -> count("#main > div, #main > p.card") > 0);
    script(RECORD);
    return this;
  }

  /** Goes to an empty page. */
  void leave() {
    front().get("about:blank");
  }

  /** Goes back to the page before. */
  void back() {
    front().navigate().back();
  }

  void reload() {
    front().navigate().refresh();
    await("a screen", () -> count("#main > div") > 0);
    script(RECORD);
  }

  /** Records texts that the page shows for a while only. */
  private static final String RECORD =
      """
      window.passing = new Set();
      new MutationObserver(() => {
        for (const text of document.querySelectorAll('.toast, .notice')) {
          passing.add(text.textContent);
        }
      }).observe(document.body, {childList: true, subtree: true});
      """;

  /** Waits until a text has been shown, be it for a moment only. */
  void awaitPassing(String text) {
    await(
        text,
        () ->
            script("return [...passing].some(shown => shown.includes(arguments[0]))", text)
                .equals(true));
  }

  String address() {
    return front().getCurrentUrl().substring(origin.length());
  }

  Object script(String script, Object... arguments) {
    return ((JavascriptExecutor) front()).executeScript(script, arguments);
  }

  /**
   * Keeps what a page does later until it calls {@code release()}, in the order of the requests.
   */
  void holdTimers() {
    script(
        """
        const {setTimeout: later, clearTimeout: never} = window;
        const held = new Map();
        window.setTimeout = act => {
          const id = -1 - held.size;
          held.set(id, act);
          return id;
        };
        window.clearTimeout = id => (held.has(id) ? held.set(id, () => {}) : never(id));
        window.release = () => {
          Object.assign(window, {setTimeout: later, clearTimeout: never});
          held.forEach(act => act());
        };
        """);
  }

  /** The value of a script that calls its last argument with it. */
  Object callback(String script, Object... arguments) {
    return ((JavascriptExecutor) front()).executeAsyncScript(script, arguments);
  }

  /** How many elements there are, seen or not. */
  int count(String selector) {
    return ((Number) script("return document.querySelectorAll(arguments[0]).length", selector))
        .intValue();
  }

  /** Finds elements that are seen. One command instead of one for each of them. */
  private static final String SEEN =
      """
      const [selector, text] = arguments;
      const words = element => element.innerText.replace(/\\s+/g, ' ').trim();
      const seen = [...document.querySelectorAll(selector)].filter(element =>
        element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');
      """;

  /**
   * The first element that is seen. The page builds its elements anew at any time, so who reads
   * something from one asks for it in the same script, see {@link #text}.
   */
  private WebElement find(String selector) {
    return (WebElement) read(selector, "");
  }

  /** Waits until an element is seen. */
  void await(String selector) {
    find(selector);
  }

  /** The text of the first element that is seen. */
  String text(String selector) {
    return (String) read(selector, " && words(seen[0])");
  }

  /** The texts of all elements that are seen now. */
  List<String> texts(String selector) {
    return ((List<?>) script(SEEN + "return seen.map(words)", selector, ""))
        .stream().map(String::valueOf).toList();
  }

  /** An attribute of the first element that is seen; it must have it. */
  String attribute(String selector, String name) {
    return (String) read(selector, "?.getAttribute('" + name + "')");
  }

  /** A property of the first element that is seen. */
  Object property(String selector, String name) {
    return read(selector, "?." + name);
  }

  /** Whether the first element that is seen can be used. */
  boolean isEnabled(String selector) {
    return property(selector, "disabled").equals(false);
  }

  private Object read(String selector, String what) {
    return await(
        selector, () -> Optional.ofNullable(script(SEEN + "return seen[0]" + what, selector, "")));
  }

  /** Sends keys to an element. */
  void send(String selector, CharSequence keys) {
    await(
        selector,
        () -> {
          find(selector).sendKeys(keys);
          return true;
        });
  }

  boolean shows(String selector) {
    return script(SEEN + "return seen.length > 0", selector, "").equals(true);
  }

  void click(String selector) {
    await(selector, () -> strikes("seen[0]", selector, ""));
  }

  /** Clicks the button with a text. */
  void press(String text) {
    clickWords("button", text);
  }

  /** Clicks the switch with a text. */
  void toggle(String text) {
    clickWords("label.toggle", text);
  }

  private void clickWords(String selector, String text) {
    await(
        selector + " " + text,
        () -> strikes("seen.filter(one => words(one) === text).at(-1)", selector, text));
  }

  /**
   * Clicks where an element is, if it is there and enabled. A page that moves in this instant lets
   * the pointer miss; a user sees that and clicks again.
   */
  private boolean strikes(String choice, String selector, String text) {
    Object element = script(SEEN + "const chosen = " + choice + ";" + EXPECT_CLICK, selector, text);
    if (!(element instanceof WebElement target)) {
      return false;
    }
    target.click();
    // Another page may have been loaded since.
    return script("return Boolean(window.missed)").equals(false);
  }

  private static final String EXPECT_CLICK =
      """
      if (!chosen || chosen.matches(':disabled')) {
        return null;
      }
      window.missed = true;
      chosen.addEventListener('click', () => { window.missed = false; }, {capture: true, once: true});
      return chosen;
      """;

  void type(String selector, String text) {
    send(selector, Keys.chord(Keys.CONTROL, "a") + text);
  }

  /** Puts a text into a field at once, as from the clipboard; keys would cost a request each. */
  void paste(String selector, String text) {
    await(
        selector,
        () ->
            script(
                    SEEN
                        + """
                        if (seen.length === 0) {
                          return false;
                        }
                        seen[0].value = text;
                        seen[0].dispatchEvent(new Event('input', {bubbles: true}));
                        return true;
                        """,
                    selector,
                    text)
                .equals(true));
  }

  void choose(String selector, String value) {
    await(
        selector,
        () -> {
          new Select(find(selector)).selectByValue(value);
          return true;
        });
  }

  /** Waits until a condition holds. */
  void await(String what, BooleanSupplier condition) {
    await(what, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
  }

  /**
   * Waits for a value. The page builds its elements anew at any time, so one that has just been
   * found may be gone, or another may lie above it. Then everything is looked up again.
   */
  private <T> T await(String what, Supplier<Optional<T>> value) {
    Optional<T> found =
        new WebDriverWait(driver, Waiting.GUARD, PAUSE)
            .withMessage(() -> what + "\nThe page shows: " + shown())
            .ignoring(StaleElementReferenceException.class, NoSuchElementException.class)
            .ignoring(ElementNotInteractableException.class)
            .until(
                any -> {
                  Optional<T> now = value.get();
                  return now.isPresent() ? now : null;
                });
    return found.orElseThrow();
  }

  /** What the page shows now, and what it has shown for a while, for a failure. */
  private Object shown() {
    return script(
        "return document.body.innerText + '\\n' + [...(window.passing ?? [])].join('\\n')");
  }

  void awaitText(String selector, String text) {
    await(
        selector + " with " + text,
        () ->
            script(SEEN + "return seen.some(one => words(one).includes(text))", selector, text)
                .equals(true));
  }

  // Games

  /** Starts a game of the start screen. */
  void start(String kind, String time) {
    click("label:has(input[value=" + kind + "])");
    choose(".new-game > .field select", time);
    press("Start the game");
    await("xiangqi-board");
  }

  /** Sets a position up and takes it to the start screen. */
  void setUp(String fen) {
    open("/#setup");
    paste("input.fen", fen);
    awaitText(".status", "The position is legal.");
    press("Play it");
    awaitText(".notice", "your own position");
  }

  /** Places the pieces of a position on an empty board by keys. */
  void setUpByKeys(CharSequence... keys) {
    open("/#setup");
    awaitText(".status", "The position is legal.");
    script(
        """
        const board = document.querySelector('xiangqi-board');
        board.shadowRoot.querySelector('[data-do=clear]').click();
        board.focus();
        """);
    keys(keys);
  }

  String fen() {
    return attribute("xiangqi-board", "fen");
  }

  /** Pieces and side to move, without counters. */
  String position() {
    String[] parts = fen().split(" ", -1);
    return parts[0] + " " + parts[1];
  }

  /** Waits until the board is turned to a side. */
  void awaitBottom(String side) {
    await(side + " at the bottom", () -> side.equals(attribute("xiangqi-board", "orientation")));
  }

  int moves() {
    return count(".moves button");
  }

  boolean isTurn() {
    await("xiangqi-board");
    return script("return Boolean(document.querySelector('xiangqi-board')?.getAttribute('legal'))")
        .equals(true);
  }

  /** Plays a move by two clicks, and waits until the server has it. */
  void play(String move) {
    int before = moves();
    await("own turn", this::isTurn);
    click(move.substring(0, 2), move.substring(2));
    await("move " + move, () -> moves() > before);
  }

  /** Clicks two squares of the board. */
  void click(String from, String to) {
    clickSquare(from);
    clickSquare(to);
  }

  /** A property of the board. */
  Object board(String property) {
    return script("return document.querySelector('xiangqi-board')[arguments[0]]", property);
  }

  /** The arrows on the board, each with its kind and its squares. */
  List<?> arrows() {
    return (List<?>)
        script(
            """
            return [...document.querySelector('xiangqi-board').shadowRoot.querySelectorAll('.arrow')]
              .map(arrow => arrow.classList[1] + ' ' + arrow.classList[2]).sort();
            """);
  }

  private void clickSquare(String square) {
    WebElement board = find("xiangqi-board");
    List<?> shown =
        (List<?>)
            script(
                """
                const [board] = arguments;
                board.scrollIntoView({block: 'center'});
                return [board.getAttribute('orientation'), board.offsetWidth, board.offsetHeight];
                """,
                board);
    int file = square.charAt(0) - 'a';
    int rank = square.charAt(1) - '0';
    boolean red = !"black".equals(shown.get(0));
    double x = (red ? file : 8 - file) - 4;
    double y = (red ? 9 - rank : rank) - 4.5;
    double width = ((Number) shown.get(1)).doubleValue();
    double height = ((Number) shown.get(2)).doubleValue();
    // The pointer jumps; the class Actions gives it a tenth of a second for its way.
    PointerInput mouse = new PointerInput(PointerInput.Kind.MOUSE, "mouse");
    driver.perform(
        List.of(
            new Sequence(mouse, 0)
                .addAction(
                    mouse.createPointerMove(
                        Duration.ZERO,
                        PointerInput.Origin.fromElement(board),
                        (int) Math.round(x * width * SQUARE_X),
                        (int) Math.round(y * height * SQUARE_Y)))
                .addAction(mouse.createPointerDown(PointerInput.MouseButton.LEFT.asArg()))
                .addAction(mouse.createPointerUp(PointerInput.MouseButton.LEFT.asArg()))));
  }

  /** The size of a square as a part of the board with its margins. */
  private static final double SQUARE_X = 100 / 992.0;

  private static final double SQUARE_Y = 100 / 1092.0;

  // What a test looks at

  /** Violations found by axe-core, each with the elements. */
  List<?> violations() {
    return violations("{resultTypes: ['violations']}", 10);
  }

  /** What is hard to read in the colours of a theme. All else that axe-core finds has no colour. */
  List<?> paleTexts() {
    return violations("{resultTypes: ['violations'], runOnly: ['color-contrast']}", 0);
  }

  private List<?> violations(String options, int passes) {
    if (script("return typeof axe").equals("undefined")) {
      script(AXE);
    }
    return (List<?>)
        callback(
            """
            const done = arguments[arguments.length - 1];
            axe.run(document, %s).then(found => done([
              ...(found.passes.length > %d ? [] : ['axe-core checked nothing']),
              ...found.violations.map(v => v.id + ': '
                + v.nodes.map(n => n.html.slice(0, 200) + ' ' + n.failureSummary).join(' | '))]));
            """
                .formatted(options, passes));
  }

  private static final String AXE = readAxe();

  private static String readAxe() {
    try (var in = BoardPage.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Shows the page on a screen of some size. */
  void screen(int width, int height, boolean touch) {
    front()
        .executeCdpCommand(
            "Emulation.setDeviceMetricsOverride",
            Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", touch));
    driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", touch));
  }

  void set(String name, Object value) {
    callback(
        """
        const done = arguments[arguments.length - 1];
        import('/assets/settings.js').then(module => { module.set(arguments[0], arguments[1]); done(); });
        """,
        name,
        value);
  }

  void picture(Path folder, String name) {
    try {
      Files.createDirectories(folder);
      Files.write(folder.resolve(name + ".png"), front().getScreenshotAs(OutputType.BYTES));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is wider than the screen or its card, and what is too small to touch. */
  List<?> misfits(int width) {
    return (List<?>)
        script(
            """
            const wide = document.documentElement.scrollWidth > arguments[0]
              ? ['too wide: ' + document.documentElement.scrollWidth] : [];
            const small = [...document.querySelectorAll('button, select, input, summary, nav a')]
              .filter(e => e.checkVisibility() && e.type !== 'checkbox' && e.getBoundingClientRect().width > 1)
              .filter(e => Math.round(e.getBoundingClientRect().height) < 44);
            const burst = [...document.querySelectorAll('.card, .notice, .toast, .player, dialog, #top, main')]
              .filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1);
            return [...wide, ...burst.map(e => 'burst: ' + e.scrollWidth + ' ' + e.outerHTML.slice(0, 150)),
              ...small.map(e => 'too small: ' + e.outerHTML.slice(0, 150))];
            """,
            width);
  }

  /** What the browser has fetched for the document that it shows: addresses, and bytes sent. */
  Map<String, Long> fetched() {
    Map<String, Long> fetched = new LinkedHashMap<>();
    List<?> all =
        (List<?>)
            script(
                "return ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type))"
                    + ".map(entry => [entry.name, entry.transferSize])");
    for (Object one : all) {
      List<?> entry = (List<?>) one;
      String address = String.valueOf(entry.get(0)).substring(origin.length());
      fetched.put(address, ((Number) entry.get(1)).longValue());
    }
    return fetched;
  }

  /** Forgets all files of earlier pages. */
  void clearCache() {
    front().executeCdpCommand("Network.clearBrowserCache", Map.of());
  }

  // Files

  /** Downloads go to a folder from now on. */
  void downloadTo(Path folder) {
    front()
        .executeCdpCommand(
            "Browser.setDownloadBehavior",
            Map.of("behavior", "allow", "downloadPath", folder.toString()));
  }

  /** Presses a button that opens a file, and chooses the file. */
  void upload(String button, Path file) {
    // There is nobody to use the dialog of the system.
    front().executeCdpCommand("Page.setInterceptFileChooserDialog", Map.of("enabled", true));
    click(button);
    await(
            "a file to choose",
            () ->
                Optional.ofNullable(
                    (WebElement) script("return document.querySelector('input[type=file]')")))
        .sendKeys(file.toString());
  }

  /** Saves the game that the page shows, and waits for the file. */
  Path save(Path folder, GameFormat format) {
    click("[data-do=save]");
    choose("dialog select", format.name());
    click("dialog .primary");
    Path file = folder.resolve("game." + format.extensions().get(0));
    await("the file of " + format.name(), () -> file.toFile().length() > 0);
    return file;
  }

  // The keyboard

  void keys(CharSequence... keys) {
    front();
    new Actions(driver).sendKeys(String.join("", keys)).perform();
  }

  /** Presses the tabulator key until an element has the focus. */
  void tabTo(String selector) {
    front();
    for (int i = 0; i < 80; i++) {
      if (script("return document.activeElement.matches(arguments[0])", selector).equals(true)) {
        return;
      }
      keys(Keys.TAB);
    }
    throw new AssertionError("the keyboard does not reach " + selector);
  }
}
