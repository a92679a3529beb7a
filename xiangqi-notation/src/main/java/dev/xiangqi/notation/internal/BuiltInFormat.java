package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.io.GameFormat;
import java.util.List;
import java.util.Set;

/** The part that the built-in formats share: name, file extensions and traits. */
public abstract class BuiltInFormat implements GameFormat {
  private final String name;
  private final List<String> extensions;
  private final Set<Trait> traits;

  /** The traits of formats. Without any, a format of text holds many games and can be written. */
  protected enum Trait {
    /** Files are no text. */
    BINARY,
    /** A file holds one game. */
    SINGLE_GAME,
    /** There is no writer. */
    READ_ONLY
  }

  /**
   * Makes a format, which has no other state.
   *
   * @param name its name
   * @param extensions the usual file extensions, the most usual first
   * @param traits its traits
   */
  protected BuiltInFormat(String name, List<String> extensions, Trait... traits) {
    this.name = name;
    this.extensions = extensions;
    this.traits = Set.of(traits);
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final List<String> extensions() {
    return extensions;
  }

  @Override
  public final boolean isWritable() {
    return !traits.contains(Trait.READ_ONLY);
  }

  @Override
  public final boolean isBinary() {
    return traits.contains(Trait.BINARY);
  }

  @Override
  public final boolean isSingleGame() {
    return traits.contains(Trait.SINGLE_GAME);
  }
}
