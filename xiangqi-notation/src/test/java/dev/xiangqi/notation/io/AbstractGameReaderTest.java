package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AbstractGameReaderTest {
  /** Returns two headers, the second after a failure, and records the numbers of all calls. */
  private static final class TwoHeaders extends AbstractGameReader {
    private final List<Integer> numbers = new ArrayList<>();
    private int closed;

    @Override
    protected Optional<GameEntry> read(int number) throws IOException {
      numbers.add(number);
      if (numbers.size() == 2) {
        throw new IOException("disk");
      }
      Location start = new Location(0, 1, 1);
      return number > 2
          ? Optional.empty()
          : Optional.of(new GameEntry.Header(number, "a", start, Tags.empty(), List.of()));
    }

    @Override
    protected void closeSource() {
      closed++;
    }
  }

  @Test
  void entriesAreNumberedAndAFailureKeepsTheNumber() {
    TwoHeaders reader = new TwoHeaders();
    assertTrue(reader.hasNext());
    assertTrue(reader.hasNext());
    assertEquals(1, reader.next().number());
    assertThrows(UncheckedIOException.class, reader::hasNext);
    assertEquals(2, reader.next().number());
    assertFalse(reader.hasNext());
    assertThrows(NoSuchElementException.class, reader::next);
    assertEquals(List.of(1, 2, 2, 3), reader.numbers);
  }

  @Test
  void sourceIsClosedOnce() throws IOException {
    TwoHeaders reader = new TwoHeaders();
    assertTrue(reader.hasNext());
    reader.close();
    reader.close();
    assertEquals(1, reader.closed);
    assertThrows(IllegalStateException.class, reader::hasNext);
    assertThrows(IllegalStateException.class, reader::next);
  }
}
