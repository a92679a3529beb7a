package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.Optional;

/** Decodes a game made of records of fixed length, from the initial position. */
final class RecordGame extends BinaryDecoder {
  private final RecordLayout layout;

  RecordGame(RecordLayout layout, BinaryGame file, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
    this.layout = layout;
  }

  @Override
  public Tags header() throws GameRefusal {
    file.require(0, layout.header(), "the header");
    return Tags.empty();
  }

  @Override
  public GameTree game() throws GameRefusal {
    RecordedMoves moves = layout.read(file, plies(), new Screen(), options);
    GameTreeBuilder tree = GameTree.builder(Tags.empty(), Position.initial());
    moves.playInto(tree, warnings);
    return tree.source(layout.format(), Optional.empty()).build();
  }

  private int plies() throws GameRefusal {
    if (layout.count() != RecordLayout.UNCOUNTED) {
      return plies(layout.header(), layout.length(), file.u32(layout.count()));
    }
    int available = file.length() - layout.header();
    int rest = available % layout.length();
    if (rest > 0) {
      String message = rest + " bytes after the last ply are skipped; a ply has " + layout.length();
      warnings.add(message, file.length() - rest);
    }
    return available / layout.length();
  }
}
