package dev.xiangqi.examples.quickstart;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Packages depend downward only, without cycles, and libraries only on what they may. */
@AnalyzeClasses(
    packages = "dev.xiangqi",
    importOptions = {ImportOption.DoNotIncludeTests.class})
class LayeringTest {
  @ArchTest
  static final ArchRule NO_CYCLES = slices().matching("dev.xiangqi.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule KERNEL_STANDS_ALONE =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.core.kernel")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages("dev.xiangqi.core.kernel", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule CORE_STANDS_ON_THE_KERNEL =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.core")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "dev.xiangqi.core", "dev.xiangqi.core.kernel", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule RULES_STAND_ON_CORE =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.core.rules")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages("dev.xiangqi.core..", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule NOTATION_STANDS_ON_CORE =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.notation..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "dev.xiangqi.notation..",
              "dev.xiangqi.core..",
              "com.google.common..",
              "java..",
              "javax.xml..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule SEARCH_STANDS_ON_CORE =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.search..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "dev.xiangqi.search..", "dev.xiangqi.core..", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule BOOK_STANDS_ON_CORE =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.book..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "dev.xiangqi.book..", "dev.xiangqi.core..", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule FILES_OF_BOOKS_KNOW_NO_OTHER_PACKAGE_OF_BOOKS =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.book.file")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.xiangqi.book", "dev.xiangqi.book.build", "dev.xiangqi.book.formats");

  @ArchTest
  static final ArchRule BUILDING_BOOKS_NEEDS_THEIR_FILES_ONLY =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.book.build")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.xiangqi.book", "dev.xiangqi.book.formats");

  @ArchTest
  static final ArchRule BOOKS_KNOW_NO_FORMATS_OF_OTHERS =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.book")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.xiangqi.book.formats");

  @ArchTest
  static final ArchRule THE_INTERFACE_OF_SEARCH_KNOWS_NO_SEARCHER =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.search")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.xiangqi.search.engine", "dev.xiangqi.search.protocol");

  @ArchTest
  static final ArchRule THE_ENGINE_KNOWS_NO_PROTOCOL =
      noClasses()
          .that()
          .resideInAPackage("dev.xiangqi.search.engine")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.xiangqi.search.protocol");
}
