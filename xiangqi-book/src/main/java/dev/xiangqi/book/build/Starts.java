package dev.xiangqi.book.build;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The starting positions of games, by number. Not thread-safe. */
public final class Starts {
  /** The usual starting position, number 0. */
  public static final StartBoard INITIAL = StartBoard.of(Position.initial());

  private final Map<PositionKey, Integer> numbers = new HashMap<>();
  private final List<StartBoard> list = new ArrayList<>();

  public Starts() {
    numbers.put(Position.initial().key(), 0);
    list.add(INITIAL);
  }

  public int numberOf(Position position) {
    if (position.equals(Position.initial())) {
      return 0;
    }
    return numbers.computeIfAbsent(
        position.key(),
        key -> {
          list.add(StartBoard.of(position));
          return list.size() - 1;
        });
  }

  public StartBoard get(int number) {
    return list.get(number);
  }

  public int size() {
    return list.size();
  }
}
