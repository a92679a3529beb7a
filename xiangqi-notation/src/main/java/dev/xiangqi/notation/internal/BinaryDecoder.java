package dev.xiangqi.notation.internal;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;

/** The part that the decoders of single files share: the bytes, texts, results and records. */
public abstract class BinaryDecoder implements GameDecoder {
  /** The file. */
  protected final BinaryGame file;

  /** How to read. */
  protected final ReadOptions options;

  /** Receives warnings and repairs. */
  protected final Warnings warnings;

  /**
   * Makes a decoder before the header.
   *
   * @param file the file
   * @param options how to read
   * @param warnings receives warnings and repairs
   */
  protected BinaryDecoder(BinaryGame file, ReadOptions options, Warnings warnings) {
    this.file = file;
    this.options = options;
    this.warnings = warnings;
  }

  /** {@return the game, parts of it, or the refusal, as {@link GameDecoder#entry}} */
  public final GameEntry entry() {
    return GameDecoder.entry(file, options, warnings, this);
  }

  /**
   * Decodes a text. Bytes that are invalid become replacement characters, with a warning.
   *
   * @param at the index of its first byte
   * @param length the number of its bytes, which are there
   * @param charset its encoding
   * @return the text
   */
  protected final String text(int at, int length, Charset charset) {
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(file.bytes(), at, length)).toString();
    } catch (CharacterCodingException e) {
      String message = "bytes that are invalid in " + charset + "; replacement characters are read";
      warnings.add(NotationProblem.ENCODING, message, at);
      return new String(file.bytes(), at, length, charset);
    }
  }

  /**
   * Finds the result with a number as in {@link Results#NUMBERED}. Warns of other numbers.
   *
   * @param number the number
   * @param at its index
   * @return the result
   */
  protected final GameResult result(long number, int at) {
    if (number >= Results.NUMBERED.size()) {
      warnings.add("the unknown result " + number + "; expected 0 to 3", at);
    }
    return Results.numbered(number);
  }

  /**
   * Counts the plies to read of a file whose header has their number. Warns of bytes after them.
   *
   * @param first the index of the first ply, within the file
   * @param length the number of bytes of a ply
   * @param declared the number of plies in the header
   * @return the declared number; in salvage, at most the number in the file
   * @throws GameRefusal if the file has fewer plies
   */
  protected final int plies(int first, int length, long declared) throws GameRefusal {
    int count = (int) Math.min(declared, (file.length() - first) / length);
    int end = first + count * length;
    if (count < declared) {
      String message = "the file ends within ply " + (count + 1) + " of " + declared;
      Diagnostic.Builder fault = file.error(NotationProblem.SYNTAX, message, end);
      warnings.fault(fault.ply(count + 1), "those before it are kept", end);
    } else if (end < file.length()) {
      warnings.add((file.length() - end) + " bytes after the last ply are skipped", end);
    }
    return count;
  }
}
