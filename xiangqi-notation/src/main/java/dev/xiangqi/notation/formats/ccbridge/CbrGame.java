package dev.xiangqi.notation.formats.ccbridge;

import static java.nio.charset.StandardCharsets.UTF_16LE;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;
import java.util.Optional;

/** Decodes a record. */
final class CbrGame implements GameDecoder {
  /** Results in the order of their numbers; the last means "several". */
  static final List<GameResult> RESULTS =
      List.of(
          GameResult.UNKNOWN,
          GameResult.RED_WINS,
          GameResult.BLACK_WINS,
          GameResult.DRAW,
          GameResult.UNKNOWN);

  /** Maximum size of a record, whatever the options allow. */
  private static final int MAX_BYTES = 1 << 29;

  private final BinaryGame game;
  private final boolean cut;
  private final String format;
  private final ReadOptions options;
  private final Warnings warnings;
  private CbrLayout layout = CbrLayout.CURRENT;
  private GameResult result = GameResult.UNKNOWN;
  private Tags tags = Tags.empty();
  private final NodeGame nodes;

  CbrGame(BinaryGame game, boolean cut, String format, ReadOptions options, Warnings warnings) {
    this.game = game;
    this.cut = cut;
    this.format = format;
    this.options = options;
    this.warnings = warnings;
    this.nodes = new NodeGame(game, options);
  }

  /** {@return the number of bytes of a record to read} */
  static int limit(ReadOptions options) {
    return options.isHeadersOnly()
        ? CbrLayout.NODES
        : Math.max(Math.min(GameLimits.maxBytes(options), MAX_BYTES), CbrLayout.NODES);
  }

  /** Decodes the record; any failure becomes a refused entry. */
  GameEntry entry() {
    return GameDecoder.entry(game, options, warnings, this);
  }

  @Override
  public Tags header() throws GameRefusal {
    if (game.length() <= CbrLayout.VERSION || !RecordInput.isRecord(game.bytes())) {
      throw game.refusal("expected a record of CCBridge", 0);
    }
    int version = game.u8(CbrLayout.VERSION);
    if (version == 0 || version > 3) {
      String message = "version " + version + " of the format; expected 1, 2 or 3";
      if (!options.isSalvage()) {
        throw game.refusal(message, CbrLayout.VERSION);
      }
      warnings.repair(message + "; read as 2", CbrLayout.VERSION);
    }
    layout = version == 1 ? CbrLayout.OLD : CbrLayout.CURRENT;
    game.require(0, layout.offset(CbrLayout.NODES), "the header of a record");
    result = result();
    tags = tags();
    return tags;
  }

  private GameResult result() {
    int place = layout.offset(CbrLayout.RESULT);
    int number = game.u8(place);
    if (number >= RESULTS.size()) {
      warnings.add(number + " for the result; expected 0 to 4, read as unknown", place);
      return GameResult.UNKNOWN;
    }
    return RESULTS.get(number);
  }

  private Tags tags() {
    CbrText text = new CbrText(game, warnings);
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
    new CbrMoves(game, cut, layout, nodes, options, warnings).read();
    Position start = new CbrBoard(game, layout, warnings).start(nodes.nodes(), options);
    GameTreeBuilder tree = GameTree.builder(tags, start);
    nodes.playInto(tree, warnings);
    return tree.result(result).source(format, Optional.of(UTF_16LE)).build();
  }

  @Override
  public Optional<List<String>> comments() {
    return Optional.of(nodes.nodes().comments());
  }
}
