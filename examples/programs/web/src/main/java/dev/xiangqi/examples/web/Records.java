package dev.xiangqi.examples.web;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.formats.ccbridge.CbrFormat;
import dev.xiangqi.notation.formats.dhtmlxq.DhtmlXqFormat;
import dev.xiangqi.notation.formats.pgn.PgnFormat;
import dev.xiangqi.notation.formats.xqf.XqfFormat;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
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
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Records of games as JSON, read from files and written to them. The bytes of a file are a text
 * with a character from U+0000 to U+00FF for each.
 */
final class Records {
  /** Those that need no library of compression and no parser of XML. */
  private static final List<GameFormat> FORMATS =
      List.of(new PgnFormat(), new XqfFormat(), new CbrFormat(), new DhtmlXqFormat());

  private Records() {}

  /** {@return the names of the formats} */
  static List<String> formats() {
    return FORMATS.stream().map(GameFormat::name).toList();
  }

  /**
   * {@return the games of a file, good and refused ones}
   *
   * @param file its bytes
   * @param name the format's name, or empty to detect it
   */
  static Json read(String file, String name) {
    byte[] bytes = file.getBytes(StandardCharsets.ISO_8859_1);
    try {
      GameSource source = GameSource.of(new ByteArrayInputStream(bytes), "");
      GameFormat format = name.isEmpty() ? detected(source.head()) : named(name);
      List<Json> games = new ArrayList<>();
      try (GameReader reader = format.reader(source, ReadOptions.defaults())) {
        while (reader.hasNext()) {
          games.add(describe(reader.next()));
        }
      }
      return new Json().put("format", format.name()).putAll("games", games);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static GameFormat detected(byte[] head) {
    return FORMATS.stream()
        .filter(format -> format.sniff(head) > GameFormat.NO)
        .max(Comparator.comparingInt(format -> format.sniff(head)))
        .orElseThrow(() -> new IllegalArgumentException("file: expected one of " + formats()));
  }

  private static GameFormat named(String name) {
    return FORMATS.stream()
        .filter(format -> format.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "format: expected one of " + formats() + ", got \"" + name + "\""));
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
   * {@return a record as a file, and what the format lost}
   *
   * @param format the format's name
   * @param tags names and values in turn
   * @param parts the moves, each with what belongs to it: a move, {@code (} and {@code )} around a
   *     variation, a comment after <code>{</code>, one before a move after <code>&lt;</code>, one
   *     of a line after {@code #}, a glyph after {@code $}
   */
  static Json write(
      String format, String fen, String[] tags, String[] parts, String result, String notation) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Loss> losses = write(format, bytes, tree(fen, tags, parts, result), notation);
    return new Json()
        .put("file", new String(bytes.toByteArray(), StandardCharsets.ISO_8859_1))
        .putAll("losses", losses.stream().map(Records::loss).toList());
  }

  /** {@return what the format lost of a record that is written to a stream} */
  static List<Loss> write(String format, OutputStream target, GameTree tree, String notation) {
    WriteOptions options =
        WriteOptions.notation(MoveNotation.named(notation)).withEncoding(StandardCharsets.UTF_8);
    try (GameWriter writer = named(format).writer(target, options)) {
      return writer.write(tree);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return a record of the arguments of {@link #write}} */
  static GameTree tree(String fen, String[] tags, String[] parts, String result) {
    List<Tag> named = new ArrayList<>();
    for (int i = 0; i + 1 < tags.length; i += 2) {
      named.add(new Tag(tags[i], tags[i + 1]));
    }
    GameTreeBuilder builder = GameTree.builder(Tags.of(named), Position.fromFen(fen));
    for (String part : parts) {
      add(builder, part);
    }
    return builder.result(result(result)).build();
  }

  private static Json loss(Loss loss) {
    return new Json()
        .put("kind", loss.kind().name())
        .put("en", loss.message(Locale.ENGLISH))
        .put("zh", loss.message(Locale.CHINESE));
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
