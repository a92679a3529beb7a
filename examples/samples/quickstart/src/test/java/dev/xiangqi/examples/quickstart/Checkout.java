package dev.xiangqi.examples.quickstart;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** The files of the project, for tests that read sources and guides. */
final class Checkout {
  /** The nearest folder with a README, from the working directory upwards. */
  static final Path ROOT = root();

  private Checkout() {}

  /** {@return all Java files below a folder, except build outputs and hidden folders} */
  static List<Path> javaFiles(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
            String name = String.valueOf(visited.getFileName());
            boolean skipped = name.equals("target") || name.startsWith(".");
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".java")) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return found;
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("LICENSE")) && folder.getParent() != null) {
      folder = folder.getParent();
    }
    return folder;
  }
}
