package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts names of notations on the command line. */
public final class NotationName {
  private static final String AUTO = "auto";
  private static final String NAMES =
      "chinese, chinese-traditional, wxf, wxf-official, ascii, numeric, iccs, ucci, uci1, long";

  private NotationName() {}

  /** {@return a move in each of the given notations} */
  public static JsonObject json(List<MoveNotation> notations, Position before, Move move) {
    JsonObject texts = new JsonObject();
    notations.forEach(notation -> texts.put(notation.name(), notation.format(before, move)));
    return texts;
  }

  /**
   * {@return the notation of a name, to write moves in}
   *
   * @throws IllegalArgumentException if the name is none, or {@code auto}
   */
  public static MoveNotation written(String name) {
    if (name.equals(AUTO)) {
      throw new IllegalArgumentException(name);
    }
    return named(name);
  }

  /** {@return the notation of a name: a built-in one, or else one of a plug-in} */
  private static MoveNotation named(String name) {
    return MoveNotation.names().contains(name.toLowerCase(Locale.ROOT))
        ? MoveNotation.named(name)
        : Plugins.notation(name).orElseThrow(() -> new IllegalArgumentException(name));
  }

  private static MoveNotation named(String name, String expected) {
    try {
      return named(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException("\"" + name + "\" is not a notation, expected " + expected);
    }
  }

  /** The names to complete on the command line. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of(NAMES.split(", ", -1)).iterator();
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
