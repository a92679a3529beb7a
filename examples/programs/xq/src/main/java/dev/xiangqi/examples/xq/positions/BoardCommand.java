package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.BoardStyle;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.MoveText;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.diagram.BoardScript;
import dev.xiangqi.notation.diagram.PngDiagram;
import dev.xiangqi.notation.diagram.SvgDiagram;
import dev.xiangqi.notation.diagram.TextDiagram;
import dev.xiangqi.notation.diagram.Theme;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a position. */
@Command(
    name = "board",
    description = {
      "Draw a position.",
      "After --play, mark the last move; svg, png and html mark it with an arrow.",
      "The format script is xiangqi-board.js, which defines <xiangqi-board> for web pages."
    })
public final class BoardCommand extends XqCommand {
  /** The formats of a diagram, named as on the command line. */
  enum Format {
    /** Plain characters. */
    text,
    /** An SVG image. */
    svg,
    /** A PNG image. */
    png,
    /** A web page with the SVG image. */
    html,
    /** The script of the board component; it has no position. */
    script
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "FEN",
      description = "The position (default: the starting position).")
  private Optional<String> fen = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "Draw in this format: ${COMPLETION-CANDIDATES} (default: text).")
  private Format format = Format.text;

  @Option(
      names = "--width",
      paramLabel = "PIXELS",
      description = "Draw png boards with this width, 64-4096 (default: 480).")
  private Optional<Integer> width = Optional.empty();

  @Option(
      names = "--play",
      paramLabel = "MOVES",
      defaultValue = "",
      description = "Play these moves first. They may be in any notation, separated by spaces.")
  private String moves = "";

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private BoardStyle style = new BoardStyle();

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      defaultValue = "wood",
      converter = ThemeName.class,
      description = "Colour svg, png and html boards: wood, print or dark (default: wood).")
  private Theme theme = Theme.WOOD;

  public BoardCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    if (format == Format.text && style.pictures()) {
      throw usage("--pictures: expected --format svg, png or html with it");
    }
    if (format == Format.png && json()) {
      throw usage("--json: expected no --format png with it");
    }
    if (width.isPresent() && format != Format.png) {
      throw usage("--width: expected --format png with it");
    }
    int pixels = width.orElse(PngDiagram.MIN_WIDTH);
    if (pixels < PngDiagram.MIN_WIDTH || pixels > PngDiagram.MAX_WIDTH) {
      throw usage(
          "--width: expected %d-%d, got %d"
              .formatted(PngDiagram.MIN_WIDTH, PngDiagram.MAX_WIDTH, pixels));
    }
    if (format == Format.script && (fen.isPresent() || !moves.isBlank() || json())) {
      throw usage("--format script: expected no FEN, --play or --json with it");
    }
  }

  @Override
  protected int run(OutputStream out) throws IOException, InputRefusedException {
    if (format != Format.png) {
      return super.run(out);
    }
    out.write(pngImage(afterMoves(FenText.read(fen))));
    out.flush();
    return Status.GOOD;
  }

  private byte[] pngImage(Game game) {
    SvgDiagram diagram = style.svg(theme);
    Position position = game.position();
    Optional<Move> last = game.lastMove();
    PngDiagram png = PngDiagram.of(last.map(diagram::arrow).orElse(diagram));
    png = width.map(png::width).orElse(png);
    return last.isPresent() ? png.draw(position, last.get()) : png.draw(position);
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    Game game = afterMoves(FenText.read(fen));
    String diagram =
        switch (format) {
          case text -> textDiagram(game);
          case svg -> svgImage(game);
          case png -> throw new IllegalStateException("png is no text");
          case html -> htmlPage(game);
          case script -> BoardScript.text();
        };
    out.write(json() ? object(game, diagram) + "\n" : diagram);
    return Status.GOOD;
  }

  private static JsonObject object(Game game, String diagram) {
    JsonObject object = new JsonObject().put("fen", game.position().toFen());
    game.lastMove().ifPresent(last -> object.put("move", last.toString()));
    return object.put("diagram", diagram);
  }

  private String textDiagram(Game game) {
    TextDiagram diagram =
        (style.letters() ? TextDiagram.letters() : TextDiagram.chinese()).flipped(style.flipped());
    Position position = game.position();
    return game.lastMove()
        .map(last -> diagram.draw(position, last))
        .orElseGet(() -> diagram.draw(position));
  }

  private String svgImage(Game game) {
    SvgDiagram diagram = style.svg(theme);
    Position position = game.position();
    return game.lastMove()
        .map(last -> diagram.arrow(last).draw(position, last))
        .orElseGet(() -> diagram.draw(position));
  }

  private String htmlPage(Game game) {
    return """
        <!DOCTYPE html>
        <html>
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>%s</title>
        </head>
        <body style="margin: 0 auto; max-width: 36rem">
        %s</body>
        </html>
        """
        .formatted(game.position().toFen(), svgImage(game));
  }

  private Game afterMoves(Game start) throws InputRefusedException {
    Game game = start;
    int end;
    for (int from = 0; from < moves.length(); from = end + 1) {
      int space = moves.indexOf(' ', from);
      end = space < 0 ? moves.length() : space;
      if (end > from) {
        String move = moves.substring(from, end);
        game = game.play(MoveText.read(MoveNotation.auto(), game.position(), move, from + 1));
      }
    }
    return game;
  }

  /** Converts the name of a theme. */
  static final class ThemeName implements ITypeConverter<Theme> {
    @Override
    public Theme convert(String name) {
      return Theme.valueOf(name.toUpperCase(Locale.ROOT));
    }
  }
}
