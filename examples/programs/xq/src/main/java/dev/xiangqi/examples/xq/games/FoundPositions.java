package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.find.FoundGame;
import dev.xiangqi.notation.find.FoundPosition;
import dev.xiangqi.notation.io.GameEntry;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/** Each position in which a query holds, with the move played there. */
record FoundPositions(Writer out, boolean json, MoveNotation notation) implements FoundReport {
  @Override
  public void add(GameEntry.Read entry, FoundGame found) throws IOException {
    for (FoundPosition position : found.positions()) {
      write(entry, position);
    }
  }

  private void write(GameEntry.Read entry, FoundPosition found) throws IOException {
    String fen = found.position().toFen();
    Optional<String> next = found.next().map(move -> notation.format(found.position(), move));
    if (json) {
      JsonObject object = FoundReport.describe(entry).put("ply", found.ply()).put("fen", fen);
      next.ifPresent(move -> object.put("next", move));
      out.write(object + "\n");
    } else {
      String place = entry.source() + ":" + entry.number();
      out.write(place + "\t" + found.ply() + "\t" + fen + "\t" + next.orElse("") + "\n");
    }
  }

  @Override
  public void end() {
    // Nothing follows the positions.
  }
}
