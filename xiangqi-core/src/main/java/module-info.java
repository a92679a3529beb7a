/** Positions, moves and games of xiangqi (Chinese chess). Has no runtime dependency. */
@SuppressWarnings("module") // The modules of qualified exports are compiled after this one.
module dev.xiangqi.core {
  requires static org.jspecify;

  exports dev.xiangqi.core;
  exports dev.xiangqi.core.internal to
      dev.xiangqi.book,
      dev.xiangqi.notation;
  exports dev.xiangqi.core.kernel;
  exports dev.xiangqi.core.kill;
  exports dev.xiangqi.core.pattern;
  exports dev.xiangqi.core.play;
  exports dev.xiangqi.core.query;
  exports dev.xiangqi.core.rules;
  exports dev.xiangqi.core.rules.arbiter;
  exports dev.xiangqi.core.text to
      dev.xiangqi.notation,
      dev.xiangqi.search;
}
