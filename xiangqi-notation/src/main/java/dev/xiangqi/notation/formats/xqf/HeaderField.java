package dev.xiangqi.notation.formats.xqf;

import java.util.List;
import java.util.stream.Stream;

/** Texts of the header, in the order in which they become tags: a byte of length, then the text. */
enum HeaderField {
  TITLE("Title", 0x50, 63),
  EVENT("Event", 0xd0, 63),
  SITE("Site", 0x120, 15),
  DATE("Date", 0x110, 15),
  RED("Red", 0x130, 15),
  BLACK("Black", 0x140, 15),
  TIME_CONTROL("TimeControl", 0x150, 63),
  RED_TIME("RedTime", 0x190, 15),
  BLACK_TIME("BlackTime", 0x1a0, 15),
  ANNOTATOR("Annotator", 0x1d0, 15),
  AUTHOR("Author", 0x1e0, 15);

  private final String tag;
  private final int place;
  private final int room;

  HeaderField(String tag, int place, int room) {
    this.tag = tag;
    this.place = place;
    this.room = room;
  }

  /** Names of the tags of all. */
  static List<String> tags() {
    return Stream.of(values()).map(HeaderField::tag).toList();
  }

  /** Name of the tag. */
  String tag() {
    return tag;
  }

  /** Where its length is; the text is behind. */
  int place() {
    return place;
  }

  /** Most bytes of text. */
  int room() {
    return room;
  }
}
