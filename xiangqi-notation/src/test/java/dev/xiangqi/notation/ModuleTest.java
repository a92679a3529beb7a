package dev.xiangqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.tree.GameTree;
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
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ModuleTest {
  private static final String SERVICE = GameFormat.class.getName();

  /** The module descriptor next to the classes; tests run on the class path. */
  private static ModuleDescriptor descriptor() {
    try {
      Path classes =
          Path.of(GameTree.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return ModuleFinder.of(classes).find("dev.xiangqi.notation").orElseThrow().descriptor();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void exportsAndRequires() {
    ModuleDescriptor module = descriptor();
    assertEquals(
        Set.of(
            "dev.xiangqi.notation",
            "dev.xiangqi.notation.cloud",
            "dev.xiangqi.notation.diagram",
            "dev.xiangqi.notation.find",
            "dev.xiangqi.notation.io",
            "dev.xiangqi.notation.opening",
            "dev.xiangqi.notation.tree"),
        module.exports().stream()
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toSet()));
    assertEquals(
        Set.of("java.base", "java.xml", "dev.xiangqi.core", "com.google.common", "org.jspecify"),
        module.requires().stream()
            .map(ModuleDescriptor.Requires::name)
            .collect(Collectors.toSet()));
    assertEquals(Set.of(SERVICE), module.uses());
  }

  @Test
  void formatsAreTheSameOnClassPathAndModulePath() throws IOException {
    Set<String> onModulePath = new TreeSet<>();
    descriptor().provides().stream()
        .filter(provides -> provides.service().equals(SERVICE))
        .forEach(provides -> onModulePath.addAll(provides.providers()));
    Set<String> onClassPath = new TreeSet<>();
    ClassLoader loader = GameFormat.class.getClassLoader();
    for (URL list : Collections.list(loader.getResources("META-INF/services/" + SERVICE))) {
      try (BufferedReader in =
          new BufferedReader(new InputStreamReader(list.openStream(), StandardCharsets.UTF_8))) {
        in.lines().filter(line -> !line.isBlank()).forEach(onClassPath::add);
      }
    }
    assertEquals(onModulePath, onClassPath);
    assertEquals(
        onModulePath,
        GameFormat.all().stream()
            .map(format -> format.getClass().getName())
            .collect(Collectors.toCollection(TreeSet::new)));
    assertEquals(
        List.of(
            "cbf", "cbl", "cbr", "ccm", "che", "chn", "dhtmlxq", "mxq", "pfc", "pgn", "playok",
            "shijia", "txt", "ucci", "xgf", "xml", "xqf", "xqr"),
        GameFormat.all().stream().map(GameFormat::name).toList());
  }
}
