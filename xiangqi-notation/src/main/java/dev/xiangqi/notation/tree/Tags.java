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
 * The header tags of a game in file order: an immutable value. A name may occur more than once.
 * Lookups ignore the case of ASCII letters in names.
 *
 * @since 0.1.0
 */
public final class Tags implements Iterable<Tag> {
  private static final Tags EMPTY = new Tags(List.of());

  private final List<Tag> list;

  private Tags(List<Tag> list) {
    this.list = list;
  }

  /** {@return a value without tags} */
  public static Tags empty() {
    return EMPTY;
  }

  /**
   * Returns tags in a given order.
   *
   * @param tags the tags, copied
   * @return all of them, including duplicates
   */
  public static Tags of(List<Tag> tags) {
    return tags.isEmpty() ? EMPTY : new Tags(List.copyOf(tags));
  }

  /**
   * Returns the first value of a name.
   *
   * @param name a name in any case
   * @return the value of the first tag with this name, or empty
   */
  public Optional<String> get(String name) {
    requireNonNull(name, "name");
    for (Tag tag : list) {
      if (hasName(tag, name)) {
        return Optional.of(tag.value());
      }
    }
    return Optional.empty();
  }

  /**
   * Returns these tags with exactly one value for a name. It takes the place of the first tag with
   * this name, or the end if there is none. Other tags with this name are removed.
   *
   * @param name the name, stored in the given case
   * @param value the only value
   * @return new tags
   */
  public Tags with(String name, String value) {
    Tag tag = new Tag(name, value);
    List<Tag> tags = new ArrayList<>(list.size() + 1);
    boolean placed = false;
    for (Tag old : list) {
      if (!hasName(old, name)) {
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
   * Returns these tags without a name.
   *
   * @param name a name in any case
   * @return new tags
   */
  public Tags without(String name) {
    requireNonNull(name, "name");
    Predicate<Tag> other = tag -> !hasName(tag, name);
    return of(list.stream().filter(other).toList());
  }

  /**
   * Returns the first value of each name, in file order.
   *
   * @return an unmodifiable map; a key is the name of a first tag, in its own case
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

  /** {@return all tags in file order, an unmodifiable list} */
  public List<Tag> asList() {
    return list;
  }

  /** {@return all tags in file order} */
  public Stream<Tag> stream() {
    return list.stream();
  }

  /** {@return the number of tags, including duplicates} */
  public int size() {
    return list.size();
  }

  @Override
  public Iterator<Tag> iterator() {
    return list.iterator();
  }

  /**
   * Compares names and values in order; names must have the same case.
   *
   * @param object any object
   * @return whether the object is equal tags
   */
  @Override
  public boolean equals(Object object) {
    return object instanceof Tags other && list.equals(other.list);
  }

  @Override
  public int hashCode() {
    return list.hashCode();
  }

  /** {@return the tags in PGN's form without escapes, one a line} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    list.forEach(tag -> text.append(text.length() == 0 ? "" : "\n").append(tag));
    return text.toString();
  }

  private static boolean hasName(Tag tag, String name) {
    return Ascii.equalsIgnoreCase(tag.name(), name);
  }
}
