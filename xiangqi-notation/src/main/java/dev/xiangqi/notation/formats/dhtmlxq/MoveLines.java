package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Collects the lines of a game, which come in any order, and attaches each to the line that it
 * leaves.
 */
final class MoveLines {
  /** The number of the main line. */
  static final int MAIN = 0;

  /** The name that some programs use for the main line. */
  private static final String MAIN_KEY = ValueNames.VARIATION + "0_1_0";

  private final BlockText text;
  private final ReadOptions options;
  private final Warnings warnings;
  private final Map<Integer, SquarePairs> lines = new HashMap<>();

  /** The lines that leave each line, by ply and number. */
  private final Map<Integer, List<SquarePairs>> children = new HashMap<>();

  private int plies;

  private MoveLines(BlockText text, ReadOptions options, Warnings warnings) {
    this.text = text;
    this.options = options;
    this.warnings = warnings;
  }

  /** Reads all lines of a game. */
  static MoveLines read(BlockText text, List<Field> fields, ReadOptions options, Warnings warnings)
      throws GameRefusal {
    MoveLines lines = new MoveLines(text, options, warnings);
    SortedMap<Integer, List<Field>> scripts = new TreeMap<>();
    for (Field field : fields) {
      if (ValueNames.isMoves(field.key())) {
        scripts.computeIfAbsent(field.script(), script -> new ArrayList<>()).add(field);
      }
    }
    for (List<Field> script : scripts.values()) {
      lines.addAll(script);
    }
    lines.attach();
    return lines;
  }

  /**
   * Adds the lines of the game's own values, or those of a script. Values count before scripts, and
   * a script before the next. A script may repeat lines and add variations. One with other moves
   * for the same line is left out as a whole.
   */
  private void addAll(List<Field> fields) throws GameRefusal {
    List<SquarePairs> found = new ArrayList<>();
    for (Field field : fields) {
      line(field).ifPresent(found::add);
    }
    for (SquarePairs line : found) {
      SquarePairs other = lines.get(line.id());
      if (line.field().script() > 0 && other != null && !line.repeats(other)) {
        String message = "the script has other moves for line " + line.id() + " of the game";
        warnings.add(message + "; they are not kept", line.field().place());
        return;
      }
    }
    for (SquarePairs line : found) {
      SquarePairs other = lines.putIfAbsent(line.id(), line);
      if (other != null && !line.repeats(other)) {
        drop(line.field(), "the line " + line.id() + " has moves already", "these are not kept");
      }
    }
  }

  /** {@return the main line, if it has moves} */
  Optional<SquarePairs> main() {
    return Optional.ofNullable(lines.get(MAIN));
  }

  /** {@return the lines that leave a line, by ply and number} */
  List<SquarePairs> variations(SquarePairs line) {
    return children.getOrDefault(line.id(), List.of());
  }

  /** {@return the number of the first move's source square, or -1} */
  int firstSquare() {
    int move = main().map(line -> line.move(1)).orElse(NodeTree.OFF_BOARD);
    return move == NodeTree.OFF_BOARD ? -1 : Board.from(move);
  }

  /** {@return the line of a value, unless it has no moves or is dropped} */
  private Optional<SquarePairs> line(Field field) throws GameRefusal {
    boolean isMain =
        field.key().equals(ValueNames.MOVES)
            || field.key().equals(ValueNames.NUMBERED_MOVES)
            || field.key().equals(MAIN_KEY);
    int[] numbers =
        isMain
            ? new int[] {MAIN, 1, MAIN}
            : ValueNames.numbers(field.key(), ValueNames.VARIATION.length());
    if (numbers.length != 3 || (!isMain && numbers[2] == MAIN) || numbers[1] == 0) {
      String message = "expected a name such as move_0_5_1: line, ply, number of the variation";
      drop(field, message, "the moves are not kept");
      return Optional.empty();
    }
    MoveForm form = form(field);
    int count = count(field, form);
    if (count == 0) {
      if (!isMain) {
        warnings.add("a variation without moves is not kept", field.place());
      }
      return Optional.empty();
    }
    GameLimits.requirePlies(text, options, plies + count, field.place());
    plies += count;
    return Optional.of(
        SquarePairs.read(text, numbers[2], numbers[0], numbers[1], field, count, form));
  }

