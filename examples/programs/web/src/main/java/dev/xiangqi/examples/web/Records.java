package dev.xiangqi.examples.web;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.formats.pgn.PgnFormat;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Records of games as JSON, read from PGN and written to it. */
final class Records {
  private static final PgnFormat PGN = new PgnFormat();

  private Records() {}

  /** {@return the games of a text, good and refused ones} */
  static Json read(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ReadOptions options = ReadOptions.defaults().withEncoding(StandardCharsets.UTF_8);
    List<Json> games = new ArrayList<>();
    try (GameReader reader =
        PGN.reader(GameSource.of(new ByteArrayInputStream(bytes), ""), options)) {
      while (reader.hasNext()) {
        games.add(describe(reader.next()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Json().putAll("games", games);
  }

  private static Json describe(GameEntry entry) {
    Json json = new Json();
    Json tags = new Json();
    entry.tags().stream().forEach(tag -> tags.put(tag.name(), tag.value()));
    json.put("tags", tags);
    json.putAll("findings", entry.diagnostics().stream().map(Answer::finding).toList());
    if (entry instanceof GameEntry.Read read) {
      GameTree tree = read.tree();
      json.put("start", tree.start().toFen());
      json.put("result", tree.result().token());
      json.put("main", line(tree.main()));
    }
    return json;
  }

  private static Json line(Line line) {
    return new Json()
        .put("comment", line.comment())
        .putAll("plies", line.plies().stream().map(Records::ply).toList());
  }

  private static Json ply(Ply ply) {
    return new Json()
        .put("move", ply.move().toString())
        .put("before", ply.commentBefore())
        .put("comment", ply.commentAfter())
        .putTexts("glyphs", ply.nags())
        .putAll("variations", ply.variations().stream().map(Records::line).toList());
  }

  /**
   * {@return a record as PGN}
   *
   * @param tags names and values in turn
   * @param parts the moves, each with what belongs to it: a move, {@code (} and {@code )} around a
   *     variation, a comment after <code>{</code>, one before a move after <code>&lt;</code>, one
   *     of a line after {@code #}, a glyph after {@code $}
   */
  static String write(String fen, String[] tags, String[] parts, String result, String notation) {
    List<Tag> named = new ArrayList<>();
    for (int i = 0; i + 1 < tags.length; i += 2) {
      named.add(new Tag(tags[i], tags[i + 1]));
    }
    GameTreeBuilder builder = GameTree.builder(Tags.of(named), Position.fromFen(fen));
    for (String part : parts) {
      add(builder, part);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    WriteOptions options =
        WriteOptions.notation(MoveNotation.named(notation)).withEncoding(StandardCharsets.UTF_8);
    try (GameWriter writer = PGN.writer(bytes, options)) {
      writer.write(builder.result(result(result)).build());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
  }

  private static void add(GameTreeBuilder builder, String part) {
    String text = part.substring(1);
    switch (part.charAt(0)) {
      case '(' -> builder.beginVariation();
      case ')' -> builder.endVariation();
      case '{' -> builder.commentMove(text);
      case '<' -> builder.commentBeforeMove(text);
      case '#' -> builder.commentLine(text);
      case '$' -> builder.nag(Integer.parseInt(text));
      default -> builder.play(Move.parse(part));
    }
  }

  private static GameResult result(String text) {
    for (GameResult result : GameResult.values()) {
      if (result.token().equals(text)) {
        return result;
      }
    }
    throw new IllegalArgumentException(
        "result: expected 1-0, 0-1, 1/2-1/2 or *, got \"" + text + "\"");
  }
}
