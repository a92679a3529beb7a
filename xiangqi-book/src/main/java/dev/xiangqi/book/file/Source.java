package dev.xiangqi.book.file;

/**
 * The origin of bytes that are read: its name, and the exceptions for faults in it. The caller
 * decides their type, so that this package need not know the exceptions of the public interface.
 */
public interface Source {
  /** The path of the file, or another name of the bytes. */
  String name();

  /** Makes the exception for a fault at an offset from 0. */
  RuntimeException corrupt(long offset, String problem);

  /** Makes the exception for a fault with a cause. */
  RuntimeException corrupt(long offset, String problem, Throwable cause);
}
