package dev.xiangqi.book.file;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/** Merges runs on disk in groups, because few files can be open at once. */
public final class RunGroups {
  /** The usual number of runs merged at once. */
  public static final int FAN_IN = 256;

  private RunGroups() {}

  /**
   * Merges a group of runs to one.
   *
   * @param <R> a run, such as the name of its file
   */
  @FunctionalInterface
  public interface Merge<R> {
    /**
     * Merges runs.
     *
     * @param group the runs
     * @param number the number of this merging, from 0
     * @return the new run
     */
    R merge(List<R> group, int number) throws IOException;
  }

  /**
   * Merges groups of runs until the rest can be merged at once.
   *
   * @param runs the runs
   * @param fanIn the number of runs that can be merged at once, from 2
   * @param merge merges a group
   * @return the runs that are left
   */
  public static <R> List<R> merged(Collection<R> runs, int fanIn, Merge<R> merge)
      throws IOException {
    Deque<R> left = new ArrayDeque<>(runs);
    for (int number = 0; left.size() > fanIn; number++) {
      List<R> group = new ArrayList<>();
      for (int i = 0; i < fanIn; i++) {
        group.add(left.remove());
      }
      left.add(merge.merge(group, number));
    }
    return List.copyOf(left);
  }
}
