package dev.xiangqi.examples.board.http;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.room.PlayedGame;
import dev.xiangqi.examples.board.room.SentLine;
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
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
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
  private final Semaphore places = new Semaphore(2);

  /**
   * Reads a file.
   *
   * @param bytes the file
   * @param name its name, for warnings
   */
  ObjectNode read(byte[] bytes, String name) {
    return quietly(() -> readGames(bytes, name));
  }

  /** Reads, unless many do so; says in words why a file cannot be read. */
  private <T> T quietly(Reading<T> reading) {
    if (!places.tryAcquire()) {
      throw new RequestRefusedException(Code.FULL);
    }
    try {
      return reading.read();
    } catch (IOException e) {
      throw new RequestRefusedException(Code.FILE, String.valueOf(e.getMessage()), "文件已损坏");
    } finally {
      places.release();
    }
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
          games.add(game(read.tree()).put("number", entries));
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
    node.set("omitted", omitted(tree));
    return node.put("result", tree.result().token());
  }

  /** Counts what a game has beside its main line with comments. */
  private static ObjectNode omitted(GameTree tree) {
    ObjectNode node = Json.object();
    List<Ply> plies = tree.main().plies();
    put(node, "variations", tree.lineCount() - 1);
    put(node, "glyphs", plies.stream().mapToInt(ply -> ply.nags().size()).sum());
    put(node, "moves", plies.size() - Limits.MOVES);
    return node;
  }

  private static void put(ObjectNode node, String name, int count) {
    if (count > 0) {
      node.put(name, count);
    }
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

  /**
   * Writes a game that a client sent: a line with tags and comments, or a line to be added to a
   * game of a file.
   */
  Answer export(Fields fields, String format, String moves) {
    Optional<Fields> file = fields.object("file");
    Game line = SentLine.read(fields).required();
    GameTree tree = file.isPresent() ? added(file.orElseThrow(), line) : sent(fields, line);
    fields.end();
    return write(tree, "game", format, moves);
  }

  /** A game of a file with a line in it; whatever else the game has stays. */
  private GameTree added(Fields file, Game line) {
    String name = file.text("name").orElse("");
    int number = file.number("number", 1, Limits.FILE_GAMES).orElse(1);
    byte[] bytes = bytes(file.requiredText("bytes"));
    file.end();
    GameTree tree = quietly(() -> readGame(bytes, name, number));
    if (!tree.start().equals(line.startPosition())) {
      throw new RequestRefusedException(
          Code.BAD, "fen: expected the start of the game in the file", "fen 应为文件中对局的起始局面");
    }
    return tree.withMoves(line.moves());
  }

  private static byte[] bytes(String base64) {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      throw new RequestRefusedException(Code.BAD, "bytes: expected Base64", "bytes 应为 Base64");
    }
  }

  private static GameTree readGame(byte[] bytes, String name, int number) throws IOException {
    try (GameReader reader = reader(bytes, name)) {
      for (int i = 1; reader.hasNext(); i++) {
        GameEntry entry = reader.next();
        if (i == number && entry instanceof GameEntry.Read read) {
          return read.tree();
        }
      }
    }
    throw new RequestRefusedException(
        Code.FILE, "there is no game " + number, "文件中没有第 " + number + " 局");
  }

  private static GameTree sent(Fields fields, Game game) {
    Map<String, String> given =
        fields.object("tags").map(own -> own.rest(Limits.TAGS)).orElse(Map.of());
    Map<String, String> comments =
        fields.object("comments").map(own -> own.rest(Limits.MOVES + 1)).orElse(Map.of());
    List<Tag> tags = new ArrayList<>();
    GameResult result = GameResult.UNKNOWN;
    try {
      for (Map.Entry<String, String> tag : given.entrySet()) {
        tags.add(new Tag(tag.getKey(), tag.getValue()));
      }
    } catch (IllegalArgumentException e) {
      throw new RequestRefusedException(Code.BAD, "tags: " + e.getMessage(), "标签不合法");
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
    return builder.result(result).build();
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

  /** Work that reads a file. */
  @FunctionalInterface
  private interface Reading<T> {
    T read() throws IOException;
  }
}
