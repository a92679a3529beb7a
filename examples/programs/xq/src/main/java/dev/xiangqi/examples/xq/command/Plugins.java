package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.search.SearcherProvider;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.zip.ZipException;

/**
 * Searchers, formats and notations of the user. They are in jars, which name them as service
 * providers. The context class loader of the main thread, and of the threads that it starts, finds
 * them.
 */
public final class Plugins {
  /** The environment variable with jars, and folders of jars, separated as in a class path. */
  public static final String VARIABLE = "XQ_PLUGINS";

  private final URLClassLoader loader;
  private int found;

  private Plugins(URLClassLoader loader) {
    this.loader = loader;
  }

  /**
   * Makes plug-ins known to this thread and the threads that it will start.
   *
   * @param list the value of {@link #VARIABLE}; nothing happens if it is blank
   * @throws PluginException if a file is missing or no jar, or a class in it cannot be used
   */
  public static void install(String list) throws IOException {
    List<URL> jars = new ArrayList<>();
    for (String entry : list.split(File.pathSeparator, -1)) {
      if (!entry.isBlank()) {
        for (Path jar : jars(entry.strip())) {
          jars.add(jar.toUri().toURL());
        }
      }
    }
    if (jars.isEmpty()) {
      return;
    }
    ClassLoader own = Plugins.class.getClassLoader();
    URLClassLoader loader = new URLClassLoader(jars.toArray(URL[]::new), own);
    Plugins plugins = new Plugins(loader);
    plugins.check(
        SearcherProvider.class,
        SearcherProvider::name,
        names(SearcherProvider.all(), SearcherProvider::name));
    plugins.check(GameFormat.class, GameFormat::name, names(GameFormat.all(), GameFormat::name));
    plugins.check(MoveNotation.class, MoveNotation::name, new HashSet<>(MoveNotation.names()));
    if (plugins.found == 0) {
      throw new PluginException(
          "found no plug-in in "
              + list
              + "; expected META-INF/services/ with one of "
              + SearcherProvider.class.getName()
              + ", "
              + GameFormat.class.getName()
              + ", "
              + MoveNotation.class.getName());
    }
    Thread.currentThread().setContextClassLoader(loader);
  }

  /**
   * {@return the notation with a name that a plug-in has, if there is one}
   *
   * @param name in upper or lower case
   */
  static Optional<MoveNotation> notation(String name) {
    return ServiceLoader.load(MoveNotation.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(notation -> notation.name().equalsIgnoreCase(name))
        .findFirst();
  }

  private static List<Path> jars(String entry) throws IOException {
    Path path;
    try {
      path = Path.of(entry);
    } catch (InvalidPathException e) {
      throw new PluginException(entry + ": no path");
    }
    if (!Files.exists(path)) {
      throw new PluginException(entry + ": no such file or folder");
    }
    List<Path> jars = new ArrayList<>();
    if (Files.isDirectory(path)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "*.jar")) {
        files.forEach(jars::add);
      }
      if (jars.isEmpty()) {
        throw new PluginException(entry + ": no jar in this folder");
      }
      // The order of a folder depends on the file system.
      jars.sort(null);
    } else {
      jars.add(path);
    }
    for (Path jar : jars) {
      try (JarFile opened = new JarFile(jar.toFile())) {
        opened.size();
      } catch (ZipException e) {
        throw new PluginException(jar + ": not a jar: " + e.getMessage());
      }
    }
    return jars;
  }

  private static <T> Set<String> names(List<T> known, Function<T, String> name) {
    Set<String> names = new HashSet<>();
    known.forEach(each -> names.add(name.apply(each).toLowerCase(Locale.ROOT)));
    return names;
  }

  /** Makes each plug-in of a kind once, so that a bad one is reported at the start. */
  private <T> void check(Class<T> service, Function<T, String> name, Set<String> taken)
      throws PluginException {
    try {
      for (ServiceLoader.Provider<T> provider :
          ServiceLoader.load(service, loader).stream().toList()) {
        if (loader.equals(provider.type().getClassLoader())) {
          String text = name.apply(provider.get());
          if (!taken.add(text.toLowerCase(Locale.ROOT))) {
            throw new PluginException(
                provider.type().getName() + ": the name \"" + text + "\" is taken; choose another");
          }
          found++;
        }
      }
    } catch (ServiceConfigurationError e) {
      Throwable cause = e.getCause();
      throw new PluginException(e.getMessage() + (cause == null ? "" : ": " + reason(cause)));
    } catch (LinkageError e) {
      throw new PluginException(reason(e));
    }
  }

  private static String reason(Throwable fault) {
    if (fault instanceof UnsupportedClassVersionError) {
      return fault.getMessage() + "; this is Java " + Runtime.version().feature();
    }
    if (fault instanceof NoClassDefFoundError || fault instanceof ClassNotFoundException) {
      return "it needs the class "
          + String.valueOf(fault.getMessage()).replace('/', '.')
          + ", which is neither in the plug-ins nor in this Java";
    }
    return fault.toString();
  }

  /** A plug-in that cannot be used, and why. */
  public static final class PluginException extends IOException {
    private static final long serialVersionUID = 1L;

    PluginException(String message) {
      super(VARIABLE + ": " + message);
    }
  }
}
