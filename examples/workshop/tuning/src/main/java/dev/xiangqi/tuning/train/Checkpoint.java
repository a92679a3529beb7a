package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.Parameters;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/**
 * The file of a training that may be continued: its conditions as text, the epochs done, and all
 * weights and moments to the last bit.
 *
 * @param conditions the options and data of the training
 * @param state the weights and moments
 */
record Checkpoint(String conditions, TrainState state) {
  private static final byte[] MAGIC = "XQTRAIN2".getBytes(StandardCharsets.US_ASCII);
  private static final int MAX_UNITS = 4096;

  /** {@return whether bytes start as such a file does} */
  static boolean matches(byte[] bytes) {
    return bytes.length >= MAGIC.length
        && Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  /** Writes the file. */
  void write(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.write(MAGIC);
    out.writeUTF(conditions);
    out.writeInt(state.epochs().size());
    for (Epoch epoch : state.epochs()) {
      out.writeLong(epoch.step());
      out.writeDouble(epoch.rate());
      out.writeDouble(epoch.training());
      out.writeDouble(epoch.heldOut());
    }
    out.writeInt(state.network().units());
    for (int row = 0; row < Parameters.ROWS; row++) {
      out.write(floats(state.network().row(row)));
    }
    for (float[] row : state.moments().rows()) {
      out.write(floats(row));
    }
    out.writeInt(checksum(bytes.toByteArray()));
    AtomicFile.write(file, bytes.toByteArray());
  }

  /**
   * Reads a file.
   *
   * @throws BadDataException if it is malformed; names the file
   */
  static Checkpoint read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int end = bytes.length - Integer.BYTES;
    if (!matches(bytes)
        || end < MAGIC.length
        || ByteBuffer.wrap(bytes).getInt(end) != checksum(Arrays.copyOf(bytes, end))) {
      throw new BadDataException(file + ": expected an undamaged checkpoint of a training");
    }
    try {
      return parse(new DataInputStream(new ByteArrayInputStream(bytes, 0, end)));
    } catch (IOException e) {
      throw new BadDataException(file.toString(), e);
    }
  }

  private static Checkpoint parse(DataInputStream in) throws IOException {
    in.skipNBytes(MAGIC.length);
    String conditions = in.readUTF();
    int count = in.readInt();
    List<Epoch> epochs = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      epochs.add(new Epoch(i, in.readLong(), in.readDouble(), in.readDouble(), in.readDouble()));
    }
    int units = in.readInt();
    if (units < 1 || units > MAX_UNITS) {
      throw new BadDataException("units: expected 1 to " + MAX_UNITS + ", got " + units);
    }
    Parameters network = new Parameters(units);
    for (int row = 0; row < Parameters.ROWS; row++) {
      read(in, network.row(row));
    }
    Moments moments = Moments.zero(network);
    for (float[] row : moments.rows()) {
      read(in, row);
    }
    return new Checkpoint(conditions, new TrainState(network, moments, epochs));
  }

  private static void read(DataInputStream in, float[] row) throws IOException {
    ByteBuffer.wrap(in.readNBytes(row.length * Float.BYTES)).asFloatBuffer().get(row);
  }

  private static byte[] floats(float[] row) {
    ByteBuffer bytes = ByteBuffer.allocate(row.length * Float.BYTES);
    bytes.asFloatBuffer().put(row);
    return bytes.array();
  }

  private static int checksum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return (int) sum.getValue();
  }
}
