package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The forms of text that hold games. Those that the library cannot write hold plain games. */
enum TextForm {
  PGN("pgn", MoveNotation.chinese()),
  PGN_COORDINATES("pgn", MoveNotation.ucci()),
  PGN_WXF("pgn", MoveNotation.wxf()),
  PGN_WITHOUT_TAGS("pgn", MoveNotation.wxf()) {
    @Override
    String write(List<GameTree> games) {
      return written(games)
          .lines()
          .filter(line -> !line.startsWith("["))
          .collect(Collectors.joining("\n"));
    }
  },
  UCCI("ucci", MoveNotation.ucci()),
  XML("xml", MoveNotation.chinese()),
  DHTMLXQ("dhtmlxq", MoveNotation.ucci()),
  CBF("cbf", MoveNotation.ucci()) {
    @Override
    String write(GameTree game) {
      StringBuilder text = new StringBuilder();
      int left = game.mainMoves().size();
      for (Move move : game.mainMoves()) {
        left--;
        text.append("<Move value=\"" + fromTheTop(move) + "\"" + (left > 0 ? "" : " end=\"1\""))
            .append("/>\n");
      }
      return "<ChineseChessRecord>\n<Head>\n<Red>r</Red>\n</Head>\n<MoveList>\n"
          + text
          + "</MoveList>\n</ChineseChessRecord>\n";
    }
  },
  PFC("pfc", MoveNotation.ucci()) {
    @Override
    String write(GameTree game) {
      String nodes =
          game.mainMoves().stream()
              .map(move -> "<n m=\"" + move + "\" default=\"true\">")
              .collect(Collectors.joining("\n"));
      int depth = game.mainMoves().size();
      return "<n version=\"2\" red=\"r\" win=\"1-0\">\n" + nodes + "</n>".repeat(depth + 1) + "\n";
    }
  },
  PLAYOK("playok", MoveNotation.wxf()) {
    @Override
    String write(GameTree game) {
      return "RED a;1;;\nBLACK b;2;;\nRESULT 1-0\nSTART{\n"
          + numbered(game, MoveNotation.wxf(), " ")
          + "\n}END\n\n";
    }
  },
  TXT("txt", MoveNotation.chinese()) {
    @Override
    String write(GameTree game) {
      return "红方：甲\n黑方：乙\n\n" + numbered(game, MoveNotation.chinese(), "\n") + "\n红胜\n\n";
    }
  },
  CHE("che", MoveNotation.ucci()) {
    @Override
    String write(GameTree game) {
      StringBuilder text = new StringBuilder("1 ").append(game.mainMoves().size());
      int ply = 0;
      for (Move move : game.mainMoves()) {
        ply++;
        int[] squares = {
          move.from().rank(), 8 - move.from().file(), move.to().rank(), 8 - move.to().file()
        };
        text.append("\n" + (ply - 1) % 32 + " 32 " + ply % 2);
        for (int number : squares) {
          text.append(' ').append(number);
        }
        text.append(" 0 " + ply + " 0");
      }
      return text.append('\n').toString();
    }
  },
  SHIJIA("shijia", MoveNotation.ucci()) {
    @Override
    String write(GameTree game) {
      return game.mainMoves().stream()
          .map(TextForm::fromTheBottom)
          .collect(Collectors.joining(" ", "Moves ", " Ends CommentsEnd\n"));
    }
  };

  private final String format;

  @SuppressWarnings("ImmutableEnumChecker") // every notation of the library is immutable
  private final MoveNotation notation;

  TextForm(String format, MoveNotation notation) {
    this.format = format;
    this.notation = notation;
  }

  /** {@return the format of the form} */
  GameFormat format() {
    return GameFormat.named(format).orElseThrow();
  }

  /** {@return the games as text, in order} */
  String write(List<GameTree> games) {
    return format().isWritable()
        ? written(games)
        : games.stream().map(this::write).collect(Collectors.joining());
  }

  /** {@return one game as text, without variations and comments} */
  String write(GameTree game) {
    return written(List.of(game));
  }

  final String written(List<GameTree> games) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    WriteOptions options = WriteOptions.notation(notation).withFormat(format);
    try (GameWriter writer = GameFiles.write(out, options)) {
      for (GameTree game : games) {
        writer.write(game);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(UTF_8);
  }

  private static String numbered(GameTree game, MoveNotation notation, String between) {
    List<String> rows = new ArrayList<>();
    Position position = game.start();
    int ply = 0;
    for (Move move : game.mainMoves()) {
      String text = notation.format(position, move);
      if (ply % 2 == 0) {
        rows.add((ply / 2 + 1) + ". " + text);
      } else {
        rows.set(ply / 2, rows.get(ply / 2) + " " + text);
      }
      position = position.play(move);
      ply++;
    }
    return String.join(between, rows);
  }

  /** {@return a move as CBF has it: files from the left, ranks from the top} */
  private static String fromTheTop(Move move) {
    return ""
        + move.from().file()
        + (9 - move.from().rank())
        + "-"
        + move.to().file()
        + (9 - move.to().rank());
  }

  /** {@return a move as Shijia has it: files from the left, letters for ranks from the bottom} */
  private static String fromTheBottom(Move move) {
    return ""
        + move.from().file()
        + (char) ('A' + move.from().rank())
        + "-"
        + move.to().file()
        + (char) ('A' + move.to().rank());
  }
}
