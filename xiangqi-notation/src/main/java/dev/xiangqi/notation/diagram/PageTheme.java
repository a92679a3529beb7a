package dev.xiangqi.notation.diagram;

/**
 * Whether a page is light or dark.
 *
 * @since 0.1.0
 */
public enum PageTheme {
  /** Dark ink on a light page. */
  LIGHT("light", "not all"),

  /** Light ink on a dark page. On paper it is light. */
  DARK("dark", "screen"),

  /** Light or dark, as the reader's system is set. */
  AUTO("light dark", "screen and (prefers-color-scheme: dark)");

  /** The colour schemes of the page. */
  final String schemes;

  /** The media query for the colours of a dark page. */
  final String darkMedia;

  PageTheme(String schemes, String darkMedia) {
    this.schemes = schemes;
    this.darkMedia = darkMedia;
  }
}
