package dev.xiangqi.examples.quickstart;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A grammar as guides write it: rules {@code name = parts}, with quoted words, names of rules,
 * brackets for parts that may be left out, braces for parts that may be repeated, and names in
 * capitals for signs that a regular expression describes. Makes texts, and recognises them.
 */
final class Grammar {
  private static final Pattern TOKEN = Pattern.compile("\"[^\"]+\"|[A-Za-z]+|[\\[\\](){}|=]");
  private static final int MAX_DEPTH = 8;

  private final Map<String, Part> rules = new HashMap<>();
  private final Map<String, Pattern> signs;
  private final Map<String, List<String>> samples;
  private final Set<String> glued;
  private final List<String> tokens = new ArrayList<>();
  private int at;

  /** A part of a rule. */
  private sealed interface Part {}

  private record Word(String text) implements Part {}

  private record Name(String name) implements Part {}

  private record Sequence(List<Part> parts) implements Part {}

  private record Choice(List<Part> parts) implements Part {}

  private record Optional(Part part) implements Part {}

  private record Repeated(Part part) implements Part {}

  /**
   * Reads a grammar.
   *
   * @param text the rules
   * @param signs an expression for each sign, of what matches at a place
   * @param samples some texts of each sign
   * @param glued the rules without space between their parts
   */
  Grammar(
      String text,
      Map<String, String> signs,
      Map<String, List<String>> samples,
      Set<String> glued) {
    this.signs = new HashMap<>();
    signs.forEach((name, sign) -> this.signs.put(name, Pattern.compile(sign)));
    this.samples = samples;
    this.glued = glued;
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    while (at < tokens.size()) {
      String name = tokens.get(at);
      at += 2;
      rules.put(name, choice());
    }
  }

  private boolean atRule() {
    return at + 1 < tokens.size() && tokens.get(at + 1).equals("=");
  }

  private Part choice() {
    List<Part> parts = new ArrayList<>();
    parts.add(sequence());
    while (at < tokens.size() && tokens.get(at).equals("|")) {
      at++;
      parts.add(sequence());
    }
    return parts.size() == 1 ? parts.get(0) : new Choice(parts);
  }

  private Part sequence() {
    List<Part> parts = new ArrayList<>();
    while (at < tokens.size() && !atRule() && !"|)]}".contains(tokens.get(at))) {
      parts.add(part());
    }
    return new Sequence(parts);
  }

  private Part part() {
    String token = tokens.get(at++);
    Part part;
    switch (token) {
      case "(" -> part = choice();
      case "[" -> part = new Optional(choice());
      case "{" -> part = new Repeated(choice());
      default -> {
        return token.startsWith("\"")
            ? new Word(token.substring(1, token.length() - 1))
            : new Name(token);
      }
    }
    at++;
    return part;
  }

  /** {@return the names of all rules} */
  Set<String> rules() {
    return new TreeSet<>(rules.keySet());
  }

  /** Makes a text of a rule. */
  String make(String rule, Random random) {
    StringBuilder text = new StringBuilder();
    make(new Name(rule), random, 0, "", text);
    return text.toString();
  }

  private Part rule(Name name) {
    return requireNonNull(rules.get(name.name), name.name);
  }

  private void make(Part part, Random random, int depth, String space, StringBuilder text) {
    if (part instanceof Word word) {
      text.append(text.length() == 0 ? "" : space).append(word.text);
    } else if (part instanceof Name name && samples.containsKey(name.name)) {
      List<String> texts = samples.get(name.name);
      text.append(text.length() == 0 ? "" : space).append(texts.get(random.nextInt(texts.size())));
    } else if (part instanceof Name name) {
      if (glued.contains(name.name) && !space.isEmpty()) {
        StringBuilder inner = new StringBuilder();
        make(rule(name), random, depth + 1, "", inner);
        text.append(text.length() == 0 ? "" : space).append(inner);
      } else {
        String inside =
            glued.contains(name.name) ? "" : space.isEmpty() && depth == 0 ? " " : space;
        make(rule(name), random, depth + 1, inside, text);
      }
    } else if (part instanceof Sequence sequence) {
      sequence.parts.forEach(each -> make(each, random, depth, space, text));
    } else if (part instanceof Choice choice) {
      // Deep in a text the last choices, which are the simple ones.
      int from = depth > MAX_DEPTH ? choice.parts.size() - 1 : 0;
      int index = from + random.nextInt(choice.parts.size() - from);
      make(choice.parts.get(index), random, depth, space, text);
    } else if (part instanceof Optional optional) {
      if (depth <= MAX_DEPTH && random.nextInt(3) == 0) {
        make(optional.part, random, depth, space, text);
      }
    } else if (part instanceof Repeated repeated) {
      while (depth <= MAX_DEPTH && random.nextInt(3) == 0) {
        make(repeated.part, random, depth, space, text);
      }
    }
  }

  /** {@return whether a text is one of a rule} */
  boolean matches(String rule, String text) {
    Recogniser recogniser = new Recogniser(text);
    for (int end : recogniser.ends(new Name(rule), 0, true)) {
      if (text.substring(end).isBlank()) {
        return true;
      }
    }
    return false;
  }

  /** Finds where the parts that begin at a place may end. */
  private final class Recogniser {
    private final String text;
    private final Map<String, Set<Integer>> known = new HashMap<>();

    private Recogniser(String text) {
      this.text = text;
    }

    private int start(int from, boolean space) {
      int start = from;
      while (space && start < text.length() && Character.isWhitespace(text.charAt(start))) {
        start++;
      }
      return start;
    }

    private Set<Integer> ends(Part part, int from, boolean space) {
      if (part instanceof Word word) {
        int start = start(from, space);
        return text.startsWith(word.text, start) ? Set.of(start + word.text.length()) : Set.of();
      }
      if (part instanceof Name name) {
        if (signs.containsKey(name.name)) {
          return sign(signs.get(name.name), start(from, space));
        }
        String key = name.name + space + from;
        Set<Integer> ends = known.get(key);
        if (ends == null) {
          boolean isGlued = glued.contains(name.name);
          int start = isGlued ? start(from, space) : from;
          ends = ends(rule(name), start, space && !isGlued);
          known.put(key, ends);
        }
        return ends;
      }
      if (part instanceof Choice choice) {
        Set<Integer> ends = new HashSet<>();
        choice.parts.forEach(each -> ends.addAll(ends(each, from, space)));
        return ends;
      }
      if (part instanceof Sequence sequence) {
        Set<Integer> ends = Set.of(from);
        for (Part each : sequence.parts) {
          Set<Integer> next = new HashSet<>();
          ends.forEach(end -> next.addAll(ends(each, end, space)));
          ends = next;
        }
        return ends;
      }
      Set<Integer> ends = new HashSet<>(Set.of(from));
      if (part instanceof Optional optional) {
        ends.addAll(ends(optional.part, from, space));
      } else if (part instanceof Repeated repeated) {
        Set<Integer> last = Set.of(from);
        while (!last.isEmpty()) {
          Set<Integer> next = new HashSet<>();
          last.forEach(end -> next.addAll(ends(repeated.part, end, space)));
          next.removeAll(ends);
          ends.addAll(next);
          last = next;
        }
      }
      return ends;
    }

    private Set<Integer> sign(Pattern sign, int start) {
      Matcher matcher = sign.matcher(text).region(start, text.length());
      return matcher.lookingAt() ? Set.of(matcher.end()) : Set.of();
    }
  }
}
