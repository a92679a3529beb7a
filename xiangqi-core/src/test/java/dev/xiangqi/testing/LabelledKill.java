package dev.xiangqi.testing;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * An example that a teacher has labelled, of the file {@code mates/kills.tsv} outside the checkout.
 *
 * @param number the line of the file, from 1
 * @param label the Chinese name of a kill
 * @param game its moves; about half of them end when the win is clear
 */
public record LabelledKill(int number, String label, Game game) {
  /**
   * {@return all examples, or skips the test}
   *
   * @throws IOException if the file cannot be read
   */
  public static List<LabelledKill> all() throws IOException {
    List<String> lines = Corpora.lines("mates/kills.tsv");
    List<LabelledKill> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).startsWith("#")) {
        all.add(of(i + 1, lines.get(i)));
      }
    }
    return all;
  }

  private static LabelledKill of(int number, String line) {
    String[] cells = line.split("\t", -1);
    String[] parts = cells[1].split(" moves ", -1);
    Game start = Game.from(Position.fromFen(parts[0]));
    Game game = parts.length == 1 ? start : start.play(Move.parseList(parts[1]));
    return new LabelledKill(number, cells[0], game);
  }

  /** {@return whether the moves end with mate or stalemate} */
  public boolean isEnded() {
    return game.position().hasNoLegalMove();
  }

  /**
   * {@return whether the label is among the names of an end}
   *
   * @param end this game, or a longer one
   */
  public boolean isNameOf(Game end) {
    return Kills.of(end).stream().map(Kill::simplified).anyMatch(label::equals);
  }
}
