package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.engine.AlphaBetaProvider;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.engine.EvaluationTerms;
import dev.xiangqi.search.engine.Style;
import dev.xiangqi.search.protocol.EnginePool;
import dev.xiangqi.search.protocol.EngineSearcher;
import dev.xiangqi.search.protocol.Protocol;
import dev.xiangqi.search.protocol.Ranks;
import dev.xiangqi.search.protocol.server.EngineServer;
import dev.xiangqi.search.textbook.Counter;
import dev.xiangqi.search.textbook.NodeCounts;
import dev.xiangqi.search.textbook.Technique;
import dev.xiangqi.search.textbook.Textbook;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A {@link NullPointerException} of a public method names the argument. */
class NullMessagesTest {
  /** An exception whose message is a name, not a sentence of the JVM. */
  private static final Pattern NAMED =
      Pattern.compile("java\\.lang\\.NullPointerException: [a-z][a-zA-Z]*");

  private static final SearchLimits LIMITS = SearchLimits.builder().mate(1).build();
  private static final SearcherOption OPTION = new SearcherOption.Text("Name", "");
  private static final MoveSource NO_MOVE = (position, random) -> Optional.empty();
  private static final SearchTask.Search NO_SEARCH =
      task -> SearchResult.builder(StopReason.STOPPED).build();
  private static final Evaluator ZERO = board -> 0;
  private static final Searcher IDLE = AlphaBetaSearcher.builder().hash(1).build();

  /** An argument for each type of parameter. */
  private static final Map<Class<?>, Object> ARGUMENTS =
      Map.ofEntries(
          Map.entry(int.class, 1),
          Map.entry(long.class, 1L),
          Map.entry(boolean.class, false),
          Map.entry(String.class, "1"),
          Map.entry(List.class, List.of()),
          Map.entry(Iterable.class, List.of(Move.parse("h2e2"))),
          Map.entry(Map.class, Map.of()),
          Map.entry(Optional.class, Optional.empty()),
          Map.entry(OptionalInt.class, OptionalInt.empty()),
          Map.entry(Duration.class, Duration.ofSeconds(1)),
          Map.entry(Path.class, Path.of("folder")),
          Map.entry(Throwable.class, new IllegalStateException()),
          Map.entry(InputStream.class, InputStream.nullInputStream()),
          Map.entry(OutputStream.class, OutputStream.nullOutputStream()),
          Map.entry(Random.class, new Random(1)),
          Map.entry(Game.class, Game.start()),
          Map.entry(Position.class, Position.initial()),
          Map.entry(Move.class, Move.parse("h2e2")),
          Map.entry(MoveSource.class, NO_MOVE),
          Map.entry(RuleSet.class, RuleSet.wxf()),
          Map.entry(Evaluator.class, ZERO),
          Map.entry(Counter.class, Counter.NODES),
          Map.entry(Set.class, Set.of(Technique.ALPHA_BETA)),
          Map.entry(Style.class, Style.NORMAL),
          Map.entry(Protocol.class, Protocol.UCI),
          Map.entry(Ranks.class, Ranks.FROM_ZERO),
          Map.entry(Bound.class, Bound.EXACT),
          Map.entry(StopReason.class, StopReason.LIMIT),
          Map.entry(Score.class, new Score.Centipawns(0)),
          Map.entry(SearchInfo.class, SearchInfo.builder(new Score.Centipawns(0)).build()),
          Map.entry(SearchListener.class, SearchListener.NONE),
          Map.entry(SearchLimits.class, LIMITS),
          Map.entry(SearchTask.Search.class, NO_SEARCH),
          Map.entry(Consumer.class, (Consumer<SearchTask>) task -> {}),
          Map.entry(int[].class, new int[EvaluationTerms.names().size()]),
          Map.entry(TimeLeft.class, TimeLeft.of(Duration.ofSeconds(1), Duration.ZERO)),
          Map.entry(Searcher.class, IDLE),
          Map.entry(SearcherOption.class, OPTION),
          Map.entry(SearcherProvider.class, new AlphaBetaProvider()),
          Map.entry(EngineSearcher.Builder.class, EngineSearcher.builder(List.of("engine"))));

