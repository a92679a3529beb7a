package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.rules.RuleSet;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the name of a rule set on the command line. */
public final class RuleSetName implements ITypeConverter<RuleSet> {
  /** The names to complete on the command line. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return RuleSet.presets().stream().map(RuleSet::name).iterator();
    }
  }

  @Override
  public RuleSet convert(String name) {
    try {
      return RuleSet.named(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }
}
