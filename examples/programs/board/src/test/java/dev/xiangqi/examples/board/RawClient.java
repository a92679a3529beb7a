package dev.xiangqi.examples.board;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.xiangqi.testing.Waiting;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;

/** A client that sends any bytes, correct or not. */
final class RawClient implements Closeable {
  static final int CONTINUATION = 0;
  static final int TEXT = 1;
  static final int BINARY = 2;
  static final int CLOSE = 8;
  static final int PING = 9;
  static final int PONG = 10;

  /** Number of frames sent at once. */
  private static final int FLOOD = 100;

  private static final int FINAL = 0x80;
  private static final int MASKED = 0x80;
  private static final int LENGTH_OF_TWO_BYTES = 126;
  private static final int LENGTH_OF_EIGHT_BYTES = 127;

  private final Socket socket = new Socket();
  private final DataInputStream in;

  private RawClient(int port, int receiveBuffer) throws IOException {
    if (receiveBuffer > 0) {
      socket.setReceiveBufferSize(receiveBuffer);
    }
    socket.setSoTimeout(Math.toIntExact(Waiting.GUARD.toMillis()));
    socket.setTcpNoDelay(true);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    in = new DataInputStream(socket.getInputStream());
  }

  static RawClient connect(int port) throws IOException {
    return new RawClient(port, 0);
  }

  /** Opens a WebSocket. */
  static RawClient webSocket(int port) throws IOException {
    return webSocket(port, 0);
  }

  /** Opens a WebSocket whose system keeps few bytes that nobody reads. */
  static RawClient webSocket(int port, int receiveBuffer) throws IOException {
    RawClient client = new RawClient(port, receiveBuffer);
    client.send(handshake());
    StringBuilder answer = new StringBuilder();
    while (answer.indexOf("\r\n\r\n") < 0) {
      answer.append((char) client.in.readUnsignedByte());
    }
    if (!answer.toString().startsWith("HTTP/1.1 101")) {
      client.close();
      throw new IOException(answer.toString());
    }
    return client;
  }

  static String handshake() {
    return """
    GET /ws HTTP/1.1
    Host: 127.0.0.1
    Upgrade: websocket
    Connection: Upgrade
    Sec-WebSocket-Version: 13
    Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==
    Sec-WebSocket-Protocol: xiangqi.1

    """
        .replace("\n", "\r\n");
  }

  void send(String text) throws IOException {
    send(text.getBytes(US_ASCII));
  }

  void send(byte... bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  /** Sends a frame, masked by zeros. */
  void frame(boolean isFinal, int opcode, byte... payload) throws IOException {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    frame.write((isFinal ? FINAL : 0) | opcode);
    if (payload.length < LENGTH_OF_TWO_BYTES) {
      frame.write(MASKED | payload.length);
    } else {
      frame.write(MASKED | LENGTH_OF_TWO_BYTES);
      frame.write(payload.length >> 8);
      frame.write(payload.length);
    }
    frame.write(new byte[4]);
    frame.write(payload);
    send(frame.toByteArray());
  }

  void text(String message) throws IOException {
    frame(true, TEXT, message.getBytes(US_ASCII));
  }

  /** Waits for a frame; those of other kinds before it are dropped. */
  byte[] await(int opcode) throws IOException {
    while (true) {
      int next = in.readUnsignedByte() & 0xF;
      int length = in.readUnsignedByte();
      if (length == LENGTH_OF_TWO_BYTES) {
        length = in.readUnsignedShort();
      } else if (length == LENGTH_OF_EIGHT_BYTES) {
        length = Math.toIntExact(in.readLong());
      }
      byte[] payload = in.readNBytes(length);
      if (next == opcode) {
        return payload;
      }
    }
  }

  /** {@return the status of the next close frame, or -1 if the connection ends without one} */
  int closeStatus() throws IOException {
    try {
      byte[] payload = await(CLOSE);
      return ((payload[0] & 0xFF) << 8) | (payload[1] & 0xFF);
    } catch (EOFException e) {
      return -1;
    }
  }

  /**
   * Sends a frame again and again, and reads on, until the server ends the connection. It may end
   * it for a number of frames, or for more frames a second than any machine is too slow for.
   */
  void floodUntilClosed(boolean isFinal, int opcode, byte... payload) {
    Waiting.until("the end of a flood", () -> !takes(isFinal, opcode, payload));
  }

  /** Sends some frames. {@return false if the connection has ended} */
  private boolean takes(boolean isFinal, int opcode, byte... payload) throws IOException {
    try {
      for (int i = 0; i < FLOOD; i++) {
        frame(isFinal, opcode, payload);
        in.skipNBytes(in.available());
      }
      return true;
    } catch (SocketException e) {
      return false;
    }
  }

  /** Waits until the server ends the connection. */
  void awaitEnd() throws IOException {
    try {
      while (in.read() >= 0) {
        // Bytes before the end.
      }
    } catch (SocketException e) {
      // The server reset the connection.
    }
  }

  /** Reads until a text of ASCII has come. */
  void awaitText(String wanted) throws IOException {
    int matched = 0;
    while (matched < wanted.length()) {
      matched = in.readUnsignedByte() == wanted.charAt(matched) ? matched + 1 : 0;
    }
  }

  /** {@return the first line of an HTTP answer} */
  String statusLine() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next >= 0 && next != '\r'; next = in.read()) {
      line.append((char) next);
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
