package dev.xiangqi.notation.formats.ucci;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.PositionLine;
import dev.xiangqi.notation.internal.GamePlayer;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.LineScanner;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.MoveText;
import dev.xiangqi.notation.internal.Readings;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.nio.charset.Charset;
import java.util.Optional;

/** Builds the tree of each line. */
final class UcciGame {
  private static final String MOVES = "moves";

  private final GameText text;
  private final LineScanner lines;
  private final ReadOptions options;
  private final Optional<MoveNotation> notation;
  private final Token token = new Token();
  private String lastFen = "";
  private Optional<StartPosition> lastStart = Optional.empty();

  UcciGame(GameText text, LineScanner lines, ReadOptions options) {
    this.text = text;
    this.lines = lines;
    this.options = options;
    this.notation = Optional.of(options.notation().orElse(MoveNotation.ucci()));
  }

  GameTree read(Warnings warnings) throws GameRefusal {
    int moves = movesAt();
    int end = moves < 0 ? text.length() : moves;
    int from = moves < 0 ? end : moves + MOVES.length();
    StartPosition start = start(text.part(0, end));
    Readings.Chosen<Moves> chosen =
        Readings.choose(
            options,
            start,
            () -> MoveReader.of(notation, Optional.empty()),
            (position, reader) -> new Moves(reader, builder(start.line(), position), from));
    chosen.start().reportRepairs(warnings);
    GamePlayer player = chosen.text().player();
    warnings.addAll(player.warnings());
    Optional<Charset> encoding = Optional.of(lines.encoding(text.charset()));
    return player.tree().source(UcciFormat.NAME, encoding).build();
  }

  private static GameTreeBuilder builder(PositionLine line, Position start) {
    Tags tags = line.name().isEmpty() ? Tags.empty() : Tags.empty().with("Event", line.name());
    GameTreeBuilder tree = GameTree.builder(tags, start);
    if (!line.operations().isEmpty()) {
      tree.commentLine(line.operations());
    }
    return tree;
  }

  /** Reads the position at the beginning of a line. Cached, since most files repeat it. */
  private StartPosition start(String fen) throws GameRefusal {
    if (lastStart.isPresent() && fen.equals(lastFen)) {
      return lastStart.get();
    }
    StartPosition start = StartPosition.of(text, fen, 0, true, options);
    lastFen = fen;
    // The report about a repaired FEN differs from line to line, so that is not cached.
    lastStart = Optional.of(start).filter(StartPosition::isUnrepaired);
    return start;
  }

  /** The moves of a line. */
  private final class Moves implements MoveText {
    private final GamePlayer player;
    private final int from;

    Moves(MoveReader reader, GameTreeBuilder tree, int from) {
      this.player = new GamePlayer(text, options, reader, tree, new Warnings(text, options));
      this.from = from;
    }

    @Override
    public GamePlayer player() {
      return player;
    }

    @Override
    public void read() throws GameRefusal {
      char[] chars = text.chars();
      int length = text.length();
      int at = from;
      while (at < length) {
        int start = at;
        while (at < length && chars[at] > ' ') {
          at++;
        }
        if (at > start && !player.play(token.set(chars, start, at), start)) {
          player.leaveOut(token, start);
          return;
        }
        at++;
      }
    }
  }

  /** The index of the word before the moves; -1 if there is none before the operations of EPD. */
  private int movesAt() {
    char[] chars = text.chars();
    int length = text.length();
    for (int i = 1; i + MOVES.length() <= length && chars[i] != ';'; i++) {
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
}
