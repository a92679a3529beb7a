package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.command.RuleSetName;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.search.endgame.EndgameLaw;
import picocli.CommandLine.Option;

/** The option {@code --rules}: a law that the tables have. */
final class LawOption {
  @Option(
      names = "--rules",
      paramLabel = "RULES",
      defaultValue = "wxf",
      converter = RuleSetName.class,
      description = "Outcomes under this law: wxf, cxa or tiantian (default: wxf).")
  private RuleSet rules = RuleSet.wxf();

  /** Refuses rules that the tables do not have. */
  void check(XqCommand command) {
    if (EndgameLaw.of(rules).isEmpty()) {
      throw command.usage("--rules: expected wxf, cxa or tiantian, got " + rules);
    }
  }

  /** {@return the law} */
  EndgameLaw law() {
    return EndgameLaw.of(rules).orElseThrow();
  }
}
