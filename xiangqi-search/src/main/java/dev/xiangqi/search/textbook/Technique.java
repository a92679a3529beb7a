package dev.xiangqi.search.textbook;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A technique of the textbooks. {@link Textbook#searcher(Set, dev.xiangqi.search.Evaluator)}
 * combines any of them.
 *
 * <p>Without techniques, the search is negamax. Without {@link #ALPHA_BETA} the window is always
 * infinite, and the techniques that compare values with the window have no effect.
 *
 * @since 0.1.0
 */
public enum Technique {
  /** Leaves a position as soon as one move reaches beta. */
  ALPHA_BETA("alpha-beta", "Alpha-Beta 剪枝", true),

  /** Tries moves in the order of the static evaluation after the move. */
  STATIC_ORDERING("static-ordering", "静态评估启发", true),

  /** Tries captures first: the most valuable victim, then the least valuable attacker. */
  MVV_LVA("mvv-lva", "MVV/LVA 吃子排序", true),

  /** Tries moves first that were often the best, in whatever position. */
  HISTORY("history", "历史动作启发", true),

  /** Tries the best moves of sibling positions first: two for each ply. */
  KILLERS("killers", "兄弟节点动作启发", true),

  /** Tries the best move first that an earlier visit has recorded for the position. */
  TABLE_MOVE("table-move", "状态动作启发", true),

  /**
   * Reuses the value of a position that was searched to the same remaining depth. A new record
   * replaces one of the same or less depth, unless {@link #ALWAYS_REPLACE} or {@link #TWO_TIER} is
   * used.
   */
  TRANSPOSITIONS("transpositions", "置换表", true),

  /**
   * Reuses also the values of deeper searches, and mates from searches of any depth. Such a value
   * is better informed, and so differs from the value of minimax.
   */
  DEEPER_RECORDS("deeper-records", "置换表取更深记录", false),

  /** A new record in the table replaces any other. */
  ALWAYS_REPLACE("always-replace", "置换表始终替换", true),

  /**
   * The table has two places for each key. The first one keeps the record of greater depth; what is
   * too shallow for it goes to the second one and replaces any other. {@link #ALWAYS_REPLACE} adds
   * nothing to it.
   */
  TWO_TIER("two-tier", "置换表两级替换", true),

  /** Searches to depth 1, 2, 3 and so on; earlier depths order the moves of later ones. */
  ITERATIVE_DEEPENING("iterative-deepening", "迭代加深", true),

  /** Searches a position to less depth first, if no best move is known for it. */
  INTERNAL_DEEPENING("internal-deepening", "内部迭代加深", true),

  /** Searches moves after the first with a null window, and again if they are better. */
  PVS("pvs", "主要变例搜索", true),

  /** Begins with a small window around the value of the depth before. */
  ASPIRATION("aspiration", "渴望搜索", true),

  /** Continues with captures at the leaves, and with all moves in check. */
  QUIESCENCE("quiescence", "静态搜索", false),

  /** Continues with captures at the leaves, and with checks for a few plies. */
  WIDE_QUIESCENCE("wide-quiescence", "带将军的静态搜索", false),

  /** Cuts if passing the turn, searched two plies less deep, still reaches beta. */
  NULL_MOVE("null-move", "空着裁剪", false),

  /** Null moves, searched two plies less deep near the leaves and three elsewhere. */
  ADAPTIVE_NULL_MOVE("adaptive-null-move", "适应性空着裁剪", false),

  /** Null moves whose cuts a search of the position itself, to less depth, must confirm. */
  VERIFIED_NULL_MOVE("verified-null-move", "带检验的空着裁剪", false),

  /** Probes late moves to less depth, and skips those that fail. */
  LATE_MOVES("late-moves", "差动作探测", false),

  /**
   * Skips moves at the last ply whose static evaluation is a margin below alpha. Exact here: the
   * evaluation is that after the move, and the opponent may always settle for it.
   */
  FUTILITY("futility", "无用裁剪", true),

  /** Skips moves at the last ply but one that are a greater margin below alpha. */
  EXTENDED_FUTILITY("extended-futility", "扩展无用裁剪", false),

  /** Searches a position three plies before the leaves one ply less if it is far below alpha. */
  RAZORING("razoring", "剃刀裁剪", false),

  /** Searches positions in check one ply deeper. */
  CHECK_EXTENSION("check-extension", "将军延伸", false);

  private final String code;
  private final String chineseName;
  private final boolean exact;

  Technique(String code, String chineseName, boolean exact) {
    this.code = code;
    this.chineseName = chineseName;
    this.exact = exact;
  }

  /** {@return the name in lower case with hyphens, such as {@code null-move}} */
  public String code() {
    return code;
  }

  /** {@return the Chinese name, such as 空着裁剪} */
  public String chineseName() {
    return chineseName;
  }

  /**
   * {@return whether a search of fixed depth keeps the value of minimax with this technique}
   *
   * <p>Any combination of exact techniques is exact. Exact techniques also keep the value of a tree
   * that {@link #QUIESCENCE}, {@link #WIDE_QUIESCENCE} or {@link #CHECK_EXTENSION} extend.
   *
   * <p>The searches ignore repetitions: otherwise the value of a position would depend on the moves
   * before it, and no transposition table could be exact.
   */
  public boolean exact() {
    return exact;
  }

  /** {@return all exact techniques, as a new set} */
  public static Set<Technique> allExact() {
    return Arrays.stream(values())
        .filter(Technique::exact)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Technique.class)));
  }

  /**
   * {@return the technique of a name}
   *
   * @param code a {@link #code()}, case-insensitive
   * @throws IllegalArgumentException if there is no technique of that name
   */
  public static Technique of(String code) {
    String wanted = requireNonNull(code, "code").toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(technique -> technique.code.equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "code: expected one of "
                        + Arrays.stream(values()).map(Technique::code).toList()
                        + ", got "
                        + code));
  }
}
