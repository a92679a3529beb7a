package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * An evaluator of the command line.
 *
 * @param name its name, or a sum of names
 * @param evaluator the evaluator
 */
record EvaluatorName(String name, Evaluator evaluator) {
  /** The names to complete on the command line. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return SampleEvaluators.names().iterator();
    }
  }

  /** Converts the name of an evaluator, or a sum of names. */
  static final class Name implements ITypeConverter<EvaluatorName> {
    @Override
    public EvaluatorName convert(String name) {
      try {
        return new EvaluatorName(name, SampleEvaluators.named(name));
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(
            "expected one of "
                + String.join(", ", SampleEvaluators.names())
                + ", or several with + between, got \""
                + name
                + "\"");
      }
    }
  }
}
