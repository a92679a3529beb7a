package dev.xiangqi.notation.ccbridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import dev.xiangqi.core.Move;
import dev.xiangqi.notation.GameEntry;
import dev.xiangqi.notation.GameFormat;
import dev.xiangqi.notation.GameTree;
import dev.xiangqi.notation.ReadOptions;
import dev.xiangqi.notation.Tag;
import dev.xiangqi.notation.internal.NodeFlattener;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.testing.Corpora;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Real records and libraries, kept beside the checkout, and what other programs read in them. */
final class CcbridgeCorpusTest {
  private static final Map<String, String> TAGS =
      Map.of(
          "Title", "title",
          "Event", "event",
          "Date", "date",
          "Site", "site",
          "Red", "red",
          "Black", "black",
          "Created", "created",
          "Modified", "modified");

  private record Alternatives(JsonArray expected, int parent) {}

  @Test
  void everyRecordIsReadAsOthersReadIt() throws IOException {
    Map<String, List<GameEntry>> files = new HashMap<>();
    int records = 0;
    try (BufferedReader lines =
        Corpora.reader(Corpora.find("files/expected.jsonl.gz"), StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonObject expected = json(line);
        String format = expected.get("format").getAsString();
        if (format.startsWith("CB")) {
          records++;
          String file = expected.get("file").getAsString();
          List<GameEntry> entries = files.get(file);
          if (entries == null) {
            GameFormat reader = format.equals("CBR") ? new CbrFormat() : new CblFormat();
            byte[] bytes = Files.readAllBytes(Corpora.find("files/samples/" + file));
            entries = Cbl.entries(reader, bytes, ReadOptions.strict());
            files.put(file, entries);
          }
          assertRead(expected, entries.remove(0));
        }
      }
    }
    assertEquals(95, records);
    assertTrue(files.values().stream().allMatch(List::isEmpty));
  }

  private static JsonObject json(String line) {
    JsonReader reader = new JsonReader(new StringReader(line));
    reader.setNestingLimit(1 << 16);
    return JsonParser.parseReader(reader).getAsJsonObject();
  }

  private static void assertRead(JsonObject expected, GameEntry entry) throws IOException {
    GameTree tree = Cbl.tree(entry);
    assertEquals(List.of(), entry.diagnostics());
    assertEquals(expected.get("fen").getAsString(), tree.start().toFen());
    assertEquals(expected.get("result").getAsString(), tree.result().token());
    assertEquals(expected.get("result").getAsString(), tree.tags().get("Result").orElse("*"));
    for (Map.Entry<String, String> tag : TAGS.entrySet()) {
      assertEquals(text(expected, tag.getValue()), tree.tags().get(tag.getKey()).orElse(""));
    }
    for (Tag tag : tree.tags()) {
      assertTrue(TAGS.containsKey(tag.name()) || tag.name().equals("Result"), tag.toString());
    }
    assertMoves(expected, tree);
    assertEquals(tree, Cbl.tree(Cbl.written(tree)));
  }

  private static void assertMoves(JsonObject expected, GameTree tree) {
    NodeTree nodes = NodeFlattener.nodes(tree, false, new HashSet<>());
    assertEquals(text(expected, "root_comment"), nodes.comment(NodeTree.ROOT));
    Deque<Alternatives> open = new ArrayDeque<>();
    open.push(new Alternatives(expected.getAsJsonArray("tree"), NodeTree.ROOT));
    int count = 0;
    while (!open.isEmpty()) {
      Alternatives alternatives = open.pop();
      List<JsonArray> children = new ArrayList<>();
      alternatives.expected().forEach(child -> children.add(child.getAsJsonArray()));
      int node = nodes.firstChild(alternatives.parent());
      for (JsonArray child : children) {
        assertEquals(child.get(0).getAsString(), Move.ofPacked(nodes.move(node)).toString());
        String comment = "";
        JsonArray next = new JsonArray();
        for (JsonElement part : child.asList().subList(1, child.size())) {
          if (part.isJsonObject()) {
            comment = text(part.getAsJsonObject(), "c");
          } else {
            next = part.getAsJsonArray();
          }
        }
        assertEquals(comment, nodes.comment(node));
        open.push(new Alternatives(next, node));
        node = nodes.nextSibling(node);
        count++;
      }
      assertEquals(NodeTree.NONE, node);
    }
    assertEquals(expected.get("nodes").getAsInt(), count);
  }

  private static String text(JsonObject object, String name) {
    JsonElement value = object.get(name);
    return value == null ? "" : value.getAsString().replace("\r\n", "\n").replace('\r', '\n');
  }
}
