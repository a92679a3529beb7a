package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The names of evaluators on the command line. */
final class EvaluatorName {
  private EvaluatorName() {}

  /** The names to complete on the command line. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return SampleEvaluators.names().iterator();
    }
  }

  /** Converts the name of an evaluator. */
  static final class Name implements ITypeConverter<Evaluator> {
    @Override
    public Evaluator convert(String name) {
      if (!SampleEvaluators.names().contains(name)) {
        throw new TypeConversionException(
            "expected one of "
                + String.join(", ", SampleEvaluators.names())
                + ", got \""
                + name
                + "\"");
      }
      return SampleEvaluators.named(name);
    }
  }
}
