package dev.xiangqi.examples.obk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookExport;
import dev.xiangqi.book.BookImport;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Positions;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Books in SQLite files, made here with random keys. */
class ObkBookTest {
  private static final Position START = Position.initial();
  private static final Move CANNON = Move.parse("h2e2");
  private static final String TABLE =
      """
      CREATE TABLE bhobk (id INTEGER PRIMARY KEY, vkey INTEGER, vmove INTEGER, vscore INTEGER,
      vwin INTEGER, vdraw INTEGER, vlost INTEGER, vvalid INTEGER, vmemo BLOB, vindex INTEGER)""";

  @TempDir private Path folder = Path.of("");
  private Path file = Path.of("");
  private Path keyFile = Path.of("");

  @BeforeEach
  void writeKeys() throws IOException {
    file = folder.resolve("book.obk");
    keyFile = folder.resolve("keys.txt");
    Files.writeString(keyFile, numbers(3_585));
  }

  private static String numbers(int count) {
    Random random = new Random(7);
    StringBuilder text = new StringBuilder("# Red to move, then pieces\n");
    for (int i = 0; i < count; i++) {
      long number = random.nextLong();
      text.append(
          switch (i % 4) {
            case 0 -> "0x%016X,".formatted(number);
            case 1 -> Long.toString(number) + "\n";
            case 2 -> Long.toUnsignedString(number) + " # " + i + "\r\n";
            default -> "0x" + Long.toHexString(number) + "\t";
          });
    }
    return text.toString();
  }

