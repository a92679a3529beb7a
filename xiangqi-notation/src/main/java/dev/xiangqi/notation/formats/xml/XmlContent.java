package dev.xiangqi.notation.formats.xml;

import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameOrigin;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveShape;
import dev.xiangqi.notation.internal.UnreadMoves;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Splits the element of one game into tags and the steps to play. */
final class XmlContent {
  private static final Splitter SPACES =
      Splitter.onPattern("\\s+").omitEmptyStrings().trimResults();

  private static final int MAX_NAG = 255;

  private final GameText text;
  private final ReadOptions options;
  private final Warnings warnings;
  private final List<Tag> tags = new ArrayList<>();
  private final List<Integer> places = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final Deque<Element> open = new ArrayDeque<>();
  private int moves;

  /** Whether a warning about moves at an unexpected place was given. */
  private boolean warned;

  /** Kinds of elements. */
  private enum Kind {
    GAME,
    TAG,
    MOVE,
    COMMENT,
    VARIATION,
    /** Misplaced; its text belongs to the element around it. */
    OTHER
  }

  /** An open element. */
  private static final class Element {
    final Kind kind;
    final String name;
    final int place;
    final boolean preserve;

    /** The exact text with escapes, or empty if XML can hold the text. */
    final String exact;

    final StringBuilder text;

    /** Index of the step of a move or a comment. */
    int step = -1;

    /** Whether this tag has the attributes of a move. */
    boolean damaged;

    /** Whether it is a tag whose name is an attribute, so that it cannot be a damaged move. */
    boolean named;

    /** Whether this tag has moves in it. */
    boolean line;

    Element(Kind kind, String name, int place, boolean preserve, String exact, StringBuilder text) {
      this.kind = kind;
      this.name = name;
      this.place = place;
      this.preserve = preserve;
      this.exact = exact;
      this.text = text;
    }

    /** {@return the exact text, unless only the plain text was edited} */
    String value() {
      String whole = text.toString();
      String full = ExactText.unescaped(exact);
      boolean same = !exact.isEmpty() && ExactText.plain(full).equals(whole);
      return same ? full : preserve ? whole : whole.strip();
    }
  }

  XmlContent(GameText text, ReadOptions options, Warnings warnings) {
    this.text = text;
    this.options = options;
    this.warnings = warnings;
  }

  /** Reads everything; in salvage, everything before a fault. */
  void read(XmlParser parser) throws GameRefusal {
    try {
      // A variation may be within a move, and each is an element.
      int depth = (int) Math.min(Integer.MAX_VALUE, 2L * options.maxDepth() + 8);
      parse(parser.parse(text, warnings, depth));
    } catch (GameRefusal refusal) {
      XmlDocument.repair(refusal, !open.isEmpty(), options, warnings);
      closeAll();
    }
  }

  private void parse(XmlCursor cursor) throws GameRefusal {
    while (true) {
      switch (cursor.next()) {
        case START -> open.push(begin(cursor));
        case END -> end(open.pop());
        case TEXT -> {
          Element element = open.getFirst();
          if (element.kind != Kind.GAME && element.kind != Kind.VARIATION && !element.line) {
            cursor.appendTo(element.text);
          } else if (!cursor.isBlank()) {
            warnings.add("text outside moves, comments and tags is not kept", element.place);
          }
        }
        case DONE -> {
          return;
        }
      }
    }
  }

  /**
   * Truncated elements count as far as they go. The exception is a move, which may be another one.
   */
  private void closeAll() {
    while (!open.isEmpty()) {
      Element element = open.pop();
      if (element.kind == Kind.MOVE && steps.get(element.step).uci().isEmpty()) {
        steps.subList(element.step, steps.size()).clear();
      } else {
        end(element);
      }
    }
  }

  private Element begin(XmlCursor cursor) throws GameRefusal {
    String name = cursor.name();
    int place = cursor.place();
    for (int i = 0; i < cursor.attributes(); i++) {
      if (!XmlNames.isAttribute(cursor.attributeName(i))) {
        warnings.add("an attribute " + cursor.attributeName(i) + " is not kept", place);
      }
    }
    Element parent = open.peek();
    Kind kind = parent == null ? Kind.GAME : kind(name, parent);
    if (parent != null && kind == Kind.MOVE && !(name.equals(XmlNames.MOVE) && isLine(parent))) {
      stray(name, parent, place);
    }
    boolean preserve =
        kind != Kind.GAME && cursor.attribute(XmlNames.SPACE).equals(XmlNames.PRESERVE);
    String exact = kind == Kind.GAME ? "" : cursor.attribute(XmlNames.EXACT);
    StringBuilder value = kind == Kind.OTHER && parent != null ? parent.text : new StringBuilder(0);
    String tag = kind == Kind.TAG ? XmlNames.tag(name) : name;
    switch (kind) {
      case OTHER -> warnings.add("an element <" + name + "> is not kept here; its text is", place);
      case TAG -> {
        if (name.equals(XmlNames.TAG)) {
          tag = cursor.attribute(XmlNames.NAME);
        }
      }
      case VARIATION -> steps.add(Step.of(Step.Kind.BEGIN, "", place));
      default -> {}
    }
    Element element = new Element(kind, tag, place, preserve, exact, value);
    element.damaged = kind == Kind.TAG && !cursor.attribute(XmlNames.UCI).isEmpty();
    element.named = kind == Kind.TAG && name.equals(XmlNames.TAG);
    if (kind == Kind.MOVE) {
      element.step = steps.size();
      steps.add(move(cursor, place));
    } else if (kind == Kind.COMMENT) {
      boolean before = cursor.attribute(XmlNames.PLACE).equals(XmlNames.BEFORE);
      element.step = steps.size();
      steps.add(Step.of(before ? Step.Kind.COMMENT_BEFORE : Step.Kind.COMMENT, "", place));
    }
    return element;
  }

