package dev.xiangqi.examples.board.http;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RefusedException;
import dev.xiangqi.examples.board.room.PlayedGame;
import dev.xiangqi.examples.board.socket.Line;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Semaphore;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Game files of every format, read and written. Thread-safe. */
final class GameFileService {
  private static final int MAX_PLIES = 20_000;
  private static final int MAX_DEPTH = 1000;
  private static final int MAX_WARNINGS = 100;

  /** Only a few files are read at once, so that moves are not held up. */
  private final Semaphore places = new Semaphore(2);

  /**
   * Reads a file.
   *
   * @param bytes the file
   * @param name its name, for warnings
   */
  ObjectNode read(byte[] bytes, String name) {
    if (!places.tryAcquire()) {
      throw new RefusedException(Code.FULL);
    }
    try {
      return readGames(bytes, name);
    } catch (IOException e) {
      throw new RefusedException(Code.FILE, String.valueOf(e.getMessage()), "文件已损坏");
    } finally {
      places.release();
    }
  }

  private static ObjectNode readGames(byte[] bytes, String name) throws IOException {
    long end = System.nanoTime() + Limits.FILE_TIME.toNanos();
    ReadOptions options =
        ReadOptions.salvage()
            .withMaxBytes(Limits.FILE_BYTES)
            .withMaxPlies(MAX_PLIES)
            .withMaxDepth(MAX_DEPTH);
    ObjectNode node = Json.object();
    ArrayNode games = node.putArray("games");
    List<Diagnostic> warnings = new ArrayList<>();
    boolean more = false;
    try (GameReader reader = GameFiles.read(new ByteArrayInputStream(bytes), name, options)) {
      int entries = 0;
      while (reader.hasNext()) {
        if (++entries > Limits.FILE_GAMES || System.nanoTime() > end) {
          more = true;
          break;
        }
        GameEntry entry = reader.next();
        warnings.addAll(entry.diagnostics());
        if (entry instanceof GameEntry.Read read) {
          games.add(game(read.tree()));
        }
      }
    }
    ArrayNode texts = node.putArray("warnings");
    warnings.stream()
        .limit(MAX_WARNINGS)
        .forEach(
            warning ->
                texts
                    .addObject()
                    .put("en", warning.message(Locale.ENGLISH))
                    .put("zh", warning.message(Locale.CHINESE)));
    return node.put("more", more);
  }

  private static ObjectNode game(GameTree tree) {
    ObjectNode node = Json.object();
    ObjectNode tags = node.putObject("tags");
    tree.tags().stream().limit(Limits.TAGS).forEach(tag -> tags.put(tag.name(), tag.value()));
    node.put("fen", tree.start().toFen());
    ArrayNode moves = node.putArray("moves");
    ObjectNode comments = node.putObject("comments");
    comment(comments, 0, tree.main().comment());
    int ply = 0;
    for (Ply played : tree.main().plies()) {
      if (ply >= Limits.MOVES) {
        break;
      }
      moves.add(played.move().toString());
      comment(comments, ply, played.commentBefore());
      ply++;
      comment(comments, ply, played.commentAfter());
    }
    return node.put("result", tree.result().token());
  }

  private static void comment(ObjectNode comments, int ply, String text) {
    if (!text.isEmpty()) {
      String key = Integer.toString(ply);
      String before = comments.path(key).asString("");
      comments.put(key, before.isEmpty() ? text : before + "\n" + text);
    }
  }

  /** Writes a game of this server. */
  static Answer write(PlayedGame played, String id, String format, String moves) {
    Tags tags = GameTree.of(played.live()).tags();
    tags = played.red().isEmpty() ? tags : tags.with("Red", played.red());
    tags = played.black().isEmpty() ? tags : tags.with("Black", played.black());
    return write(GameTree.of(played.live()).withTags(tags), "game-" + id, format, moves);
  }

  /** Writes a game that a client sent. */
  static Answer export(Fields fields, String format, String moves) {
    Game game = Line.read(fields).required();
    Map<String, String> given =
        fields.object("tags").map(own -> own.rest(Limits.TAGS)).orElse(Map.of());
    Map<String, String> comments =
        fields.object("comments").map(own -> own.rest(Limits.MOVES + 1)).orElse(Map.of());
    fields.end();
    List<Tag> tags = new ArrayList<>();
    GameResult result = GameResult.UNKNOWN;
    try {
      for (Map.Entry<String, String> tag : given.entrySet()) {
        tags.add(new Tag(tag.getKey(), tag.getValue()));
      }
    } catch (IllegalArgumentException e) {
      throw new RefusedException(Code.BAD, "tags: " + e.getMessage(), "标签不合法");
    }
    for (GameResult known : GameResult.values()) {
      if (known.token().equals(given.get("Result"))) {
        result = known;
      }
    }
    GameTreeBuilder builder = GameTree.builder(Tags.of(tags), game.startPosition());
    comment(builder, comments, 0);
    int ply = 0;
    for (Move move : game.moves()) {
      builder.play(move);
      comment(builder, comments, ++ply);
    }
    return write(builder.result(result).build(), "game", format, moves);
  }

  private static void comment(GameTreeBuilder builder, Map<String, String> comments, int ply) {
    String text = comments.getOrDefault(Integer.toString(ply), "");
    if (!text.isEmpty() && ply == 0) {
      builder.commentLine(text);
    } else if (!text.isEmpty()) {
      builder.commentMove(text);
    }
  }

  private static Answer write(GameTree tree, String name, String formatName, String moves) {
    GameFormat format =
        GameFormat.named(formatName)
            .filter(GameFormat::isWritable)
            .orElseThrow(() -> new RefusedException(Code.FILE, "unknown format", "未知格式"));
    WriteOptions options = WriteOptions.notation(notation(moves));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GameWriter writer = format.writer(bytes, options)) {
      writer.write(tree);
    } catch (NotationException e) {
      throw new RefusedException(
          Code.FILE,
          e.diagnostic().message(Locale.ENGLISH),
          e.diagnostic().message(Locale.CHINESE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String type =
        format.isBinary()
            ? "application/octet-stream"
            : "text/plain; charset=" + options.encoding().name().toLowerCase(Locale.ROOT);
    return Answer.file(bytes.toByteArray(), type, name + "." + format.extensions().get(0));
  }

  private static MoveNotation notation(String name) {
    try {
      return MoveNotation.named(name.equals("traditional") ? "chinese-traditional" : name);
    } catch (IllegalArgumentException e) {
      throw new RefusedException(Code.BAD, "moves: unknown notation", "moves 为未知记谱法");
    }
  }
}
