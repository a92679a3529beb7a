package dev.xiangqi.book;

import java.io.IOException;

/** A source of games for a {@link DiskBookBuilder}, such as a file; implemented by the caller. */
public interface GameInput {
  /**
   * Returns what names this input among all of a build, and tells a build that is resumed whether
   * it has been read. The same name must mean the same games: a path alone does if files never
   * change, else with size and time of change behind it.
   *
   * @return a name that no other input has
   */
  String id();

  /**
   * Hands over all games, in any order. Called on a thread of the build, again if a build was
   * interrupted and is resumed. Games that cannot be read are for this method to report and leave
   * out.
   *
   * @param games takes the games; to be used by this thread during this call only
   * @throws IOException if the input cannot be read, which ends the build
   */
  void read(GameSink games) throws IOException;
}
