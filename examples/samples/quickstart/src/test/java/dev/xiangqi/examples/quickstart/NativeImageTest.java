package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.Searcher;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares the metadata for GraalVM's native images with the services, resources and look-ups. */
class NativeImageTest {
  /** The classes that look up a class by name, and the class. */
  private static final Set<String> LOOKUPS =
      Set.of(
          "dev.xiangqi.notation.formats.xml.XmlParser javax.xml.stream.XMLInputFactory",
          "dev.xiangqi.notation.io.FormatRegistry dev.xiangqi.notation.io.GameFormat",
          "dev.xiangqi.search.InstalledProviders dev.xiangqi.search.SearcherProvider",
          "dev.xiangqi.search.engine.network.Layers jdk.incubator.vector.IntVector",
          "dev.xiangqi.search.protocol.EngineProcessTree java.lang.ProcessHandle");

  private static final int MIN_CLASSES = 500;

  private static Path location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static String text(ModuleReader reader, String name) throws IOException {
    return StandardCharsets.UTF_8.decode(reader.read(name).orElseThrow()).toString();
  }

  @ParameterizedTest
  @ValueSource(classes = {Position.class, MoveNotation.class, Searcher.class, OpeningBook.class})
  void metadataHaveServicesAndResources(Class<?> type) throws IOException, URISyntaxException {
    ModuleReference module = ModuleFinder.of(location(type)).findAll().iterator().next();
    String artifact = module.descriptor().name().replace("dev.xiangqi.", "xiangqi-");
    String name = "META-INF/native-image/dev.xiangqi/" + artifact + "/reachability-metadata.json";
    try (ModuleReader reader = module.open()) {
      Set<String> resources = new TreeSet<>();
      Set<String> types = new TreeSet<>();
      for (String entry : reader.list().toList()) {
        boolean service = entry.startsWith("META-INF/services/") && !entry.endsWith("/");
        if (service) {
          text(reader, entry).lines().filter(line -> !line.isBlank()).forEach(types::add);
        }
        if (service || (entry.startsWith("dev/") && !entry.endsWith("/") && !isClass(entry))) {
          resources.add(entry);
        }
      }
      for (String lookup : LOOKUPS) {
        String[] names = lookup.split(" ", -1);
        if (reader.find(names[0].replace('.', '/') + ".class").isPresent()) {
          types.add(names[1]);
        }
      }
      Set<String> listedResources = new TreeSet<>();
      Set<String> listedTypes = new TreeSet<>();
      if (reader.find(name).isPresent()) {
        JsonNode metadata = JsonMapper.shared().readTree(text(reader, name));
        metadata.get("resources").forEach(glob -> listedResources.add(glob.get("glob").asString()));
        metadata.get("reflection").forEach(known -> listedTypes.add(known.get("type").asString()));
      }
      assertEquals(resources, listedResources);
      assertEquals(types, listedTypes);
    }
  }

  private static boolean isClass(String entry) {
    return entry.endsWith(".class");
  }

  /** The classes of a folder, or of a jar, which {@code mvn verify} has. */
  private static JavaClasses classes(Path module) throws IOException {
    ClassFileImporter importer = new ClassFileImporter();
    if (Files.isDirectory(module)) {
      return importer.importPath(module);
    }
    try (JarFile jar = new JarFile(module.toFile())) {
      return importer.importJar(jar);
    }
  }

  @Test
  void nothingElseIsLookedUp() throws IOException, URISyntaxException {
    List<JavaClass> classes = new ArrayList<>();
    for (Class<?> type :
        List.of(Position.class, MoveNotation.class, Searcher.class, OpeningBook.class)) {
      classes(location(type)).forEach(classes::add);
    }
    assertTrue(classes.size() > MIN_CLASSES, "only " + classes.size() + " classes");
    Set<String> callers =
        classes.stream()
            .flatMap(type -> type.getMethodCallsFromSelf().stream())
            .filter(call -> call.getTargetOwner().isEquivalentTo(Class.class))
            .filter(call -> call.getName().equals("forName"))
            .map(call -> call.getOriginOwner().getName())
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> expected =
        LOOKUPS.stream()
            .map(lookup -> lookup.substring(0, lookup.indexOf(' ')))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(expected, callers);
    assertTrue(
        classes.stream()
            .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
            .noneMatch(use -> use.getTargetClass().getPackageName().equals("java.lang.reflect")));
  }
}
