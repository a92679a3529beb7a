package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** Names of values, and the tags that correspond to them. */
final class ValueNames {
  static final String BINIT = "binit";
  static final String FEN = "fen";
  static final String MOVES = "movelist";
  static final String RESULT = "result";

  /** Common prefix of all names. */
  private static final String PREFIX = "dhtmlxq_";

  /** Prefix for a variation's moves: parent line, ply and own number follow. */
  static final String VARIATION = "move_";

  /** Prefix for a comment: ply, or line and ply, follow. */
  static final String COMMENT = "comment";

  /** Our prefix for a tag that the format lacks. */
  static final String OWN = "x_";

  /** Our name for the encoding. */
  static final String CHARSET = "xcharset";

  /** Our prefix for a comment before a move: line and ply follow. */
  static final String BEFORE = "xbefore";

  /** Our prefix for the glyphs of a move: line and ply follow. */
  static final String GLYPHS = "xglyphs";

  /** Prefix of gdchess.com: a number follows. */
  static final String NUMBERED = "dhjhtmlxq_";

  /** Ninety letters from Black's left to Red's right. */
  static final String NUMBERED_BOARD = NUMBERED + "31";

  static final String NUMBERED_SIDE = NUMBERED + "32";

  /** Moves with ranks counted from Red's side. */
  static final String NUMBERED_MOVES = NUMBERED + "34";

  /** The board of an applet; no value of the format has this name. */
  static final String APPLET_BOARD = "applet board";

  private static final String NUMBERED_RESULT = NUMBERED + "28";

  static final String RED = "red";
  static final String BLACK = "black";
  private static final String NAME = "name";

  /** Maximum number of digits of a number in a name; no game needs more. */
  private static final int MAX_DIGITS = 9;

  private static final int MAX_NUMBERS = 3;

  /** Values for the player program, or redundant with the moves. */
  private static final Set<String> IGNORED = Set.of("ver", "init", "pver", "length", CHARSET);

  private static final ImmutableBiMap<String, String> TAGS =
      ImmutableBiMap.<String, String>builder()
          .put("title", "Title")
          .put("event", "Event")
          .put("group", "Group")
          .put("date", "Date")
          .put("place", "Site")
          .put("round", "Round")
          .put("table", "Table")
          .put("timerule", "TimeControl")
          .put(RED, "Red")
          .put("redteam", "RedTeam")
          .put("redname", "RedName")
          .put("redeng", "RedEnglishName")
          .put("redlevel", "RedLevel")
          .put("redrating", "RedElo")
          .put("redtime", "RedTime")
          .put(BLACK, "Black")
          .put("blackteam", "BlackTeam")
          .put("blackname", "BlackName")
          .put("blackeng", "BlackEnglishName")
          .put("blacklevel", "BlackLevel")
          .put("blackrating", "BlackElo")
          .put("blacktime", "BlackTime")
          .put("endtype", "Termination")
          .put("ecco", "ECCO")
          .put("open", "Opening")
          .put("variation", "Variation")
          .put("remark", "Annotator")
          .put("author", "Author")
          .put("judge", "Referee")
          .put("record", "Recorder")
          .put("class", "Class")
          .put("type", "Type")
          .put("gametype", "GameType")
          .put("other", "Other")
          .put("refer", "Source")
          .put("owner", "Owner")
          .put("oldowner", "OldOwner")
          .put("generator", "Generator")
          .put("adddate", "AddDate")
          .put("editdate", "EditDate")
          .put("viewurl", "ViewUrl")
          .put("hits", "Hits")
          .put("price", "Price")
          .put("hidden", "Hidden")
          .put("sortid", "SortId")
          .buildOrThrow();

  private static final ImmutableMap<String, String> NUMBERS =
      ImmutableMap.<String, String>builder()
          .put(NUMBERED + "10", "title")
          .put(NUMBERED + "11", "event")
          .put(NUMBERED + "13", "date")
          .put(NUMBERED + "14", "place")
          .put(NUMBERED + "15", "round")
          .put(NUMBERED + "16", "table")
          .put(NUMBERED + "17", RED)
          .put(NUMBERED + "18", "redname")
          .put(NUMBERED + "19", "redlevel")
          .put(NUMBERED + "20", "redrating")
          .put(NUMBERED + "21", BLACK)
          .put(NUMBERED + "22", "blackname")
          .put(NUMBERED + "23", "blacklevel")
          .put(NUMBERED + "24", "blackrating")
          .put(NUMBERED_RESULT, RESULT)
          .put(NUMBERED + "29", "redtime")
          .put(NUMBERED + "30", "blacktime")
          .put(NUMBERED + "36", "open")
          .put(NUMBERED + "37", "variation")
          .put(NUMBERED + "40", "remark")
          .put(NUMBERED + "41", "author")
          .put(NUMBERED + "42", "record")
          .buildOrThrow();

