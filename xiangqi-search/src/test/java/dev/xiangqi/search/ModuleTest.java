package dev.xiangqi.search;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Exports, dependencies and services of the module, and the layers of its packages. */
class ModuleTest {
  private static final String SERVICE = SearcherProvider.class.getName();
  private static final String ENGINE = "dev.xiangqi.search.engine";
  private static final int MOST_TYPES = 30;

  private static final JavaClasses TYPES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPath(classes());

  private static Path classes() {
    try {
      return Path.of(Searcher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The descriptor next to the classes: the tests themselves run on the class path. */
  private static ModuleDescriptor descriptor() {
    return ModuleFinder.of(classes()).find("dev.xiangqi.search").orElseThrow().descriptor();
  }

  @Test
  void exports() {
    assertEquals(
        Set.of(
            "dev.xiangqi.search",
            "dev.xiangqi.search.endgame",
            "dev.xiangqi.search.engine",
            "dev.xiangqi.search.match",
            "dev.xiangqi.search.proof",
            "dev.xiangqi.search.protocol",
            "dev.xiangqi.search.protocol.server",
            "dev.xiangqi.search.puzzle",
            "dev.xiangqi.search.review",
            "dev.xiangqi.search.review.claim",
            "dev.xiangqi.search.textbook",
            "dev.xiangqi.search.textbook.evaluators"),
        descriptor().exports().stream()
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toSet()));
    assertEquals(Set.of(), descriptor().opens());
  }

  @Test
  void packagesDependDownwards() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("api")
        .definedBy("dev.xiangqi.search")
        .layer("protocol")
        .definedBy("dev.xiangqi.search.protocol..")
        .layer("textbook")
        .definedBy("dev.xiangqi.search.textbook")
        .layer("evaluators")
        .definedBy("dev.xiangqi.search.textbook.evaluators")
        .layer("endgame")
        .definedBy("dev.xiangqi.search.endgame")
        .layer("match")
        .definedBy("dev.xiangqi.search.match")
        .layer("engine")
        .definedBy(ENGINE)
        .layer("time")
        .definedBy(ENGINE + ".time")
        .layer("threads")
        .definedBy(ENGINE + ".threads")
        .layer("tree")
        .definedBy(ENGINE + ".tree")
        .layer("review")
        .definedBy("dev.xiangqi.search.review..")
        .layer("puzzle")
        .definedBy("dev.xiangqi.search.puzzle")
        .layer("proof")
        .definedBy("dev.xiangqi.search.proof")
        .layer("solver")
        .definedBy("dev.xiangqi.search.proof.solver")
        .layer("moves")
        .definedBy(ENGINE + ".moves")
        .layer("evaluation")
        .definedBy(ENGINE + ".evaluation")
        .whereLayer("endgame")
        .mayNotAccessAnyLayer()
        .whereLayer("match")
        .mayOnlyAccessLayers("protocol", "api")
        .whereLayer("match")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("protocol")
        .mayOnlyAccessLayers("api")
        .whereLayer("textbook")
        .mayOnlyAccessLayers("evaluators", "time", "tree", "evaluation", "api")
        .whereLayer("evaluators")
        .mayOnlyAccessLayers("evaluation", "api")
        .whereLayer("textbook")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("puzzle")
        .mayOnlyAccessLayers("engine", "moves", "proof", "api")
        .whereLayer("review")
        .mayOnlyAccessLayers("puzzle", "engine", "moves", "proof", "endgame", "api")
        .whereLayer("review")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("puzzle")
        .mayOnlyBeAccessedByLayers("review")
        .whereLayer("engine")
        .mayOnlyBeAccessedByLayers("puzzle", "review")
        .whereLayer("time")
        .mayOnlyAccessLayers("threads", "tree", "api")
        .whereLayer("threads")
        .mayOnlyAccessLayers("tree", "evaluation", "api")
        .whereLayer("tree")
        .mayOnlyAccessLayers("moves", "evaluation", "endgame", "api")
        .whereLayer("proof")
        .mayOnlyAccessLayers("solver", "endgame", "api")
        .whereLayer("proof")
        .mayOnlyBeAccessedByLayers("puzzle", "review")
        .whereLayer("solver")
        .mayOnlyAccessLayers("moves", "endgame")
        .whereLayer("moves")
        .mayNotAccessAnyLayer()
        .whereLayer("evaluation")
        .mayOnlyAccessLayers("api")
        .whereLayer("api")
        .mayNotAccessAnyLayer()
        .check(TYPES);
  }

  @Test
  void packagesOfTheEngineStaySmall() {
    Map<String, Long> sizes =
        TYPES.stream()
            .filter(type -> type.getPackageName().startsWith(ENGINE))
            .filter(type -> !type.isNestedClass())
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    sizes.forEach(
        (name, size) -> assertTrue(size <= MOST_TYPES, () -> name + ": " + size + " types"));
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
