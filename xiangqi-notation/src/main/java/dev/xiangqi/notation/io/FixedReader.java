package dev.xiangqi.notation.io;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.tree.Tags;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A reader of given entries. */
final class FixedReader extends AbstractGameReader {
  private final Iterator<GameEntry> entries;

  private FixedReader(List<GameEntry> entries) {
    this.entries = entries.iterator();
  }

  static GameReader empty() {
    return new FixedReader(List.of());
  }

  /** A reader with one refused entry, for a source that is no game file. */
  static GameReader unknown(String name) {
    String formats =
        GameFormat.all().stream().map(GameFormat::name).collect(Collectors.joining(", "));
    return refused(name, "not a game file of a known format; expected " + formats);
  }

  /** A reader with one refused entry, for a faulty source. */
  static GameReader refused(String name, String message) {
    Location start = new Location(0, 0, 0);
    Diagnostic error =
        Diagnostic.error(NotationProblem.SYNTAX, message)
            .source(name)
            .location(start)
            .game(1)
            .build();
    return new FixedReader(
        List.of(new GameEntry.Refused(1, name, start, Tags.empty(), List.of(error))));
  }

  @Override
  protected Optional<GameEntry> read(int number) {
    return entries.hasNext() ? Optional.of(entries.next()) : Optional.empty();
  }

  @Override
  protected void closeSource() {}
}
