package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.diagram.Coordinates;
import dev.xiangqi.notation.diagram.SvgDiagram;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options for the pieces of a board. */
public final class PieceStyle {
  @ArgGroup(exclusive = true)
  private Faces faces = new Faces();

  /** {@return whether pieces are FEN letters} */
  public boolean letters() {
    return faces.letters;
  }

  /** {@return whether pieces are pictures} */
  public boolean pictures() {
    return faces.pictures;
  }

  /**
   * {@return an SVG diagram with these pieces; without Chinese characters its squares are named}
   */
  public SvgDiagram svg() {
    if (!letters() && !pictures()) {
      return SvgDiagram.chinese().coordinates(Coordinates.FILES);
    }
    SvgDiagram diagram = pictures() ? SvgDiagram.pictures() : SvgDiagram.letters();
    return diagram.coordinates(Coordinates.SQUARES);
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
