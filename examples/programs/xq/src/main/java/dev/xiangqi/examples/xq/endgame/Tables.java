package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.examples.xq.command.TablesOption;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.InvalidEndgameTableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** What the commands share: reading tables and materials. */
final class Tables {
  private Tables() {}

  /** {@return what a reader of tables finds, or a refusal if a file is damaged} */
  static <T> T read(Supplier<T> reader) throws InputRefusedException {
    try {
      return reader.get();
    } catch (InvalidEndgameTableException e) {
      throw TablesOption.refused(e);
    }
  }

  /** {@return the refusal of a material without a table} */
  static InputRefusedException missing(EndgameMaterial material) {
    return new InputRefusedException("NO_TABLE", 1, "no table of " + material);
  }

  /** {@return a message about the first text that is no material of a table, if there is one} */
  static Optional<String> fault(List<String> texts) {
    for (String text : texts) {
      try {
        EndgameMaterial material = EndgameMaterial.parse(text);
        if (!material.isSolvable()) {
          return Optional.of(
              "material '"
                  + text
                  + "': expected a rook, horse, cannon or pawn, at most eight men, three equal ones,"
                  + " and 100,000,000 placements");
        }
      } catch (IllegalArgumentException e) {
        return Optional.of(String.valueOf(e.getMessage()));
      }
    }
    return Optional.empty();
  }

  static List<EndgameMaterial> materials(List<String> texts) {
    List<EndgameMaterial> materials = new ArrayList<>();
    for (String text : texts) {
      materials.add(EndgameMaterial.parse(text));
    }
    return materials;
  }

  static String name(EndgameLaw law) {
    return law.name().toLowerCase(Locale.ROOT);
  }
}
