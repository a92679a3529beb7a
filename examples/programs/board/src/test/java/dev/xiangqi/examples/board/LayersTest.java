package dev.xiangqi.examples.board;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;

/** Enforces the layers of the server in {@code docs/architecture.md}. */
@AnalyzeClasses(
    packages = "dev.xiangqi.examples.board",
    importOptions = {ImportOption.DoNotIncludeTests.class})
class LayersTest {
  private static final String PACKAGE = "dev.xiangqi.examples.board";

  /** The packages at the bottom, which do not use each other. */
  private static final String[] LOWEST = {"engine", "store", "message", "limit", "metrics"};

  @ArchTest
  static final ArchRule LAYERS =
      withLowest(
          layeredArchitecture()
              .consideringOnlyDependenciesInLayers()
              .layer("board")
              .definedBy(PACKAGE)
              .layer("http")
              .definedBy(PACKAGE + ".http")
              .layer("explorer")
              .definedBy(PACKAGE + ".explorer")
              .layer("socket")
              .definedBy(PACKAGE + ".socket")
              .layer("room")
              .definedBy(PACKAGE + ".room")
              .whereLayer("board")
              .mayNotBeAccessedByAnyLayer()
              .whereLayer("http")
              .mayOnlyBeAccessedByLayers("board")
              .whereLayer("explorer")
              .mayOnlyBeAccessedByLayers("board", "http")
              .whereLayer("socket")
              .mayOnlyBeAccessedByLayers("board", "http")
              .whereLayer("room")
              .mayOnlyBeAccessedByLayers("board", "http", "socket"));

  private static LayeredArchitecture withLowest(LayeredArchitecture upper) {
    LayeredArchitecture all = upper;
    for (String name : LOWEST) {
      all = all.layer(name).definedBy(PACKAGE + "." + name);
      all = all.whereLayer(name).mayNotAccessAnyLayer();
    }
    return all.ensureAllClassesAreContainedInArchitecture();
  }
}
