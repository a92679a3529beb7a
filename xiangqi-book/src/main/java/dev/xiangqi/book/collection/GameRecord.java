package dev.xiangqi.book.collection;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.collection.file.InfoReader;
import dev.xiangqi.book.collection.file.RecordFormat;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.GameFacts;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A game as a collection keeps it: its starting position, moves, result and tags, and what queries
 * may ask beside them. Its bytes are compact, and their order is the order of games in a
 * collection. Immutable.
 *
 * @since 0.1.0
 */
public final class GameRecord implements Comparable<GameRecord> {
  /** What queries ask for by a name that may differ from the tag of a file. */
  private static final List<String> ASKED = List.of("Red", "Opening");

  private final byte[] bytes;

  /** Makes a record of bytes that were checked. */
  GameRecord(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Makes a record.
   *
   * @param start the starting position
   * @param moves the moves
   * @param tags the tags in their order; a collection gives them back
   * @param facts what queries ask: the result, the opening, the end and tags
   * @return the record
   * @throws IllegalMoveException if a move is not legal
   * @throws IllegalArgumentException if the game has more than a mebibyte of moves and tags
   */
  public static GameRecord of(
      Position start, List<Move> moves, Map<String, String> tags, GameFacts facts) {
    RecordFormat.Encoder encoder =
        new RecordFormat.Encoder(requireNonNull(start, "start"), requireNonNull(moves, "moves"));
    Map<String, String> further = new LinkedHashMap<>();
    for (String name : ASKED) {
      requireNonNull(facts, "facts")
          .tag(name)
          .filter(value -> !value.equals(tags.get(name)))
          .ifPresent(value -> further.put(name, value));
    }
    facts.ending(encoder.end()).ifPresent(words -> further.put(InfoReader.ENDING, words));
    return new GameRecord(encoder.finish(facts.result(), requireNonNull(tags, "tags"), further));
  }

  /**
   * Makes a record from its bytes.
   *
   * @param bytes what {@link #toBytes} has given
   * @return the record
   * @throws IllegalArgumentException if they are not a record
   */
  public static GameRecord fromBytes(byte[] bytes) {
    byte[] copy = bytes.clone();
    RecordFormat.check(copy, copy.length);
    return new GameRecord(copy);
  }

  /** {@return the bytes; as unsigned numbers they have the order of records} */
  public byte[] toBytes() {
    return bytes.clone();
  }

  byte[] shared() {
    return bytes;
  }

  @Override
  public int compareTo(GameRecord other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GameRecord that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