  private ValueNames() {}

  /** {@return the name that a number of gdchess.com means; other names unchanged} */
  static String named(String key) {
    return NUMBERS.getOrDefault(key, key);
  }

  /**
   * {@return the key of a name within a string of a script}
   *
   * @param name the name, such as {@code 0_2_1}, {@code 1_3}, {@code comment5} or {@code
   *     DhtmlXQ_movelist}
   * @param kind what the string holds; a name of one or two numbers is a comment
   */
  static String inScript(String name, ScriptHead.Kind kind) {
    String lower = Ascii.toLowerCase(name);
    String plain = lower.startsWith(PREFIX) ? lower.substring(PREFIX.length()) : lower;
    int count = isNumbers(plain, "") ? numbers(plain, 0).length : 0;
    if (count == 0) {
      return named(plain);
    }
    boolean comment = kind == ScriptHead.Kind.COMMENTS || count == 2;
    return (comment ? COMMENT : VARIATION) + plain;
  }

  /** {@return the tag of a key in lower case, if the format has one} */
  static Optional<String> tag(String key) {
    return Optional.ofNullable(TAGS.get(key));
  }

  /** {@return the key of a tag, if the format has one} */
  static Optional<String> key(String tag) {
    return Optional.ofNullable(TAGS.inverse().get(tag));
  }

  /** {@return the key of a player, if this key is for the player's name} */
  static Optional<String> player(String key) {
    return key.equals(RED + NAME)
        ? Optional.of(RED)
        : key.equals(BLACK + NAME) ? Optional.of(BLACK) : Optional.empty();
  }

  /** Whether a key in lower case does not describe the game. */
  static boolean isIgnored(String key) {
    return IGNORED.contains(key);
  }

  /** Whether a key in lower case holds a starting position or moves. */
  static boolean isGame(String key) {
    return isStart(key) || isMoves(key);
  }

  /** Whether a key in lower case is among the first of a game, and occurs once. */
  static boolean isFirst(String key) {
    return key.equals("ver") || key.equals("title") || key.equals(BINIT);
  }

  static boolean isStart(String key) {
    return key.equals(BINIT)
        || key.equals(FEN)
        || key.equals(APPLET_BOARD)
        || key.equals(NUMBERED_BOARD)
        || key.equals(NUMBERED_SIDE);
  }

  static boolean isMoves(String key) {
    return key.equals(MOVES) || key.equals(NUMBERED_MOVES) || key.startsWith(VARIATION);
  }

  /** Whether a key in lower case holds a comment or glyphs. */
  static boolean isRemark(String key) {
    return isNumbers(key, COMMENT) || isNumbers(key, BEFORE) || isNumbers(key, GLYPHS);
  }

  private static boolean isNumbers(String key, String prefix) {
    if (!key.startsWith(prefix) || key.length() == prefix.length()) {
      return false;
    }
    for (int i = prefix.length(); i < key.length(); i++) {
      char c = key.charAt(i);
      if ((c < '0' || c > '9') && c != '_') {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads the numbers in a name, which underscores separate.
   *
   * @param from the index of the first number
   * @return one to three numbers; none if the name is malformed
   */
  static int[] numbers(String name, int from) {
    int[] numbers = new int[MAX_NUMBERS];
    int count = 0;
    int start = from;
    for (int i = from; i <= name.length(); i++) {
      char c = i == name.length() ? '_' : name.charAt(i);
      if (c == '_') {
        if (i == start || i - start > MAX_DIGITS || count == MAX_NUMBERS) {
          return new int[0];
        }
        numbers[count++] = Integer.parseInt(name.substring(start, i));
        start = i + 1;
      } else if (c < '0' || c > '9') {
        return new int[0];
      }
    }
    return Arrays.copyOf(numbers, count);
  }
}
