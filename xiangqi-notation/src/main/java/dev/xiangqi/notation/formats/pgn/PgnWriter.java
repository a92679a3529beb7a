package dev.xiangqi.notation.formats.pgn;

import com.google.common.base.Ascii;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.MoveShape;
import dev.xiangqi.notation.internal.TextOutput;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes PGN: header, empty line, moves, result, empty line. */
final class PgnWriter implements GameWriter {
  private final TextOutput out;
  private final WriteOptions options;
  private final StringBuilder text = new StringBuilder();

  PgnWriter(OutputStream target, WriteOptions options) {
    this.out = new TextOutput(target, options.encoding());
    this.options = options;
  }

  @Override
  public List<Loss> write(GameTree tree) throws IOException {
    Set<Loss> losses = new LinkedHashSet<>();
    text.setLength(0);
    for (Tag tag : header(tree, losses)) {
      append(tag, losses);
    }
    text.append('\n');
    MovetextWriter moves =
        new MovetextWriter(
            text, options.notation().portable(), losses, tree.start().moveNumber() == 0);
    (options.isMainLineOnly() ? tree.withoutVariations() : tree).walk(moves);
    moves.end(tree.result().token());
    text.append('\n');
    out.write(text);
    return List.copyOf(losses);
  }

  /** {@return the tags of the game, with those for PGN itself set to match the game} */
  private List<Tag> header(GameTree tree, Set<Loss> losses) {
    Tags tags = withResult(tree, losses);
    if (tree.start().equals(Position.initial())) {
      for (String name : PgnTags.STARTS) {
        tags = tags.without(name);
      }
      boolean announced = tags.get(PgnTags.SET_UP).filter("1"::equals).isPresent();
      tags = announced ? tags.without(PgnTags.SET_UP) : tags;
    } else {
      tags = withStart(tags, tree.start());
    }
    tags = tags.with(PgnTags.FORMAT, MoveReader.Formats.of(options.notation()));
    List<Tag> list = new ArrayList<>(tags.asList());
    if (!tree.sourceFormat().equals(Optional.of(PgnFormat.NAME))) {
      list.sort(PgnTags.CUSTOMARY);
    }
    return withGame(list);
  }

  /** {@return the tags, with the name of the game first} */
  private static List<Tag> withGame(List<Tag> tags) {
    List<Tag> list = new ArrayList<>(tags);
    Tag game = new Tag(PgnTags.GAME, PgnTags.CHINESE_CHESS);
    for (int i = 0; i < list.size(); i++) {
      if (Ascii.equalsIgnoreCase(list.get(i).name(), PgnTags.GAME)) {
        game = list.remove(i);
        break;
      }
    }
    list.add(0, game);
    return list;
  }

  private static Tags withResult(GameTree tree, Set<Loss> losses) {
    Tags tags = tree.tags();
    String value = tags.get(PgnTags.RESULT).orElse("");
    if (Results.matches(value, tree.result())) {
      return tags;
    }
    if (!value.isEmpty()) {
      losses.add(new Loss(Loss.Kind.TAG, PgnTags.RESULT));
    }
    return tags.with(PgnTags.RESULT, tree.result().token());
  }

  private static Tags withStart(Tags tags, Position start) {
    List<Tag> list = new ArrayList<>(tags.asList());
    boolean placed = false;
    for (int i = 0; i < list.size(); i++) {
      if (isStart(list.get(i).name())) {
        if (placed) {
          list.remove(i--);
        } else {
          list.set(i, new Tag(PgnTags.FEN, fen(start)));
          placed = true;
        }
      }
    }
    if (!placed) {
      list.add(new Tag(PgnTags.FEN, fen(start)));
    }
    return Tags.of(list);
  }

  /** {@return the FEN, whose move number is at least 1} */
  private static String fen(Position start) {
    String fen = start.toFen();
    return start.moveNumber() == 0 ? fen.substring(0, fen.lastIndexOf(' ')) + " 1" : fen;
  }

  private static boolean isStart(String name) {
    return PgnTags.STARTS.stream().anyMatch(start -> Ascii.equalsIgnoreCase(start, name));
  }

  private void append(Tag tag, Set<Loss> losses) {
    String name = tag.name();
    if (MoveShape.isSpace(name.charAt(0)) || MoveShape.isSpace(name.charAt(name.length() - 1))) {
      losses.add(new Loss(Loss.Kind.TAG, name));
    }
    text.append('[').append(name).append(" \"");
    for (int i = 0; i < tag.value().length(); i++) {
      char c = tag.value().charAt(i);
      if (c == '\n' || c == '\r' || c == 0) {
        losses.add(new Loss(Loss.Kind.TAG, name));
        c = ' ';
      }
      if (c == '"' || c == '\\') {
        text.append('\\');
      }
      text.append(c);
    }
    text.append("\"]\n");
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
