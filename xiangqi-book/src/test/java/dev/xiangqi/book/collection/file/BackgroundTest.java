package dev.xiangqi.book.collection.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BackgroundTest {
  private static Executor executor(boolean other) {
    return other ? ForkJoinPool.commonPool() : Runnable::run;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void tasksRunInTheirOrder(boolean other) throws IOException {
    List<Integer> done = Collections.synchronizedList(new ArrayList<>());
    Background background = new Background(executor(other));
    for (int i = 0; i < 1000; i++) {
      int number = i;
      background.start(() -> done.add(number));
    }
    background.await();
    assertEquals(IntStream.range(0, 1000).boxed().toList(), done);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void failuresAreToldToTheOwner(boolean other) throws IOException {
    for (Exception failure :
        List.of(new IOException("disk"), new IllegalArgumentException("no move"))) {
      Background background = new Background(executor(other));
      background.start(
          () -> {
            if (failure instanceof IOException e) {
              throw e;
            }
            throw (RuntimeException) failure;
          });
      assertSame(failure, assertThrows(failure.getClass(), background::await));
      assertSame(failure, assertThrows(failure.getClass(), () -> background.start(() -> {})));
      background.end();
    }
  }
}
