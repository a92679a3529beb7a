package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The exports and requirements of the module. */
class ModuleTest {
  /** The descriptor next to the classes, which tests do not run as a module. */
  private static ModuleDescriptor descriptor() {
    try {
      Path classes =
          Path.of(OpeningBook.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return ModuleFinder.of(classes).find("dev.xiangqi.book").orElseThrow().descriptor();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void exports() {
    assertEquals(
        Set.of(
            "dev.xiangqi.book",
            "dev.xiangqi.book.collection",
            "dev.xiangqi.book.formats",
            "dev.xiangqi.book.settings"),
        descriptor().exports().stream()
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toSet()));
    assertEquals(Set.of(), descriptor().opens());
    assertEquals(Set.of(), descriptor().uses());
  }

  @Test
  void needsOnlyCoreAtRunTime() {
    assertEquals(
        Set.of("[MANDATED] java.base", "[TRANSITIVE] dev.xiangqi.core", "[STATIC] org.jspecify"),
        descriptor().requires().stream()
            .map(required -> required.modifiers() + " " + required.name())
            .collect(Collectors.toSet()));
  }
}