  private MoveForm form(Field field) {
    if (field.key().equals(ValueNames.NUMBERED_MOVES)) {
      return MoveForm.FROM_RED;
    }
    Token value = text.token(field.from(), field.to());
    return MoveForm.of(value, MoveForm.DIGITS.skip(value, 0, field.script() > 0));
  }

  /** {@return the number of moves in a value} */
  private int count(Field field, MoveForm form) throws GameRefusal {
    Token value = text.token(field.from(), field.to());
    boolean script = field.script() > 0;
    int digits = 0;
    int rest = 0;
    int at = form.skip(value, 0, script);
    while (at < value.length()) {
      if (!form.has(value.charAt(at), digits % MoveForm.LENGTH)) {
        String message = "expected digits, four for each move";
        fault(field, NotationProblem.BAD_TOKEN, message, field.from() + at);
        return digits / MoveForm.LENGTH;
      }
      rest = digits % MoveForm.LENGTH == 0 ? at : rest;
      digits++;
      at = form.skip(value, at + 1, script);
    }
    int over = digits % MoveForm.LENGTH;
    if (over != 0) {
      String message = "the last move has " + over + " digits; expected four";
      fault(field, NotationProblem.SYNTAX, message, field.from() + rest);
    } else if (!field.closed() && field.to() == text.length()) {
      fault(field, NotationProblem.SYNTAX, "the moves have no end", field.to());
    }
    return digits / MoveForm.LENGTH;
  }

  /** Refuses the game, or keeps the moves before a fault. */
  private void fault(Field field, NotationProblem problem, String message, int place)
      throws GameRefusal {
    String token = text.part(place, Math.min(field.to(), place + 20));
    warnings.fault(
        text.error(problem, message, place).token(token), "the part before it is kept", place);
  }

  /** Refuses the game, or drops a line. */
  private void drop(Field field, String message, String done) throws GameRefusal {
    String token = Ascii.truncate(field.name(), 60, "…");
    int place = field.place();
    warnings.fault(text.error(NotationProblem.SYNTAX, message, place).token(token), done, place);
  }

  private void attach() throws GameRefusal {
    List<SquarePairs> all = new ArrayList<>(lines.values());
    all.sort(Comparator.comparingInt(SquarePairs::first).thenComparingInt(SquarePairs::id));
    for (SquarePairs line : all) {
      if (line.id() != MAIN) {
        children.computeIfAbsent(line.parent(), id -> new ArrayList<>()).add(line);
      }
    }
    Set<Integer> reached = reached();
    for (SquarePairs line : all) {
      SquarePairs parent = lines.get(line.parent());
      String found = "the variation " + line.id() + " leaves line " + line.parent();
      String dropped = "it is not kept, nor are its variations";
      if (parent == null) {
        drop(line.field(), found + ", which does not exist", dropped);
      } else if (line.id() != MAIN && !isWithin(line, parent)) {
        drop(line.field(), found + " at ply " + line.first() + ", which that line lacks", dropped);
      } else if (!reached.contains(line.id())) {
        drop(line.field(), found + ", which does not leave the main line", dropped);
      }
    }
  }

  private static boolean isWithin(SquarePairs line, SquarePairs parent) {
    return line.first() >= parent.first() && line.first() <= parent.last();
  }

  /** {@return the numbers of the lines that leave the main line, directly or through others} */
  private Set<Integer> reached() {
    Set<Integer> reached = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    if (lines.containsKey(MAIN)) {
      open.push(MAIN);
    }
    while (!open.isEmpty()) {
      int id = open.pop();
      reached.add(id);
      children.getOrDefault(id, List.of()).forEach(line -> open.push(line.id()));
    }
    return reached;
  }
}
