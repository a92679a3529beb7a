package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.textbook.Material;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The names of evaluators on the command line. */
final class EvaluatorName {
  private static final Map<String, Supplier<Evaluator>> BY_NAME =
      new TreeMap<>(Map.of("material", Material::new));

  private EvaluatorName() {}

  /** The names to complete on the command line. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return BY_NAME.keySet().iterator();
    }
  }

  /** Converts the name of an evaluator. */
  static final class Name implements ITypeConverter<Evaluator> {
    @Override
    public Evaluator convert(String name) {
      Supplier<Evaluator> evaluator = BY_NAME.get(name);
      if (evaluator == null) {
        throw new TypeConversionException(
            "expected one of " + String.join(", ", BY_NAME.keySet()) + ", got \"" + name + "\"");
      }
      return evaluator.get();
    }
  }
}
