package dev.xiangqi.bookonspark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;

/**
 * A game with its place in the input, or the report of a task that reads games. Games are in the
 * order in which one machine reads a folder: that of the names of files and folders, level by
 * level. An immutable value, serializable for Spark.
 */
final class PlacedGame implements Comparable<PlacedGame>, Serializable {
  private static final long serialVersionUID = 1;

  private static final String NOWHERE = "";

  private final String file;
  private final long place;
  private final String source;
  private final long number;
  private final byte[] content;

  /**
   * Makes a game.
   *
   * @param file the file
   * @param place the number of the game among those that are read from the file
   * @param source the file, or that inside it
   * @param number the number of the game in the source
   * @param text the record of the game, or what is written for it
   */
  PlacedGame(String file, long place, String source, long number, String text) {
    this(file, place, source, number, text.getBytes(StandardCharsets.UTF_8));
  }

  private PlacedGame(String file, long place, String source, long number, byte[] content) {
    this.file = file;
    this.place = place;
    this.source = source;
    this.number = number;
    this.content = content;
  }

  /** {@return a report in place of a game} */
  static PlacedGame of(ReadReport report) {
    return new PlacedGame(NOWHERE, 0, NOWHERE, 0, report.toBytes());
  }

  /** {@return whether this is a report} */
  boolean isReport() {
    return file.equals(NOWHERE);
  }

  ReadReport report() {
    return ReadReport.fromBytes(content);
  }

  /** {@return a text that no other game has} */
  String key() {
    return file + ':' + place;
  }

  String source() {
    return source;
  }

  long number() {
    return number;
  }

  String text() {
    return new String(content, StandardCharsets.UTF_8);
  }

  /** {@return the bytes of the text} */
  byte[] bytes() {
    return content.clone();
  }

  /** {@return another text at the same place} */
  PlacedGame with(String text) {
    return new PlacedGame(file, place, source, number, text);
  }

  @Override
  public int compareTo(PlacedGame other) {
    int order = compareLevels(file.split("/", -1), other.file.split("/", -1));
    return order == 0 ? Long.compare(place, other.place) : order;
  }

  private static int compareLevels(String[] one, String[] other) {
    for (int i = 0; i < Math.min(one.length, other.length); i++) {
      int order = one[i].compareTo(other[i]);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(one.length, other.length);
  }
}
