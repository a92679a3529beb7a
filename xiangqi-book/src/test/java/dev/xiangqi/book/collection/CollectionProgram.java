package dev.xiangqi.book.collection;

import dev.xiangqi.book.OtherProcess;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.testing.SlowQueries.SlowGame;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Builds, enlarges or truncates a collection in another process. */
final class CollectionProgram {
  private static final int INPUTS = 12;

  private CollectionProgram() {}

  /** Starts a process that builds the collection of {@link #games} and exits. */
  static OtherProcess building(Path target, Path workFolder) throws IOException {
    return OtherProcess.start(
        CollectionProgram.class, "build", target.toString(), workFolder.toString());
  }

  /** Starts a process that adds the games of one batch after the other, without end. */
  static OtherProcess adding(Path target, int first) throws IOException {
    return OtherProcess.start(
        CollectionProgram.class, "add", target.toString(), Integer.toString(first));
  }

  /** Starts a process that adds some games and prints whether others did so meanwhile. */
  static OtherProcess addingOnce(Path target) throws IOException {
    return OtherProcess.start(CollectionProgram.class, "once", target.toString());
  }

  /**
   * Starts a process that opens a collection, truncates it and prints a line for each attempt to
   * read it.
   */
  static OtherProcess truncating(Path target) throws IOException {
    return OtherProcess.startInterpreted(CollectionProgram.class, "truncate", target.toString());
  }

  static List<SlowGame> games() {
    return SampleGames.list(17, 6 * INPUTS);
  }

  static List<SlowGame> batch(int number) {
    return SampleGames.list(100 + number, 6);
  }

  /** Runs in the other process. */
  public static void main(String[] args) throws IOException {
    Path target = Path.of(args[1]);
    PrintStream out = OtherProcess.out();
    if (args[0].equals("build")) {
      build(target, Path.of(args[2]), out);
    } else if (args[0].equals("truncate")) {
      truncate(target, out);
    } else if (args[0].equals("once")) {
      addOnce(target, out);
    } else {
      add(target, Integer.parseInt(args[2]), out);
    }
  }

  private static void build(Path target, Path workFolder, PrintStream out) throws IOException {
    List<SlowGame> games = games();
    List<CollectionInput> inputs = new ArrayList<>();
    int each = games.size() / INPUTS;
    for (int i = 0; i < INPUTS; i++) {
      inputs.add(new Input("input " + i, games.subList(i * each, (i + 1) * each), out));
    }
    CollectionBuilder.create(target)
        .jobs(2)
        .anyMemory(0)
        .workFolder(workFolder)
        .listener(out::println)
        .build(inputs)
        .close();
  }

  private record Input(String id, List<SlowGame> games, PrintStream out)
      implements CollectionInput {
    @Override
    public void read(Consumer<GameRecord> sink) {
      for (SlowGame game : games) {
        sink.accept(SampleGames.record(game));
        out.println(id);
      }
    }
  }

  private static void add(Path target, int first, PrintStream out) throws IOException {
    for (int batch = first; !out.checkError(); batch++) {
      CollectionBuilder.create(target)
          .jobs(1)
          .listener(out::println)
          .add(List.of(new Input("batch " + batch, batch(batch), out)))
          .close();
    }
  }

  private static void addOnce(Path target, PrintStream out) throws IOException {
    try {
      CollectionBuilder.create(target).add(List.of(SampleGames.input("once", batch(1)))).close();
      out.println("added");
    } catch (IOException e) {
      out.println(String.valueOf(e.getMessage()).contains("meanwhile") ? "meanwhile" : e);
    }
  }

  private static void truncate(Path target, PrintStream out) throws IOException {
    try (GameCollection games = GameCollection.open(target)) {
      out.println(games.size());
      OtherProcess.truncate(target);
      PositionQuery start = PositionQuery.of(Position.initial());
      OtherProcess.printFaults(
          List.of(
              () -> games.game(0),
              () -> games.search(Query.parse("R")).count(),
              () -> games.games(start),
              () -> games.asInput().read(game -> {}),
              games::verify),
          out);
    }
  }
}
