package dev.xiangqi.examples.xq.find;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.find.FoundPosition;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/** Each position in which a query holds, with the move played there. */
record FoundPositions(Writer out, boolean json, MoveNotation notation) implements FoundReport {
  @Override
  public void add(Finding found) throws IOException {
    for (FoundPosition position : found.game().get().positions()) {
      write(found, position);
    }
  }

  private void write(Finding game, FoundPosition found) throws IOException {
    String fen = found.position().toFen();
    Optional<String> next = found.next().map(move -> notation.format(found.position(), move));
    if (json) {
      JsonObject object = game.describe().put("ply", found.ply()).put("fen", fen);
      next.ifPresent(move -> object.put("next", move));
      out.write(object + "\n");
    } else {
      out.write(game.address() + "\t" + found.ply() + "\t" + fen + "\t" + next.orElse("") + "\n");
    }
  }

  @Override
  public void end() {
    // Nothing follows the positions.
  }
}
