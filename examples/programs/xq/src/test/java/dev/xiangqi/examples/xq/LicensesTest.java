package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.j2objc.annotations.Weak;
import com.ibm.icu.text.Transliterator;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.search.Searcher;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * The licenses of the tool and of the libraries in its jar; {@code consumers/run} opens the jars.
 */
class LicensesTest {
  private static Path origin(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static String text(String resource) throws IOException {
    try (InputStream in = Xq.class.getResourceAsStream(resource)) {
      assertTrue(in != null, resource);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void ourModulesHaveLicenseAndNotice() throws Exception {
    for (Class<?> type :
        List.of(Position.class, GameFiles.class, Searcher.class, OpeningBook.class, Xq.class)) {
      Path classes = origin(type);
      if (Files.isDirectory(classes)) {
        assertTrue(Files.readString(classes.resolve("META-INF/LICENSE")).contains("Apache"));
        assertTrue(Files.readString(classes.resolve("META-INF/NOTICE")).contains("2026"));
      }
    }
  }

  @Test
  void theLibrariesInTheJarAreNamed() throws Exception {
    String named = text("/META-INF/THIRD-PARTY");
    for (Class<?> type :
        List.of(
            ImmutableList.class,
            InternalFutureFailureAccess.class,
            CanIgnoreReturnValue.class,
            Weak.class,
            NullMarked.class,
            Transliterator.class,
            CommandLine.class)) {
      String jar = origin(type).getFileName().toString();
      String artifact = jar.replaceAll("-\\d.*", "");
      assertTrue(named.contains(":" + artifact + " "), jar);
      try (JarFile file = new JarFile(origin(type).toFile())) {
        assertFalse(
            file.stream().anyMatch(entry -> entry.getName().startsWith("META-INF/NOTICE")), jar);
      }
    }
  }
}
