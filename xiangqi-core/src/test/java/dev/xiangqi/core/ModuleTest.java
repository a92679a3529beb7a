package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Exports and requirements of the module, and the dependencies between its packages. */
class ModuleTest {
  private static final String CORE = "dev.xiangqi.core";
  private static final String KERNEL = "dev.xiangqi.core.kernel";
  private static final String ARBITER = "dev.xiangqi.core.rules.arbiter";
  private static final String KILL = "dev.xiangqi.core.kill";
  private static final String PATTERN = "dev.xiangqi.core.pattern";
  private static final String PLAY = "dev.xiangqi.core.play";
  private static final String QUERY = "dev.xiangqi.core.query";
  private static final String RULES = "dev.xiangqi.core.rules";
  private static final String TEXT = "dev.xiangqi.core.text";

  private final ModuleDescriptor module =
      ModuleFinder.of(classes()).find(CORE).orElseThrow().descriptor();
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPath(classes());

  private static Path classes() {
    try {
      return Path.of(Position.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void exports() {
    assertEquals(
        Set.of(CORE, KERNEL, KILL, PATTERN, PLAY, QUERY, RULES, ARBITER),
        module.exports().stream()
            .filter(exported -> !exported.isQualified())
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toSet()));
    assertEquals(Set.of(), module.opens());
    assertEquals(Set.of(), module.provides());
  }

  @Test
  void requires() {
    assertEquals(
        Set.of("mandated java.base", "static org.jspecify"),
        module.requires().stream()
            .map(
                required ->
                    required.modifiers().stream()
                            .map(modifier -> modifier.toString().toLowerCase(Locale.ROOT))
                            .sorted()
                            .collect(Collectors.joining(" "))
                        + " "
                        + required.name())
            .collect(Collectors.toSet()));
  }

  @Test
  void theKernelDependsOnNoHigherLayer() {
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAPackage(KERNEL)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(CORE, KILL, PATTERN, PLAY, QUERY, RULES, ARBITER, TEXT)
        .check(CLASSES);
  }

  @Test
  void positionsDoNotDependOnRules() {
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAPackage(CORE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(KILL, PATTERN, PLAY, QUERY, RULES, ARBITER)
        .check(CLASSES);
  }

  @Test
  void rulesDoNotDependOnPlayOrArbiters() {
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAPackage(RULES)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PLAY, ARBITER)
        .check(CLASSES);
  }

  @Test
  void killsKnowPositionsAlone() {
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAPackage(KILL)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PATTERN, QUERY, PLAY, RULES, ARBITER, TEXT)
        .check(CLASSES);
  }

  @Test
  void patternsKnowNoQueriesAndQueriesNoRules() {
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAPackage(PATTERN)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(KILL, QUERY, PLAY, RULES, ARBITER)
        .check(CLASSES);
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAPackage(QUERY)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PLAY, RULES, ARBITER)
        .check(CLASSES);
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAPackage(TEXT)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(CORE, KERNEL, KILL, PATTERN, QUERY, PLAY, RULES, ARBITER)
        .check(CLASSES);
  }

  @Test
  void thereAreNoRuntimeDependencies() {
    ArchRuleDefinition.classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "dev.xiangqi.core..", "org.jspecify.annotations")
        .check(CLASSES);
  }

  @Test
  void staticFieldsAreFinal() {
    ArchRuleDefinition.fields()
        .that()
        .areStatic()
        .should()
        .haveModifier(JavaModifier.FINAL)
        .check(CLASSES);
  }
}
