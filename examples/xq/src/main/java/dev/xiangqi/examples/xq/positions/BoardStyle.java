package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.notation.diagram.Coordinates;
import dev.xiangqi.notation.diagram.SvgDiagram;
import dev.xiangqi.notation.diagram.Theme;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** How boards are drawn. */
public final class BoardStyle {
  @Option(names = "--flip", description = "Black at the bottom.")
  private boolean flip;

  @Option(names = "--letters", description = "FEN letters, not Chinese characters.")
  private boolean letters;

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      defaultValue = "wood",
      converter = ThemeName.class,
      description = "Colours of a drawn board: wood, print or dark (default: wood).")
  private Theme theme = Theme.WOOD;

  boolean flipped() {
    return flip;
  }

  boolean letters() {
    return letters;
  }

  public SvgDiagram svg() {
    SvgDiagram diagram =
        letters
            ? SvgDiagram.letters().coordinates(Coordinates.SQUARES)
            : SvgDiagram.chinese().coordinates(Coordinates.FILES);
    return diagram.theme(theme).flipped(flip);
  }

  /** Themes by their names in lower case. */
  static final class ThemeName implements ITypeConverter<Theme> {
    @Override
    public Theme convert(String name) {
      return Theme.valueOf(name.toUpperCase(Locale.ROOT));
    }
  }
}
