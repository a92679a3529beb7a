package dev.xiangqi.bookonspark;

import java.io.IOException;
import java.io.Serializable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/**
 * Names files as one machine does. Spark gives a file its whole address; the sources of games have
 * the path as the input has it: without scheme and host, and without the working folder if the
 * input is relative. An immutable value.
 *
 * @param added the part of addresses that comes before the path
 */
record SourceNames(String added) implements Serializable {
  private static final long serialVersionUID = 1;

  /** {@return the names of the files of an input, see {@link EncodedGames#files}} */
  static SourceNames of(String input, Configuration hadoop) throws IOException {
    // A file of the folder, since the working folder itself has no path.
    Path file = new Path(new Path(input), "file");
    String address = file.getFileSystem(hadoop).makeQualified(file).toString();
    int path = file.toUri().getPath().length();
    return new SourceNames(address.substring(0, address.length() - path));
  }

  /** {@return the name of a file, or of one inside it, from its address} */
  String name(String address) {
    return address.startsWith(added) ? address.substring(added.length()) : address;
  }
}
