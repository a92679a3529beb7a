package dev.xiangqi.book.collection;

import dev.xiangqi.book.CorruptBookException;
import dev.xiangqi.book.collection.file.InfoReader;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.GameFacts;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game of a collection. Immutable. Its moves are played when they are first asked for: a list of
 * games needs none.
 *
 * @since 0.1.0
 */
public final class CollectedGame {
  private final long number;
  private final CodedMoves moves;
  private final GameResult result;
  private final Map<String, String> tags;
  private final Map<String, String> further;

  CollectedGame(
      long number,
      CodedMoves moves,
      GameResult result,
      Map<String, String> tags,
      Map<String, String> further) {
    this.number = number;
    this.moves = moves;
    this.result = result;
    this.tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    this.further = Map.copyOf(further);
  }

  /** {@return its number in the collection, from 0; it changes when games are added} */
  public long number() {
    return number;
  }

  /** {@return the starting position} */
  public Position start() {
    return moves.start();
  }

  /**
   * Returns the moves. The first call plays them, in time proportional to their number.
   *
   * @return the moves, unmodifiable
   * @throws CorruptBookException if the bytes of one are damaged
   */
  public List<Move> moves() {
    return moves.list();
  }

  /** {@return the result} */
  public GameResult result() {
    return result;
  }

  /** {@return the tags in the order of the file they came from, unmodifiable} */
  public Map<String, String> tags() {
    return tags;
  }

  /** {@return what queries may ask of the game} */
  public GameFacts facts() {
    return new GameFacts() {
      @Override
      public GameResult result() {
        return result;
      }

      @Override
      public int plies() {
        return moves.size();
      }

      @Override
      public Optional<String> tag(String name) {
        return Optional.ofNullable(further.get(name)).or(() -> first(name));
      }

      @Override
      public Optional<String> ending() {
        return Optional.ofNullable(further.get(InfoReader.ENDING));
      }
    };
  }

  /** {@return the first value of a tag, whose name may be in any case, as in files of games} */
  private Optional<String> first(String name) {
    return tags.entrySet().stream()
        .filter(tag -> tag.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
