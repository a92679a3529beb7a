package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;
import java.util.regex.Pattern;

/**
 * PFC, the XML of the program PengFei. Each move is an element {@code n} within that of the
 * previous move. The outermost element has the starting position and the header. One game per file.
 * Read only.
 *
 * <p>A move with {@code default="true"} continues the line; the others are variations. The XML may
 * be in a comment after {@code [pfchessrecord]}. Header attributes become tags with their usual
 * names. A file with a document type (DOCTYPE) is refused.
 */
public final class PfcFormat extends BuiltInFormat {
  static final String NAME = "pfc";

  /** The text before XML in a comment. */
  static final String RECORD = "[pfchessrecord]";

  /** The outermost element has a version or a position. */
  private static final Pattern VERSION =
      Pattern.compile("<n\\s[^>]*?\\b(?:version\\s*=|m\\s*=\\s*[\"'][^\"']*/)");

  /** Makes the format, which has no state. */
  public PfcFormat() {
    super(NAME, List.of("pfc"), Trait.SINGLE_GAME, Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    String text = Sniffing.text(head);
    boolean element = Sniffing.root(head).equals(PfcGame.NODE) && VERSION.matcher(text).find();
    return element || text.stripLeading().startsWith(RECORD) ? CERTAIN : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, PfcGame::new);
  }
}
