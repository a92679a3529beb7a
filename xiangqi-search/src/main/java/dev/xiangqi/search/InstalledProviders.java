package dev.xiangqi.search;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** Finds the installed providers of searchers, whatever the context class loader of the thread. */
final class InstalledProviders {
  private static final Class<SearcherProvider> SERVICE = SearcherProvider.class;

  private InstalledProviders() {}

  /**
   * {@return the providers by name, in lower case: those of the library's class loader, and those
   * that only the context class loader sees}
   */
  static List<SearcherProvider> find() {
    ClassLoader own = SERVICE.getClassLoader();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    Map<String, SearcherProvider> found = new TreeMap<>();
    add(found, own);
    // The context may see no copy of this library, or another one with types of the same name.
    if (context != null && !context.equals(own) && sees(context)) {
      add(found, context);
    }
    if (found.isEmpty()) {
      throw new IllegalStateException(
          "no searcher is installed, not even the built-in one: expected the resource"
              + " META-INF/services/"
              + SERVICE.getName()
              + " next to the library's classes; a shaded JAR must merge the files of"
              + " META-INF/services");
    }
    return List.copyOf(found.values());
  }

  private static void add(Map<String, SearcherProvider> found, ClassLoader loader) {
    for (SearcherProvider provider : ServiceLoader.load(SERVICE, loader)) {
      found.putIfAbsent(provider.name().toLowerCase(Locale.ROOT), provider);
    }
  }

  private static boolean sees(ClassLoader loader) {
    try {
      return Class.forName(SERVICE.getName(), false, loader) == SERVICE;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
