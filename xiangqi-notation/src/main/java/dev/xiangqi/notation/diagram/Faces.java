package dev.xiangqi.notation.diagram;

/** What is drawn on the pieces. */
enum Faces {
  /** The characters of printed pieces. */
  CHINESE,
  /** The letters of the World Xiangqi Federation. */
  LETTERS,
  /** Pictures. */
  PICTURES;

  /** {@return the name in the board component} */
  String attribute() {
    return switch (this) {
      case CHINESE -> "chinese";
      case LETTERS -> "western";
      case PICTURES -> "pictures";
    };
  }
}
