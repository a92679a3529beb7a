package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.find.FoundGame;
import dev.xiangqi.notation.find.GameFinder;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Tells what was found. */
interface FoundReport {
  /** Adds a game, in the order of the files. */
  void add(GameEntry.Read entry, FoundGame found) throws IOException;

  /** Ends the report. */
  void end() throws IOException;

  /** {@return the source, number, tags and result of a game} */
  static JsonObject describe(GameEntry.Read entry) {
    return Remarks.game(entry)
        .put("tags", Remarks.tags(entry))
        .put("result", entry.tree().result().token());
  }

  /** The games themselves, in the format of a writer. */
  record OfGames(GameWriter writer) implements FoundReport {
    @Override
    public void add(GameEntry.Read entry, FoundGame found) throws IOException {
      writer.write(found.game());
    }

    @Override
    public void end() {
      // The caller closes the writer.
    }
  }

  /** A line for each game, with its place, result, players, date and event. */
  record OfLines(Writer out) implements FoundReport {
    @Override
    public void add(GameEntry.Read entry, FoundGame found) throws IOException {
      String line = GameLine.of(GameFinder.facts(found.game()));
      out.write(entry.source() + ":" + entry.number() + "\t" + line + "\n");
    }

    @Override
    public void end() {
      // Nothing follows the games.
    }
  }

  /**
   * An object for each game, with the plies at which the query holds.
   *
   * @param plies whether the query asks for positions; otherwise no ply is listed
   */
  record OfGamesAsJson(Writer out, boolean plies) implements FoundReport {
    @Override
    public void add(GameEntry.Read entry, FoundGame found) throws IOException {
      out.write(describe(entry).putNumbers("plies", plies ? found.plies() : List.of()) + "\n");
    }

    @Override
    public void end() {
      // Nothing follows the games.
    }
  }

  /** The number of games. */
  final class OfCount implements FoundReport {
    private final Writer out;
    private final boolean json;
    private long games;

    OfCount(Writer out, boolean json) {
      this.out = out;
      this.json = json;
    }

    @Override
    public void add(GameEntry.Read entry, FoundGame found) {
      games++;
    }

    /** Adds games that are only counted. */
    void add(long more) {
      games += more;
    }

    @Override
    public void end() throws IOException {
      out.write((json ? new JsonObject().put("games", games) : String.valueOf(games)) + "\n");
    }
  }
}
