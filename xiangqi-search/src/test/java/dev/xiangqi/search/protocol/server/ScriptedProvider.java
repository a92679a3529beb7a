package dev.xiangqi.search.protocol.server;

import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.TableTooLargeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Creates searchers that follow a script, with an option of each kind. */
final class ScriptedProvider implements SearcherProvider {
  /** Value of {@code Hash} for which memory is too small; larger ones get a typed exception. */
  static final int TOO_MUCH = 900;

  final List<Map<String, String>> settings = new ArrayList<>();
  final List<ScriptedSearcher> made = new ArrayList<>();

  private final Supplier<ScriptedSearcher> maker;

  ScriptedProvider(Supplier<ScriptedSearcher> maker) {
    this.maker = maker;
  }

  @Override
  public String name() {
    return "scripted";
  }

  @Override
  public List<SearcherOption> options() {
    return List.of(
        new SearcherOption.Range("Hash", 16, 1, 1024),
        new SearcherOption.Toggle("Own Book", true),
        new SearcherOption.Choice("Style", "normal", List.of("solid", "normal", "risky")),
        new SearcherOption.Text("Eval File", ""),
        new SearcherOption.Range("MultiPV", 1, 1, 4));
  }

  @Override
  public Searcher create(Map<String, String> values) {
    settings.add(new TreeMap<>(values));
    settings(values);
    if (values.getOrDefault("Eval File", "").equals("missing")) {
      throw new IllegalArgumentException("option Eval File: expected a file, got \"missing\"");
    }
    int hash = Integer.parseInt(values.getOrDefault("Hash", "16"));
    if (hash >= TOO_MUCH) {
      OutOfMemoryError cause = new OutOfMemoryError("tables");
      if (hash > TOO_MUCH) {
        throw new TableTooLargeException(hash, 700, cause);
      }
      throw cause;
    }
    ScriptedSearcher searcher = maker.get();
    made.add(searcher);
    return searcher;
  }
}
