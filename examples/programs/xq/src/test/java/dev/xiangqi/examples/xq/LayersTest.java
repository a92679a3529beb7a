package dev.xiangqi.examples.xq;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Enforces the layers of the tool in {@code docs/architecture.md}. */
@AnalyzeClasses(
    packages = "dev.xiangqi.examples.xq",
    importOptions = {ImportOption.DoNotIncludeTests.class})
class LayersTest {
  private static final String PACKAGE = "dev.xiangqi.examples.xq";

  @ArchTest
  static final ArchRule LAYERS =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .ensureAllClassesAreContainedInArchitecture()
          .layer("xq")
          .definedBy(PACKAGE)
          .layer("positions")
          .definedBy(PACKAGE + ".positions")
          .layer("games")
          .definedBy(PACKAGE + ".games")
          .layer("find")
          .definedBy(PACKAGE + ".find")
          .layer("books")
          .definedBy(PACKAGE + ".books")
          .layer("index")
          .definedBy(PACKAGE + ".index")
          .layer("engines")
          .definedBy(PACKAGE + ".engines")
          .layer("matches")
          .definedBy(PACKAGE + ".matches")
          .layer("pairing")
          .definedBy(PACKAGE + ".pairing")
          .layer("proof")
          .definedBy(PACKAGE + ".proof")
          .layer("puzzle")
          .definedBy(PACKAGE + ".puzzle")
          .layer("review")
          .definedBy(PACKAGE + ".review")
          .layer("endgame")
          .definedBy(PACKAGE + ".endgame")
          .layer("swiss")
          .definedBy(PACKAGE + ".pairing.swiss")
          .layer("tournament")
          .definedBy(PACKAGE + ".pairing.tournament")
          .layer("help")
          .definedBy(PACKAGE + ".help")
          .layer("command")
          .definedBy(PACKAGE + ".command")
          .layer("io")
          .definedBy(PACKAGE + ".io")
          .whereLayer("positions")
          .mayOnlyAccessLayers("command", "io")
          .whereLayer("proof")
          .mayOnlyAccessLayers("command", "io")
          .whereLayer("endgame")
          .mayOnlyAccessLayers("command", "io")
          .whereLayer("games")
          .mayOnlyAccessLayers("command", "io")
          .whereLayer("find")
          .mayOnlyAccessLayers("games", "command", "io")
          .whereLayer("puzzle")
          .mayOnlyAccessLayers("games", "command", "io")
          .whereLayer("review")
          .mayOnlyAccessLayers("books", "index", "games", "command", "io")
          .whereLayer("books")
          .mayOnlyAccessLayers("games", "command", "io")
          .whereLayer("index")
          .mayOnlyAccessLayers("books", "games", "command", "io")
          .whereLayer("engines")
          .mayOnlyAccessLayers("books", "command", "io")
          .whereLayer("matches")
          .mayOnlyAccessLayers("books", "command", "io")
          .whereLayer("pairing")
          .mayOnlyAccessLayers("swiss", "tournament", "command", "io")
          .whereLayer("swiss")
          .mayOnlyAccessLayers("tournament")
          .whereLayer("tournament")
          .mayNotAccessAnyLayer()
          .whereLayer("help")
          .mayOnlyAccessLayers("io")
          .whereLayer("command")
          .mayOnlyAccessLayers("io")
          .whereLayer("io")
          .mayNotAccessAnyLayer();
}
