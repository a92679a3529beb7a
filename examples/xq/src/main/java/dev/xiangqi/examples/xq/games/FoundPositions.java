package dev.xiangqi.examples.xq.games;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.find.FoundGame;
import dev.xiangqi.notation.io.GameEntry;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** Each position in which a query holds, with the move played there. */
record FoundPositions(Writer out, boolean json, MoveNotation notation) implements FoundReport {
  @Override
  public void add(GameEntry.Read entry, FoundGame found) throws IOException {
    List<Move> moves = found.game().mainMoves();
    Game game = Game.from(found.game().start());
    for (int ply : found.plies()) {
      while (game.ply() < ply) {
        game = game.play(moves.get(game.ply()));
      }
      Optional<Move> next = ply < moves.size() ? Optional.of(moves.get(ply)) : Optional.empty();
      write(entry, ply, game.position(), next);
    }
  }

  private void write(GameEntry.Read entry, int ply, Position position, Optional<Move> next)
      throws IOException {
    Optional<String> move = next.map(played -> notation.format(position, played));
    if (json) {
      JsonObject object = FoundReport.describe(entry).put("ply", ply).put("fen", position.toFen());
      move.ifPresent(text -> object.put("next", text));
      out.write(object + "\n");
    } else {
      String place = entry.source() + ":" + entry.number();
      out.write(place + "\t" + ply + "\t" + position.toFen() + "\t" + move.orElse("") + "\n");
    }
  }

  @Override
  public void end() {
    // Nothing follows the positions.
  }
}
