package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.Optional;

/** Decodes a game made of records of fixed length. */
final class RecordGame implements GameDecoder {
  private final RecordLayout layout;
  private final BinaryGame file;
  private final ReadOptions options;
  private final Warnings warnings;

  RecordGame(RecordLayout layout, BinaryGame file, ReadOptions options, Warnings warnings) {
    this.layout = layout;
    this.file = file;
    this.options = options;
    this.warnings = warnings;
  }

  @Override
  public Tags header() throws GameRefusal {
    file.require(0, layout.header(), "the header");
    return Tags.empty();
  }

  @Override
  public GameTree game() throws GameRefusal {
    RecordedMoves moves = new RecordedMoves(file, options);
    Screen screen = new Screen();
    int at = layout.header();
    for (; file.length() - at >= layout.length(); at += layout.length()) {
      moves.add(layout.moves().read(file.bytes(), at, screen), at);
    }
    int rest = file.length() - at;
    if (rest > 0) {
      String message = rest + " bytes after the last ply are skipped; a ply has " + layout.length();
      warnings.add(message, at);
    }
    GameTreeBuilder tree = GameTree.builder(Tags.empty(), Position.initial());
    moves.playInto(tree, warnings);
    return tree.source(layout.format(), Optional.empty()).build();
  }
}
