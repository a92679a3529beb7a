package dev.xiangqi.bookonspark;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;

/** Local files that break off when they are first read, as if their disk were gone. */
public final class BreakingFiles extends LocalFileSystem {
  private static final Set<Path> BROKEN = ConcurrentHashMap.newKeySet();

  /** Sets this class for the local files of a context. */
  static SparkConf set(SparkConf conf) {
    return conf.set("spark.hadoop.fs.file.impl", BreakingFiles.class.getName())
        // Else another context's file system would serve.
        .set("spark.hadoop.fs.file.impl.disable.cache", "true");
  }

  /** {@return the number of files that broke} */
  static int broken() {
    return BROKEN.size();
  }

  @Override
  public FSDataInputStream open(Path path, int bufferSize) throws IOException {
    FSDataInputStream in = super.open(path, bufferSize);
    long length = getFileStatus(path).getLen();
    return BROKEN.add(path) ? new FSDataInputStream(new Breaking(in, length / 2)) : in;
  }

  private static final class Breaking extends FSInputStream {
    private final FSDataInputStream in;
    private final long most;

    Breaking(FSDataInputStream in, long most) {
      this.in = in;
      this.most = most;
    }

    private int left() throws IOException {
      if (getPos() >= most) {
        throw new IOException("the disk is gone");
      }
      return Math.toIntExact(most - getPos());
    }

    @Override
    public int read() throws IOException {
      left();
      return in.read();
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      return in.read(bytes, from, Math.min(length, left()));
    }

    @Override
    public void seek(long position) throws IOException {
      in.seek(position);
    }

    @Override
    public long getPos() throws IOException {
      return in.getPos();
    }

    @Override
    public boolean seekToNewSource(long position) throws IOException {
      return in.seekToNewSource(position);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
