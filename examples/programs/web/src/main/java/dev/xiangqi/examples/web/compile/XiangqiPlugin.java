package dev.xiangqi.examples.web.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.teavm.backend.javascript.TeaVMJavaScriptHost;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Changes classes on their way into the script: leaves out what no browser can run, and calls
 * {@link JdkMethods} where TeaVM lacks a method of the JDK. TeaVM finds it as a service.
 */
public final class XiangqiPlugin implements TeaVMPlugin, ClassHolderTransformer {
  private static final String ENGINE = "dev.xiangqi.search.engine.";

  /**
   * Methods that do nothing here, or return null, by class. The Vector API is only for JVMs that
   * have it, there is no JIT to warm up, and no search for a mate alone is offered.
   */
  private static final Map<String, Set<String>> EMPTY =
      Map.of(
          ENGINE + "network.VectorModule", Set.of("layer"),
          ENGINE + "WarmUp", Set.of("run"),
          ENGINE + "MateSearch", Set.of("search", "clear"));

  /** Methods that TeaVM lacks, or that are large there, and what {@link JdkMethods} has instead. */
  private static final Map<String, String> REPLACED =
      Map.ofEntries(
          Map.entry("java.io.OutputStream.close()V", "close"),
          Map.entry("java.lang.Character.getName(I)Ljava/lang/String;", "name"),
          Map.entry("java.lang.Character.isIdeographic(I)Z", "isIdeographic"),
          Map.entry("java.lang.Character.toString(I)Ljava/lang/String;", "text"),
          Map.entry("java.lang.Integer.toUnsignedLong(I)J", "toUnsignedLong"),
          Map.entry(
              "java.util.Formatter.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/util/Formatter;",
              "format"),
          Map.entry("java.lang.Runtime.maxMemory()J", "maxMemory"),
          Map.entry(
              "java.nio.charset.Charset.forName(Ljava/lang/String;)Ljava/nio/charset/Charset;",
              "charset"),
          Map.entry("java.nio.charset.Charset.isSupported(Ljava/lang/String;)Z", "isSupported"),
          Map.entry("java.util.Locale.getScript()Ljava/lang/String;", "script"),
          Map.entry("java.time.Duration.dividedBy(Ljava/time/Duration;)J", "dividedBy"),
          Map.entry(
              "java.time.Duration.truncatedTo(Ljava/time/temporal/TemporalUnit;)Ljava/time/Duration;",
              "truncatedTo"),
          Map.entry(
              "java.time.Instant.parse(Ljava/lang/CharSequence;)Ljava/time/Instant;", "instant"),
          Map.entry("java.util.concurrent.TimeUnit.convert(Ljava/time/Duration;)J", "convert"));

  /** Methods of the JDK, and what {@link JdkTexts} has as their bodies. */
  private static final Map<String, String> BODIES =
      Map.ofEntries(
          Map.entry("java.lang.Character.digit(II)I", "digit"),
          Map.entry("java.lang.Character.getType(I)I", "type"),
          Map.entry("java.lang.Character.toLowerCase(I)I", "lowerCase"),
          Map.entry("java.lang.Character.toUpperCase(I)I", "upperCase"),
          Map.entry("java.lang.Double.toString(D)Ljava/lang/String;", "text"),
          Map.entry("java.lang.Float.toString(F)Ljava/lang/String;", "text"),
          Map.entry(
              "java.lang.String.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
              "format"),
          Map.entry(
              "java.lang.String.format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)"
                  + "Ljava/lang/String;",
              "format"),
          Map.entry("java.lang.StringBuilder.append(D)Ljava/lang/StringBuilder;", "append"),
          Map.entry("java.lang.StringBuilder.append(F)Ljava/lang/StringBuilder;", "append"),
          Map.entry("java.time.Duration.multipliedBy(J)Ljava/time/Duration;", "times"),
          Map.entry("java.time.Instant.toString()Ljava/lang/String;", "text"));

