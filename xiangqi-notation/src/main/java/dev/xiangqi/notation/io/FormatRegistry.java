package dev.xiangqi.notation.io;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the formats. The library's own class loader comes first, since a thread's context class
 * loader need not see the library. Threads of the common pool in an executable jar are one case.
 */
final class FormatRegistry {
  private FormatRegistry() {}

  /** All formats in order of name; of two with one name, the first found. */
  static List<GameFormat> load() {
    ClassLoader own = GameFormat.class.getClassLoader();
    List<GameFormat> formats = new ArrayList<>();
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    add(own, formats, names);
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (context != own && seesLibrary(context)) {
      add(context, formats, names);
    }
    if (formats.isEmpty()) {
      throw new IllegalStateException(
          "no game format was found: the class path lacks the resource META-INF/services/"
              + GameFormat.class.getName()
              + " of xiangqi-notation; a shaded jar must merge the service files");
    }
    formats.sort(Comparator.comparing(GameFormat::name));
    return Collections.unmodifiableList(formats);
  }

  private static void add(ClassLoader loader, List<GameFormat> formats, Set<String> names) {
    for (GameFormat format : ServiceLoader.load(GameFormat.class, loader)) {
      if (names.add(format.name())) {
        formats.add(format);
      }
    }
  }

  /** Whether plug-ins of a loader can implement this library's interface, not that of a copy. */
  private static boolean seesLibrary(@Nullable ClassLoader loader) {
    try {
      return loader != null
          && Class.forName(GameFormat.class.getName(), false, loader) == GameFormat.class;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
