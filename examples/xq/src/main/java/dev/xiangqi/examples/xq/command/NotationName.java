package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.MoveNotation;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts names of notations on the command line. */
public final class NotationName {
  private static final String AUTO = "auto";
  private static final String NAMES =
      "chinese, chinese-traditional, wxf, wxf-official, ascii, numeric, iccs, ucci, uci1, long";

  private NotationName() {}

  private static MoveNotation named(String name, String expected) {
    try {
      return MoveNotation.named(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException("\"" + name + "\" is not a notation, expected " + expected);
    }
  }

  /** Converts the name of a notation to read, including {@code auto}. */
  public static final class Read implements ITypeConverter<MoveNotation> {
    @Override
    public MoveNotation convert(String name) {
      return named(name, AUTO + ", " + NAMES);
    }
  }

  /** Converts the name of a notation to write. */
  public static final class Written implements ITypeConverter<MoveNotation> {
    @Override
    public MoveNotation convert(String name) {
      if (name.equals(AUTO)) {
        throw new TypeConversionException("auto is only for reading, expected " + NAMES);
      }
      return named(name, NAMES);
    }
  }
}
