package dev.xiangqi.examples.board.message;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Whole games as JSON, with tags, comments, glyphs and variations. The lines are a flat list: the
 * main line first, and each variation after the line that it leaves. So neither side of the
 * connection recurses.
 */
public final class TreeJson {
  /** Greatest number of plies of a game that a client sends: twice what a file may have. */
  private static final int MAX_PLIES = 40_000;

  private static final int MAX_TAGS = 10_000;
  private static final int MAX_GLYPHS = 256;
  private static final int MAX_GLYPH = 255;

  private TreeJson() {}

  // Writing

  /**
   * {@return a game with all that it has}
   *
   * @param tree the game
   */
  public static ObjectNode write(GameTree tree) {
    ObjectNode node = Json.object();
    ArrayNode tags = node.putArray("tags");
    tree.tags().forEach(tag -> tags.addArray().add(tag.name()).add(tag.value()));
    node.put("fen", tree.start().toFen());
    ArrayNode lines = node.putArray("lines");
    Deque<Origin> open = new ArrayDeque<>(List.of(new Origin(tree.main(), 0, 0)));
    for (int number = 0; !open.isEmpty(); number++) {
      Origin next = open.remove();
      ObjectNode written = lines.addObject();
      if (number > 0) {
        written.put("of", next.of()).put("ply", next.ply());
      }
      write(next.line(), written);
      List<Ply> plies = next.line().plies();
      for (int ply = 0; ply < plies.size(); ply++) {
        for (Line variation : plies.get(ply).variations()) {
          open.add(new Origin(variation, number, ply));
        }
      }
    }
    return node.put("result", tree.result().token());
  }

  /** A line, with the number of the line that it leaves and the ply that it replaces there. */
  private record Origin(Line line, int of, int ply) {}

  private static void write(Line line, ObjectNode node) {
    if (!line.comment().isEmpty()) {
      node.put("comment", line.comment());
    }
    ArrayNode moves = node.putArray("moves");
    line.plies().forEach(ply -> moves.add(ply.move().toString()));
    ArrayNode notes = Json.array();
    for (int i = 0; i < line.plies().size(); i++) {
      Ply ply = line.plies().get(i);
      if (ply.commentBefore().isEmpty() && ply.commentAfter().isEmpty() && ply.nags().isEmpty()) {
        continue;
      }
      ObjectNode note = notes.addObject().put("ply", i);
      putText(note, "before", ply.commentBefore());
      putText(note, "after", ply.commentAfter());
      if (!ply.nags().isEmpty()) {
        ArrayNode glyphs = note.putArray("glyphs");
        ply.nags().forEach(glyph -> glyphs.add(glyph.intValue()));
      }
    }
    if (!notes.isEmpty()) {
      node.set("notes", notes);
    }
  }

  private static void putText(ObjectNode node, String name, String text) {
    if (!text.isEmpty()) {
      node.put(name, text);
    }
  }

  // Reading

  /**
   * {@return a game that a client sent, with the fields of {@link #write}}
   *
   * @param fields the request; other fields are left
   * @throws RequestRefusedException if it is no game, or too large
   */
  public static GameTree read(Fields fields) {
    Tags tags = tags(fields.pairs("tags", MAX_TAGS));
    Lines lines = new Lines(fields);
    String token = fields.text("result").orElse(GameResult.UNKNOWN.token());
    GameResult result =
        List.of(GameResult.values()).stream()
            .filter(known -> known.token().equals(token))
            .findFirst()
            .orElseThrow(
                () -> new RequestRefusedException(Code.BAD, "result: unknown", "result 未知"));
    return GameTree.of(tags, lines.start, lines.main(), result);
  }

  /**
   * {@return the moves of each line of a game, in all notations}
   *
   * @param fields the request, with fen and lines
   * @throws RequestRefusedException if they are no game, or too large
   */
  public static ArrayNode moves(Fields fields) {
    Lines lines = new Lines(fields);
    ArrayNode node = Json.array();
    for (DraftLine line : lines.list) {
      node.add(GameView.moves(line.before.get(0), line.moves));
    }
    return node;
  }

  private static Tags tags(List<List<String>> pairs) {
    List<Tag> tags = new ArrayList<>();
    for (List<String> pair : pairs) {
      if (!Tag.isName(pair.get(0))) {
        throw new RequestRefusedException(Code.BAD, "tags: no name of a tag", "标签名不合法");
      }
      tags.add(new Tag(pair.get(0), pair.get(1)));
    }
    return Tags.of(tags);
  }

