package dev.xiangqi.examples.quickstart;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/** Enforces the picture of packages in {@code docs/architecture.md}. */
@AnalyzeClasses(
    packages = "dev.xiangqi",
    importOptions = {ImportOption.DoNotIncludeTests.class})
class LayeringTest {
  // Each line: a package, and the other packages of this project that it may use.

  @ArchTest static final ArchRule KERNEL = mayUse("core.kernel");
  @ArchTest static final ArchRule CORE = mayUse("core", "core.kernel", "core.text");
  @ArchTest static final ArchRule RULES = mayUse("core.rules", "core", "core.kernel", "core.text");

  @ArchTest
  static final ArchRule ARBITER = mayUse("core.rules.arbiter", "core", "core.kernel", "core.rules");

  @ArchTest static final ArchRule CORE_TEXT = mayUse("core.text");
  @ArchTest static final ArchRule CORE_INTERNAL = mayUse("core.internal", "core", "core.kernel");

  @ArchTest static final ArchRule KILL = mayUse("core.kill", "core", "core.kernel");

  @ArchTest
  static final ArchRule PATTERN = mayUse("core.pattern", "core", "core.kernel", "core.text");

  @ArchTest
  static final ArchRule QUERY =
      mayUse("core.query", "core", "core.kernel", "core.text", "core.kill", "core.pattern");

  @ArchTest
  static final ArchRule PLAY =
      mayUse("core.play", "core", "core.kernel", "core.rules", "core.text");

  @ArchTest static final ArchRule NOTATION = mayUse("notation", "core..", "notation.text");
  @ArchTest static final ArchRule TREE = mayUse("notation.tree", "core..", "notation.text");

  @ArchTest
  static final ArchRule IO =
      mayUse("notation.io", "core..", "notation.text", "notation", "notation.tree");

  @ArchTest
  static final ArchRule DIAGRAM =
      mayUse("notation.diagram", "core..", "notation", "notation.tree", "notation.diagram.image");

  @ArchTest static final ArchRule IMAGE = mayUse("notation.diagram.image");

  @ArchTest
  static final ArchRule OPENING = mayUse("notation.opening", "core..", "notation", "notation.tree");

  @ArchTest
  static final ArchRule FIND =
      mayUse("notation.find", "core..", "notation.opening", "notation.tree");

  @ArchTest static final ArchRule CLOUD = mayUse("notation.cloud", "core..", "notation");

  @ArchTest static final ArchRule TEXT = mayUse("notation.text", "core..");

  @ArchTest
  static final ArchRule INTERNAL =
      mayUse(
          "notation.internal",
          "core..",
          "notation.text",
          "notation",
          "notation.tree",
          "notation.io");

  @ArchTest
  static final ArchRule FORMATS =
      mayUse(
          "notation.formats..",
          "core..",
          "notation.text",
          "notation",
          "notation.tree",
          "notation.io",
          "notation.internal");

  @ArchTest static final ArchRule SEARCH = mayUse("search", "core..");

  @ArchTest
  static final ArchRule ENDGAME =
      mayUse("search.endgame", "core..", "search.endgame.coding", "search.endgame.collection");

  @ArchTest static final ArchRule ENDGAME_CODING = mayUse("search.endgame.coding");

  @ArchTest static final ArchRule ENDGAME_COLLECTION = mayUse("search.endgame.collection");

  @ArchTest
  static final ArchRule ENGINE =
      mayUse("search.engine..", "core..", "search", "search.endgame", "search.proof.solver");

  @ArchTest
  static final ArchRule TEXTBOOK =
      mayUse(
          "search.textbook", "core..", "search", "search.engine..", "search.textbook.evaluators");

  @ArchTest
  static final ArchRule EVALUATORS =
      mayUse("search.textbook.evaluators", "core..", "search", "search.engine.evaluation");

  @ArchTest
  static final ArchRule SOLVER =
      mayUse("search.proof.solver", "core..", "search.endgame", "search.engine.moves");

  @ArchTest
  static final ArchRule PROOF =
      mayUse(
          "search.proof",
          "core..",
          "search",
          "search.endgame",
          "search.proof.solver",
          "search.task");

