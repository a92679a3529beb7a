package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.FieldTags;
import dev.xiangqi.notation.internal.TextOutput;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.text.Alphabet;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes games: tags, starting position, lines, remarks on moves, and an empty line. */
final class DhtmlXqWriter implements GameWriter {
  private final TextOutput out;
  private final WriteOptions options;
  private final Alphabet alphabet;
  private final Escaper escaper;
  private final StringBuilder text = new StringBuilder();

  DhtmlXqWriter(OutputStream target, WriteOptions options) {
    this.out = new TextOutput(target, options.encoding());
    this.options = options;
    this.alphabet = new Alphabet(options.encoding(), options.encoding());
    this.escaper = new Escaper(alphabet);
  }

  @Override
  public List<Loss> write(GameTree tree) throws IOException {
    List<Loss> losses = new ArrayList<>();
    text.setLength(0);
    text.append("[DhtmlXQ]\n");
    if (!alphabet.isUnicode()) {
      plain(ValueNames.CHARSET, options.encoding().name());
    }
    plain("ver", "www_dpxq_com");
    plain("init", "500,350");
    tags(tree, losses);
    start(tree);
    LinesWriter lines = new LinesWriter(escaper);
    (options.isMainLineOnly() ? tree.withoutVariations() : tree).walk(lines);
    lines.write(text, out);
    out.write(new StringBuilder("[/DhtmlXQ]\n\n"));
    return List.copyOf(losses);
  }

  private void tags(GameTree tree, List<Loss> losses) {
    Set<String> written = new HashSet<>();
    for (Tag tag : tree.tags()) {
      String lower = Ascii.toLowerCase(tag.name());
      if (lower.equals(ValueNames.RESULT)) {
        if (written.add(lower)) {
          result(tree.result(), tag.value(), losses);
        }
      } else if (!FieldTags.isOfFile(tag.name())) {
        tag(tag, written);
      }
    }
    if (!written.contains(ValueNames.RESULT)) {
      plain(ValueNames.RESULT, word(tree.result()));
    }
  }

  /**
   * Writes a tag under its key, or as one of our own values if readers would misunderstand the key.
   */
  private void tag(Tag tag, Set<String> written) {
    Optional<String> key = ValueNames.key(tag.name()).filter(name -> !tag.value().isEmpty());
    // Without the player's own value, readers take the value of the name for the player.
    boolean alone =
        key.flatMap(ValueNames::player).map(player -> !written.contains(player)).orElse(false);
    text.append("[DhtmlXQ_");
    int from = text.length();
    if (key.isPresent() && !alone && written.add(key.get())) {
      text.append(key.get());
    } else {
      text.append(ValueNames.OWN);
      escaper.name(tag.name(), text);
    }
    String name = text.substring(from);
    text.append(']');
    escaper.value(tag.value(), text);
    text.append("[/DhtmlXQ_").append(name).append("]\n");
  }

  private void result(GameResult result, String value, List<Loss> losses) {
    if (!value.isEmpty() && !Results.matches(value, result)) {
      losses.add(new Loss(Loss.Kind.TAG, "Result"));
    }
    plain(ValueNames.RESULT, word(result));
  }

  /** {@return a word for a result that the encoding has} */
  private String word(GameResult result) {
    List<String> words =
        switch (result) {
          case RED_WINS -> List.of("红胜", "紅勝", "W");
          case BLACK_WINS -> List.of("黑胜", "黑勝", "B");
          case DRAW -> List.of("和棋", "D");
          case UNKNOWN -> List.of("未知", "");
        };
    return words.stream()
        .filter(word -> word.chars().allMatch(escaper::isPlain))
        .findFirst()
        .orElse("");
  }

  private void start(GameTree tree) {
    Position start = tree.start();
    List<Ply> plies = tree.main().plies();
    int first = plies.isEmpty() ? -1 : plies.get(0).move().from().ordinal();
    if (!StartBoard.of(start).position(first).equals(start)) {
      plain(ValueNames.FEN, start.toFen());
    }
    plain(ValueNames.BINIT, Binit.write(start));
  }

  /** Writes a value that needs no escapes. */
  private void plain(String key, String value) {
    text.append("[DhtmlXQ_").append(key).append(']').append(value);
    text.append("[/DhtmlXQ_").append(key).append("]\n");
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
