package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.diagram.SvgDiagram;
import dev.xiangqi.notation.diagram.Theme;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the style of a board. */
public final class BoardStyle {
  @Option(names = "--flip", description = "Show Black at the bottom.")
  private boolean flip;

  @Mixin private PieceStyle pieces = new PieceStyle();

  /** {@return whether Black is at the bottom} */
  public boolean flipped() {
    return flip;
  }

  /** {@return whether pieces are FEN letters} */
  public boolean letters() {
    return pieces.letters();
  }

  /** {@return whether pieces are pictures} */
  public boolean pictures() {
    return pieces.pictures();
  }

  /** {@return an SVG diagram in this style} */
  public SvgDiagram svg(Theme theme) {
    return pieces.svg().theme(theme).flipped(flip);
  }
}