  /** Methods of the JDK and of the library, and what {@link Faster} has as their bodies. */
  private static final Map<String, String> FASTER =
      Map.of(
          "dev.xiangqi.core.kernel.Squares.gather(JI)I", "gather",
          "dev.xiangqi.core.kernel.Squares.spread(I)J", "spread",
          "java.lang.Integer.numberOfLeadingZeros(I)I", "leadingZeros",
          "java.lang.Integer.numberOfTrailingZeros(I)I", "trailingZeros",
          "java.lang.Long.bitCount(J)I", "bitCount",
          "java.lang.Long.numberOfLeadingZeros(J)I", "leadingZeros",
          "java.lang.Long.numberOfTrailingZeros(J)I", "trailingZeros",
          "java.util.Arrays.fill([II)V", "fill",
          "java.util.Arrays.fill([SS)V", "fill");

  /** Whether the target is JavaScript, which has no numbers of 64 bits that are as fast. */
  private boolean script;

  @Override
  public void install(TeaVMHost host) {
    script = host.getExtension(TeaVMJavaScriptHost.class) != null;
    host.add(this);
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (script) {
      delegate(type, FASTER, Faster.class, context);
    }
    if (type.getName().startsWith("java.")) {
      delegate(type, BODIES, JdkTexts.class, context);
      return;
    }
    boolean ours = type.getName().startsWith("dev.xiangqi.");
    boolean guava = type.getName().startsWith("com.google.");
    if (!(ours || guava) || type.getName().equals(JdkMethods.class.getName())) {
      return;
    }
    Set<String> empty = EMPTY.getOrDefault(type.getName(), Set.of());
    for (MethodHolder method : type.getMethods()) {
      if (empty.contains(method.getName())) {
        makeEmpty(method, context);
      } else if (method.getProgram() != null) {
        for (BasicBlock block : method.getProgram().getBasicBlocks()) {
          replaceCalls(block);
        }
      }
    }
  }

  private static void makeEmpty(MethodHolder method, ClassHolderTransformerContext context) {
    ProgramEmitter code = ProgramEmitter.create(method, context.getHierarchy());
    if (ValueType.VOID.equals(method.getResultType())) {
      code.exit();
    } else {
      code.constantNull(method.getResultType()).returnValue();
    }
  }

  /** Gives some methods of a class the bodies that another class has for them. */
  private static void delegate(
      ClassHolder type,
      Map<String, String> bodies,
      Class<?> others,
      ClassHolderTransformerContext context) {
    for (MethodHolder method : type.getMethods()) {
      String name = bodies.get(method.getReference().toString());
      if (name != null) {
        delegate(method, others, name, context);
      }
    }
  }

  /** Makes the body a call of a static method with the same arguments, after the receiver. */
  private static void delegate(
      MethodHolder method, Class<?> type, String name, ClassHolderTransformerContext context) {
    method.getModifiers().remove(ElementModifier.NATIVE);
    ProgramEmitter code = ProgramEmitter.create(method, context.getHierarchy());
    List<ValueEmitter> values = new ArrayList<>();
    if (!method.hasModifier(ElementModifier.STATIC)) {
      values.add(code.var(0, ValueType.object(method.getOwnerName())));
    }
    for (int i = 0; i < method.parameterCount(); i++) {
      values.add(code.var(i + 1, method.parameterType(i)));
    }
    ValueType result = method.getResultType();
    ValueEmitter[] arguments = values.toArray(ValueEmitter[]::new);
    if (ValueType.VOID.equals(result)) {
      code.invoke(type.getName(), name, arguments);
      code.exit();
    } else {
      code.invoke(type.getName(), name, result, arguments).returnValue();
    }
  }

  private static void replaceCalls(BasicBlock block) {
    for (Instruction instruction : block) {
      if (instruction instanceof InvokeInstruction call) {
        String name = REPLACED.get(call.getMethod().toString());
        if (name != null) {
          replace(call, name);
        }
      }
    }
  }

  /** Calls a static method with the same arguments, after the receiver if there is one. */
  private static void replace(InvokeInstruction call, String name) {
    List<ValueType> types = new ArrayList<>();
    List<Variable> values = new ArrayList<>();
    if (call.getInstance() != null) {
      types.add(ValueType.object(call.getMethod().getClassName()));
      values.add(call.getInstance());
    }
    types.addAll(List.of(call.getMethod().getParameterTypes()));
    values.addAll(call.getArguments());
    types.add(call.getMethod().getReturnType());
    call.setInstance(null);
    call.setType(InvocationType.SPECIAL);
    call.setMethod(
        new MethodReference(JdkMethods.class.getName(), name, types.toArray(ValueType[]::new)));
    call.setArguments(values.toArray(Variable[]::new));
  }
}
