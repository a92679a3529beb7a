package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.diagram.PageTheme;
import dev.xiangqi.notation.diagram.Theme;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --theme} of commands that make pages with a board. */
public final class ThemeOption {
  @Option(
      names = "--theme",
      paramLabel = "THEME",
      description =
          "Colour board and page: auto (wood, on a page that is light or dark as the reader's system"
              + " is), light, dark, wood or print (default: auto).")
  private Optional<PageColours> theme = Optional.empty();

  /** {@return whether the option is given} */
  public boolean isGiven() {
    return theme.isPresent();
  }

  /** {@return the theme of the board} */
  public Theme board() {
    return colours().board();
  }

  /** {@return the theme of the page around it} */
  public PageTheme page() {
    return colours().page();
  }

  private PageColours colours() {
    return theme.orElse(PageColours.auto);
  }
}
