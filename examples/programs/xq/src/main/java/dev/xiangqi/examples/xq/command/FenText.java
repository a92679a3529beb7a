package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionProblem;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.cloud.CloudQuery;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.tree.GameTree;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads FENs given to commands. */
public final class FenText {
  private FenText() {}

  /**
   * Reads a position: a FEN of any dialect with or without moves of any notation after it, an
   * address of chessdb.cn, or a pasted list of moves.
   */
  public static Game read(String text) throws InputRefusedException {
    if (CloudQuery.isQuery(text)) {
      try {
        return CloudQuery.read(text);
      } catch (NotationException e) {
        throw refused(e.diagnostic());
      }
    }
    try {
      return GivenGame.read(text, GivenGame.player(MoveNotation.auto()));
    } catch (InputRefusedException e) {
      return pasted(text).orElseThrow(() -> e);
    }
  }

  /**
   * {@return the game of a text with moves; empty if the text has none}
   *
   * @throws InputRefusedException if the text has moves that cannot be played
   */
  private static Optional<Game> pasted(String text) throws InputRefusedException {
    try {
      GameTree game = GameFiles.parse(text);
      boolean some = game.size() > 0 || isPasted(text);
      return some ? Optional.of(game.mainGame()) : Optional.empty();
    } catch (NotationException e) {
      // After a move that could be played, the text is a game with a fault, not a FEN.
      if (isPasted(text) || e.diagnostic().ply().orElse(0) > 1) {
        throw refused(e.diagnostic());
      }
      return Optional.empty();
    }
  }

  private static boolean isPasted(String text) {
    return GameFormat.detect(text.getBytes(StandardCharsets.UTF_8))
        .filter(format -> format.name().equals("txt"))
        .isPresent();
  }

  private static InputRefusedException refused(Diagnostic diagnostic) {
    return refused(diagnostic, 0);
  }

  /**
   * {@return the refusal of a part of a line}
   *
   * @param diagnostic the fault, with its place in the part
   * @param from the index of the part in the line
   */
  public static InputRefusedException refused(Diagnostic diagnostic, int from) {
    int column = from + diagnostic.location().map(Location::column).orElse(1);
    return new InputRefusedException(diagnostic.problem().name(), column, diagnostic.message());
  }

  /** Reads a FEN argument; the default is the starting position. */
  public static Game read(Optional<String> fen) throws InputRefusedException {
    return fen.isPresent() ? read(fen.get()) : Game.start();
  }

  /** Reads a FEN of any dialect, without moves. */
  static Position position(String fen) throws InputRefusedException {
    try {
      return Fen.position(fen);
    } catch (InvalidFenException e) {
      throw InputRefusedException.syntax(e.offset() + 1, String.valueOf(e.getMessage()));
    } catch (InvalidPositionException e) {
      String problems =
          e.problems().stream().map(PositionProblem::name).collect(Collectors.joining(","));
      throw new InputRefusedException(problems, 1, String.valueOf(e.getMessage()));
    }
  }
}
