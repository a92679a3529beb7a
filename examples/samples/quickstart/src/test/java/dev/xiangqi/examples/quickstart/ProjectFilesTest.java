package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Files that other services read: citation, rules for updates, configuration of the fuzzing. */
class ProjectFilesTest {
  private static final Path ROOT = Checkout.ROOT;
  private static final Pattern VERSION = Pattern.compile("<version>(.*?)</version>");
  private static final Pattern MODULE = Pattern.compile("<module>(.*?)</module>");

  @Test
  void citationHasTheVersionOfThePom() throws IOException {
    JsonNode citation = Yaml.read(ROOT.resolve("CITATION.cff"));
    assertEquals("1.2.0", citation.path("cff-version").asString());
    assertEquals("software", citation.path("type").asString());
    assertEquals("Apache-2.0", citation.path("license").asString());
    assertEquals(version(), citation.path("version").asString());
    assertTrue(citation.path("message").isString());
    assertTrue(citation.path("title").isString());
    assertTrue(citation.path("authors").size() > 0);
  }

  @Test
  void billOfMaterialsListsTheLibraries() throws IOException {
    String bom = Files.readString(ROOT.resolve(".mvn/bom/pom.xml"));
    String managed = bom.substring(bom.indexOf("<dependencyManagement>"));
    Set<String> listed = new TreeSet<>();
    Pattern.compile("<artifactId>(xiangqi-.*?)</artifactId>\\s*<version>\\$\\{project.version}<")
        .matcher(managed)
        .results()
        .forEach(library -> listed.add(library.group(1)));
    Set<String> libraries = new TreeSet<>();
    MODULE
        .matcher(Files.readString(ROOT.resolve("pom.xml")))
        .results()
        .map(module -> module.group(1))
        .filter(module -> module.startsWith("xiangqi-"))
        .forEach(libraries::add);
    assertEquals(libraries, listed);
    assertEquals(version(), firstVersion(bom));
  }

  @Test
  void everyProjectGetsUpdatesOfItsDependencies() throws IOException {
    JsonNode updates = Yaml.read(ROOT.resolve(".github/dependabot.yml"));
    assertEquals(2, updates.path("version").asInt());
    Set<String> maven = new HashSet<>();
    Set<String> ecosystems = new TreeSet<>();
    for (JsonNode update : updates.path("updates")) {
      String ecosystem = update.path("package-ecosystem").asString();
      ecosystems.add(ecosystem);
      assertTrue(
          Set.of("daily", "weekly", "monthly")
              .contains(update.path("schedule").path("interval").asString()),
          () -> "no interval: " + update);
      assertTrue(update.has("directory") != update.has("directories"), update::toString);
      if (ecosystem.equals("maven")) {
        maven.addAll(folders(update));
      }
    }
    assertEquals(Set.of("github-actions", "maven"), ecosystems);
    Set<String> missing = new TreeSet<>();
    for (Path project : separateProjects()) {
      String folder = "/" + ROOT.relativize(project).toString().replace('\\', '/');
      String siblings = folder.substring(0, folder.lastIndexOf('/') + 1) + "*";
      if (!maven.contains(folder) && !maven.contains(siblings)) {
        missing.add(folder);
      }
    }
    assertEquals(Set.of(), missing, "projects outside the reactor without updates");
    assertTrue(maven.contains("/"), "no updates of the reactor");
  }

  @Test
  void fuzzingIsConfiguredForTheJvm() throws IOException {
    Path folder = ROOT.resolve(".clusterfuzzlite");
    assertEquals("jvm", Yaml.read(folder.resolve("project.yaml")).path("language").asString());
    String image = Files.readString(folder.resolve("Dockerfile"));
    assertTrue(image.contains("FROM gcr.io/oss-fuzz-base/base-builder-jvm:"), image);
    assertTrue(image.contains("COPY .clusterfuzzlite/build.sh $SRC/build.sh"), image);
    String build = Files.readString(folder.resolve("build.sh"));
    assertTrue(build.startsWith("#!/bin/bash -eu"), build);
    Matcher paths = Pattern.compile("(?m)^fuzz=(\\S+)$").matcher(build);
    assertTrue(paths.find() && Files.exists(ROOT.resolve(paths.group(1)).resolve("pom.xml")));
  }

  /** {@return the version in the root pom} */
  static String version() throws IOException {
    return firstVersion(Files.readString(ROOT.resolve("pom.xml")));
  }

  private static String firstVersion(String pom) {
    Matcher version = VERSION.matcher(pom);
    assertTrue(version.find());
    return version.group(1);
  }

  private static List<String> folders(JsonNode update) {
    return update.has("directory")
        ? List.of(update.path("directory").asString())
        : update.path("directories").valueStream().map(JsonNode::asString).toList();
  }

  /** {@return the folders of poms that no other pom without a profile names as a module} */
  private static List<Path> separateProjects() throws IOException {
    Set<Path> reactor = new HashSet<>();
    addModules(ROOT, reactor);
    assertFalse(reactor.isEmpty());
    try (Stream<Path> files = Files.walk(ROOT, 4)) {
      return files
          .filter(file -> file.endsWith("pom.xml"))
          .map(Path::getParent)
          .filter(project -> !ROOT.relativize(project).toString().contains("target"))
          .filter(project -> !reactor.contains(project))
          .toList();
    }
  }

  private static void addModules(Path project, Set<Path> reactor) throws IOException {
    reactor.add(project);
    String pom = Files.readString(project.resolve("pom.xml"));
    int profiles = pom.indexOf("<profiles>");
    Matcher modules = MODULE.matcher(profiles < 0 ? pom : pom.substring(0, profiles));
    while (modules.find()) {
      addModules(project.resolve(modules.group(1)), reactor);
    }
  }
}
