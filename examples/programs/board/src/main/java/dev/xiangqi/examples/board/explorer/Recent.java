package dev.xiangqi.examples.board.explorer;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * The answers to the latest questions. A question whose answer is being worked out is not worked
 * out twice: both who ask wait for the same answer. Failures are forgotten. Thread-safe.
 */
final class Recent<Q, A> {
  private final int size;
  private final Map<Q, CompletableFuture<A>> answers = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * Creates an empty memory.
   *
   * @param size the greatest number of answers
   */
  Recent(int size) {
    this.size = size;
  }

  /**
   * Returns a known answer, or begins the work.
   *
   * @param question the question
   * @param work begins the work, and does not wait for its end
   */
  CompletableFuture<A> get(Q question, Supplier<CompletableFuture<A>> work) {
    CompletableFuture<A> answer;
    synchronized (answers) {
      Optional<CompletableFuture<A>> known = Optional.ofNullable(answers.get(question));
      if (known.isPresent()) {
        return known.orElseThrow();
      }
      answer = work.get();
      answers.put(question, answer);
      if (answers.size() > size) {
        answers.remove(answers.keySet().iterator().next());
      }
    }
    return answer.whenComplete(
        (value, failure) -> {
          if (failure != null) {
            forget(question);
          }
        });
  }

  private void forget(Q question) {
    synchronized (answers) {
      answers.remove(question);
    }
  }
}