  /** The lines of a request, each with the positions before its moves. */
  private static final class Lines {
    final Position start;
    final List<DraftLine> list = new ArrayList<>();
    private int plies;

    Lines(Fields fields) {
      start = fields.text("fen").map(PositionText::read).orElse(Position.initial());
      for (Fields line : fields.objects("lines", MAX_PLIES)) {
        list.add(read(line));
      }
      if (list.isEmpty()) {
        throw bad("lines: expected the main line", "lines 应有主线");
      }
    }

    private DraftLine read(Fields fields) {
      int number = list.size();
      DraftLine line = new DraftLine(fields.text("comment").orElse(""));
      line.before.add(number == 0 ? start : origin(fields, line));
      for (String text : fields.texts("moves", MAX_PLIES - plies)) {
        line.play(text, number);
      }
      plies += line.moves.size();
      if (number > 0 && line.moves.isEmpty()) {
        throw bad("variation " + number + ": expected moves", "第 " + number + " 条变着没有着法");
      }
      for (Fields note : fields.objects("notes", line.moves.size())) {
        int ply = note.number("ply", 0, line.moves.size() - 1).orElse(0);
        line.notes.put(ply, new Note(note));
        note.end();
      }
      fields.end();
      return line;
    }

    /** Adds a line to the variations of the ply that it replaces; returns the position there. */
    private Position origin(Fields fields, DraftLine line) {
      int last = list.size() - 1;
      DraftLine of = list.get(fields.number("of", 0, last).orElse(0));
      int ply = fields.number("ply", 0, of.moves.size() - 1).orElse(0);
      if (of.moves.isEmpty()) {
        throw bad("ply: no move to replace", "ply 处没有可替换的着法");
      }
      of.variations.computeIfAbsent(ply, any -> new ArrayList<>()).add(line);
      return of.before.get(ply);
    }

    /** A line comes after the one that it leaves, so the last is finished first. */
    Line main() {
      for (int i = list.size() - 1; i >= 0; i--) {
        list.get(i).build();
      }
      return list.get(0).built();
    }
  }

  /** A line while it is read. */
  private static final class DraftLine {
    final String comment;
    final List<Move> moves = new ArrayList<>();

    /** The positions before the moves, and after the last one. */
    final List<Position> before = new ArrayList<>();

    final Map<Integer, Note> notes = new HashMap<>();
    final Map<Integer, List<DraftLine>> variations = new HashMap<>();
    private @Nullable Line built;

    DraftLine(String comment) {
      this.comment = comment;
    }

    void play(String text, int line) {
      Position position = before.get(moves.size());
      Move move = move(text);
      if (move == null || !position.isLegal(move)) {
        int number = moves.size() + 1;
        throw bad(
            (line == 0 ? "" : "variation " + line + ": ") + "move " + number + " is not legal",
            (line == 0 ? "" : "第 " + line + " 条变着：") + "第 " + number + " 步不合规则");
      }
      moves.add(move);
      before.add(position.play(move));
    }

    private static @Nullable Move move(String text) {
      try {
        return Move.parse(text);
      } catch (IllegalArgumentException e) {
        return null;
      }
    }

    void build() {
      List<Ply> plies = new ArrayList<>();
      for (int i = 0; i < moves.size(); i++) {
        Note note = notes.getOrDefault(i, Note.NONE);
        List<Line> lines =
            variations.getOrDefault(i, List.of()).stream().map(DraftLine::built).toList();
        plies.add(Ply.of(moves.get(i), note.before(), note.after(), note.glyphs(), lines));
      }
      built = Line.of(comment, plies);
    }

    Line built() {
      if (built == null) {
        throw new IllegalStateException("the line is not built");
      }
      return built;
    }
  }

  /** What is written at a ply. */
  private record Note(String before, String after, List<Integer> glyphs) {
    static final Note NONE = new Note("", "", List.of());

    Note(Fields fields) {
      this(
          fields.text("before").orElse(""),
          fields.text("after").orElse(""),
          fields.numbers("glyphs", MAX_GLYPHS, 0, MAX_GLYPH));
    }
  }

  private static RequestRefusedException bad(String english, String chinese) {
    return new RequestRefusedException(Code.BAD, english, chinese);
  }
}
