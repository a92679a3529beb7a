package dev.xiangqi.notation.formats.ucci;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.internal.FieldTags;
import dev.xiangqi.notation.internal.TextOutput;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Writes main lines, one game per line. */
final class UcciWriter implements GameWriter {
  private final TextOutput out;
  private final WriteOptions options;
  private final StringBuilder text = new StringBuilder();

  UcciWriter(OutputStream target, WriteOptions options) {
    this.out = new TextOutput(target, options.encoding());
    this.options = options;
  }

  @Override
  public List<Loss> write(GameTree tree) throws IOException {
    text.setLength(0);
    text.append(tree.start().toFen());
    String before = " moves ";
    for (Ply ply : tree.main().plies()) {
      text.append(before).append(ply.move());
      before = " ";
    }
    out.write(text.append('\n'));
    return losses(tree);
  }

  private List<Loss> losses(GameTree tree) {
    Set<Loss> losses = new LinkedHashSet<>();
    tree.tags().stream()
        .filter(
            tag -> !FieldTags.isOfFile(tag.name()) && !Ascii.equalsIgnoreCase(tag.name(), "Result"))
        .forEach(tag -> losses.add(new Loss(Loss.Kind.TAG, tag.name())));
    if (tree.result() != GameResult.UNKNOWN) {
      losses.add(new Loss(Loss.Kind.RESULT, tree.result().token()));
    }
    Line main = tree.main();
    boolean comments = !main.comment().isEmpty();
    boolean nags = false;
    boolean variations = false;
    for (Ply ply : main.plies()) {
      comments |= !ply.commentBefore().isEmpty() || !ply.commentAfter().isEmpty();
      nags |= !ply.nags().isEmpty();
      variations |= !ply.variations().isEmpty();
    }
    if (comments) {
      losses.add(new Loss(Loss.Kind.COMMENT, "all comments"));
    }
    if (nags) {
      losses.add(new Loss(Loss.Kind.NAG, "all glyphs"));
    }
    if (variations && !options.isMainLineOnly()) {
      losses.add(new Loss(Loss.Kind.VARIATION, "all variations"));
    }
    return List.copyOf(losses);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
