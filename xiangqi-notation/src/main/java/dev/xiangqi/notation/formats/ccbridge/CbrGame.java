package dev.xiangqi.notation.formats.ccbridge;

import static java.nio.charset.StandardCharsets.UTF_16LE;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;
import java.util.Optional;

/** Decodes a record. */
final class CbrGame extends BinaryDecoder {
  /** The number of a result that means "several". */
  private static final int SEVERAL = 4;

  /** Maximum size of a record, whatever the options allow. */
  private static final int MAX_BYTES = 1 << 29;

  private final boolean cut;
  private final String format;
  private CbrLayout layout = CbrLayout.CURRENT;
  private GameResult result = GameResult.UNKNOWN;
  private Tags tags = Tags.empty();
  private final NodeGame nodes;

  CbrGame(BinaryGame file, boolean cut, String format, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
    this.cut = cut;
    this.format = format;
    this.nodes = new NodeGame(file, options);
  }

  /** {@return the number of bytes of a record to read} */
  static int limit(ReadOptions options) {
    return options.isHeadersOnly()
        ? CbrLayout.NODES
        : Math.max(Math.min(GameLimits.maxBytes(options), MAX_BYTES), CbrLayout.NODES);
  }

  @Override
  public Tags header() throws GameRefusal {
    if (file.length() <= CbrLayout.VERSION || !RecordInput.isRecord(file.bytes())) {
      throw file.refusal("expected a record of CCBridge", 0);
    }
    int version = file.u8(CbrLayout.VERSION);
    if (version == 0 || version > 3) {
      String message = "version " + version + " of the format; expected 1, 2 or 3";
      warnings.fault(message, "read as 2", CbrLayout.VERSION);
    }
    layout = version == 1 ? CbrLayout.OLD : CbrLayout.CURRENT;
    file.require(0, layout.offset(CbrLayout.NODES), "the header of a record");
    result = result();
    tags = tags();
    return tags;
  }

  private GameResult result() {
    int place = layout.offset(CbrLayout.RESULT);
    int number = file.u8(place);
    if (number > SEVERAL) {
      warnings.add(number + " for the result; expected 0 to 4, read as unknown", place);
    }
    return Results.numbered(number);
  }

  private Tags tags() {
    CbrText text = new CbrText(file, warnings);
    TagList list = new TagList();
    for (CbrField field : CbrField.values()) {
      if (field == CbrField.TIME_CONTROL) {
        list.add(result);
      }
      int place = field.offset(layout);
      list.add(field.tag(), place == CbrField.NONE ? "" : text.field(place, field.size()));
    }
    return list.tags();
  }

  @Override
  public GameTree game() throws GameRefusal {
    new CbrMoves(file, cut, layout, nodes, warnings).read();
    Position start = new CbrBoard(file, layout, warnings).start(nodes.nodes(), options);
    GameTreeBuilder tree = GameTree.builder(tags, start);
    nodes.playInto(tree, warnings);
    return tree.result(result).source(format, Optional.of(UTF_16LE)).build();
  }

  @Override
  public Optional<List<String>> comments() {
    return Optional.of(nodes.nodes().comments());
  }
}
