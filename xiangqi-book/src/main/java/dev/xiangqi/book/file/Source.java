package dev.xiangqi.book.file;

/**
 * The origin of bytes that are read.
 *
 * @param name the path of the file, or another name of the bytes
 * @param fault makes the exceptions for faults in it; this package need not know those of the
 *     public interface
 */
public record Source(String name, Fault fault) {
  /** Makes the exception for a fault. */
  @FunctionalInterface
  public interface Fault {
    RuntimeException of(String source, long offset, String problem);
  }

  /** Makes the exception for a fault at an offset from 0. */
  public RuntimeException corrupt(long offset, String problem) {
    return fault.of(name, offset, problem);
  }

  /** Makes the exception for a fault with a cause. */
  public RuntimeException corrupt(long offset, String problem, Throwable cause) {
    RuntimeException exception = corrupt(offset, problem);
    exception.initCause(cause);
    return exception;
  }
}
