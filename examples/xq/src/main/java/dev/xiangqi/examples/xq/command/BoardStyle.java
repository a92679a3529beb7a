package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.diagram.Coordinates;
import dev.xiangqi.notation.diagram.SvgDiagram;
import dev.xiangqi.notation.diagram.Theme;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The options for the style of a board. */
public final class BoardStyle {
  @Option(names = "--flip", description = "Show Black at the bottom.")
  private boolean flip;

  @Option(names = "--letters", description = "Show FEN letters instead of Chinese characters.")
  private boolean letters;

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      defaultValue = "wood",
      converter = ThemeName.class,
      description = "Colour svg and html boards: wood, print or dark (default: wood).")
  private Theme theme = Theme.WOOD;

  /** {@return whether Black is at the bottom} */
  public boolean flipped() {
    return flip;
  }

  /** {@return whether pieces are FEN letters} */
  public boolean letters() {
    return letters;
  }

  /** {@return an SVG diagram in this style} */
  public SvgDiagram svg() {
    SvgDiagram diagram =
        letters
            ? SvgDiagram.letters().coordinates(Coordinates.SQUARES)
            : SvgDiagram.chinese().coordinates(Coordinates.FILES);
    return diagram.theme(theme).flipped(flip);
  }

  /** Converts the name of a theme. */
  static final class ThemeName implements ITypeConverter<Theme> {
    @Override
    public Theme convert(String name) {
      return Theme.valueOf(name.toUpperCase(Locale.ROOT));
    }
  }
}
