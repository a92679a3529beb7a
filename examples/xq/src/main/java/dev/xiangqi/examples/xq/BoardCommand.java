package dev.xiangqi.examples.xq;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.diagram.TextDiagram;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a position. */
@Command(name = "board", description = "Draw a position; the last move's squares are in brackets.")
final class BoardCommand extends XqCommand {
  /** Kinds of picture, named as on the command line. */
  enum Format {
    /** Characters. */
    text
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "FEN",
      description = "The position (default: the start of the game).")
  private Optional<String> fen = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "The kind of picture: ${COMPLETION-CANDIDATES} (default: text).")
  private Format format = Format.text;

  @Option(
      names = "--play",
      paramLabel = "MOVES",
      defaultValue = "",
      description = "Moves to play first, in any notation, with spaces between.")
  private String moves = "";

  @Option(names = "--flip", description = "Black at the bottom.")
  private boolean flip;

  @Option(names = "--letters", description = "FEN letters in ASCII, not Chinese characters.")
  private boolean letters;

  BoardCommand(Console console) {
    super(console);
  }

  @Override
  int write(Writer out) throws IOException, RefusedException {
    Game game = afterMoves(FenText.read(fen));
    out.write(
        switch (format) {
          case text -> drawn(game);
        });
    return Status.GOOD;
  }

  private String drawn(Game game) {
    TextDiagram diagram = (letters ? TextDiagram.letters() : TextDiagram.chinese()).flipped(flip);
    Position position = game.position();
    return game.lastMove()
        .map(last -> diagram.draw(position, last))
        .orElseGet(() -> diagram.draw(position));
  }

  private Game afterMoves(Game start) throws RefusedException {
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
}
