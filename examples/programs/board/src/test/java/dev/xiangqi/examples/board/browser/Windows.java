package dev.xiangqi.examples.board.browser;

import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;

/** The windows of a browser, one of which gets the commands of the driver. */
final class Windows {
  private final ChromeDriver driver;
  private String front = "";

  Windows(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Opens a window; returns its handle. */
  String open() {
    driver.switchTo().newWindow(WindowType.TAB);
    front = driver.getWindowHandle();
    return front;
  }

  /** Sends commands to a window from now on. */
  ChromeDriver front(String window) {
    if (!front.equals(window)) {
      driver.switchTo().window(window);
      front = window;
    }
    return driver;
  }

  void close(String window) {
    front(window).close();
    driver.switchTo().window(driver.getWindowHandles().iterator().next());
    front = "";
  }
}
