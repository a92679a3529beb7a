package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import java.util.List;
import java.util.Optional;

/**
 * The game ends here by a kill with a name.
 *
 * @param kill the kill; if empty, any
 */
record Killed(Optional<Kill> kill) implements Instant {
  @Override
  public boolean test(Board board, int move, int captured) {
    List<Kill> names = Kills.of(board);
    return kill.map(names::contains).orElse(!names.isEmpty());
  }

  @Override
  public Node mirrored() {
    return this;
  }

  @Override
  public Node swapped() {
    return this;
  }

  @Override
  public void append(StringBuilder text) {
    text.append("kill ").append(kill.map(name -> '"' + name.simplified() + '"').orElse("any"));
  }
}
