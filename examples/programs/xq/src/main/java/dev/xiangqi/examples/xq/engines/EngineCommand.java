package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.examples.xq.books.BookFile;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Version;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.protocol.Protocol;
import dev.xiangqi.search.protocol.server.EngineServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs an engine for GUIs. Not an {@code XqCommand}, since its only output is standard output. */
@Command(
    name = "engine",
    description = "Speak UCI or UCCI on standard input and output, for GUIs and match programs.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
public final class EngineCommand implements Callable<Integer> {
  private static final String AUTHOR = "The Xiangqi for the JVM authors";

  /** Protocols, named as on the command line. */
  enum ProtocolName {
    /** Universal Chess Interface. */
    uci,
    /** Universal Chinese Chess Protocol. */
    ucci,
    /** The protocol of the first {@code uci} or {@code ucci} command. */
    auto
  }

  @Option(
      names = "--protocol",
      paramLabel = "PROTOCOL",
      defaultValue = "auto",
      description =
          "Speak this protocol: ${COMPLETION-CANDIDATES} (default: auto). With auto, the first uci or"
              + " ucci command decides.")
  private ProtocolName protocol = ProtocolName.auto;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      converter = SearcherName.class,
      description = "Use the searcher of this name (default: " + SearcherName.DEFAULT + ").")
  private Optional<SearcherProvider> searcher = Optional.empty();

  @Option(
      names = "--book",
      paramLabel = "BOOK",
      description =
          "Play from BOOK, an xq book, a BOOK.DAT or a text book. GUIs may set another (option"
              + " Book).")
  private Optional<Path> book = Optional.empty();

  private final Console console;

  public EngineCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (book.isPresent()) {
      // Reports a bad book at the start, not to the GUI at the first move.
      BookFile.open(book.get()).close();
    }
    EngineServer.Builder server =
        EngineServer.builder(
                new BookedProvider(searcher.orElseGet(SearcherName::defaultSearcher), book))
            .name(Version.text())
            .author(AUTHOR);
    switch (protocol) {
      case uci -> server.protocol(Protocol.UCI);
      case ucci -> server.protocol(Protocol.UCCI);
      case auto -> {}
    }
    server.build().run(console.in(), console.out());
    return Status.GOOD;
  }
}
