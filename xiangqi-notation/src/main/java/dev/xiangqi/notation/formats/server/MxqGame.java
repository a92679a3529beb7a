package dev.xiangqi.notation.formats.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Decodes a record of Movesky. */
final class MxqGame extends BinaryDecoder {
  /** Number of strings before the moves. */
  static final int HEADERS = 12;

  private static final String ENDS = "Ends";
  private static final int SITE = 0;
  private static final int DATE = 1;
  private static final int PLAYERS = 2;
  private static final int RED_RATING = 3;
  private static final int BLACK_RATING = 4;
  private static final int COMMENT = 10;

  private final MxqStrings strings;

  /** The starting position in an unused string, else the initial position. */
  private Position start = Position.initial();

  private Charset charset = StandardCharsets.UTF_8;
  private Players players = Players.of("");
  private String comment = "";
  private Tags tags = Tags.empty();

  MxqGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
    this.strings = new MxqStrings(file, options, warnings);
  }

  /** Whether a string marks the end of the moves. */
  static boolean isEnd(byte[] bytes, int from, int to) {
    return to - from == ENDS.length()
        && new String(bytes, from, to - from, ISO_8859_1).equals(ENDS);
  }

  @Override
  public Tags header() throws GameRefusal {
    List<byte[]> texts = new ArrayList<>();
    for (int i = 0; i < HEADERS; i++) {
      strings.next("the header");
      if (i <= BLACK_RATING || i == COMMENT) {
        texts.add(Arrays.copyOfRange(file.bytes(), strings.from(), strings.to()));
      } else if (start.equals(Position.initial())) {
        start = PieceNumbers.start(file, strings.from(), strings.to());
      }
    }
    charset = MxqStrings.charset(texts, texts.get(PLAYERS), options);
    List<String> values = new ArrayList<>();
    for (byte[] text : texts) {
      values.add(new String(text, charset).strip());
      if (!MxqStrings.isText(text, charset)) {
        warnings.add(NotationProblem.ENCODING, "bytes that are invalid in " + charset, 0);
      }
    }
    players = Players.of(values.get(PLAYERS));
    comment = values.get(values.size() - 1);
    tags =
        new TagList()
            .add("Event", players.event())
            .add("Site", values.get(SITE))
            .add("Date", values.get(DATE))
            .add("Red", players.red())
            .add("Black", players.black())
            .add(players.result())
            .add("RedElo", values.get(RED_RATING))
            .add("BlackElo", values.get(BLACK_RATING))
            .tags();
    return tags;
  }

  @Override
  public GameTree game() throws GameRefusal {
    GameTreeBuilder tree = GameTree.builder(tags, start).result(players.result());
    if (!comment.isEmpty()) {
      tree.commentLine(comment);
    }
    moves().playInto(tree, warnings);
    return tree.source(MxqFormat.NAME, Optional.of(charset)).build();
  }

  private RecordedMoves moves() throws GameRefusal {
    RecordedMoves moves = new RecordedMoves(file, options);
    byte[] bytes = file.bytes();
    while (true) {
      strings.next("the moves");
      int from = strings.from();
      int to = strings.to();
      if (strings.isCut()) {
        return moves;
      } else if (isEnd(bytes, from, to)) {
        warnOfRest(to);
        return moves;
      } else if (!SquareNames.isMove(bytes, from, to)) {
        String message = "expected a move such as 7C-4C, or " + ENDS;
        warnings.fault(message, "the moves before it are kept", from);
        return moves;
      }
      moves.add(SquareNames.move(bytes, from), from);
    }
  }

  private void warnOfRest(int at) {
    if (at < file.length()) {
      warnings.add("the content after the moves has an unknown form and is skipped", at);
    }
  }
}
