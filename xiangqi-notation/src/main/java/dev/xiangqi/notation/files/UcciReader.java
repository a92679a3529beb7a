package dev.xiangqi.notation.files;

import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.GameEntry;
import dev.xiangqi.notation.GameReader;
import dev.xiangqi.notation.GameSource;
import dev.xiangqi.notation.GameTree;
import dev.xiangqi.notation.GameTreeBuilder;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.ReadOptions;
import dev.xiangqi.notation.Tags;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.LineScanner;
import dev.xiangqi.notation.internal.TextDecoder;
import dev.xiangqi.notation.internal.Token;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Reads a game from each line that is not empty. */
final class UcciReader implements GameReader {
  private static final String MOVES = "moves";

  private final LineScanner lines;
  private final ReadOptions options;
  private final MoveNotation notation;
  private final TextDecoder decoder = new TextDecoder();
  private final GameText text;
  private final Token token = new Token();
  private String lastFen = "startpos";
  private Position lastStart = Position.initial();
  private int number;
  private boolean ahead;
  private boolean closed;

  UcciReader(GameSource source, ReadOptions options) throws IOException {
    this.lines = LineScanner.open(source, options);
    this.options = options;
    this.notation = options.notation().orElse(MoveNotation.ucci());
    this.text = new GameText(source.name(), lines.isUtf16(), StandardCharsets.UTF_8);
  }

  @Override
  public boolean hasNext() {
    if (closed) {
      throw new IllegalStateException("the reader is closed");
    }
    try {
      while (!ahead && lines.next()) {
        lines.mark();
        ahead = !isBlank();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ahead;
  }

  private boolean isBlank() {
    byte[] buffer = lines.buffer();
    for (int i = lines.lineStart(); i < lines.lineEnd(); i++) {
      if (buffer[i] < 0 || buffer[i] > ' ') {
        return false;
      }
    }
    return true;
  }

  @Override
  public GameEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    ahead = false;
    text.begin(++number, new Location(lines.lineOffset(), lines.line(), 1));
    try {
      int from = lines.lineStart();
      int to = lines.lineEnd();
      if (lines.overflowed() || to - from > options.maxBytes()) {
        throw new GameRefusal(
            fault(
                NotationProblem.TOO_LARGE, "a line of more than " + options.maxBytes() + " bytes"));
      }
      boolean decoded = decoder.decode(lines.buffer(), from, to, lines.charset());
      text.set(decoder);
      if (!decoded) {
        String message = "bytes that are no text in " + decoder.charset();
        throw new GameRefusal(text.error(NotationProblem.ENCODING, message, text.length()).build());
      }
      return new GameEntry.Read(number, text.source(), text.start(), tree(), List.of());
    } catch (GameRefusal refusal) {
      List<Diagnostic> errors = List.of(refusal.error());
      return new GameEntry.Refused(number, text.source(), text.start(), Tags.empty(), errors);
    }
  }

  private Diagnostic fault(NotationProblem problem, String message) {
    return text.error(problem, message, 0).build();
  }

  private GameTree tree() throws GameRefusal {
    char[] chars = text.chars();
    int length = text.length();
    int moves = movesAt(chars, length);
    GameTreeBuilder tree = GameTree.builder(Tags.empty(), start(moves < 0 ? length : moves));
    int at = moves < 0 ? length : moves + MOVES.length();
    while (true) {
      while (at < length && chars[at] <= ' ') {
        at++;
      }
      if (at == length) {
        break;
      }
      int from = at;
      while (at < length && chars[at] > ' ') {
        at++;
      }
      play(tree, from, at);
    }
    return tree.source(UcciFormat.NAME, Optional.of(text.charset())).build();
  }

  private void play(GameTreeBuilder tree, int from, int to) throws GameRefusal {
    if (tree.size() >= options.maxPlies()) {
      String message = "a game of more than " + options.maxPlies() + " plies";
      throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, from).build());
    }
    int move = notation.read(tree.board(), token.set(text.chars(), from, to));
    if (move == 0) {
      Position position = Position.of(tree.board());
      Diagnostic.Builder error =
          notation.read(position, token) instanceof MoveReading.Refused refused
              ? text.error(refused.problem(), refused.message(), from)
                  .candidates(refused.candidates())
              : text.error(NotationProblem.BAD_TOKEN, "expected a move", from);
      throw new GameRefusal(
          error.ply(tree.ply() + 1).position(position).token(text.part(from, to)).build());
    }
    tree.play(move);
  }

  /** The position up to an index; the same as the last one in most files. */
  private Position start(int end) throws GameRefusal {
    String fen = text.part(0, end);
    if (!fen.equals(lastFen)) {
      String message;
      int place = 0;
      try {
        lastStart = Fen.position(fen);
        lastFen = fen;
        return lastStart;
      } catch (InvalidFenException e) {
        message = e.field() + " of the FEN: " + e.fault();
        place = e.offset();
      } catch (InvalidPositionException e) {
        message = "the position cannot occur: " + e.problems();
      }
      throw new GameRefusal(
          text.error(NotationProblem.BAD_START, message, place).token(fen).build());
    }
    return lastStart;
  }

  private static int movesAt(char[] chars, int length) {
    for (int i = 1; i + MOVES.length() <= length; i++) {
      int end = i + MOVES.length();
      if (chars[i] == 'm'
          && chars[i - 1] <= ' '
          && (end == length || chars[end] <= ' ')
          && new String(chars, i, MOVES.length()).equals(MOVES)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void close() throws IOException {
    closed = true;
    lines.close();
  }
}
