package dev.xiangqi.testing;

import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** Objects of large interfaces of which a test uses a few methods. */
public final class Stub {
  private Stub() {}

  /** What an object does. */
  @FunctionalInterface
  public interface Behaviour {
    /**
     * Runs a method.
     *
     * @param method its name; never a method of {@code Object}
     * @param args its arguments
     * @return its result; null for {@code void}
     */
    @Nullable Object call(String method, Object... args) throws Throwable;
  }

  /** Makes an object, which equals itself alone. */
  @SuppressWarnings("ReferenceEquality") // A proxy whose equals called equals would not end.
  public static <T> T of(Class<T> type, Behaviour behaviour) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, args) ->
                switch (method.getName()) {
                  case "equals" -> proxy == args[0];
                  case "hashCode" -> System.identityHashCode(proxy);
                  case "toString" -> type.getSimpleName();
                  default -> behaviour.call(method.getName(), args == null ? new Object[0] : args);
                }));
  }
}
