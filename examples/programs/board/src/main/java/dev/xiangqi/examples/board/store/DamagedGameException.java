package dev.xiangqi.examples.board.store;

/** A stored game cannot be read, although the database answers. */
public final class DamagedGameException extends StoreException {
  private static final long serialVersionUID = 1L;

  /** What is damaged, in Chinese. */
  private final String chinese;

  /**
   * Creates an exception.
   *
   * @param english what is damaged
   * @param chinese the same in Chinese
   */
  public DamagedGameException(String english, String chinese) {
    super(english);
    this.chinese = chinese;
  }

  /** {@return what is damaged, in Chinese} */
  public String chinese() {
    return chinese;
  }
}
