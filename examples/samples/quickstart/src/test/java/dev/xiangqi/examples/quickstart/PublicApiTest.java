package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.Searcher;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares the public API of the libraries with a list, so that each change of it is seen. With
 * {@code -Dxiangqi.api.update=true} the test writes the list instead.
 */
class PublicApiTest {
  private static final Path LIST =
      Checkout.ROOT.resolve("examples/samples/quickstart/src/test/resources/public-api.txt");

  /** One class of each library. */
  private static final List<Class<?>> LIBRARIES =
      List.of(Position.class, MoveNotation.class, Searcher.class, OpeningBook.class);

  private static final Pattern SEALING = Pattern.compile("\\b(?:non-)?sealed ");

  private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z]\\w*\\.)+(?=[A-Z])");

  @Test
  void apiIsAsListed() throws IOException {
    List<String> api = new ArrayList<>();
    for (Class<?> library : LIBRARIES) {
      api.addAll(api(library));
    }
    assertTrue(api.size() > 1000, () -> "found only " + api.size() + " lines");
    if (Boolean.getBoolean("xiangqi.api.update")) {
      Files.write(LIST, api);
    }
    List<String> listed = Files.readAllLines(LIST);
    List<String> added = new ArrayList<>(api);
    added.removeAll(Set.copyOf(listed));
    List<String> removed = new ArrayList<>(listed);
    removed.removeAll(Set.copyOf(api));
    assertEquals(List.of(), added, "not in the list; a change on purpose updates it");
    assertEquals(List.of(), removed, "in the list only; a change on purpose updates it");
    assertEquals(listed, api, "the order differs");
  }

  private static List<String> api(Class<?> member) throws IOException {
    List<String> lines = new ArrayList<>();
    ModuleReference module = module(member);
    Set<String> exported = new TreeSet<>();
    for (ModuleDescriptor.Exports exports : module.descriptor().exports()) {
      if (!exports.isQualified()) {
        exported.add(exports.source());
      }
    }
    try (ModuleReader reader = module.open();
        Stream<String> files = reader.list()) {
      List<String> names =
          files
              .filter(file -> file.endsWith(".class"))
              .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
              .filter(
                  name -> exported.contains(name.substring(0, Math.max(0, name.lastIndexOf('.')))))
              .sorted()
              .toList();
      for (String name : names) {
        Class<?> type = load(name);
        if (isPublic(type)) {
          lines.addAll(lines(type));
        }
      }
    }
    return lines;
  }

  private static ModuleReference module(Class<?> member) {
    try {
      File place = new File(member.getProtectionDomain().getCodeSource().getLocation().toURI());
      return ModuleFinder.of(place.toPath()).findAll().iterator().next();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, PublicApiTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getDeclaringClass();
    return !type.isAnonymousClass()
        && !type.isLocalClass()
        && isSeen(type.getModifiers())
        && (outer == null || isPublic(outer));
  }

  private static boolean isSeen(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static List<String> lines(Class<?> type) {
    List<String> members = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (isSeen(field.getModifiers()) && !field.isSynthetic()) {
        members.add(field.isEnumConstant() ? field.getName() : field.toGenericString());
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isSeen(constructor.getModifiers()) && !constructor.isSynthetic()) {
        members.add(constructor.toGenericString());
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if (isSeen(method.getModifiers()) && !method.isSynthetic() && !isImplied(type, method)) {
        members.add(method.toGenericString());
      }
    }
    String name = type.getName();
    return Stream.concat(
            Stream.of(head(type)),
            members.stream()
                .map(member -> name + ": " + brief(member.replace(name + ".", "")))
                .sorted())
        .toList();
  }

  /** Methods that every type of the kind has. */
  private static boolean isImplied(Class<?> type, Executable method) {
    String name = method.getName();
    return name.equals("equals")
        || name.equals("hashCode")
        || name.equals("toString")
        || (type.isEnum() && (name.equals("values") || name.equals("valueOf")));
  }

  private static String head(Class<?> type) {
    String permitted =
        type.isSealed()
            ? " permits "
                + Arrays.stream(type.getPermittedSubclasses())
                    .map(Class::getSimpleName)
                    .sorted()
                    .toList()
            : "";
    // Newer JDKs write "sealed" too; the permitted subclasses show it on all of them.
    return type.getName()
        + " = "
        + brief(SEALING.matcher(type.toGenericString()).replaceAll(""))
        + permitted;
  }

  /** A text in which types have no packages. */
  private static String brief(String text) {
    return PACKAGE.matcher(text).replaceAll("");
  }
}
