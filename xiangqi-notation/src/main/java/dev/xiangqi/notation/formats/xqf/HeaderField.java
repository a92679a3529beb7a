package dev.xiangqi.notation.formats.xqf;

/**
 * Text fields of the header in the order of their tags. A field is a length byte, then the text.
 */
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

  /** {@return the name of the tag} */
  String tag() {
    return tag;
  }

  /** {@return the offset of the length byte; the text follows} */
  int place() {
    return place;
  }

  /** {@return the maximum length of the text in bytes} */
  int room() {
    return room;
  }
}
