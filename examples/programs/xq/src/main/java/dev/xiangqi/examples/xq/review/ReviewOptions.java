package dev.xiangqi.examples.xq.review;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.LanguageOption;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.RuleSetName;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.review.Reviewer;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of reviews that decide which bytes are written. */
public final class ReviewOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Write this: ${COMPLETION-CANDIDATES} (default: text).")
  private Optional<ReviewPlan.Format> format = Optional.empty();

  @Mixin private JsonOption json = new JsonOption();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description =
          "Search each position with N nodes, and errors with three times as many (default:"
              + " 100000).")
  private Optional<Long> nodes = Optional.empty();

  @Option(
      names = "--proof-nodes",
      paramLabel = "N",
      defaultValue = "20000",
      description = "Prove the mates of reasons within N nodes (default: 20000).")
  private long proofNodes;

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      converter = RuleSetName.class,
      completionCandidates = RuleSetName.Names.class,
      defaultValue = "wxf",
      description = "End games by these rules, as for judge (default: wxf).")
  private RuleSet rules = RuleSet.wxf();

  @Option(
      names = "--notation",
      paramLabel = "NOTATION",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description =
          "Write moves in this notation (default: that of the language; ucci in JSON; in PGN iccs,"
              + " with comments in that of the language).")
  private Optional<MoveNotation> notation = Optional.empty();

  @Mixin private LanguageOption language = new LanguageOption();

  RuleSet rules() {
    return rules;
  }

  /**
   * {@return the plan that the options describe}
   *
   * @throws IllegalArgumentException if two options exclude each other or a number is out of range
   */
  public ReviewPlan plan() {
    if (json.wanted() && format.isPresent()) {
      throw new IllegalArgumentException("--format: expected no --json with it");
    }
    return new ReviewPlan(
        format(),
        nodes.orElse(Reviewer.DEFAULT_NODES),
        proofNodes,
        rules.name(),
        language.language(),
        notation.map(MoveNotation::name).orElse(""));
  }

  /** {@return the form of the reviews} */
  ReviewPlan.Format format() {
    return format.orElse(json.wanted() ? ReviewPlan.Format.json : ReviewPlan.Format.text);
  }

  /** {@return whether a number of nodes is given} */
  boolean hasNodes() {
    return nodes.isPresent();
  }
}
