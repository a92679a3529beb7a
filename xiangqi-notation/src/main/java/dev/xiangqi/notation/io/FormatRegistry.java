package dev.xiangqi.notation.io;

import com.google.common.base.Suppliers;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the formats. The library's own class loader comes first, since a thread's context class
 * loader need not see the library. Threads of the common pool in an executable jar are one case.
 */
final class FormatRegistry {
  private static final @Nullable ClassLoader OWN = GameFormat.class.getClassLoader();

  /**
   * The formats of the library's own class loader, found at the first use. Finding them takes
   * longer than reading a small file, and formats are stateless. Formats of a context class loader
   * are not stored, so the library keeps no application's class loader in memory.
   */
  private static final Supplier<List<GameFormat>> INSTALLED =
      Suppliers.memoize(() -> with(List.of(), OWN));

  private FormatRegistry() {}

  /** All formats in order of name; of two with one name, the first found. */
  static List<GameFormat> load() {
    List<GameFormat> installed = INSTALLED.get();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    List<GameFormat> formats = seesLibrary(context) ? with(installed, context) : installed;
    if (formats.isEmpty()) {
      throw new IllegalStateException(
          "no game format was found: the class path lacks the resource META-INF/services/"
              + GameFormat.class.getName()
              + " of xiangqi-notation; a shaded jar must merge the service files");
    }
    return formats;
  }

  /** Adds the formats that a loader finds, except those with a known name. */
  private static List<GameFormat> with(List<GameFormat> known, @Nullable ClassLoader loader) {
    Map<String, GameFormat> formats = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    known.forEach(format -> formats.put(format.name(), format));
    for (GameFormat format : ServiceLoader.load(GameFormat.class, loader)) {
      formats.putIfAbsent(format.name(), format);
    }
    return formats.values().stream().sorted(Comparator.comparing(GameFormat::name)).toList();
  }

  /**
   * Whether plug-ins of another loader can implement this library's interface, not that of a copy.
   * The parents of the library's loader do not see the library.
   */
  private static boolean seesLibrary(@Nullable ClassLoader loader) {
    for (ClassLoader own = OWN; own != null; own = own.getParent()) {
      if (own.equals(loader)) {
        return false;
      }
    }
    try {
      return loader != null
          && Class.forName(GameFormat.class.getName(), false, loader) == GameFormat.class;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
