package dev.xiangqi.search.protocol;

import dev.xiangqi.search.SearcherOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** A connection to an initialized engine: its process, dialect and options. */
final class EngineConnection {
  /** Maximum number of options, more than any engine has. */
  private static final int MAX_OPTIONS = 1000;

  private static final String VARIANT = "UCI_Variant";
  private static final String XIANGQI = "xiangqi";

  private final EngineSettings settings;
  private final Protocol protocol;
  private final EngineProcess process;
  private final List<SearcherOption> options = new ArrayList<>();
  private String name;
  private String author = "";
  private Ranks ranks = Ranks.FROM_ZERO;
  private EngineDialect dialect;

  private EngineConnection(EngineSettings settings, Protocol protocol) {
    this.settings = settings;
    this.protocol = protocol;
    this.dialect = EngineDialect.of(protocol);
    this.name = EngineTranscript.readable(settings.command().get(0));
    this.process = EngineProcess.start(settings);
  }

  /**
   * Starts an engine, detects its protocol unless the settings contain it, and sets its options.
   */
  static EngineConnection open(EngineSettings settings) {
    EngineConnection connection = greeted(settings);
    boolean done = false;
    try {
      connection.setUp();
      done = true;
    } finally {
      if (!done) {
        connection.process.kill();
      }
    }
    return connection;
  }

  private static EngineConnection greeted(EngineSettings settings) {
    if (settings.protocol().isPresent()) {
      return greeted(settings, settings.protocol().orElseThrow());
    }
    EngineException first;
    try {
      return greeted(settings, Protocol.UCI);
    } catch (EngineException e) {
      if (e.getCause() != null) {
        throw e;
      }
      first = e;
    }
    try {
      return greeted(settings, Protocol.UCCI);
    } catch (EngineException second) {
      EngineException neither =
          EngineException.of(
              EngineException.Kind.UNSUITABLE,
              settings.label(),
              "speaks neither UCI nor UCCI: after \"uci\" it "
                  + first.what()
                  + ", after \"ucci\" it "
                  + second.what(),
              second.exitCode(),
              second.output(),
              second.errors());
      neither.addSuppressed(first);
      neither.addSuppressed(second);
      throw neither;
    }
  }

  private static EngineConnection greeted(EngineSettings settings, Protocol protocol) {
    EngineConnection connection = new EngineConnection(settings, protocol);
    EngineDialect dialect = connection.dialect;
    dialect.greeting().forEach(connection.process::send);
    connection.expect(dialect.greeted(), dialect::isGreeted, settings.startTimeout());
    return connection;
  }

  /** Waits for a line; an interrupt ends the process. */
  private void expect(String what, Predicate<String> expected, Duration timeout) {
    try {
      process.expect(what, expected, timeout, this::introduced);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw process.failure(
          EngineException.Kind.INTERRUPTED,
          "was abandoned at its start: the starting thread was interrupted");
    }
  }

  /** Stores the name, author and options that an engine announces. */
  private void introduced(String line) {
    EngineIntroduction introduction = dialect.introduction(line);
    introduction.name().ifPresent(text -> name = EngineTranscript.readable(text));
    introduction.author().ifPresent(text -> author = EngineTranscript.readable(text));
    introduction.options().stream().limit(MAX_OPTIONS - options.size()).forEach(options::add);
    introduction.replies().forEach(process::send);
  }

  private void setUp() {
    Map<String, String> values = new LinkedHashMap<>();
    Optional<SearcherOption> variant =
        SearcherOption.find(options, VARIANT).filter(option -> protocol == Protocol.UCI);
    variant.ifPresent(option -> values.put(option.name(), XIANGQI));
    Optional<SearcherOption> millis = SearcherOption.find(options, EngineUcci.MILLISECONDS);
    millis.ifPresent(option -> values.put(option.name(), "true"));
    settings
        .options()
        .forEach(
            (key, value) -> {
              String checked = SearcherOption.named(options, key).checked(value);
              SearcherOption.find(options, key)
                  .ifPresent(option -> values.put(option.name(), checked));
            });
    variant
        .filter(option -> option.normalized(XIANGQI).isEmpty())
        .ifPresent(
            option -> {
              throw process.failure(
                  EngineException.Kind.UNSUITABLE,
                  "does not play xiangqi: " + VARIANT + " is " + option.expected());
            });
    dialect
        .unsuitable()
        .ifPresent(
            why -> {
              throw process.failure(
                  EngineException.Kind.UNSUITABLE, "does not play xiangqi: " + why);
            });
    ranks = settings.ranks().orElse(variant.isPresent() ? Ranks.FROM_ONE : Ranks.FROM_ZERO);
    dialect =
        dialect.configured(
            ranks,
            millis.map(option -> values.get(option.name())).filter("true"::equals).isPresent());
    values.forEach((key, value) -> process.send(dialect.setOption(key, value)));
    process.send(dialect.ready());
    expect(dialect.readied(), EngineProcess.line(dialect.readied()), settings.readyTimeout());
  }

  EngineProcess process() {
    return process;
  }

  /** Ends the engine; {@return the exception for what it did} */
  EngineException failure(EngineException.Kind kind, String what) {
    return process.failure(kind, what);
  }

  EngineDialect dialect() {
    return dialect;
  }

  Ranks ranks() {
    return ranks;
  }

  Protocol protocol() {
    return protocol;
  }

  String name() {
    return name;
  }

  String author() {
    return author;
  }

  List<SearcherOption> options() {
    return List.copyOf(options);
  }
}
