package dev.xiangqi.book.build;

import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.Resources;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Merges any number of sorted sources of counts; holds one position of each. */
public final class RunMerger implements CountSource {
  private final List<? extends CountSource> sources;

  /** A binary heap by key, the smallest first. */
  private final Head[] heap;

  private int size;

  /** The current position of a source. */
  private static final class Head {
    private final CountSource source;
    private final PositionCounts counts = new PositionCounts();

    private Head(CountSource source) {
      this.source = source;
    }
  }

  public RunMerger(List<? extends CountSource> sources) throws IOException {
    this.sources = sources;
    List<Head> heads = new ArrayList<>();
    for (CountSource source : sources) {
      Head head = new Head(source);
      if (source.next(head.counts)) {
        heads.add(head);
      }
    }
    heap = heads.toArray(new Head[0]);
    size = heap.length;
    for (int i = size / 2 - 1; i >= 0; i--) {
      sink(i);
    }
  }

  @Override
  public boolean next(PositionCounts into) throws IOException {
    if (size == 0) {
      return false;
    }
    into.swap(heap[0].counts);
    advance();
    while (size > 0 && heap[0].counts.compareKey(into) == 0) {
      into.addAll(heap[0].counts);
      advance();
    }
    return true;
  }

  /** Advances the first source and restores the heap. */
  private void advance() throws IOException {
    if (!heap[0].source.next(heap[0].counts)) {
      heap[0] = heap[--size];
    }
    sink(0);
  }

  private void sink(int place) {
    if (place >= size) {
      return;
    }
    Head head = heap[place];
    int i = place;
    int child = 2 * i + 1;
    while (child < size) {
      if (child + 1 < size && heap[child + 1].counts.compareKey(heap[child].counts) < 0) {
        child++;
      }
      if (heap[child].counts.compareKey(head.counts) >= 0) {
        break;
      }
      heap[i] = heap[child];
      i = child;
      child = 2 * i + 1;
    }
    heap[i] = head;
  }

  @Override
  public void close() throws IOException {
    Resources.closeAll(sources);
  }
}
