package dev.xiangqi.notation;

import com.google.common.base.Ascii;
import dev.xiangqi.core.InvalidInputException;
import java.util.List;

/** The built-in notations. */
final class Notations {
  static final BuiltInNotation CHINESE =
      new VerticalNotation("chinese", Glyph.CHINESE, VerticalNotation.Tandems.LIST);
  static final BuiltInNotation CHINESE_TRADITIONAL =
      new VerticalNotation("chinese-traditional", Glyph.TRADITIONAL, VerticalNotation.Tandems.LIST);
  static final BuiltInNotation WXF =
      new VerticalNotation("wxf", Glyph.WXF, VerticalNotation.Tandems.FEDERATION);
  static final BuiltInNotation WXF_OFFICIAL =
      new VerticalNotation("wxf-official", Glyph.WXF_OFFICIAL, VerticalNotation.Tandems.FEDERATION);
  static final BuiltInNotation ASCII =
      new VerticalNotation("ascii", Glyph.ASCII, VerticalNotation.Tandems.LIST);
  static final BuiltInNotation NUMERIC =
      new VerticalNotation("numeric", Glyph.NUMERIC, VerticalNotation.Tandems.LIST);
  static final BuiltInNotation ICCS = new CoordinateNotation("iccs", CoordinateNotation.Style.ICCS);
  static final BuiltInNotation UCCI = new CoordinateNotation("ucci", CoordinateNotation.Style.UCCI);
  static final BuiltInNotation UCI1 = new CoordinateNotation("uci1", CoordinateNotation.Style.UCI1);
  static final BuiltInNotation LONG = new CoordinateNotation("long", CoordinateNotation.Style.LONG);
  static final BuiltInNotation AUTO = new AutoNotation();

  static final List<BuiltInNotation> BUILT_IN =
      List.of(
          CHINESE,
          CHINESE_TRADITIONAL,
          WXF,
          WXF_OFFICIAL,
          ASCII,
          NUMERIC,
          ICCS,
          UCCI,
          UCI1,
          LONG,
          AUTO);

  static final List<String> NAMES = BUILT_IN.stream().map(MoveNotation::name).toList();

  private Notations() {}

  static MoveNotation named(String name) {
    int index = NAMES.indexOf(Ascii.toLowerCase(name));
    if (index < 0) {
      throw new InvalidInputException(
          "no notation \"" + name + "\"; expected one of " + String.join(", ", NAMES));
    }
    return BUILT_IN.get(index);
  }
}
