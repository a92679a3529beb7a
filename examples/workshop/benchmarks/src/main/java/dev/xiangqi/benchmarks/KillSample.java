package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.notation.diagram.TextDiagram;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Prints names of kills with the ends of their games, to be looked at. The arguments are a file of
 * labelled examples (label, tab, FEN and moves), a file of games, a seed, and the number of names.
 * Names that are labels are left out:
 *
 * <pre>java -cp benchmarks.jar dev.xiangqi.benchmarks.KillSample kills.tsv games.pgn 46 100</pre>
 */
public final class KillSample {
  private static final int LAST_MOVES = 9;

  private KillSample() {}

  /** A name that a game has beside its label. */
  private record Named(String source, Game game, Kill kill) {}

  /** Prints the sample; the class comment lists the arguments. */
  public static void main(String[] args) throws IOException {
    if (args.length != 4) {
      throw new IllegalArgumentException("expected: labelled examples, games, seed, names");
    }
    List<Named> names = labelled(Path.of(args[0]));
    names.addAll(ofGames(Path.of(args[1])));
    Collections.shuffle(names, new Random(Long.parseLong(args[2])));
    int count = Math.min(names.size(), Integer.parseInt(args[3]));
    System.out.println(count + " of " + names.size() + " names");
    names.subList(0, count).forEach(KillSample::print);
  }

  private static List<Named> labelled(Path file) throws IOException {
    List<Named> names = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      if (!line.startsWith("#")) {
        String[] cells = line.split("\t", -1);
        String[] parts = cells[1].split(" moves ", -1);
        Game start = Game.from(Position.fromFen(parts[0]));
        Game game = parts.length == 1 ? start : start.play(Move.parseList(parts[1]));
        add(names, "line " + number, game, cells[0]);
      }
    }
    return names;
  }

  private static List<Named> ofGames(Path file) throws IOException {
    List<Named> names = new ArrayList<>();
    try (GameReader reader = GameFiles.open(file)) {
      int[] number = {0};
      reader
          .games()
          .forEach(game -> add(names, "game " + ++number[0], game.mainGame(), "no label"));
    }
    return names;
  }

  private static void add(List<Named> names, String source, Game game, String label) {
    for (Kill kill : Kills.of(game)) {
      if (!kill.simplified().equals(label)) {
        names.add(new Named(source + " (" + label + ")", game, kill));
      }
    }
  }

  private static void print(Named named) {
    List<Move> moves = named.game.moves();
    System.out.println(named.kill.simplified() + "\t" + named.kill + "\t" + named.source);
    System.out.println(moves.subList(Math.max(0, moves.size() - LAST_MOVES), moves.size()));
    System.out.println(TextDiagram.letters().draw(named.game.position()));
  }
}
