package dev.xiangqi.notation.formats.ccbridge;

/**
 * Text fields of a record in the order of their tags. Their encoding is UTF-16, little-endian. A
 * null character or the end of the field ends the text.
 */
enum CbrField {
  TITLE("Title", 180, 128),
  EVENT("Event", 692, 64),
  CLASS("Class", 628, 64),
  SITE("Site", 948, 64),
  DATE("Date", 884, 64),
  ROUND("Round", 756, 64),
  GROUP("Group", 820, 32),
  TABLE("Table", 852, 32),
  RED("Red", 1076, 64),
  RED_TEAM("RedTeam", 1140, 64),
  RED_TIME("RedTime", 1204, 64),
  RED_ELO("RedElo", 1268, 32),
  BLACK("Black", 1300, 64),
  BLACK_TEAM("BlackTeam", 1364, 64),
  BLACK_TIME("BlackTime", 1428, 64),
  BLACK_ELO("BlackElo", 1492, 32),
  TIME_CONTROL("TimeControl", 1012, 64),
  TERMINATION("Termination", 2080, 32),
  REFEREE("Referee", 1524, 64),
  RECORDER("Recorder", 1588, 64),
  ANNOTATOR("Annotator", 1652, 64),
  ANNOTATOR_MAIL("AnnotatorMail", 1716, 64),
  AUTHOR("Author", 1780, 64),
  AUTHOR_MAIL("AuthorMail", 1844, 64),
  SOURCE("Source", 564, 64),
  PATH("Path", 308, 256),
  SCRIPT("Script", 52, 128),
  CREATED("Created", 1908, 40),
  MODIFIED("Modified", 1972, 40);

  /** Offset of a field that a layout lacks. */
  static final int NONE = -1;

  private final String tag;
  private final int offset;
  private final int size;

  CbrField(String tag, int offset, int size) {
    this.tag = tag;
    this.offset = offset;
    this.size = size;
  }

  /** {@return the name of the tag} */
  String tag() {
    return tag;
  }

  /** {@return the offset of the field, or {@link #NONE}} */
  int offset(CbrLayout layout) {
    return this == SCRIPT || this == REFEREE || this == RECORDER
        ? layout.optional(offset)
        : layout.offset(offset);
  }

  /** {@return the size of the field in bytes} */
  int size() {
    return size;
  }
}
