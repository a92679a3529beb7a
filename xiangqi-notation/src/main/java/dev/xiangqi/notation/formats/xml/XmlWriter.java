package dev.xiangqi.notation.formats.xml;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.TextOutput;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes games as XML. The first game is held back until the second, which decides on the element
 * around them. A very long first game is not held back, but enclosed in any case.
 */
final class XmlWriter implements GameWriter {
  private final TextOutput out;
  private final WriteOptions options;

  /** Number of characters after which the beginning of a long game is written. */
  private static final int LONG = 1 << 20;

  /** The latest game; the first one stays here until the second comes. */
  private final StringBuilder game = new StringBuilder();

  private final XmlText text;
  private int games;

  /** Whether the element around games has begun. */
  private boolean enclosed;

  private boolean closed;

  XmlWriter(OutputStream target, WriteOptions options) {
    this.out = new TextOutput(target, options.encoding());
    this.options = options;
    this.text = new XmlText(game, options.encoding());
  }

  @Override
  public List<Loss> write(GameTree tree) throws IOException {
    if (closed) {
      throw new IllegalStateException("the writer is closed");
    }
    Set<Loss> losses = new LinkedHashSet<>();
    if (games > 0) {
      writePart();
    }
    game.append("<game>\n");
    header(tree, losses);
    try {
      GameTree lines = options.isMainLineOnly() ? tree.withoutVariations() : tree;
      lines.walk(new XmlMovesWriter(game, text, options.notation(), this::afterMove));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    game.append("</game>\n");
    games++;
    if (enclosed) {
      writePart();
    }
    return List.copyOf(losses);
  }

  private void afterMove() {
    if (game.length() > LONG) {
      try {
        writePart();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Writes what there is of the latest game, within the element around games. */
  private void writePart() throws IOException {
    if (!enclosed) {
      enclosed = true;
      out.write(declaration().append("<games>\n"));
    }
    out.write(game);
    game.setLength(0);
  }

  private StringBuilder declaration() {
    String name = options.encoding().name();
    return new StringBuilder("<?xml version=\"1.0\" encoding=\"")
        .append(name.startsWith("UTF-16") ? "UTF-16" : name)
        .append("\"?>\n");
  }

  private void header(GameTree tree, Set<Loss> losses) {
    boolean started = tree.start().equals(Position.initial());
    boolean resulted = false;
    for (Tag tag : tree.tags()) {
      if (XmlNames.isStart(tag.name())) {
        if (!started) {
          start(tree);
          started = true;
        }
      } else if (!resulted && Ascii.equalsIgnoreCase(tag.name(), XmlNames.RESULT_TAG)) {
        resulted = true;
        result(tag, tree.result(), losses);
      } else if (!Ascii.equalsIgnoreCase(tag.name(), XmlNames.FORMAT_TAG)) {
        tag(tag, losses);
      }
    }
    if (!started) {
      start(tree);
    }
    if (!resulted && tree.result() != GameResult.UNKNOWN) {
      tag(new Tag(XmlNames.RESULT_TAG, tree.result().token()), losses);
    }
  }

  private void start(GameTree tree) {
    game.append("<fen>").append(tree.start().toFen()).append("</fen>\n");
  }

  /** Writes a result tag, corrected if it contradicts the game. */
  private void result(Tag tag, GameResult result, Set<Loss> losses) {
    boolean right = Results.matches(tag.value(), result);
    if (!right && !tag.value().isEmpty()) {
      losses.add(new Loss(Loss.Kind.TAG, tag.name()));
    }
    tag(right ? tag : new Tag(tag.name(), result.token()), losses);
  }

  private void tag(Tag tag, Set<Loss> losses) {
    Optional<String> element = XmlNames.element(tag.name());
    String name = element.orElse(XmlNames.TAG);
    game.append('<').append(name);
    if (element.isEmpty()) {
      text.attribute(XmlNames.NAME, tag.name());
      if (!ExactText.isPlain(tag.name())) {
        losses.add(new Loss(Loss.Kind.TAG, tag.name()));
      }
    }
    text.element(tag.value());
    game.append("</").append(name).append(">\n");
  }

  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try (out) {
      if (games == 0) {
        out.write(declaration().append("<games>\n</games>\n"));
      } else if (enclosed) {
        out.write(new StringBuilder("</games>\n"));
      } else {
        out.write(declaration());
        out.write(game);
      }
    }
  }
}
