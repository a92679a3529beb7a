package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.book.formats.BookDat;
import dev.xiangqi.book.formats.TextBook;
import dev.xiangqi.book.formats.TextBookReader;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every public method names the argument that is null, and does nothing. */
class NullArgumentsTest {
  @TempDir private Path folder = Path.of("");

  private final List<String> wrong = new ArrayList<>();

  /** A valid argument of a type. */
  private Object argument(Class<?> type) {
    Map<Class<?>, Object> arguments =
        Map.ofEntries(
            Map.entry(Path.class, folder.resolve("file")),
            Map.entry(Position.class, Position.initial()),
            Map.entry(Game.class, Game.start()),
            Map.entry(Move.class, Move.parse("h2e2")),
            Map.entry(Side.class, Side.RED),
            Map.entry(GameResult.class, GameResult.UNKNOWN),
            Map.entry(GameInfo.class, GameInfo.none()),
            Map.entry(List.class, List.of()),
            Map.entry(Iterable.class, List.of(PartialBook.empty(BookSettings.defaults()))),
            Map.entry(Iterator.class, List.of().iterator()),
            Map.entry(Map.class, Map.of()),
            Map.entry(BookSettings.class, BookSettings.defaults()),
            Map.entry(BookFilter.class, BookFilter.none()),
            Map.entry(BookMove.class, BookMove.of(Move.parse("h2e2"), 1)),
            Map.entry(BookView.class, BookDat.fromBytes(new byte[0], "empty")),
            Map.entry(Weighting.class, Weighting.COUNT),
            Map.entry(BookExport.Reach.class, BookExport.Reach.MOVES),
            Map.entry(DiskBookBuilder.EntryTask.class, (DiskBookBuilder.EntryTask) all -> {}),
            Map.entry(OpeningBook.Visitor.class, (OpeningBook.Visitor) (line, at, moves) -> true),
            Map.entry(Consumer.class, (Consumer<Object>) any -> {}),
            Map.entry(Predicate.class, (Predicate<Object>) any -> true),
            Map.entry(Random.class, new Random(1)),
            Map.entry(InputStream.class, new ByteArrayInputStream(new byte[0])),
            Map.entry(LocalDate.class, LocalDate.of(2000, 1, 1)),
            Map.entry(String.class, "text"),
            Map.entry(byte[].class, new byte[0]),
            Map.entry(int.class, 1),
            Map.entry(long.class, 1L),
            Map.entry(boolean.class, true));
    return requireNonNull(arguments.get(type), type::toString);
  }

  private interface Call {
    void with(Object[] arguments) throws ReflectiveOperationException;
  }

  private void check(Executable called, Call call) throws ReflectiveOperationException {
    Class<?>[] types = called.getParameterTypes();
    for (int i = 0; i < types.length; i++) {
      if (types[i].isPrimitive()) {
        continue;
      }
      Object[] arguments = Arrays.stream(types).map(this::argument).toArray();
      Arrays.fill(arguments, i, i + 1, null);
      String name = called + " argument " + i + ": ";
      try {
        call.with(arguments);
        wrong.add(name + "no exception");
      } catch (InvocationTargetException e) {
        String thrown = String.valueOf(e.getCause());
        if (!thrown.matches("java.lang.NullPointerException: [a-z]\\w*")) {
          wrong.add(name + thrown);
        }
      }
    }
  }

  private void checkStatic(Class<?>... types) throws ReflectiveOperationException {
    for (Class<?> type : types) {
      for (Method each : type.getDeclaredMethods()) {
        if (Modifier.isPublic(each.getModifiers()) && Modifier.isStatic(each.getModifiers())) {
          check(each, arguments -> each.invoke(null, arguments));
        }
      }
    }
  }

  private void checkMethods(Class<?> type, Object instance) throws ReflectiveOperationException {
    for (Method each : type.getMethods()) {
      boolean ours = each.getDeclaringClass().getName().startsWith("dev.xiangqi.book");
      if (ours
          && !each.isBridge()
          && !Modifier.isStatic(each.getModifiers())
          && !each.getName().equals("equals")) {
        check(each, arguments -> each.invoke(instance, arguments));
      }
    }
  }

  @Test
  void theExceptionNamesTheArgument() throws IOException, ReflectiveOperationException {
    checkStatic(
        OpeningBook.class,
        PartialBook.class,
        BookMerge.class,
        BookImport.class,
        BookExport.class,
        BookBuilder.class,
        DiskBookBuilder.class,
        BookMove.class,
        GameInfo.class,
        GameFingerprint.class,
        BookDat.class,
        TextBook.class,
        TextBookReader.class);
    check(
        BookEntry.class.getConstructor(Position.class, BookMove.class),
        arguments ->
            BookEntry.class.getConstructor(Position.class, BookMove.class).newInstance(arguments));
    PartialBook partial = PartialBook.empty(BookSettings.defaults());
    checkMethods(PartialBook.class, partial);
    checkMethods(BookBuilder.class, BookBuilder.create());
    checkMethods(DiskBookBuilder.class, DiskBookBuilder.create(folder.resolve("file")));
    checkMethods(BookSettings.Builder.class, BookSettings.builder());
    checkMethods(GameInfo.class, GameInfo.none());
    BookDat dat = BookDat.fromBytes(new byte[0], "empty");
    checkMethods(BookDat.class, dat);
    checkMethods(TextBook.class, TextBook.of(List.<BookEntry>of().iterator(), "empty"));
    checkMethods(BookExport.Builder.class, BookExport.builder(dat));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(), files.toList());
    }
    try (OpeningBook book = partial.write(folder.resolve("book"), BookFilter.none())) {
      checkMethods(OpeningBook.class, book);
    }
    assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
  }
}
