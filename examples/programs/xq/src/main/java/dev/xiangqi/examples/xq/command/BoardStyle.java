package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.diagram.Coordinates;
import dev.xiangqi.notation.diagram.SvgDiagram;
import dev.xiangqi.notation.diagram.Theme;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options for the style of a board. */
public final class BoardStyle {
  @Option(names = "--flip", description = "Show Black at the bottom.")
  private boolean flip;

  @ArgGroup(exclusive = true)
  private Faces faces = new Faces();

  /** {@return whether Black is at the bottom} */
  public boolean flipped() {
    return flip;
  }

  /** {@return whether pieces are FEN letters} */
  public boolean letters() {
    return faces.letters;
  }

  /** {@return whether pieces are pictures} */
  public boolean pictures() {
    return faces.pictures;
  }

  /** {@return an SVG diagram in this style} */
  public SvgDiagram svg(Theme theme) {
    SvgDiagram diagram = SvgDiagram.chinese().coordinates(Coordinates.FILES);
    if (letters() || pictures()) {
      diagram = pictures() ? SvgDiagram.pictures() : SvgDiagram.letters();
      diagram = diagram.coordinates(Coordinates.SQUARES);
    }
    return diagram.theme(theme).flipped(flip);
  }

  /** What is on the pieces, unless it is Chinese characters. */
  static final class Faces {
    @Option(names = "--letters", description = "Show FEN letters instead of Chinese characters.")
    private boolean letters;

    @Option(
        names = "--pictures",
        description = "Show pictures instead of Chinese characters, on svg and html boards.")
    private boolean pictures;
  }
}