  /** Objects whose public methods are called. */
  private static List<Object> subjects() {
    return List.of(
        LIMITS,
        SearchLimits.builder(),
        SearchInfo.builder(new Score.Centipawns(0)),
        SearchInfo.builder(new Score.Centipawns(0)).build(),
        SearchResult.builder(StopReason.LIMIT),
        new Score.WinIn(1),
        NodeCounts.NONE,
        Textbook.searcher(Set.of(), ZERO),
        OPTION,
        new SearcherOption.Toggle("Name", true),
        new SearcherOption.Range("Name", 1, 1, 1),
        new SearcherOption.Choice("Name", "", List.of("")),
        SearcherSettings.of(List.of(), Map.of()),
        new AlphaBetaProvider(),
        AlphaBetaSearcher.builder(),
        IDLE,
        EngineSearcher.builder(List.of("engine")),
        EngineServer.builder(new AlphaBetaProvider()),
        EngineServer.builder(new AlphaBetaProvider()).build());
  }

  private static final List<Class<?>> TYPES =
      List.of(
          SearchLimits.class,
          TimeLeft.class,
          SearchInfo.class,
          SearchResult.class,
          SearchTask.class,
          Searchers.class,
          SearcherSettings.class,
          SearcherOption.class,
          SearcherOption.Toggle.class,
          SearcherOption.Range.class,
          SearcherOption.Choice.class,
          SearcherOption.Text.class,
          SearcherProvider.class,
          AlphaBetaSearcher.class,
          EvaluationTerms.class,
          Textbook.class,
          NodeCounts.class,
          EngineSearcher.class,
          EnginePool.class,
          EngineServer.class);

  @Test
  void everyNullIsNamed() {
    List<String> faults = new ArrayList<>();
    for (Class<?> type : TYPES) {
      for (Constructor<?> constructor : type.getConstructors()) {
        check(constructor, constructor::newInstance, faults);
      }
      for (Method method : type.getMethods()) {
        if (Modifier.isStatic(method.getModifiers())) {
          check(method, arguments -> method.invoke(null, arguments), faults);
        }
      }
    }
    for (Object subject : subjects()) {
      for (Method method : subject.getClass().getMethods()) {
        boolean equals = method.getName().equals("equals");
        if (!equals
            && !Modifier.isStatic(method.getModifiers())
            && method.getDeclaringClass() != Object.class) {
          check(method, arguments -> method.invoke(subject, arguments), faults);
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  private interface Call {
    Object with(@Nullable Object[] arguments) throws ReflectiveOperationException;
  }

  /** Calls a method once for each of its parameters, which is null then. */
  private static void check(Executable called, Call call, List<String> faults) {
    Class<?>[] types = called.getParameterTypes();
    for (int missing = 0; missing < types.length; missing++) {
      if (!types[missing].isPrimitive()) {
        String outcome = outcome(call, arguments(types, missing));
        if (!NAMED.matcher(outcome).matches()) {
          faults.add(called + ", argument " + missing + ": " + outcome);
        }
      }
    }
  }

  private static @Nullable Object[] arguments(Class<?>[] types, int missing) {
    @Nullable Object[] arguments = new @Nullable Object[types.length];
    for (int i = 0; i < types.length; i++) {
      if (i != missing) {
        arguments[i] = requireNonNull(ARGUMENTS.get(types[i]), "a sample for each type");
      }
    }
    return arguments;
  }

  private static String outcome(Call call, @Nullable Object[] arguments) {
    try {
      return "returned " + call.with(arguments);
    } catch (InvocationTargetException e) {
      return String.valueOf(e.getCause());
    } catch (ReflectiveOperationException e) {
      return e.toString();
    }
  }
}
