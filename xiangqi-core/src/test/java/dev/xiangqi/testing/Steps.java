package dev.xiangqi.testing;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Counts the steps of work: calls of methods and jumps. The count is the same on fast, slow and
 * busy machines, so it bounds work that a time could only guess at.
 *
 * <p>The work is a class, which {@link #counting} loads again with all classes of the project and
 * of Guava, changed so that they count. Steps inside the JDK do not count. The work is for one
 * thread.
 */
public final class Steps {
  /**
   * The most steps for the double size, as a multiple. Linear work needs twice the steps, and work
   * for each pair four times. A tenth more is for maps and trees that grow deeper.
   */
  private static final double MOST = 2.2;

  private static final Loader LOADER = new Loader();

  private static long steps;

  private Steps() {}

  /** Counts a step; called by changed classes. */
  public static void step() {
    steps++;
  }

  /**
   * {@return an instance of a class whose steps are counted}
   *
   * @param type an interface of the JDK
   * @param work the class of the work, with a constructor that takes the arguments
   * @param args the arguments
   */
  public static <T> T counting(Class<T> type, Class<? extends T> work, String... args) {
    Class<?>[] types = new Class<?>[args.length];
    Arrays.fill(types, String.class);
    try {
      Constructor<?> constructor = LOADER.loadClass(work.getName()).getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return type.cast(constructor.newInstance((Object[]) args));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no work of " + work, e);
    }
  }

  /** {@return the steps of some work, which is at least one if its classes count} */
  public static long during(Runnable work) {
    long begin = steps;
    work.run();
    return steps - begin;
  }

  /**
   * Fails if work takes more steps than it may, or if its classes do not count.
   *
   * @param most the greatest number of steps
   */
  public static void assertAtMost(long most, Runnable work) {
    long taken = during(work);
    assertTrue(taken > 0, "no step was counted");
    assertTrue(taken <= most, () -> taken + " steps, at most " + most + " expected");
  }

  /**
   * Fails if work of the double size takes much more than twice the steps, or if its classes do not
   * count.
   *
   * @param work takes a size
   */
  public static void assertLinear(int size, IntConsumer work) {
    // Initialises the classes.
    work.accept(1);
    long one = during(() -> work.accept(size));
    assertAtMost((long) (MOST * one), () -> work.accept(2 * size));
  }

  /** Loads the classes that count. */
  private static final class Loader extends ClassLoader {
    Loader() {
      super(Steps.class.getClassLoader());
    }

    private static boolean isCounted(String name) {
      return (name.startsWith("dev.xiangqi.") && !name.equals(Steps.class.getName()))
          || name.startsWith("com.google.common.");
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!isCounted(name)) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? define(name) : loaded;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        ClassReader original = new ClassReader(in);
        ClassWriter changed = new ClassWriter(original, 0);
        original.accept(new CountingClass(changed), 0);
        byte[] bytes = changed.toByteArray();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static final class CountingClass extends ClassVisitor {
    CountingClass(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new CountingMethod(super.visitMethod(access, name, descriptor, signature, exceptions));
    }
  }

  /** Counts the call of a method, and its jumps. */
  private static final class CountingMethod extends MethodVisitor {
    CountingMethod(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    private void count() {
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, Steps.class.getName().replace('.', '/'), "step", "()V", false);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      count();
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      count();
      super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
      count();
      super.visitTableSwitchInsn(min, max, other, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
      count();
      super.visitLookupSwitchInsn(other, keys, labels);
    }
  }
}
