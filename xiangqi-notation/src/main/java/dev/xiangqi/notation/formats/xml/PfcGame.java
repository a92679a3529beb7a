package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.text.XmlDeclaration;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decodes one game of PFC. */
final class PfcGame extends BinaryDecoder {
  static final String NODE = "n";

  private final XmlParser parser = new XmlParser();
  private final Map<String, String> head = new LinkedHashMap<>();

  private Optional<GameText> text = Optional.empty();
  private Optional<NodeGame> moves = Optional.empty();

  /** Nodes with a child that is marked as their continuation. */
  private final BitSet continued = new BitSet();

  private int rootPlace;

  PfcGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
  }

  @Override
  public Tags header() throws GameRefusal {
    GameText found = XmlDocument.text(file, options, warnings);
    NodeGame nodes = new NodeGame(found, options);
    text = Optional.of(found);
    moves = Optional.of(nodes);
    unwrap(found);
    try {
      read(parser.parse(found, warnings, maxDepth()), found, nodes);
    } catch (GameRefusal refusal) {
      XmlDocument.repair(refusal, !head.isEmpty(), options, warnings);
    }
    if (PfcTags.result(head).isEmpty()) {
      warnings.add(Results.unknown(PfcTags.resultText(head)), rootPlace);
    }
    if (PfcTags.isContradictory(head)) {
      String message = "two results that differ; that of " + PfcTags.WIN + " is read";
      warnings.add(NotationProblem.RESULT_MISMATCH, message, rootPlace);
    }
    return PfcTags.tags(head);
  }

  /** Each move is an element within that of the previous move. */
  private int maxDepth() {
    return Math.min(GameLimits.maxPlies(options), Integer.MAX_VALUE - 1) + 1;
  }

  /** Blanks the text around XML in a comment. */
  private static void unwrap(GameText text) {
    char[] chars = text.chars();
    String all = text.part(0, Math.min(text.length(), PfcFormat.RECORD.length() + 1000));
    if (!all.stripLeading().startsWith(PfcFormat.RECORD)) {
      return;
    }
    int open = all.indexOf("<!--");
    int begin = open < 0 ? PfcFormat.RECORD.length() + all.indexOf('[') : open + 4;
    int end = text.length();
    for (int i = begin; i + 2 < text.length() && end == text.length(); i++) {
      if (chars[i] == '-' && chars[i + 1] == '-' && chars[i + 2] == '>') {
        end = i;
      }
    }
    XmlDeclaration.blankAll(chars, 0, begin);
    XmlDeclaration.blankAll(chars, end, text.length());
    int declaration = begin;
    while (declaration < end && chars[declaration] <= ' ') {
      declaration++;
    }
    XmlDeclaration.blank(chars, declaration, end);
  }

  private void read(XmlCursor cursor, GameText found, NodeGame nodes) throws GameRefusal {
    Deque<Integer> path = new ArrayDeque<>();
    while (true) {
      switch (cursor.next()) {
        case START -> path.push(begin(cursor, found, nodes, path));
        case END -> path.pop();
        case TEXT -> {
          if (!cursor.isBlank()) {
            warnings.add("text outside attributes is not kept", cursor.place());
          }
        }
        case DONE -> {
          return;
        }
      }
    }
  }

  /** Adds the node of an element and returns it. */
  private int begin(XmlCursor cursor, GameText found, NodeGame nodes, Deque<Integer> path)
      throws GameRefusal {
    if (!cursor.name().equals(NODE)) {
      String message = "an element <" + cursor.name() + ">; expected <" + NODE + ">";
      throw found.refusal(message, cursor.place());
    }
    String comment = cursor.attribute(PfcTags.COMMENT).strip();
    if (path.isEmpty()) {
      rootPlace = cursor.place();
      for (int i = 0; i < cursor.attributes(); i++) {
        head.put(cursor.attributeName(i), cursor.attributeValue(i));
      }
      nodes.nodes().comment(NodeTree.ROOT, comment);
      return NodeTree.ROOT;
    }
    int parent = path.getFirst();
    int move = packed(cursor.attribute(PfcTags.MOVE).strip());
    boolean main = cursor.attribute("default").equals("true") && !continued.get(parent);
    int node =
        main
            ? nodes.addMain(parent, move, cursor.place())
            : nodes.add(parent, move, cursor.place());
    nodes.nodes().comment(node, comment);
    continued.set(parent, main || continued.get(parent));
    return node;
  }

  /** {@return the move between two squares, with ranks from 0} */
  private static int packed(String squares) {
    if (squares.length() != 4) {
      return NodeTree.OFF_BOARD;
    }
    return NodeTree.between(
        square(squares.charAt(0), squares.charAt(1)), square(squares.charAt(2), squares.charAt(3)));
  }

  private static int square(char file, char rank) {
    int column = (file | 0x20) - 'a';
    return column < 0 || column >= Squares.FILES || rank < '0' || rank > '9'
        ? -1
        : (rank - '0') * Squares.FILES + column;
  }

  @Override
  public GameTree game() throws GameRefusal {
    GameText found = text.orElseThrow();
    String fen = head.getOrDefault(PfcTags.MOVE, "");
    Position start =
        fen.isBlank()
            ? Position.initial()
            : StartPosition.of(found, fen.strip(), rootPlace, false, options).resolve(warnings);
    GameTreeBuilder tree = GameTree.builder(PfcTags.tags(head), start);
    moves.orElseThrow().playInto(tree, warnings);
    return tree.result(PfcTags.result(head).orElse(GameResult.UNKNOWN))
        .source(PfcFormat.NAME, Optional.of(found.charset()))
        .build();
  }

  @Override
  public Optional<List<String>> comments() {
    return Optional.of(moves.map(game -> game.nodes().comments()).orElse(List.of()));
  }
}
