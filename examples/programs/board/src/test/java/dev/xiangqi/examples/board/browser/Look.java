package dev.xiangqi.examples.board.browser;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at screens in both languages, light and dark, on a desktop, a tablet and phones, upright
 * and across, and collects what axe-core and the ruler find. With the system property {@code
 * xiangqi.pictures} it takes pictures, in target/screenshots.
 */
final class Look {
  /** The themes of the page. */
  static final List<String> THEMES = List.of("light", "dark", "contrast");

  private static final Path PICTURES = Path.of("target", "screenshots");

  private static final Device DESKTOP = new Device("desktop", 1280, 800, false);
  private static final List<Device> TO_TOUCH =
      List.of(
          new Device("small", 320, 640, true),
          new Device("phone", 390, 844, true),
          new Device("across", 844, 390, true),
          new Device("tablet", 820, 1180, true));

  private final List<String> found = new ArrayList<>();

  private record Device(String name, int width, int height, boolean touch) {
    void show(BoardPage page) {
      page.screen(width, height, touch);
    }
  }

  static void desktop(BoardPage page) {
    DESKTOP.show(page);
  }

  static void picture(BoardPage page, String name) {
    if (System.getProperty("xiangqi.pictures") != null) {
      page.picture(PICTURES, name);
    }
  }

  /**
   * Looks in both languages. Leaves the page in English.
   *
   * @param sign shown when the screen is complete
   */
  void at(BoardPage page, String name, String sign) {
    for (String language : List.of("zh", "en")) {
      page.set("language", language);
      page.await(sign);
      here(page, language + "-" + name);
    }
  }

  /** Looks in the language that the page has. Leaves it light, on a desktop. */
  void here(BoardPage page, String name) {
    desktop(page);
    page.set("theme", "dark");
    page.paleTexts().forEach(one -> found.add(name + " dark: " + one));
    picture(page, name + "-dark");
    page.set("theme", "light");
    page.violations().forEach(one -> found.add(name + " light: " + one));
    picture(page, name + "-light");
    for (Device device : TO_TOUCH) {
      device.show(page);
      page.misfits(device.width())
          .forEach(one -> found.add(name + " " + device.name() + ": " + one));
      picture(page, name + "-" + device.name());
    }
    desktop(page);
  }

  List<String> found() {
    return found;
  }
}
