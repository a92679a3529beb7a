package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Header tags in file order: an immutable value. Names ignore the case of ASCII letters wherever
 * they are looked up; a name that occurs more than once keeps all its values.
 */
public final class Tags implements Iterable<Tag> {
  private static final Tags EMPTY = new Tags(List.of());

  private final List<Tag> list;

  private Tags(List<Tag> list) {
    this.list = list;
  }

  /**
   * Returns no tags.
   *
   * @return the empty value
   */
  public static Tags empty() {
    return EMPTY;
  }

  /**
   * Returns tags in an order.
   *
   * @param tags copied
   * @return all of them, duplicates too
   */
  public static Tags of(List<Tag> tags) {
    return tags.isEmpty() ? EMPTY : new Tags(List.copyOf(tags));
  }

  /**
   * Returns the value of a name.
   *
   * @param name in any case
   * @return that of the first tag so named, or empty
   */
  public Optional<String> get(String name) {
    requireNonNull(name, "name");
    for (Tag tag : list) {
      if (named(tag, name)) {
        return Optional.of(tag.value());
      }
    }
    return Optional.empty();
  }

  /**
   * Returns these tags with one value for a name: in the place of the first so named, at the end if
   * there is none; others of the name go.
   *
   * @param name kept as written here
   * @param value the only one
   * @return new tags; these stay
   */
  public Tags with(String name, String value) {
    Tag tag = new Tag(name, value);
    List<Tag> tags = new ArrayList<>(list.size() + 1);
    boolean placed = false;
    for (Tag old : list) {
      if (!named(old, name)) {
        tags.add(old);
      } else if (!placed) {
        tags.add(tag);
        placed = true;
      }
    }
    if (!placed) {
      tags.add(tag);
    }
    return of(tags);
  }

  /**
   * Returns these tags less all of a name.
   *
   * @param name in any case
   * @return new tags; these stay
   */
  public Tags without(String name) {
    requireNonNull(name, "name");
    Predicate<Tag> other = tag -> !named(tag, name);
    return of(list.stream().filter(other).toList());
  }

  /**
   * Returns the first value of each name, in file order.
   *
   * @return an unmodifiable map; its keys are the names as first written, and only those are found
   */
  public Map<String, String> asMap() {
    Map<String, Tag> first = new LinkedHashMap<>();
    for (Tag tag : list) {
      first.putIfAbsent(Ascii.toLowerCase(tag.name()), tag);
    }
    ImmutableMap.Builder<String, String> map = ImmutableMap.builder();
    first.values().forEach(tag -> map.put(tag.name(), tag.value()));
    return map.buildOrThrow();
  }

  /**
   * Returns all tags.
   *
   * @return an unmodifiable list in file order
   */
  public List<Tag> asList() {
    return list;
  }

  /**
   * Returns all tags.
   *
   * @return in file order
   */
  public Stream<Tag> stream() {
    return list.stream();
  }

  /**
   * Returns how many there are.
   *
   * @return duplicates counted
   */
  public int size() {
    return list.size();
  }

  @Override
  public Iterator<Tag> iterator() {
    return list.iterator();
  }

  /**
   * Tells whether these are the same names and values in the same order.
   *
   * @param object any
   * @return names compared as written
   */
  @Override
  public boolean equals(Object object) {
    return object instanceof Tags other && list.equals(other.list);
  }

  @Override
  public int hashCode() {
    return list.hashCode();
  }

  /**
   * Returns the tags as PGN writes them, but for escapes.
   *
   * @return one a line
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    list.forEach(tag -> text.append(text.length() == 0 ? "" : "\n").append(tag));
    return text.toString();
  }

  private static boolean named(Tag tag, String name) {
    return Ascii.equalsIgnoreCase(tag.name(), name);
  }
}
