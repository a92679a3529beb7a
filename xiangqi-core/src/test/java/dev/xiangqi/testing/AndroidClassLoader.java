package dev.xiangqi.testing;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Loads the library and a program of a test anew, without the parts of the JDK that Android lacks.
 * That also shows which classes of the library the program loads.
 */
public final class AndroidClassLoader extends ClassLoader {
  private static final List<String> MISSING =
      List.of(
          "java.lang.ProcessHandle",
          "java.lang.invoke.VarHandle",
          "java.lang.management.",
          "java.util.random.",
          "javax.xml.stream.");

  private final Set<String> loaded = ConcurrentHashMap.newKeySet();

  /**
   * Makes a loader with no class loaded.
   *
   * @param program a class whose own loader has the bytes of the library and of the program
   */
  public AndroidClassLoader(Class<?> program) {
    super(program.getClassLoader());
  }

  /**
   * Runs a program in this loader.
   *
   * @param program a public class with a public constructor without parameters
   * @return its result, of a class of the JDK
   * @throws Exception if the program fails
   */
  public Object run(Class<? extends Callable<?>> program) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(this);
    try {
      Object made = loadClass(program.getName()).getConstructor().newInstance();
      return ((Callable<?>) made).call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** {@return the names of the classes of the library that were loaded} */
  public Set<String> loaded() {
    return Set.copyOf(loaded);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (MISSING.stream().anyMatch(name::startsWith)) {
      throw new ClassNotFoundException(name + " is missing on Android");
    }
    if (!name.startsWith("dev.xiangqi.")) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      loaded.add(name);
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
