package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the module shows, what it needs, and what it provides. */
class ModuleTest {
  private static final String SERVICE = SearcherProvider.class.getName();

  /** The descriptor next to the classes, which tests do not run as a module. */
  private static ModuleDescriptor descriptor() {
    try {
      Path classes =
          Path.of(Searcher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return ModuleFinder.of(classes).find("dev.xiangqi.search").orElseThrow().descriptor();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void exports() {
    assertEquals(
        Set.of("dev.xiangqi.search", "dev.xiangqi.search.engine", "dev.xiangqi.search.protocol"),
        descriptor().exports().stream()
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toSet()));
    assertEquals(Set.of(), descriptor().opens());
  }

  @Test
  void needsNothingButCoreAtRunTime() {
    assertEquals(
        Set.of("[MANDATED] java.base", "[TRANSITIVE] dev.xiangqi.core", "[STATIC] org.jspecify"),
        descriptor().requires().stream()
            .map(required -> required.modifiers() + " " + required.name())
            .collect(Collectors.toSet()));
    assertEquals(Set.of(SERVICE), descriptor().uses());
  }

  @Test
  void searchersAreTheSameOnClassPathAndModulePath() throws IOException {
    Set<String> onModulePath = new TreeSet<>();
    descriptor().provides().stream()
        .filter(provides -> provides.service().equals(SERVICE))
        .forEach(provides -> onModulePath.addAll(provides.providers()));
    Set<String> onClassPath = new TreeSet<>();
    ClassLoader loader = SearcherProvider.class.getClassLoader();
    for (URL list : Collections.list(loader.getResources("META-INF/services/" + SERVICE))) {
      try (BufferedReader in =
          new BufferedReader(new InputStreamReader(list.openStream(), StandardCharsets.UTF_8))) {
        in.lines().filter(line -> !line.isBlank()).forEach(onClassPath::add);
      }
    }
    assertEquals(onModulePath, onClassPath);
    assertTrue(
        onModulePath.contains("dev.xiangqi.search.engine.AlphaBetaProvider"),
        () -> "found " + onModulePath);
    assertEquals(
        onModulePath,
        SearcherProvider.all().stream()
            .map(provider -> provider.getClass().getName())
            .collect(Collectors.toCollection(TreeSet::new)));
  }
}
