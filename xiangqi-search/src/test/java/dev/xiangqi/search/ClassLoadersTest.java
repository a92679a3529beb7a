package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Throwables;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Providers are found whatever the context class loader of the thread is. */
class ClassLoadersTest {
  private static final String SERVICES = "META-INF/services/" + SearcherProvider.class.getName();

  /** Loads the library on its own, as an application server or an executable JAR does. */
  private static class Isolated extends URLClassLoader {
    Isolated() {
      super(
          new URL[] {location(Position.class), location(SearcherProvider.class)},
          ClassLoader.getPlatformClassLoader());
    }

    private static URL location(Class<?> type) {
      return type.getProtectionDomain().getCodeSource().getLocation();
    }

    /** The result of a static method of {@link SearcherProvider}. */
    Object call(String method, Object... arguments)
        throws ReflectiveOperationException, IOException {
      Class<?>[] types = arguments.length == 0 ? new Class<?>[0] : new Class<?>[] {String.class};
      Class<?> provider = loadClass(SearcherProvider.class.getName());
      assertNotSame(SearcherProvider.class, provider);
      return requireNonNull(provider.getMethod(method, types).invoke(null, arguments));
    }
  }

  /** The library without its file of services, as some tools that merge JARs leave it. */
  private static final class WithoutServices extends Isolated {
    @Override
    public @Nullable URL findResource(String name) {
      return name.equals(SERVICES) ? null : super.findResource(name);
    }

    @Override
    public Enumeration<URL> findResources(String name) throws IOException {
      return name.equals(SERVICES) ? Collections.emptyEnumeration() : super.findResources(name);
    }
  }

  /** A provider of an application, with the name of the built-in one or another. */
  public abstract static class Plugin implements SearcherProvider {
    private final String name;

    private Plugin(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public List<SearcherOption> options() {
      return List.of();
    }

    @Override
    public Searcher create(Map<String, String> values) {
      throw new IllegalStateException("a test never searches with it");
    }
  }

  /** A provider with a new name. */
  public static final class Added extends Plugin {
    /** Called by the service loader. */
    public Added() {
      super("Added");
    }
  }

  /** A provider with the name of the built-in one. */
  public static final class Hidden extends Plugin {
    /** Called by the service loader. */
    public Hidden() {
      super("AlphaBeta");
    }
  }

  private static <T> T inContext(ClassLoader context, Callable<T> task) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(context);
    try {
      return task.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void inACommonPoolThread() throws Exception {
    try (Isolated library = new Isolated()) {
      Callable<Object> task = () -> library.call("named", "ALPHABETA");
      Object provider = ForkJoinPool.commonPool().submit(task).get();
      assertEquals("dev.xiangqi.search.engine.AlphaBetaProvider", provider.getClass().getName());
      assertEquals(library, provider.getClass().getClassLoader());
    }
  }

  @Test
  void theContextNeedNotSeeTheLibrary() throws Exception {
    for (ClassLoader context : new ClassLoader[] {ClassLoader.getPlatformClassLoader(), null}) {
      assertEquals(
          "alphabeta", inContext(context, () -> SearcherProvider.named("alphabeta")).name());
    }
  }

  @Test
  void theContextMayFailToLinkTheLibrary() throws Exception {
    ClassLoader broken =
        new ClassLoader(null) {
          @Override
          protected Class<?> findClass(String name) {
            throw new NoClassDefFoundError(name);
          }
        };
    assertEquals("alphabeta", inContext(broken, () -> SearcherProvider.named("alphabeta")).name());
  }

  @Test
  void providersOfTheContextAreAdded(@TempDir Path folder) throws Exception {
    Path services = folder.resolve(SERVICES);
    Files.createDirectories(services.getParent());
    Files.writeString(
        services,
        Hidden.class.getName() + "\n" + Added.class.getName() + "\n",
        StandardCharsets.UTF_8);
    try (URLClassLoader application =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, SearcherProvider.class.getClassLoader())) {
      List<SearcherProvider> all = inContext(application, SearcherProvider::all);
      assertEquals(
          List.of("Added", "alphabeta", "textbook"),
          all.stream().map(SearcherProvider::name).toList());
      assertInstanceOf(Added.class, inContext(application, () -> SearcherProvider.named("ADDED")));
    }
  }

  @Test
  void noProviderIsAnError() throws IOException, InterruptedException {
    try (WithoutServices library = new WithoutServices()) {
      for (Callable<Object> task :
          List.<Callable<Object>>of(
              () -> library.call("all"), () -> library.call("named", "alphabeta"))) {
        ExecutionException thrown =
            assertThrows(
                ExecutionException.class, () -> ForkJoinPool.commonPool().submit(task).get());
        List<String> refusals =
            Throwables.getCausalChain(thrown).stream()
                .filter(IllegalStateException.class::isInstance)
                .map(Throwable::toString)
                .toList();
        assertEquals(1, refusals.size(), () -> thrown.toString());
        assertTrue(refusals.get(0).contains(SERVICES), () -> refusals.toString());
      }
    }
  }
}
