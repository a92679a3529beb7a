package dev.xiangqi.examples.xq.command;

import picocli.CommandLine.Option;

/** The option {@code --language} of commands that answer in words. */
public final class LanguageOption {
  @Option(
      names = "--language",
      paramLabel = "LANGUAGE",
      defaultValue = "en",
      converter = Language.Name.class,
      completionCandidates = Language.Names.class,
      description =
          "Answer in this language: en, zh or zh-Hant, the traditional characters (default: en).")
  private Language language = Language.ENGLISH;

  /** {@return the language of the answers} */
  public Language language() {
    return language;
  }
}
