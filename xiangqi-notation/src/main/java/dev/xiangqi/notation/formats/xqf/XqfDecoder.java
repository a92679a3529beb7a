package dev.xiangqi.notation.formats.xqf;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ChineseEncodings;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Decodes a file: its header, then its nodes. */
final class XqfDecoder implements GameDecoder {
  private static final byte[] OURS = HeaderLayout.GB18030.getBytes(US_ASCII);

  /** The number of a draw of another kind. */
  private static final int DRAW_TOO = 4;

  private final ReadOptions options;
  private final Warnings warnings;

  /** The file as read; once the header is read, unscrambled. */
  private BinaryGame file;

  private ScrambleKeys keys;
  private Texts texts;
  private Tags tags = Tags.empty();
  private GameResult result = GameResult.UNKNOWN;
  private Optional<NodeGame> nodes = Optional.empty();

  XqfDecoder(BinaryGame file, ReadOptions options, Warnings warnings) {
    this.file = file;
    this.options = options;
    this.warnings = warnings;
    // Placeholders until the header is read.
    this.keys = new ScrambleKeys(new byte[HeaderLayout.SIZE]);
    this.texts = new Texts(file.bytes(), ChineseEncodings.GB18030, warnings);
  }

  @Override
  public Tags header() throws GameRefusal {
    requireHeader();
    keys = new ScrambleKeys(file.bytes());
    if (!keys.isSound()) {
      warnings.add("the keys do not sum to 0 as in valid files", HeaderLayout.KEY_SUM);
    }
    file = sameWith(keys.plain(file.bytes(), file.length()));
    texts = new Texts(file.bytes(), options.encoding().orElseGet(this::encoding), warnings);
    result = result();
    tags = tags();
    return tags;
  }

  /** Checks the header. Salvage pads one that ends after the result with zeros. */
  private void requireHeader() throws GameRefusal {
    if (!HeaderLayout.hasMagic(file.bytes(), file.length())) {
      throw file.refusal("not a file of XQStudio; expected the letters XQ at its beginning", 0);
    }
    if (!options.isSalvage() || file.length() <= HeaderLayout.RESULT) {
      file.require(0, HeaderLayout.SIZE, "its header");
    }
    if (file.length() < HeaderLayout.SIZE) {
      warnings.repair("the file ends within its header; the rest is read as empty", file.length());
      file = sameWith(Arrays.copyOf(file.bytes(), HeaderLayout.SIZE));
    }
  }

  private BinaryGame sameWith(byte[] bytes) {
    return new BinaryGame(file.source(), file.number(), file.start().offset(), bytes, bytes.length);
  }

  private Charset encoding() {
    byte[] bytes = file.bytes();
    if (BinaryGame.isAt(bytes, HeaderLayout.ENCODING, OURS)) {
      return ChineseEncodings.GB18030;
    }
    ChineseEncodings encodings = new ChineseEncodings();
    for (HeaderField field : HeaderField.values()) {
      int start = field.place() + 1;
      int length = Math.min(file.u8(field.place()), field.room());
      encodings.add(bytes, start, Texts.end(bytes, start, length));
    }
    Records records = new Records(file, keys);
    while (records.next()) {
      encodings.add(bytes, records.commentStart(), records.commentEnd());
    }
    return encodings.likelyOrUtf8();
  }

  private GameResult result() {
    int stored = file.u8(HeaderLayout.RESULT);
    if (stored > DRAW_TOO) {
      warnings.add("result " + stored + "; expected 0-4; read as unknown", HeaderLayout.RESULT);
    }
    return Results.numbered(stored == DRAW_TOO ? 3 : stored);
  }

  private Tags tags() {
    TagList list = new TagList();
    for (HeaderField field : HeaderField.values()) {
      list.add(field.tag(), texts.field(field));
      if (field == HeaderField.BLACK) {
        list.add(result);
      }
    }
    return list.tags();
  }

  @Override
  public GameTree game() throws GameRefusal {
    NodeGame game = new NodeGame(file, options);
    nodes = Optional.of(game);
    readNodes(game);
    Start start = new Start(file, keys, game.nodes());
    GameTreeBuilder tree = GameTree.builder(tags, start.position(options, warnings));
    game.playInto(tree, warnings);
    return tree.result(result).source(XqfFormat.NAME, Optional.of(texts.charset())).build();
  }

  @Override
  public Optional<List<String>> comments() {
    return Optional.of(nodes.map(game -> game.nodes().comments()).orElse(List.of()));
  }

  private void readNodes(NodeGame game) throws GameRefusal {
    Records records = new Records(file, keys);
    // Parents of the alternatives that are still to come.
    Deque<Integer> parents = new ArrayDeque<>();
    int parent = NodeTree.NONE;
    while (records.next()) {
      int node =
          records.isRoot() ? NodeTree.ROOT : game.add(parent, records.move(), records.place());
      game.nodes().comment(node, texts.comment(records.commentStart(), records.commentEnd()));
      if (records.hasSibling()) {
        parents.push(parent);
      }
      if (records.hasChild()) {
        parent = node;
      } else if (!parents.isEmpty()) {
        parent = parents.pop();
      }
    }
    if (records.endsAfterRoot()) {
      String message = "the file ends where a move is announced; it is read as a position";
      warnings.add(message, file.length());
    } else if (records.fault().isPresent()) {
      cut(records.fault().get());
    } else if (records.commentEnd() < file.length()) {
      int rest = file.length() - records.commentEnd();
      warnings.add(rest + " bytes after the last move are not kept", records.commentEnd());
    }
  }

  private void cut(Diagnostic fault) throws GameRefusal {
    if (!options.isSalvage()) {
      throw new GameRefusal(fault);
    }
    Diagnostic repair = fault.toBuilder().severity(Diagnostic.Severity.REPAIR).build();
    warnings.repair(() -> repair, 0);
  }
}
