package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GamePlayer;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Builds the tree of one game from its values. */
final class DhtmlXqGame implements GameDecoder {
  private final BlockText text;
  private final List<Field> fields;
  private final boolean decoded;
  private final ReadOptions options;
  private final Warnings warnings;
  private final Header header;
  private Tags tags = Tags.empty();

  /**
   * Makes a decoder.
   *
   * @param decoded whether the text is complete
   */
  DhtmlXqGame(
      BlockText text, List<Field> fields, boolean decoded, ReadOptions options, Warnings warnings) {
    this.text = text;
    this.fields = fields;
    this.decoded = decoded;
    this.options = options;
    this.warnings = warnings;
    this.header = new Header(text, fields, warnings);
  }

  @Override
  public Tags header() throws GameRefusal {
    tags = header.read();
    if (options.isHeadersOnly()) {
      requireText();
    }
    return tags;
  }

  @Override
  public GameTree game() throws GameRefusal {
    requireText();
    MoveLines lines = MoveLines.read(text, fields, options, warnings);
    Position start = new StartReader(text, fields, options, warnings).read(lines.firstSquare());
    if (start.equals(Position.initial())
        && has(ValueNames.BINIT::equals)
        && !has(ValueNames::isMoves)) {
      // Programs that write the board of the start write the moves, too.
      warnings.add("a game without moves: no value " + ValueNames.MOVES, 0);
    }
    LineComments remarks = LineComments.read(text, fields, warnings);
    GameTreeBuilder tree = GameTree.builder(tags, start);
    GamePlayer player = new GamePlayer(text, options, tree, warnings);
    new LineTree(text, lines, remarks, player).play();
    return tree.result(header.result())
        .source(DhtmlXqFormat.NAME, Optional.of(text.charset()))
        .build();
  }

  private boolean has(Predicate<String> key) {
    return fields.stream().map(Field::key).anyMatch(key);
  }

  @Override
  public Optional<List<String>> comments() {
    return Optional.of(LineComments.read(text, fields, new Warnings(text, options)).comments());
  }

  private void requireText() throws GameRefusal {
    if (!decoded) {
      String message = "bytes that are invalid in " + text.charset();
      throw text.refusal(NotationProblem.ENCODING, message, text.length());
    }
  }
}
