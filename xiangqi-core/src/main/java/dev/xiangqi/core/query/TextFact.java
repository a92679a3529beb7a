package dev.xiangqi.core.query;

import java.util.Locale;

/**
 * A text about the game contains these words.
 *
 * @param about what the text is about
 * @param tag the name of the tag, if it is about one that has no word of its own
 */
record TextFact(About about, String tag, String words) implements Fact {
  /** What a text is about. */
  enum About {
    PLAYER(""),
    RED("Red"),
    BLACK("Black"),
    EVENT("Event"),
    SITE("Site"),
    OPENING("Opening"),
    ENDS(""),
    TAG("");

    private final String tag;

    About(String tag) {
      this.tag = tag;
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static TextFact of(About about, String words) {
    return new TextFact(about, about.tag, words);
  }

  @Override
  public boolean holds(GameFacts game) {
    return switch (about) {
      case PLAYER -> game.mentions("Red", words) || game.mentions("Black", words);
      case ENDS -> game.contains(game.ending(), words);
      default -> game.mentions(tag, words);
    };
  }

  @Override
  public Node swapped() {
    return switch (tag) {
      case "Red" -> new TextFact(about == About.RED ? About.BLACK : about, "Black", words);
      case "Black" -> new TextFact(about == About.BLACK ? About.RED : about, "Red", words);
      default -> this;
    };
  }

  @Override
  public void append(StringBuilder text) {
    text.append(about.word()).append(' ');
    if (about == About.TAG) {
      text.append(tag).append(' ');
    }
    char quote = words.indexOf('"') < 0 ? '"' : '\'';
    text.append(quote).append(words).append(quote);
  }
}
