package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.Source;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The tree of the games of a part, which are added in their order. It plays them in the background
 * and collects the nodes. Not thread-safe.
 */
final class LineTree {
  /** Size of a batch of games in bytes. */
  private static final int FULL = 1 << 16;

  private final NodeFiles nodes;
  private final Background background;
  private final ByteCursor batch;

  /**
   * The games of the next batch: how many moves each shares with the one before, and the others.
   */
  private GrowingBytes filling = new GrowingBytes();

  /** The batch that is played, while another one is filled. */
  private GrowingBytes playing = new GrowingBytes();

  /** Number of games played. */
  private int games;

  /** The line of the last game: its board, and the key and first game of each position. */
  private Board board = Position.initial().toBoard();

  private long[] keys = new long[256];
  private int[] firsts = new int[256];
  private int depth;

  /**
   * Makes a tree.
   *
   * @param nodes receives the nodes
   * @param source the origin of the games, for faults in them
   * @param background plays games
   */
  LineTree(NodeFiles nodes, Source source, Background background) {
    this.nodes = nodes;
    this.background = background;
    batch = new ByteCursor(source);
  }

  /** Begins the games of a starting position. */
  void begin(byte[] fen) throws IOException {
    flush();
    background.start(() -> beginNow(fen));
  }

  /**
   * Adds a game.
   *
   * @param shared the number of moves that it shares with the game before
   * @param codes an array with the codes of its moves
   * @param from where they begin
   * @param length their number
   */
  void add(int shared, byte[] codes, int from, int length) throws IOException {
    filling.putVarint(shared);
    filling.putCounted(codes, from + shared, length - shared);
    if (filling.length() >= FULL) {
      flush();
    }
  }

  private void flush() throws IOException {
    background.await();
    GrowingBytes filled = filling;
    filling = playing;
    playing = filled;
    filling.clear();
    background.start(this::play);
  }

  /** Ends the tree, so that all nodes are collected. */
  void finish() throws IOException {
    flush();
    background.await();
    end();
  }

  private void beginNow(byte[] fen) throws IOException {
    end();
    Position position =
        fen.length == 0
            ? Position.initial()
            : Position.fromFen(new String(fen, StandardCharsets.US_ASCII));
    board = position.toBoard();
    keys[0] = board.key();
    firsts[0] = games;
  }

  /** Ends the games of a starting position. */
  private void end() throws IOException {
    back(0);
    if (games > 0) {
      nodes.add(keys[0], firsts[0], games - firsts[0]);
    }
  }

  private void back(int to) throws IOException {
    while (depth > to) {
      nodes.add(keys[depth], firsts[depth], games - firsts[depth]);
      board.unmake();
      depth--;
    }
  }

  private void play() throws IOException {
    batch.wrap(playing.array(), 0, playing.length());
    while (batch.remaining() > 0) {
      back(batch.readNumber(Integer.MAX_VALUE));
      int moves = batch.readNumber(batch.remaining());
      play(batch.skip(moves), moves);
      games++;
    }
  }

  private void play(int from, int moves) {
    board.reserve(moves);
    if (depth + moves >= keys.length) {
      keys = Arrays.copyOf(keys, 2 * (depth + moves));
      firsts = Arrays.copyOf(firsts, 2 * (depth + moves));
    }
    for (int i = 0; i < moves; i++) {
      int code = playing.array()[from + i];
      int move = MoveCodes.decode(board, code);
      if (move == MoveCodes.NONE) {
        throw new IllegalArgumentException("no move: code " + code);
      }
      board.replay(move);
      depth++;
      keys[depth] = board.key();
      firsts[depth] = games;
    }
  }
}
