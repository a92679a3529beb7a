package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GamePlayer;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.Readings;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.nio.charset.Charset;
import java.util.Optional;

/** Builds the tree of one game from its element. */
final class XmlGame implements GameDecoder {
  private final GameText text;
  private final ReadOptions options;
  private final Warnings warnings;
  private final XmlParser parser;
  private final Charset encoding;
  private final XmlContent content;

  XmlGame(
      GameText text, ReadOptions options, Warnings warnings, XmlParser parser, Charset encoding) {
    this.text = text;
    this.options = options;
    this.warnings = warnings;
    this.parser = parser;
    this.encoding = encoding;
    this.content = new XmlContent(text, options, warnings);
  }

  @Override
  public Tags header() throws GameRefusal {
    content.read(parser);
    content.warnOfTags();
    Tags tags = content.tags();
    text.requireFewTags(tags.size());
    return tags;
  }

  @Override
  public GameTree game() throws GameRefusal {
    StartPosition start = start();
    GameResult result = result();
    Readings.Chosen<XmlMoves> chosen =
        Readings.choose(
            options,
            start,
            () -> MoveReader.of(options.notation(), content.tags().get(XmlNames.FORMAT_TAG)),
            (position, reader) -> new XmlMoves(text, options, content.steps(), position, reader));
    chosen.start().report(warnings);
    GamePlayer player = chosen.text().player();
    warnings.addAll(player.warnings());
    return player
        .tree()
        .tags(withResult(content.tags(), result))
        .result(result)
        .source(XmlFormat.NAME, Optional.of(encoding))
        .build();
  }

  private StartPosition start() throws GameRefusal {
    for (String name : XmlNames.STARTS.subList(0, 2)) {
      String fen = content.tags().get(name).orElse("");
      if (!fen.isBlank()) {
        return StartPosition.of(text, fen.strip(), content.placeOf(name), false, options);
      }
    }
    return StartPosition.usual(text);
  }

  /** {@return the first known result; a different one after it is a warning} */
  private GameResult result() {
    GameResult result = GameResult.UNKNOWN;
    boolean first = true;
    for (Tag tag : content.tags()) {
      String value = tag.value().strip();
      if (!tag.name().equalsIgnoreCase(XmlNames.RESULT_TAG)) {
        continue;
      }
      Optional<GameResult> read =
          value.isEmpty() ? Optional.of(GameResult.UNKNOWN) : Results.read(value);
      int place = content.placeOf(tag);
      if (read.isEmpty() && first) {
        // Later ones are tags of other programs.
        warnings.add(Results.unknown(value), place);
      }
      first = false;
      if (read.isEmpty() || read.get() == GameResult.UNKNOWN) {
        continue;
      }
      if (result == GameResult.UNKNOWN) {
        result = read.get();
      } else if (read.get() != result) {
        String message = "the result is " + result.token() + ", and also " + value;
        warnings.add(NotationProblem.RESULT_MISMATCH, message, place);
      }
    }
    return result;
  }

  /** {@return the tags; the first result becomes the known one that stands elsewhere} */
  private static Tags withResult(Tags tags, GameResult result) {
    boolean unknown =
        tags.get(XmlNames.RESULT_TAG)
            .filter(value -> Results.matches(value, GameResult.UNKNOWN))
            .isPresent();
    return unknown && result != GameResult.UNKNOWN
        ? tags.with(XmlNames.RESULT_TAG, result.token())
        : tags;
  }
}
