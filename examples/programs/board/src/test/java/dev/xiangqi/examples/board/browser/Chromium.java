package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.xiangqi.testing.Waiting;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.remote.http.ClientConfig;

/**
 * A headless Chromium with its driver. Both are found on the path; the system property {@code
 * xiangqi.browser} names another browser. Tests are skipped where one of the two is missing, or the
 * property is empty.
 */
final class Chromium {
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");

  private Chromium() {}

  static ChromeDriver start() {
    Optional<String> browser =
        Optional.ofNullable(System.getProperty("xiangqi.browser")).or(() -> find(BROWSERS));
    Optional<String> driver = find(List.of("chromedriver"));
    if (browser.filter(name -> !name.isEmpty()).isEmpty() || driver.isEmpty()) {
      return abort("no browser with its driver: chromium and chromedriver are not on the path");
    }
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.get());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--no-proxy-server",
        // Two pages play each other, so neither may sleep.
        "--disable-background-timer-throttling",
        "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding",
        "--force-prefers-reduced-motion",
        "--window-size=1280,800");
    options.setExperimentalOption("prefs", Map.of("intl.accept_languages", "en"));
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.WARNING);
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    try {
      ChromeDriver started =
          new ChromeDriver(
              new ChromeDriverService.Builder()
                  .usingDriverExecutable(new File(driver.get()))
                  .usingAnyFreePort()
                  .withTimeout(Waiting.GUARD)
                  .build(),
              options,
              ClientConfig.defaultConfig().readTimeout(Waiting.GUARD));
      started.manage().timeouts().pageLoadTimeout(Waiting.GUARD).scriptTimeout(Waiting.GUARD);
      return started;
    } catch (WebDriverException e) {
      return abort("the browser does not start: " + e.getMessage());
    }
  }

  private static Optional<String> find(List<String> names) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return names.stream()
        .flatMap(
            name -> Stream.of(path.split(File.pathSeparator)).map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }
}