  @ArchTest
  static final ArchRule PUZZLE =
      mayUse(
          "search.puzzle", "core..", "search", "search.engine", "search.proof", "search.tactics");

  @ArchTest
  static final ArchRule REVIEW =
      mayUse(
          "search.review",
          "core..",
          "search",
          "search.endgame",
          "search.engine",
          "search.puzzle",
          "search.review.claim",
          "search.tactics",
          "search.task");

  @ArchTest
  static final ArchRule CLAIM =
      mayUse("search.review.claim", "core..", "search.proof", "search.tactics");

  @ArchTest
  static final ArchRule TACTICS = mayUse("search.tactics", "core..", "search.engine.moves");

  @ArchTest static final ArchRule TASK = mayUse("search.task");

  @ArchTest static final ArchRule PROTOCOL = mayUse("search.protocol", "core..", "search");

  @ArchTest
  static final ArchRule SERVER =
      mayUse("search.protocol.server", "core..", "search", "search.protocol");

  @ArchTest
  static final ArchRule MATCH = mayUse("search.match", "core..", "search", "search.protocol");

  @ArchTest static final ArchRule BOOK_SETTINGS = mayUse("book.settings", "core");
  @ArchTest static final ArchRule BOOK_FILE = mayUse("book.file", "core..", "book.settings");

  @ArchTest
  static final ArchRule BOOK_BUILD = mayUse("book.build", "core..", "book.settings", "book.file");

  @ArchTest
  static final ArchRule BOOK = mayUse("book", "core..", "book.settings", "book.file", "book.build");

  @ArchTest
  static final ArchRule BOOK_FORMATS =
      mayUse("book.formats", "core..", "book", "book.settings", "book.file");

  @ArchTest
  static final ArchRule COLLECTION_FILE =
      mayUse("book.collection.file", "core..", "book.build", "book.file");

  @ArchTest
  static final ArchRule COLLECTION =
      mayUse(
          "book.collection",
          "core..",
          "book",
          "book.settings",
          "book.build",
          "book.file",
          "book.collection.file");

  @ArchTest
  static final ArchRule ONLY_FORMATS_OF_BOOKS_USE_FORMATS_OF_BOOKS =
      noClasses()
          .that(
              resideInAPackage("dev.xiangqi.book..")
                  .and(resideOutsideOfPackages("dev.xiangqi.book.formats..")))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.xiangqi.book.formats..");

  @ArchTest
  static final ArchRule FORMATS_DO_NOT_USE_EACH_OTHER =
      slices().matching("dev.xiangqi.notation.formats.(*)..").should().notDependOnEachOther();

  @ArchTest
  static final ArchRule NO_CYCLES = slices().matching("dev.xiangqi.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule NO_OTHER_LIBRARIES =
      noClasses()
          .that()
          .resideInAnyPackage("dev.xiangqi.core..", "dev.xiangqi.search..", "dev.xiangqi.book..")
          .and()
          .doNotHaveSimpleName("VectorLayer")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages("dev.xiangqi..", "java..", "org.jspecify..");

  /** The only class of a library that uses a module which users add by an option of the JVM. */
  @ArchTest
  static final ArchRule ONLY_ONE_CLASS_USES_THE_VECTOR_API =
      noClasses()
          .that()
          .doNotHaveSimpleName("VectorLayer")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("jdk.incubator..");

  @ArchTest
  static final ArchRule NOTATION_USES_GUAVA_AND_XML_ONLY =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.notation..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "dev.xiangqi..", "java..", "org.jspecify..", "com.google.common..", "javax.xml..");

  /**
   * Makes a rule; names are relative to {@code dev.xiangqi}, and {@code ..} includes subpackages.
   */
  private static ArchRule mayUse(String user, String... used) {
    String[] allowed =
        Stream.concat(Stream.of(user), Stream.of(used))
            .map(name -> "dev.xiangqi." + name)
            .toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage("dev.xiangqi." + user)
        .should()
        .dependOnClassesThat(
            resideInAPackage("dev.xiangqi..").and(resideOutsideOfPackages(allowed)));
  }
}
