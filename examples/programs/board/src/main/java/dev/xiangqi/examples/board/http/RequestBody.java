package dev.xiangqi.examples.board.http;

import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.jspecify.annotations.Nullable;

/** Reads bodies of requests without holding a thread while a slow client sends them. */
final class RequestBody {
  /** Greatest length of a body that is read although nobody needs it. */
  private static final int DISCARDED_BYTES = 8 * Limits.FILE_BYTES;

  /** Greatest time for sending a body; slower clients are refused. */
  private static final Duration TIME = Duration.ofSeconds(30);

  private RequestBody() {}

  /**
   * Reads a body.
   *
   * @param max greatest length in bytes
   * @return the bytes, or a {@link RequestRefusedException}
   * @throws RequestRefusedException if the client says that it is longer
   */
  static CompletionStage<byte[]> read(Request request, int max) {
    if (request.getLength() > max) {
      throw new RequestRefusedException(Code.LARGE);
    }
    CompletableFuture<byte[]> whole = new CompletableFuture<>();
    Content.Source.asByteArrayAsync(request, max + 1, Promise.Invocable.toPromise(whole));
    return whole
        .orTimeout(TIME.toSeconds(), TimeUnit.SECONDS)
        .handle((bytes, failure) -> complete(bytes, failure, max));
  }

  private static byte[] complete(byte @Nullable [] bytes, @Nullable Throwable failure, int max) {
    if (bytes != null && bytes.length <= max) {
      return bytes;
    }
    if (failure instanceof TimeoutException) {
      throw new RequestRefusedException(Code.SLOW);
    }
    boolean large = bytes != null || failure instanceof IllegalStateException;
    throw new RequestRefusedException(large ? Code.LARGE : Code.BAD);
  }

  /**
   * Reads what is left of a body of moderate size.
   *
   * @return whether the whole body has come; false for one that is too long or in chunks, which
   *     does not say its length, and for a client that is too slow
   */
  static CompletionStage<Boolean> discard(Request request) {
    Content.@Nullable Chunk next = request.read();
    if (next != null) {
      next.release();
      if (next.isLast()) {
        return CompletableFuture.completedFuture(!Content.Chunk.isFailure(next));
      }
    }
    if (request.getLength() < 0 || request.getLength() > DISCARDED_BYTES) {
      return CompletableFuture.completedFuture(false);
    }
    CompletableFuture<Boolean> read = new CompletableFuture<>();
    Content.Source.consumeAll(
        request, Callback.from(() -> read.complete(true), failure -> read.complete(false)));
    return read.completeOnTimeout(false, TIME.toSeconds(), TimeUnit.SECONDS);
  }
}
