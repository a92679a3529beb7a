package dev.xiangqi.book.collection;

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
 * A game of a collection. Immutable.
 *
 * @since 0.1.0
 */
public final class CollectedGame {
  private final long number;
  private final Position start;
  private final List<Move> moves;
  private final GameResult result;
  private final Map<String, String> tags;
  private final Map<String, String> further;

  CollectedGame(
      long number,
      Position start,
      List<Move> moves,
      GameResult result,
      Map<String, String> tags,
      Map<String, String> further) {
    this.number = number;
    this.start = start;
    this.moves = List.copyOf(moves);
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
    return start;
  }

  /** {@return the moves, unmodifiable} */
  public List<Move> moves() {
    return moves;
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
        return Optional.ofNullable(further.getOrDefault(name, tags.get(name)));
      }

      @Override
      public Optional<String> ending() {
        return Optional.ofNullable(further.get(InfoReader.ENDING));
      }
    };
  }
}
