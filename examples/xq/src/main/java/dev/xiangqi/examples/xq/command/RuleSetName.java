package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.rules.RuleSet;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the name of a rule set on the command line. */
public final class RuleSetName implements ITypeConverter<RuleSet> {
  @Override
  public RuleSet convert(String name) {
    try {
      return RuleSet.named(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }
}
