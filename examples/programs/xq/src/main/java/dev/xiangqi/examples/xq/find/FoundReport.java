package dev.xiangqi.examples.xq.find;

import dev.xiangqi.examples.xq.games.GameLine;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.io.GameWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Tells what was found. */
interface FoundReport {
  /** Adds a game, in the order of the files. */
  void add(Finding found) throws IOException;

  /**
   * Adds what was found in an index and returns the number of games. A report that needs no single
   * games asks for less.
   */
  default long addAll(IndexFindings found) throws IOException {
    return found.forEach(this::add);
  }

  /** Ends the report. */
  void end() throws IOException;

  /** The games themselves, in the format of a writer. */
  record OfGames(GameWriter writer) implements FoundReport {
    @Override
    public void add(Finding found) throws IOException {
      writer.write(found.game().get().game());
    }

    @Override
    public void end() {
      // The caller closes the writer.
    }
  }

  /** A line for each game, with its place, result, players, date and event. */
  record OfLines(Writer out) implements FoundReport {
    @Override
    public void add(Finding found) throws IOException {
      out.write(found.address() + "\t" + GameLine.of(found.facts()) + "\n");
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
    public void add(Finding found) throws IOException {
      out.write(found.describe().putNumbers("plies", plies ? found.plies() : List.of()) + "\n");
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
    public void add(Finding found) {
      games++;
    }

    @Override
    public long addAll(IndexFindings found) {
      long more = found.count();
      games += more;
      return more;
    }

    @Override
    public void end() throws IOException {
      out.write((json ? new JsonObject().put("games", games) : String.valueOf(games)) + "\n");
    }
  }
}
