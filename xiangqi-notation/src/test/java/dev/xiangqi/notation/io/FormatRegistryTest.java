package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Ascii;
import com.google.common.base.Throwables;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Formats are found on any thread, whatever its context class loader sees. */
final class FormatRegistryTest {
  /** A format plugged in by a test. */
  public static final class PluggedIn implements GameFormat {
    /** Creates the format. */
    public PluggedIn() {}

    @Override
    public String name() {
      return "plugged-in";
    }

    @Override
    public List<String> extensions() {
      return List.of("plugged");
    }

    @Override
    public int sniff(byte[] head) {
      return NO;
    }

    @Override
    public GameReader reader(GameSource source, ReadOptions options) {
      return FixedReader.empty();
    }
  }

  /** The library without the rest of the class path, as in an executable jar. */
  private static class Isolated extends URLClassLoader {
    Isolated() {
      super(
          new URL[] {location(GameFormat.class), location(Position.class), location(Ascii.class)},
          ClassLoader.getPlatformClassLoader());
    }

    private static URL location(Class<?> type) {
      return type.getProtectionDomain().getCodeSource().getLocation();
    }
  }

  /** The same without files of services. */
  private static final class Shaded extends Isolated {
    @Override
    public Enumeration<URL> findResources(String name) throws IOException {
      return name.startsWith("META-INF/services/")
          ? Collections.emptyEnumeration()
          : super.findResources(name);
    }
  }

  private static <T> T onCommonPool(@Nullable ClassLoader context, Supplier<T> action) {
    return CompletableFuture.supplyAsync(
            () -> {
              Thread thread = Thread.currentThread();
              ClassLoader before = thread.getContextClassLoader();
              thread.setContextClassLoader(context);
              try {
                return action.get();
              } finally {
                thread.setContextClassLoader(before);
              }
            },
            ForkJoinPool.commonPool())
        .join();
  }

  private static List<?> formats(ClassLoader library) {
    try {
      return (List<?>)
          Class.forName(GameFormat.class.getName(), true, library).getMethod("all").invoke(null);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the isolated library cannot be called", e);
    }
  }

  @Test
  void anIsolatedLibraryFindsItsFormatsOnThreadsOfTheCommonPool() throws IOException {
    List<@Nullable ClassLoader> contexts = new ArrayList<>();
    contexts.add(ClassLoader.getPlatformClassLoader());
    // The system's class loader has another copy of the library.
    contexts.add(ClassLoader.getSystemClassLoader());
    contexts.add(null);
    try (Isolated library = new Isolated()) {
      contexts.add(library);
      for (ClassLoader context : contexts) {
        List<?> formats = onCommonPool(context, () -> formats(library));
        assertEquals(GameFormat.all().size(), formats.size(), () -> "context " + context);
      }
    }
  }

  @Test
  void theContextMayFailToLinkTheLibrary() {
    ClassLoader broken =
        new ClassLoader(null) {
          @Override
          protected Class<?> findClass(String name) {
            throw new NoClassDefFoundError(name);
          }
        };
    assertEquals(GameFormat.all(), onCommonPool(broken, GameFormat::all));
  }

  @Test
  void aLibraryWithoutServiceFilesSaysWhatIsMissing() throws IOException {
    try (Shaded library = new Shaded()) {
      CompletionException failure =
          assertThrows(
              CompletionException.class,
              () -> onCommonPool(ClassLoader.getPlatformClassLoader(), () -> formats(library)));
      Throwable cause = Throwables.getRootCause(failure);
      assertInstanceOf(IllegalStateException.class, cause);
      String missing = "META-INF/services/dev.xiangqi.notation.io.GameFormat";
      assertTrue(String.valueOf(cause.getMessage()).contains(missing), cause::toString);
    }
  }

  @Test
  void formatsOfTheContextClassLoaderAreAdded(@TempDir Path folder) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(
        services.resolve(GameFormat.class.getName()), PluggedIn.class.getName() + "\n");
    try (URLClassLoader plugins =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, GameFormat.class.getClassLoader())) {
      Optional<GameFormat> found = onCommonPool(plugins, () -> GameFormat.named("plugged-in"));
      assertInstanceOf(PluggedIn.class, found.orElseThrow());
      assertEquals(GameFormat.all().size() + 1, onCommonPool(plugins, GameFormat::all).size());
    }
  }

  @Test
  void formatsOfTheLibraryAreFoundOnce() {
    ClassLoader own = GameFormat.class.getClassLoader();
    List<GameFormat> formats = onCommonPool(own, GameFormat::all);
    assertSame(formats, onCommonPool(null, GameFormat::all));
    assertSame(formats, onCommonPool(ClassLoader.getPlatformClassLoader(), GameFormat::all));
  }

  @Test
  void formatsOfAContextClassLoaderAreNotKept(@TempDir Path folder) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Path service = services.resolve(GameFormat.class.getName());
    URL[] urls = {folder.toUri().toURL()};
    ClassLoader own = GameFormat.class.getClassLoader();
    Supplier<Boolean> pluggedIn = () -> GameFormat.named("plugged-in").isPresent();
    try (URLClassLoader plugins = new URLClassLoader(urls, own);
        URLClassLoader others = new URLClassLoader(new URL[0], own)) {
      assertFalse(onCommonPool(plugins, pluggedIn));
      Files.writeString(service, PluggedIn.class.getName() + "\n");
      assertTrue(onCommonPool(plugins, pluggedIn));
      assertFalse(onCommonPool(others, pluggedIn));
      assertFalse(onCommonPool(own, pluggedIn));
    }
  }

  @Test
  void namesAreCaseInsensitive() throws IOException {
    assertEquals("pgn", GameFormat.named("PGN").orElseThrow().name());
    assertEquals("dhtmlxq", GameFormat.named("DhtmlXQ").orElseThrow().name());
    assertTrue(GameFormat.named("").isEmpty());
    try (GameWriter writer =
        GameFiles.write(
            OutputStream.nullOutputStream(), WriteOptions.defaults().withFormat("XQF"))) {
      assertInstanceOf(GameWriter.class, writer);
    }
  }
}
