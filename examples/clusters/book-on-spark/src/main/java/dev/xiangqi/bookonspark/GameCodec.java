package dev.xiangqi.bookonspark;

import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Encodes a game for the way from the task that reads it to the task that counts or mines it. The
 * parts are, with their numbers of bytes in parentheses:
 *
 * <ul>
 *   <li>the length (4) of the start's FEN and its text, empty for the starting position
 *   <li>the result (1)
 *   <li>the number of tags (1), and for each tag its number (1), the length of its value (4) and
 *       the value in UTF-8
 *   <li>the moves (2 each): all of them, because uncounted moves distinguish games, too
 * </ul>
 */
final class GameCodec {
  private static final List<String> DATES = List.of("Date", "UTCDate");
  private static final List<String> PLAYERS = List.of("Red", "White", "Black");
  private static final List<String> RATINGS = List.of("RedElo", "WhiteElo", "BlackElo");

  private final List<String> names;

  /**
   * Makes a codec.
   *
   * @param names the names of the tags that are included, at most 127
   */
  GameCodec(List<String> names) {
    this.names = List.copyOf(names);
  }

  /**
   * {@return a codec with the tags that a book needs} The date is always included, because it
   * decides between different records of a game.
   */
  static GameCodec of(BookSettings settings) {
    List<String> wanted = new ArrayList<>(DATES);
    if (settings.player().isPresent()) {
      wanted.addAll(PLAYERS);
    }
    if (settings.minRating().isPresent()) {
      wanted.addAll(RATINGS);
    }
    return new GameCodec(wanted);
  }

  /** {@return the main line of a game and the tags of this codec, as bytes} */
  byte[] encode(GameTree game) {
    byte[] start =
        game.start().equals(Position.initial()) ? new byte[0] : utf8(game.start().toFen());
    Map<Integer, byte[]> tags = tagsOf(game);
    List<Ply> plies = game.main().plies();
    int length = Integer.BYTES + start.length + 2 + Short.BYTES * plies.size();
    for (byte[] value : tags.values()) {
      length = Math.addExact(length, 1 + Integer.BYTES + value.length);
    }
    ByteBuffer out = ByteBuffer.allocate(length);
    out.putInt(start.length).put(start).put((byte) game.result().ordinal());
    out.put((byte) tags.size());
    tags.forEach((name, value) -> out.put(name.byteValue()).putInt(value.length).put(value));
    for (Ply ply : plies) {
      out.putShort((short) ply.move().packed());
    }
    return out.array();
  }

  private Map<Integer, byte[]> tagsOf(GameTree game) {
    Map<Integer, byte[]> tags = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      int number = i;
      game.tags().get(names.get(i)).ifPresent(value -> tags.put(number, utf8(value)));
    }
    return tags;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * A decoded game.
   *
   * @param tags those of the codec that the game has
   */
  record Decoded(Position start, List<Move> moves, GameResult result, Map<String, String> tags) {}

  /**
   * Decodes a game and adds it to a sink.
   *
   * @param games the sink that counts the game
   * @param bytes the bytes from {@link #encode} with the same tags
   * @return whether the settings allow the game to be counted
   */
  boolean addTo(GameSink games, byte[] bytes) {
    Decoded game = decode(bytes);
    return games.add(game.start, game.moves, game.result, GameInfo.of(game.tags));
  }

  /** {@return the game in bytes from {@link #encode} with the same tags} */
  Decoded decode(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    String fen = text(in);
    Position start = fen.isEmpty() ? Position.initial() : Position.fromFen(fen);
    GameResult result = GameResult.values()[in.get()];
    Map<String, String> tags = new HashMap<>();
    for (int left = in.get(); left > 0; left--) {
      tags.put(names.get(in.get()), text(in));
    }
    List<Move> moves = new ArrayList<>(in.remaining() / Short.BYTES);
    while (in.hasRemaining()) {
      moves.add(Move.ofPacked(in.getShort()));
    }
    return new Decoded(start, moves, result, tags);
  }

  private static String text(ByteBuffer in) {
    byte[] text = new byte[in.getInt()];
    in.get(text);
    return new String(text, StandardCharsets.UTF_8);
  }
}
