package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.search.puzzle.Puzzle;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puzzles of many games, no two of them equal. Of equal ones that of the least source is kept, so
 * the order in which they are added does not matter. For one thread.
 */
public final class Mined {
  private final Map<String, Entry> entries = new TreeMap<>();

  /**
   * A puzzle with the tags of its game.
   *
   * @param puzzle the puzzle
   * @param game the tags of the game, those that puzzles keep
   */
  public record Entry(Puzzle puzzle, Tags game) {
    /** The names of the tags of a game that its puzzles keep. */
    public static final List<String> KEPT = List.of("Event", "Date", "Red", "Black");

    /** {@return the tags that puzzles keep of a game} */
    static Tags kept(Tags game) {
      Tags tags = Tags.empty();
      for (String name : KEPT) {
        if (game.get(name).isPresent()) {
          tags = tags.with(name, game.get(name).get());
        }
      }
      return tags;
    }

    /** {@return puzzles of one game with its tags} */
    public static List<Entry> of(List<Puzzle> puzzles, Tags game) {
      Tags kept = kept(game);
      return puzzles.stream().map(puzzle -> new Entry(puzzle, kept)).toList();
    }

    /** {@return the puzzle of a record} */
    static Entry of(GameTree record) {
      return new Entry(PuzzleGame.read(record), kept(record.tags()));
    }

    /** {@return the puzzle as a record} */
    GameTree tree() {
      return PuzzleGame.of(puzzle, game);
    }

    /** {@return a record of PGN, which ends with an empty line} */
    String pgn(MoveNotation notation) {
      return GameFiles.toText(tree(), WriteOptions.notation(notation).withFormat("pgn"));
    }

    JsonObject json() {
      JsonObject object = new JsonObject().put("fen", puzzle.start().toFen());
      object.put("aim", puzzle.aim().name()).putTexts("line", texts(puzzle.line()));
      puzzle.matePlies().ifPresent(plies -> object.put("matePlies", plies));
      object.putTexts("kills", texts(puzzle.kills())).putTexts("motifs", texts(puzzle.motifs()));
      object.put("phase", puzzle.phase().name()).put("length", puzzle.length());
      object.put("difficulty", puzzle.difficulty());
      object.put("answer", puzzle.origin().answer().name());
      object.put("source", puzzle.origin().source()).put("ply", puzzle.origin().ply());
      JsonObject tags = new JsonObject();
      game.forEach(tag -> tags.put(tag.name(), tag.value()));
      return object.put("game", tags);
    }

    private static List<String> texts(Collection<?> values) {
      return values.stream().map(Object::toString).toList();
    }
  }

  void add(Entry entry) {
    entries.merge(entry.puzzle.key(), entry, Mined::lesser);
  }

  private static Entry lesser(Entry one, Entry other) {
    return Puzzle.BY_ORIGIN.compare(other.puzzle, one.puzzle) < 0 ? other : one;
  }

  int size() {
    return entries.size();
  }

  /** {@return the puzzles in the order of their sources} */
  List<Entry> entries() {
    return entries.values().stream()
        .sorted(Comparator.comparing(Entry::puzzle, Puzzle.BY_ORIGIN))
        .toList();
  }
}
