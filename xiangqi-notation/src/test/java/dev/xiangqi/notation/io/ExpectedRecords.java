package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.testing.Corpora;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The content of sample files as read by other programs. Each game has a record with start, header,
 * result, moves and comments. A node is a list of its move, its comment if any, and the list of its
 * children if any, the main continuation first.
 */
public final class ExpectedRecords {
  /** The nesting limit: the deepest tree has 299 plies with two lists each. */
  private static final int DEEPEST = 10_000;

  private static final Map<String, String> TAGS =
      Map.ofEntries(
          Map.entry("title", "Title"),
          Map.entry("event", "Event"),
          Map.entry("date", "Date"),
          Map.entry("site", "Site"),
          Map.entry("red", "Red"),
          Map.entry("black", "Black"),
          Map.entry("timerule", "TimeControl"),
          Map.entry("redtime", "RedTime"),
          Map.entry("blacktime", "BlackTime"),
          Map.entry("annotator", "Annotator"),
          Map.entry("author", "Author"),
          Map.entry("created", "Created"),
          Map.entry("modified", "Modified"));

  private ExpectedRecords() {}

  /**
   * Returns all records, or skips the test.
   *
   * @return the records; those of a collection in the order of its games
   * @throws IOException if the file cannot be read
   */
  public static List<Expected> all() throws IOException {
    List<Expected> records = new ArrayList<>();
    try (BufferedReader lines =
        Corpora.reader(Corpora.find("files/expected.jsonl.gz"), StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        records.add(new Expected(parse(line)));
      }
    }
    return records;
  }

  private static JsonObject parse(String line) {
    JsonReader reader = new JsonReader(new StringReader(line));
    reader.setNestingLimit(DEEPEST);
    return JsonParser.parseReader(reader).getAsJsonObject();
  }

  /** The expected content of one game. */
  public static final class Expected {
    private final JsonObject record;

    private Expected(JsonObject record) {
      this.record = record;
    }

    /** {@return the name of the sample file, without its folder} */
    public String file() {
      return text("file");
    }

    /** {@return the name of the file's {@link GameFormat}} */
    public String format() {
      return text("format").toLowerCase(Locale.ROOT);
    }

    /** {@return the number of nodes on all lines, including illegal ones} */
    public int nodes() {
      return record.get("nodes").getAsInt();
    }

    /** {@return the moves up to and including the illegal one; empty if all are legal} */
    public List<String> illegal() {
      return record.has("illegal")
          ? List.of(record.getAsJsonArray("illegal").get(0).getAsString().split(" "))
          : List.of();
    }

    /** {@return a copy without the illegal move and its descendants} */
    public Expected withoutIllegal() {
      JsonObject copy = parse(record.toString());
      JsonArray children = copy.getAsJsonArray("tree");
      List<String> way = illegal();
      for (int i = 0; i < way.size(); i++) {
        int at = 0;
        while (!move(children.get(at)).equals(way.get(i))) {
          at++;
        }
        if (i + 1 == way.size()) {
          children.remove(at);
        } else {
          children = children(children.get(at));
        }
      }
      return new Expected(copy);
    }

    /**
     * Asserts that a game has the expected header, start, result, moves and comments. Line ends and
     * white space around texts are ignored.
     *
     * @param tree the game
     */
    public void assertSame(GameTree tree) {
      TAGS.forEach(
          (key, tag) ->
              assertEquals(
                  text(key).strip(),
                  tree.tags().get(tag).orElse("").strip(),
                  () -> file() + ", " + tag));
      assertEquals(text("result"), tree.result().token(), this::file);
      assertEquals(text("fen"), tree.start().toFen(), this::file);
      assertEquals(plain(text("root_comment")), plain(tree.main().comment()), this::file);
      assertSame(record.getAsJsonArray("tree"), tree.main());
    }

    private void assertSame(JsonArray tree, Line main) {
      Deque<Place> open = new ArrayDeque<>();
      open.push(new Place(tree, main, 0));
      while (!open.isEmpty()) {
        Place place = open.pop();
        List<Ply> plies = place.line.plies();
        if (place.ply == plies.size()) {
          assertEquals(0, place.children.size(), this::file);
          continue;
        }
        Ply ply = plies.get(place.ply);
        assertEquals(place.children.size(), 1 + ply.variations().size(), this::file);
        open.push(follow(place.children.get(0), place.line, place.ply));
        for (int i = 0; i < ply.variations().size(); i++) {
          Line variation = ply.variations().get(i);
          assertEquals("", variation.comment(), this::file);
          open.push(follow(place.children.get(i + 1), variation, 0));
        }
      }
    }

    /** Compares a node with a ply and returns the place after both. */
    private Place follow(JsonElement node, Line line, int index) {
      Ply ply = line.plies().get(index);
      assertEquals(move(node), ply.move().toString(), this::file);
      assertEquals(plain(comment(node)), plain(ply.commentAfter()), this::file);
      assertEquals("", ply.commentBefore(), this::file);
      return new Place(children(node), line, index + 1);
    }

    private String text(String key) {
      return record.has(key) ? record.get(key).getAsString() : "";
    }

    @Override
    public String toString() {
      return file();
    }
  }

  private record Place(JsonArray children, Line line, int ply) {}

  private static String move(JsonElement node) {
    return node.getAsJsonArray().get(0).getAsString();
  }

  private static String comment(JsonElement node) {
    for (JsonElement part : node.getAsJsonArray()) {
      if (part.isJsonObject()) {
        return part.getAsJsonObject().get("c").getAsString();
      }
    }
    return "";
  }

  private static JsonArray children(JsonElement node) {
    for (JsonElement part : node.getAsJsonArray()) {
      if (part.isJsonArray()) {
        return part.getAsJsonArray();
      }
    }
    return new JsonArray();
  }

  private static String plain(String comment) {
    return comment.replace("\r\n", "\n").replace('\r', '\n').strip();
  }
}
