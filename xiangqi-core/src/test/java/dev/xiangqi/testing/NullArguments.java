package dev.xiangqi.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.testing.ArbitraryInstances;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Checks that public methods refuse a null argument with a message that names the argument. The
 * classes under test must be compiled with the names of their parameters. Not thread-safe.
 */
public final class NullArguments {
  private final Map<Class<?>, Object> defaults = new HashMap<>();

  /** Sets the value of the arguments of a type that are not null. */
  public <T> NullArguments with(Class<T> type, T value) {
    defaults.put(type, value);
    return this;
  }

  /** Checks the static methods and constructors of classes. */
  public void checkStatic(Class<?>... types) {
    List<String> faults = new ArrayList<>();
    for (Class<?> type : types) {
      for (Constructor<?> constructor : type.getConstructors()) {
        check(constructor, constructor::newInstance, faults);
      }
      for (Method method : type.getDeclaredMethods()) {
        boolean ofEnum = type.isEnum() && method.getName().equals("valueOf");
        if (Modifier.isStatic(method.getModifiers()) && !ofEnum) {
          check(method, arguments -> method.invoke(null, arguments), faults);
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  /** Checks the instance methods of objects. */
  public void checkInstance(Object... instances) {
    List<String> faults = new ArrayList<>();
    for (Object instance : instances) {
      for (Method method : instance.getClass().getDeclaredMethods()) {
        if (!Modifier.isStatic(method.getModifiers()) && !method.getName().equals("equals")) {
          check(method, arguments -> method.invoke(instance, arguments), faults);
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  private interface Call {
    Object on(Object... arguments) throws ReflectiveOperationException;
  }

  private void check(Executable executable, Call call, List<String> faults) {
    if (!Modifier.isPublic(executable.getModifiers()) || executable.isSynthetic()) {
      return;
    }
    Parameter[] parameters = executable.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      if (!parameters[i].getType().isPrimitive()) {
        String fault = fault(call, parameters, i);
        if (!fault.isEmpty()) {
          faults.add(executable.toGenericString() + ": " + fault);
        }
      }
    }
  }

  private String fault(Call call, Parameter[] parameters, int absent) {
    Object[] arguments =
        Arrays.stream(parameters).map(parameter -> value(parameter.getType())).toArray();
    arguments[absent] = null;
    String name = parameters[absent].getName();
    try {
      call.on(arguments);
      return "accepts null for " + name;
    } catch (InvocationTargetException e) {
      boolean named =
          e.getCause() instanceof NullPointerException refusal
              && Pattern.compile("\\b" + name + "\\b")
                  .matcher(String.valueOf(refusal.getMessage()))
                  .find();
      return named ? "" : "null for " + name + " gives " + e.getCause();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Object value(Class<?> type) {
    Object value = defaults.get(type);
    if (value == null) {
      value = ArbitraryInstances.get(type);
    }
    if (value == null) {
      throw new IllegalStateException("no value of " + type + "; set one by with");
    }
    return value;
  }
}