  private static boolean isLine(Element parent) {
    return parent.kind == Kind.GAME || parent.kind == Kind.VARIATION;
  }

  /** Warns of a move in a tag, or by a name in other letters. */
  private void stray(String name, Element parent, int place) {
    parent.line |= parent.kind == Kind.TAG;
    if (!warned) {
      warned = true;
      warnings.add("an element <" + name + "> in <" + parent.name + "> is read as a move", place);
    }
  }

  private static Kind kind(String name, Element parent) {
    boolean inLine = isLine(parent) || parent.line;
    boolean move = Ascii.equalsIgnoreCase(name, XmlNames.MOVE);
    if (move && (inLine || parent.kind == Kind.TAG)) {
      return Kind.MOVE;
    }
    if (inLine || parent.kind == Kind.MOVE) {
      if (name.equals(XmlNames.COMMENT)) {
        return Kind.COMMENT;
      }
      if (name.equals(XmlNames.VARIATION)) {
        return Kind.VARIATION;
      }
    }
    return parent.kind == Kind.GAME ? Kind.TAG : Kind.OTHER;
  }

  private Step move(XmlCursor cursor, int place) throws GameRefusal {
    moves++;
    GameLimits.requirePlies(text, options, moves, place);
    List<Integer> nags = new ArrayList<>(0);
    for (String nag : SPACES.split(cursor.attribute(XmlNames.NAG))) {
      int number =
          nag.length() <= 3 && nag.chars().allMatch(c -> c >= '0' && c <= '9')
              ? Integer.parseInt(nag)
              : -1;
      if (number >= 0 && number <= MAX_NAG) {
        nags.add(number);
      } else {
        warnings.add("a glyph that is not a number from 0 to 255 is not kept", place);
      }
    }
    return new Step(
        Step.Kind.MOVE, "", cursor.attribute(XmlNames.UCI).strip(), List.copyOf(nags), place);
  }

  private void end(Element element) {
    switch (element.kind) {
      case TAG -> tag(element, element.value());
      case MOVE -> {
        Step step = steps.get(element.step);
        steps.set(
            element.step,
            new Step(step.kind(), element.value(), step.uci(), step.nags(), step.place()));
      }
      case COMMENT -> {
        Step step = steps.get(element.step);
        steps.set(element.step, Step.of(step.kind(), element.value(), step.place()));
      }
      case VARIATION -> steps.add(Step.of(Step.Kind.END, "", element.place));
      default -> {}
    }
  }

  private void tag(Element element, String value) {
    if (element.line && value.isEmpty()) {
      return;
    }
    boolean like = !element.named && isLikeMove(element.name) && isMove(value);
    if (element.damaged || like) {
      warnings.add("an element <" + element.name + "> with a move is read as a tag", element.place);
    }
    if (tags.size() > GameOrigin.MAX_TAGS) {
      return; // the game is refused for the tags so far
    }
    if (Tag.isName(element.name)) {
      tags.add(new Tag(element.name, value));
      places.add(element.place);
    } else {
      warnings.add(
          "a tag whose name is empty or has white space or brackets is not kept", element.place);
    }
  }

  /** Whether an element may be a damaged move: it follows one, or its name begins alike. */
  private boolean isLikeMove(String name) {
    return moves > 0 || Ascii.toLowerCase(name).startsWith(XmlNames.MOVE.substring(0, 2));
  }

  private static boolean isMove(String value) {
    char[] chars = value.toCharArray();
    return MoveShape.isMoves(chars, MoveShape.afterNumber(chars, 0, chars.length), chars.length);
  }

  Tags tags() {
    return Tags.of(tags);
  }

  /** {@return the place of a tag, of the first of equal ones; 0 if there is none} */
  int placeOf(Tag tag) {
    int index = tags.indexOf(tag);
    return index < 0 ? 0 : places.get(index);
  }

  /** Warns of tags that hold the moves of a game without elements for moves. */
  void warnOfTags() {
    for (int i = 0; moves == 0 && i < tags.size(); i++) {
      if (UnreadMoves.isListIn(tags.get(i).value())) {
        warnings.add("the moves in <" + tags.get(i).name() + "> are read as a tag", places.get(i));
        return;
      }
    }
  }

  /** {@return the index of the first tag with a name} */
  int placeOf(String name) {
    for (int i = 0; i < tags.size(); i++) {
      if (tags.get(i).name().equalsIgnoreCase(name)) {
        return places.get(i);
      }
    }
    return 0;
  }

  List<Step> steps() {
    return steps;
  }
}
