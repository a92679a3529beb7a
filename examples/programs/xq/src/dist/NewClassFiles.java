import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Copies a jar, with class files older than Java 6 in the format of Java 17. Those of picocli are
 * so old that the ahead-of-time cache of a JDK leaves them out. Needs Java 24 or later.
 */
final class NewClassFiles {
  /** Java 6, the first format with stack maps. */
  private static final int WITH_STACK_MAPS = ClassFile.JAVA_6_VERSION;

  private NewClassFiles() {}

  public static void main(String[] args) throws IOException {
    Path from = Path.of(args[0]);
    try (URLClassLoader classes = new URLClassLoader(new URL[] {from.toUri().toURL()}, null);
        ZipInputStream in = new ZipInputStream(Files.newInputStream(from));
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(Path.of(args[1])))) {
      ClassFile format =
          ClassFile.of(
              ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
              ClassFile.ClassHierarchyResolverOption.of(
                  ClassHierarchyResolver.ofResourceParsing(classes)
                      .orElse(ClassHierarchyResolver.defaultResolver())));
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] bytes = in.readAllBytes();
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        out.putNextEntry(copy);
        out.write(entry.getName().endsWith(".class") ? renewed(format, bytes) : bytes);
      }
    }
  }

  private static byte[] renewed(ClassFile format, byte[] bytes) {
    ClassModel old = format.parse(bytes);
    if (old.majorVersion() >= WITH_STACK_MAPS) {
      return bytes;
    }
    return format.build(
        old.thisClass().asSymbol(),
        builder ->
            old.forEach(
                element -> {
                  if (element instanceof ClassFileVersion) {
                    builder.withVersion(ClassFile.JAVA_17_VERSION, 0);
                  } else if (element instanceof MethodModel method) {
                    builder.withMethod(
                        method.methodName(),
                        method.methodType(),
                        method.flags().flagsMask(),
                        copy ->
                            method.forEach(
                                part -> {
                                  if (part instanceof CodeModel code) {
                                    copy.withCode(instructions -> code.forEach(instructions::with));
                                  } else {
                                    copy.with(part);
                                  }
                                }));
                  } else {
                    builder.with(element);
                  }
                }));
  }
}
