package dev.xiangqi.notation.formats.ucci;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.LineScanner;
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
  private final MoveNotation notation;
  private final Token token = new Token();
  private String lastFen = "";
  private Optional<StartPosition> lastStart = Optional.empty();

  UcciGame(GameText text, LineScanner lines, ReadOptions options) {
    this.text = text;
    this.lines = lines;
    this.options = options;
    this.notation = options.notation().orElse(MoveNotation.ucci());
  }

  GameTree read(Warnings warnings) throws GameRefusal {
    int moves = movesAt();
    int end = moves < 0 ? text.length() : moves;
    int from = moves < 0 ? end : moves + MOVES.length();
    StartPosition start = start(text.part(0, end));
    GameTreeBuilder tree = builder(start);
    int bad = play(tree, from);
    if (bad < text.length() && options.isSalvage()) {
      Optional<StartPosition> turned = start.turned();
      GameTreeBuilder other = builder(turned.orElse(start));
      int otherBad = turned.isPresent() ? play(other, from) : bad;
      if (otherBad == text.length() || (tree.ply() == 0 && other.ply() > 0)) {
        start = turned.orElseThrow();
        tree = other;
        bad = otherBad;
      }
    }
    if (start.isGuess() && (bad < text.length() || tree.ply() == 0)) {
      throw start.refusal();
    }
    start.reportRepairs(warnings);
    if (bad < text.length()) {
      refuse(tree, bad, warnings);
    }
    Optional<Charset> encoding = Optional.of(lines.encoding(text.charset()));
    return tree.source(UcciFormat.NAME, encoding).build();
  }

  private static GameTreeBuilder builder(StartPosition start) {
    String name = start.line().name();
    Tags tags = name.isEmpty() ? Tags.empty() : Tags.empty().with("Event", name);
    GameTreeBuilder tree = GameTree.builder(tags, start.position());
    if (!start.line().operations().isEmpty()) {
      tree.commentLine(start.line().operations());
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

  /** Plays moves up to one that cannot be played. Returns the index of that move, or of the end. */
  private int play(GameTreeBuilder tree, int from) throws GameRefusal {
    char[] chars = text.chars();
    int length = text.length();
    int at = from;
    while (true) {
      while (at < length && chars[at] <= ' ') {
        at++;
      }
      if (at == length) {
        return length;
      }
      int start = at;
      at = wordEnd(start);
      int move = notation.read(tree.board(), token.set(chars, start, at));
      if (move == 0) {
        return start;
      }
      if (tree.size() >= GameLimits.maxPlies(options)) {
        String message = GameLimits.tooManyPlies(options);
        throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, start).build());
      }
      tree.play(move);
    }
  }

  private int wordEnd(int start) {
    int end = start;
    while (end < text.length() && text.chars()[end] > ' ') {
      end++;
    }
    return end;
  }

  /** Refuses the game because of a move. In salvage, reports that the game ends before it. */
  private void refuse(GameTreeBuilder tree, int place, Warnings warnings) throws GameRefusal {
    int end = wordEnd(place);
    Position position = Position.of(tree.board());
    token.set(text.chars(), place, end);
    String made = options.isSalvage() ? "the game is kept up to here" : "";
    Diagnostic diagnostic =
        text.badMove(notation.read(position, token), made, place)
            .ply(tree.ply() + 1)
            .position(position)
            .token(token.toString())
            .build();
    if (!options.isSalvage()) {
      throw new GameRefusal(diagnostic);
    }
    warnings.repair(() -> diagnostic, place);
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
