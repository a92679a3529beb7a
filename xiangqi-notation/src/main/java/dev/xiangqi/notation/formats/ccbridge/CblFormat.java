package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.util.List;

/**
 * A library of CCBridge (象棋桥): a header, an index and any number of records, which {@link
 * CbrFormat} describes. Read only.
 *
 * <p>Games come in the order of the file, one in memory at a time. The location of a game is that
 * of its record, which can be read alone from there. Records are recognized by their first bytes,
 * so a wrong index loses none. The index marks deleted records; these are skipped, in salvage too.
 *
 * <p>A record is matched to an index entry by its expected offset, which follows from the order and
 * lengths of the entries. Otherwise the entry with the same identifier matches. If the record or
 * the entry has no identifier, the first entry without a record matches. A record without an entry
 * gets a warning, which is an error in strict reading. If the index names records that the file
 * lacks, one refused entry at the end reports them.
 *
 * <p>Headings, stored as empty games, are games without moves. The library's own header is not
 * read, since it belongs to no game.
 *
 * <p>Early libraries have another layout, compressed as a whole; see {@link DeflatedReader}.
 */
public final class CblFormat extends BuiltInFormat {
  static final String NAME = "cbl";

  /** Makes the format, which has no state. */
  public CblFormat() {
    super(NAME, List.of("cbl"), Trait.BINARY, Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    return CblIndex.isLibrary(head) || DeflatedReader.begins(head) ? CERTAIN : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) throws IOException {
    return DeflatedReader.begins(source.head())
        ? new DeflatedReader(source, options)
        : new CblReader(source, options);
  }
}
