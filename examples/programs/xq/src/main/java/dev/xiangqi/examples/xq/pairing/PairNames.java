package dev.xiangqi.examples.xq.pairing;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.tournament.TieBreak;
import dev.xiangqi.examples.xq.pairing.tournament.TournamentFile.Format;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The names of values of options. */
final class PairNames {
  private static final Map<String, NextRound> SYSTEMS =
      ordered(List.of("swiss", "round-robin"), List.of(NextRound.values()));
  private static final Map<String, Side> SIDES =
      ordered(List.of("red", "black"), List.of(Side.RED, Side.BLACK));
  private static final Map<String, Format> FORMATS =
      ordered(List.of("trf", "table", "table-zh"), List.of(Format.values()));
  private static final Map<String, TieBreak> TIE_BREAKS =
      ordered(TieBreak.DEFAULT.stream().map(TieBreak::code).toList(), TieBreak.DEFAULT);

  private PairNames() {}

  private static <T> Map<String, T> ordered(List<String> names, List<T> values) {
    Map<String, T> map = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      map.put(names.get(i), values.get(i));
    }
    return map;
  }

  private static <T> T convert(Map<String, T> values, String name) {
    T value = values.get(name);
    if (value == null) {
      throw new TypeConversionException(
          "expected " + String.join(", ", values.keySet()) + ", got \"" + name + "\"");
    }
    return value;
  }

  /** Converts the name of a system. */
  static final class SystemName implements ITypeConverter<NextRound> {
    @Override
    public NextRound convert(String name) {
      return PairNames.convert(SYSTEMS, name);
    }
  }

  /** The names of systems, to complete. */
  static final class Systems implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return SYSTEMS.keySet().iterator();
    }
  }

  /** Converts the name of a side. */
  static final class First implements ITypeConverter<Side> {
    @Override
    public Side convert(String name) {
      return PairNames.convert(SIDES, name);
    }
  }

  /** The names of sides, to complete. */
  static final class Firsts implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return SIDES.keySet().iterator();
    }
  }

  /** Converts the name of a format. */
  static final class Form implements ITypeConverter<Format> {
    @Override
    public Format convert(String name) {
      return PairNames.convert(FORMATS, name);
    }
  }

  /** The names of formats, to complete. */
  static final class Forms implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return FORMATS.keySet().iterator();
    }
  }

  /** Converts the name of a tie-break. */
  static final class TieBreaks implements ITypeConverter<TieBreak> {
    @Override
    public TieBreak convert(String name) {
      return PairNames.convert(TIE_BREAKS, name);
    }
  }

  /** The names of tie-breaks, to complete. */
  static final class TieBreakNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return TIE_BREAKS.keySet().iterator();
    }
  }
}
