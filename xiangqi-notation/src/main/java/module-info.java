import dev.xiangqi.notation.GameFormat;
import dev.xiangqi.notation.files.UcciFormat;
import dev.xiangqi.notation.pgn.PgnFormat;

/** Moves and games of xiangqi as text and files. */
module dev.xiangqi.notation {
  requires transitive dev.xiangqi.core;
  requires com.google.common;
  requires static org.jspecify;

  exports dev.xiangqi.notation;
  exports dev.xiangqi.notation.diagram;
  exports dev.xiangqi.notation.files;
  exports dev.xiangqi.notation.pgn;

  uses GameFormat;

  provides GameFormat with
      PgnFormat,
      UcciFormat;
}
