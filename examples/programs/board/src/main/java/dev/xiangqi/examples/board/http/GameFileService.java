package dev.xiangqi.examples.board.http;

import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.message.TreeJson;
import dev.xiangqi.examples.board.room.PlayedGame;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Game files of every format, read and written. Thread-safe. */
final class GameFileService {
  private static final int MAX_PLIES = 20_000;
  private static final int MAX_DEPTH = 1000;
  private static final int MAX_WARNINGS = 100;

  /** Greatest length of the losses of a written game, in a header. */
  private static final int MAX_LOSSES = 4000;

  /** Only a few files are read at once, so that moves are not held up. */
  private final Semaphore readers = new Semaphore(2);

  /** Only a few games of clients are taken apart at once: as JSON they take much memory. */
  private final Semaphore sentGames = new Semaphore(4);

  /**
   * Reads a file, unless many do so; says in words why it cannot be read.
   *
   * @param bytes the file
   * @param name its name, for warnings
   */
  ObjectNode read(byte[] bytes, String name) {
    return unlessFull(
        readers,
        () -> {
          try {
            return readGames(bytes, name);
          } catch (IOException e) {
            throw new RequestRefusedException(Code.FILE, String.valueOf(e.getMessage()), "文件已损坏");
          }
        });
  }

  private static GameReader reader(byte[] bytes, String name) throws IOException {
    ReadOptions options =
        ReadOptions.salvage()
            .withMaxBytes(Limits.FILE_BYTES)
            .withMaxPlies(MAX_PLIES)
            .withMaxDepth(MAX_DEPTH);
    return GameFiles.read(new ByteArrayInputStream(bytes), name, options);
  }

  private static ObjectNode readGames(byte[] bytes, String name) throws IOException {
    long end = System.nanoTime() + Limits.FILE_TIME.toNanos();
    ObjectNode node = Json.object();
    ArrayNode games = node.putArray("games");
    List<Diagnostic> warnings = new ArrayList<>();
    int refused = 0;
    boolean known = isGameFile(bytes);
    boolean more = false;
    try (GameReader reader = reader(bytes, name)) {
      int entries = 0;
      while (reader.hasNext()) {
        if (++entries > Limits.FILE_GAMES || System.nanoTime() > end) {
          more = true;
          break;
        }
        GameEntry entry = reader.next();
        warnings.addAll(entry.diagnostics());
        known |= !entry.tags().asList().isEmpty();
        if (entry instanceof GameEntry.Read read) {
          games.add(TreeJson.write(read.tree()).put("number", entries));
          known = true;
        } else {
          refused++;
        }
      }
    }
    ArrayNode texts = node.putArray("warnings");
    warnings.stream().limit(MAX_WARNINGS).forEach(warning -> texts.add(words(warning::message)));
    addRest(texts, warnings.size());
    return node.put("refused", refused).put("more", more).put("known", known);
  }

  /** Whether a format is likely, be the games good or not. */
  private static boolean isGameFile(byte[] bytes) {
    byte[] head = Arrays.copyOf(bytes, Math.min(bytes.length, GameSource.HEAD));
    return GameFormat.all().stream().anyMatch(format -> format.sniff(head) >= GameFormat.LIKELY);
  }

  private static ObjectNode words(Function<Locale, String> message) {
    return Json.object()
        .put("en", message.apply(Locale.ENGLISH))
        .put("zh", message.apply(Locale.CHINESE));
  }

  /** Says how many of a number of texts were left out. */
  private static void addRest(ArrayNode texts, int all) {
    int rest = all - texts.size();
    if (rest > 0) {
      texts.addObject().put("en", "and " + rest + " more").put("zh", "另有 " + rest + " 条");
    }
  }

  /** Writes a game of this server. */
  static Answer write(PlayedGame played, String id, String format, String moves) {
    Tags tags = GameTree.of(played.live()).tags();
    tags = played.red().isEmpty() ? tags : tags.with("Red", played.red());
    tags = played.black().isEmpty() ? tags : tags.with("Black", played.black());
    return write(GameTree.of(played.live()).withTags(tags), "game-" + id, format, moves);
  }

  /** Writes a game that a client sent, unless many do so. */
  Answer export(String json, String format, String moves) {
    return unlessFull(
        sentGames,
        () -> {
          Fields fields = Json.read(json);
          GameTree tree = TreeJson.read(fields);
          fields.end();
          return write(tree, "game", format, moves);
        });
  }

  /** {@return the moves of each line of a game that a client sent, in all notations} */
  ObjectNode moves(String json) {
    return unlessFull(
        sentGames,
        () -> {
          Fields fields = Json.read(json);
          ObjectNode node = Json.object();
          node.set("lines", TreeJson.moves(fields));
          fields.end();
          return node;
        });
  }

  private static <T> T unlessFull(Semaphore places, Supplier<T> work) {
    if (!places.tryAcquire()) {
      throw new RequestRefusedException(Code.FULL);
    }
    try {
      return work.get();
    } finally {
      places.release();
    }
  }

  private static Answer write(GameTree tree, String name, String formatName, String moves) {
    GameFormat format =
        GameFormat.named(formatName)
            .filter(GameFormat::isWritable)
            .orElseThrow(() -> new RequestRefusedException(Code.FILE, "unknown format", "未知格式"));
    WriteOptions options = WriteOptions.notation(notation(moves));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Loss> losses;
    try (GameWriter writer = format.writer(bytes, options)) {
      losses = writer.write(tree);
    } catch (NotationException e) {
      throw new RequestRefusedException(
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
    return Answer.file(
        bytes.toByteArray(), type, name + "." + format.extensions().get(0), losses(losses));
  }

  /** What the format does not hold, as a JSON array that fits into a header. */
  private static ArrayNode losses(List<Loss> losses) {
    ArrayNode texts = Json.array();
    int length = 0;
    for (Loss loss : losses) {
      ObjectNode words = words(loss::message);
      length += Answer.encoded(words).length();
      if (length > MAX_LOSSES) {
        break;
      }
      texts.add(words);
    }
    addRest(texts, losses.size());
    return texts;
  }

  private static MoveNotation notation(String name) {
    try {
      return MoveNotation.named(name.equals("traditional") ? "chinese-traditional" : name);
    } catch (IllegalArgumentException e) {
      throw new RequestRefusedException(Code.BAD, "moves: unknown notation", "moves 为未知记谱");
    }
  }
}
