package dev.xiangqi.notation.formats.xml;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Decodes one game of CBF. */
final class CbfGame extends BinaryDecoder {
  private static final String HEAD = "Head";
  private static final String MOVES = "MoveList";
  private static final String MOVE = "Move";
  private static final String NO_MOVE = "00-00";

  /** Maximum nesting of elements; real files stay far below. */
  private static final int MAX_DEPTH = 100;

  /** Header elements and their content. */
  private final Map<String, String> head = new LinkedHashMap<>();

  private final Map<String, Integer> places = new LinkedHashMap<>();
  private final XmlParser parser = new XmlParser();
  private final StringBuilder value = new StringBuilder();
  private Optional<GameText> text = Optional.empty();
  private Optional<CbfLines> lines = Optional.empty();

  /** The moves outside the list of moves, which count if that has none. */
  private Optional<CbfLines> strays = Optional.empty();

  private int firstStray = -1;

  /** The depth of the open move outside the list, or 0. */
  private int strayDepth;

  /** The open elements below the root. */
  private String section = "";

  private String field = "";
  private int fieldPlace;
  private String move = "";
  private boolean branches;
  private boolean lineEnds;

  CbfGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
  }

  @Override
  public Tags header() throws GameRefusal {
    GameText found = XmlDocument.text(file, options, warnings);
    text = Optional.of(found);
    lines = Optional.of(new CbfLines(found, options, warnings));
    strays = Optional.of(new CbfLines(found, options, warnings));
    try {
      read(parser.parse(found, warnings, MAX_DEPTH));
    } catch (GameRefusal refusal) {
      XmlDocument.repair(refusal, !section.isEmpty(), options, warnings);
    }
    if (!CbfTags.isResult(head)) {
      warnings.add(
          "\"" + head.get(CbfTags.RESULT) + "\" is not a known result; expected 0, 1, 2 or 3",
          places.getOrDefault(CbfTags.RESULT, 0));
    }
    return CbfTags.tags(head);
  }

  private void read(XmlCursor cursor) throws GameRefusal {
    while (true) {
      switch (cursor.next()) {
        case START -> begin(cursor);
        case TEXT -> {
          if (cursor.depth() >= 3 || strayDepth > 0) {
            cursor.appendTo(value);
          }
        }
        case END -> end(cursor);
        case DONE -> {
          return;
        }
      }
    }
  }

  private void begin(XmlCursor cursor) throws GameRefusal {
    String name = cursor.name();
    endStray();
    if (isStray(cursor)) {
      firstStray = firstStray < 0 ? cursor.place() : firstStray;
      strayDepth = cursor.depth();
      attributes(cursor);
      return;
    }
    switch (cursor.depth()) {
      case 1 -> {
        if (!name.equals(CbfFormat.ROOT)) {
          String message = "a document <" + name + ">; expected <" + CbfFormat.ROOT + ">";
          throw text.orElseThrow().refusal(message, cursor.place());
        }
      }
      case 2 -> section = name;
      case 3 -> {
        field = name;
        attributes(cursor);
        if (section.equals(MOVES) ? !name.equals(MOVE) : packed(move) != NodeTree.OFF_BOARD) {
          String message = "an element <" + name + "> is not read; expected <" + MOVE + ">";
          warnings.add(message, cursor.place());
        }
      }
      default ->
          warnings.add("an element <" + name + "> is not kept here; its text is", cursor.place());
    }
  }

  private void attributes(XmlCursor cursor) {
    fieldPlace = cursor.place();
    move = cursor.attribute("value").strip();
    branches = cursor.attribute("branch").strip().equals("1");
    lineEnds = cursor.attribute("end").strip().equals("1");
    value.setLength(0);
  }

  /** Whether the element that begins is a move outside the list of moves. */
  private boolean isStray(XmlCursor cursor) {
    boolean listed = cursor.depth() == 3 && section.equals(MOVES) && cursor.name().equals(MOVE);
    return !listed && cursor.depth() > 1 && Ascii.equalsIgnoreCase(cursor.name(), MOVE);
  }

  private void endStray() throws GameRefusal {
    if (strayDepth > 0) {
      strayDepth = 0;
      add(strays.orElseThrow(), value.toString().strip());
    }
  }

  private void add(CbfLines list, String content) throws GameRefusal {
    if (move.equals(NO_MOVE) && list.isEmpty()) {
      list.comment(content);
    } else {
      list.add(new CbfLines.Item(packed(move), content, branches, lineEnds, fieldPlace));
    }
  }

  private void end(XmlCursor cursor) throws GameRefusal {
    if (strayDepth > 0) {
      endStray();
      return;
    }
    if (cursor.depth() != 2) {
      return;
    }
    String content = value.toString().strip();
    if (section.equals(HEAD)) {
      String first = head.putIfAbsent(field, content);
      places.putIfAbsent(field, fieldPlace);
      if (first != null && !first.equals(content)) {
        warnings.add("a second value of <" + field + "> is not kept", fieldPlace);
      }
      text.orElseThrow().requireFewTags(head.size());
    } else if (section.equals(MOVES) && field.equals(MOVE)) {
      add(lines.orElseThrow(), content);
    }
  }

  /** {@return the move between two squares, with files from the left and ranks from the top} */
  private static int packed(String squares) {
    if (squares.length() != NO_MOVE.length() || squares.charAt(2) != '-') {
      return NodeTree.OFF_BOARD;
    }
    return NodeTree.between(
        square(squares.charAt(0), squares.charAt(1)), square(squares.charAt(3), squares.charAt(4)));
  }

  private static int square(char file, char rank) {
    if (file < '0' || file > '8' || rank < '0' || rank > '9') {
      return -1;
    }
    return (Squares.RANKS - 1 - (rank - '0')) * Squares.FILES + (file - '0');
  }

  @Override
  public GameTree game() throws GameRefusal {
    GameText found = text.orElseThrow();
    String fen = head.getOrDefault(CbfTags.FEN, "");
    Position start =
        fen.isEmpty()
            ? Position.initial()
            : StartPosition.of(found, fen, places.getOrDefault(CbfTags.FEN, 0), false, options)
                .resolve(warnings);
    NodeGame nodes = moves().nodes(start);
    GameTreeBuilder tree = GameTree.builder(CbfTags.tags(head), start);
    nodes.playInto(tree, warnings);
    GameResult result = CbfTags.result(head);
    return tree.result(result).source(CbfFormat.NAME, Optional.of(found.charset())).build();
  }

  /** {@return the moves of the list, or those outside it if the list has none} */
  private CbfLines moves() {
    CbfLines listed = lines.orElseThrow();
    if (firstStray < 0) {
      return listed;
    }
    String message =
        listed.isEmpty()
            ? "moves outside <" + MOVES + "> are read"
            : "moves outside <" + MOVES + "> are not kept";
    warnings.add(message, firstStray);
    return listed.isEmpty() ? strays.orElseThrow() : listed;
  }

  @Override
  public Optional<List<String>> comments() {
    return Optional.of(
        Stream.of(lines, strays)
            .flatMap(Optional::stream)
            .flatMap(found -> found.comments().stream())
            .toList());
  }
}