  private Connection create() throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    try (Statement statement = connection.createStatement()) {
      statement.execute(TABLE);
      statement.execute("CREATE INDEX vkeys ON bhobk (vkey)");
    }
    return connection;
  }

  private static void insert(Connection connection, long key, long move, long... numbers)
      throws SQLException {
    try (PreparedStatement row =
        connection.prepareStatement(
            "INSERT INTO bhobk (vkey, vmove, vscore, vwin, vdraw, vlost, vvalid)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?)")) {
      row.setLong(1, key);
      row.setLong(2, move);
      for (int i = 0; i < 5; i++) {
        row.setLong(3 + i, numbers[i]);
      }
      row.execute();
    }
  }

  private static int obk(Move move) {
    return WideSquares.of(move.from()) << 8 | WideSquares.of(move.to());
  }

  private static int yfk(Move move) {
    return WideSquares.of(move.to()) << 8 | WideSquares.of(move.from());
  }

  @Test
  void rowsAreFoundInBothOrdersOfBytes() throws Exception {
    ObkKeys keys = ObkKeys.read(keyFile);
    Position after = START.play(CANNON);
    try (Connection connection = create()) {
      insert(connection, keys.key(START, false), obk(CANNON), 50, 3, 2, 1, 1);
      insert(connection, keys.key(START, false), yfk(Move.parse("h0g2")), 60, 0, 0, 0, 1);
      insert(connection, keys.key(START, false), obk(Move.parse("g3g4")), -5, 0, 0, 4, 1);
      insert(connection, keys.key(START, false), obk(Move.parse("a0a1")), 99, 0, 0, 0, 0);
      insert(connection, keys.key(START, false), obk(Move.parse("a0a9")), 99, 0, 0, 0, 1);
      insert(connection, keys.key(START, false), 0, 99, 0, 0, 0, 1);
      insert(connection, keys.key(START, false), -1, 99, 0, 0, 0, 1);
      insert(connection, keys.key(after, true), obk(Move.parse("b9c7")), 7, 0, 0, 0, 1);
    }
    try (ObkBook book = ObkBook.open(file, keys)) {
      assertEquals(
          List.of(
              BookMove.of(Move.parse("h0g2"), 60),
              BookMove.of(CANNON, 50, 6, 3, 2, 1),
              BookMove.of(Move.parse("g3g4"), 0, 4, 0, 0, 4)),
          book.moves(START));
      assertEquals(List.of(BookMove.of(Move.parse("h9g7"), 7)), book.moves(after));
      assertEquals(List.of(BookMove.of(Move.parse("b9c7"), 7)), book.moves(after.mirrored()));
      assertEquals(List.of(), book.moves(START.play(Move.parse("g3g4"))));
      assertEquals(7, book.size());
    }
    ObkBook closed = ObkBook.open(file, keys);
    closed.close();
    closed.close();
    assertThrows(IllegalStateException.class, () -> closed.moves(START));
  }

  @Test
  void wholeBooksAreImported() throws Exception {
    ObkKeys keys = ObkKeys.read(keyFile);
    List<BookEntry> entries = entries(8, 30, 30, 100);
    Path own = folder.resolve("own");
    try (Connection connection = create();
        OpeningBook book = BookImport.write(entries.iterator(), own)) {
      connection.setAutoCommit(false);
      BookExport export = BookExport.of(book);
      while (export.hasNext()) {
        BookEntry entry = export.next();
        long weight = entry.move().weight();
        int move = obk(entry.move().move());
        insert(connection, keys.key(entry.position(), false), move, weight, 0, 0, 0, 1);
      }
      connection.commit();
    }
    List<BookEntry> out = new ArrayList<>();
    try (ObkBook book = ObkBook.open(file, keys)) {
      BookExport.of(book).forEachRemaining(out::add);
      assertEquals(book.size(), out.size());
    }
    assertEquals(weights(entries), weights(out));
  }

  /** The entries of random games from the starting position, with repeated moves. */
  private static List<BookEntry> entries(long seed, int games, int plies, long maxWeight) {
    Random random = new Random(seed);
    List<BookEntry> entries = new ArrayList<>();
    for (int i = 0; i < games; i++) {
      Game game = Positions.played(random.nextInt(1 + games / 2), plies);
      for (int ply = 0; ply < game.ply(); ply++) {
        BookMove move = BookMove.of(game.moves().get(ply), 1 + random.nextLong(maxWeight));
        entries.add(new BookEntry(game.at(ply).position(), move));
      }
    }
    return entries;
  }

  /** The sum of the weights for each position and move; mirror images are one. */
  private static Map<String, Long> weights(List<BookEntry> entries) {
    Map<String, Long> weights = new TreeMap<>();
    for (BookEntry entry : entries) {
      Move move = entry.move().move();
      String one = board(entry.position()) + " " + move;
      String other = board(entry.position().mirrored()) + " " + move.mirrored();
      String first = one.compareTo(other) < 0 ? one : other;
      weights.merge(first, entry.move().weight(), Long::sum);
    }
    return weights;
  }

  /** Board and side to move, without the counters. */
  private static String board(Position position) {
    String fen = position.toFen();
    return fen.substring(0, fen.indexOf(' ') + 2);
  }

  @Test
  void impossibleRowsAreRefused() throws Exception {
    ObkKeys keys = ObkKeys.read(keyFile);
    Position after = START.play(CANNON);
    Position more = after.play(Move.parse("h9g7"));
    try (Connection connection = create()) {
      insert(connection, keys.key(START, false), obk(CANNON), 1, -1, 0, 0, 1);
      insert(connection, keys.key(after, false), obk(CANNON), 1, Long.MAX_VALUE, 1, 0, 1);
      connection.setAutoCommit(false);
      for (int i = 0; i < 1_001; i++) {
        insert(connection, keys.key(more, false), obk(Move.parse("h0g2")), 1, 0, 0, 0, 1);
      }
      connection.commit();
    }
    try (ObkBook book = ObkBook.open(file, keys)) {
      assertFault(", row 1: ", () -> book.moves(START));
      assertFault(", row 2: ", () -> book.moves(after));
      assertFault("more than 1000 moves", () -> book.moves(more));
    }
  }

  private static void assertFault(String message, Executable action) {
    ObkFormatException e = assertThrows(ObkFormatException.class, action);
    assertTrue(e.toString().contains(message), e.toString());
  }

  @Test
  void otherFilesAreRefused() throws Exception {
    ObkKeys keys = ObkKeys.read(keyFile);
    assertThrows(IOException.class, () -> ObkBook.open(file, keys));
    assertTrue(Files.notExists(file));
    assertThrows(IOException.class, () -> ObkBook.open(folder, keys));
    Files.writeString(file, "no database, but a text of some length ".repeat(100));
    assertThrows(ObkFormatException.class, () -> ObkBook.open(file, keys));
    Files.delete(file);
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE other (id INTEGER)");
      statement.execute("CREATE VIEW bhobk AS SELECT id AS vkey, 1 AS vvalid FROM other");
    }
    assertFault("expected a table bhobk", () -> ObkBook.open(file, keys));
    Files.delete(file);
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE bhobk (id INTEGER)");
    }
    assertThrows(ObkFormatException.class, () -> ObkBook.open(file, keys));
  }

  @Test
  void truncatedFilesAreRefused() throws Exception {
    ObkKeys keys = ObkKeys.read(keyFile);
    try (Connection connection = create()) {
      connection.setAutoCommit(false);
      for (int i = 0; i < 200; i++) {
        insert(connection, keys.key(START, false) + i, obk(CANNON), 50, 3, 2, 1, 1);
      }
      connection.commit();
    }
    byte[] bytes = Files.readAllBytes(file);
    assertTrue(bytes.length > 1 << 13);
    for (int part = 1; part < 40; part++) {
      Files.write(file, Arrays.copyOf(bytes, part * bytes.length / 40));
      assertFault(file.toString(), () -> ObkBook.open(file, keys));
    }
    // Old versions of SQLite do not store the number of pages.
    Arrays.fill(bytes, 28, 32, (byte) 0);
    for (int part = 1; part < 40; part++) {
      Files.write(file, Arrays.copyOf(bytes, part * bytes.length / 40));
      assertFault(file.toString(), () -> ObkBook.open(file, keys));
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // has no such file names
  void anyFileNameIsOpened() throws Exception {
    ObkKeys keys = ObkKeys.read(keyFile);
    try (Connection connection = create()) {
      insert(connection, keys.key(START, false), obk(CANNON), 50, 3, 2, 1, 1);
    }
    for (String name :
        List.of(
            "what?.obk", "a?mode=memory", "b?cache=shared&x=%20#.obk", "c%3Fd#e;f", "布局?.obk")) {
      Path other = Files.move(file, folder.resolve(name));
      try (ObkBook book = ObkBook.open(other, keys)) {
        assertEquals(List.of(BookMove.of(CANNON, 50, 6, 3, 2, 1)), book.moves(START), name);
      }
      Files.move(other, file);
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count());
    }
  }

  @Property(tries = 50)
  void damagedFilesGiveMovesOrFaults(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    folder = Files.createTempDirectory("obk");
    writeKeys();
    ObkKeys keys = ObkKeys.read(keyFile);
    try (Connection connection = create()) {
      insert(connection, keys.key(START, false), obk(CANNON), 50, 3, 2, 1, 1);
    }
    byte[] bytes = Files.readAllBytes(file);
    for (int i = random.nextInt(8); i >= 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
    Files.write(file, Arrays.copyOf(bytes, bytes.length - random.nextInt(bytes.length / 2)));
    try (ObkBook book = ObkBook.open(file, keys)) {
      for (BookMove move : book.moves(START)) {
        assertTrue(START.isLegal(move.move()));
      }
    } catch (ObkFormatException e) {
      assertTrue(String.valueOf(e.getMessage()).startsWith(file.toString()), e.toString());
    } finally {
      Files.delete(file);
      Files.delete(keyFile);
      Files.delete(folder);
    }
  }

  @Test
  void tablesAreTheSameInAllForms() throws IOException {
    ObkKeys keys = ObkKeys.read(keyFile);
    String plain =
        numbers(3_585).replaceAll("#[^\n]*", "").replace(',', ' ').toUpperCase(Locale.ROOT);
    Files.writeString(keyFile, plain);
    assertEquals(keys.key(START, false), ObkKeys.read(keyFile).key(START, false));
    assertEquals(keys.key(START, false), keys.key(START, true));
    Set<Long> different = new HashSet<>();
    for (Move move : START.legalMoves()) {
      Position after = START.play(move);
      different.add(keys.key(after, false));
      assertEquals(keys.key(after, true), keys.key(after.mirrored(), false));
    }
    assertEquals(44, different.size());
    Position black = Position.fromFen(START.toFen().replace('w', 'b'));
    assertNotEquals(keys.key(START, false), keys.key(black, false));
  }

  @Test
  void otherTextsAreRefusedAsTables() throws IOException {
    refused("1 2 3\n4", 2, 2, "expected 3585 numbers, found 4");
    refused("1 2\n  xyz 3", 2, 3, "found \"xyz\"");
    refused("1 0x11111111111111111", 1, 3, "expected a number of 64 bits");
    refused("1 18446744073709551616", 1, 3, "expected a number of 64 bits");
    refused("9".repeat(1 << 20), 1, 21, "expected a number of 64 bits");
    refused("1 ".repeat(3_585) + " 5", 1, 2 * 3_585 + 2, "and no more, found \"5\"");
    refused("", 1, 1, "found 0");
  }

  private void refused(String text, long line, int column, String message) throws IOException {
    Files.writeString(keyFile, text);
    assertFault(message, () -> ObkKeys.read(keyFile));
    assertFault(", line " + line + ", column " + column + ": ", () -> ObkKeys.read(keyFile));
  }

  @Property(tries = 200)
  void anyBytesAreATableOrAFault(@ForAll byte[] bytes) throws IOException {
    Path any = Files.createTempFile("keys", "");
    Files.write(any, bytes);
    assertThrows(ObkFormatException.class, () -> ObkKeys.read(any));
    Files.delete(any);
  }

  /** Loads the same classes without the driver. */
  @Test
  void withoutTheDriverTheErrorSaysSo() throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (!path.contains("sqlite")) {
        urls.add(Path.of(path).toUri().toURL());
      }
    }
    try (URLClassLoader bare =
        new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      Class<?> driver = bare.loadClass(MissingDriverException.class.getName());
      Method method = driver.getDeclaredMethod("throwIfMissing");
      method.setAccessible(true);
      InvocationTargetException thrown =
          assertThrows(InvocationTargetException.class, () -> method.invoke(null));
      Throwable cause = requireNonNull(thrown.getCause());
      assertEquals(driver, cause.getClass());
      assertTrue(cause.toString().contains("org.xerial:sqlite-jdbc"));
    }
  }
}
