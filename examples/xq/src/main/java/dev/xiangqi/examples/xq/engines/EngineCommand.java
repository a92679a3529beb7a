package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.examples.xq.books.BookFile;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Version;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.protocol.EngineServer;
import dev.xiangqi.search.protocol.Protocol;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Is an engine for GUIs. Has no other output than standard output, so it is no XqCommand. */
@Command(
    name = "engine",
    description =
        "Speak UCI or UCCI on standard input and output, for GUIs and programs that hold matches.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
public final class EngineCommand implements Callable<Integer> {
  private static final String AUTHOR = "The Xiangqi for the JVM authors";

  /** Languages, named as on the command line. */
  enum Language {
    /** Universal Chess Interface. */
    uci,
    /** Universal Chinese Chess Protocol. */
    ucci,
    /** What the first uci or ucci asks for. */
    auto
  }

  @Option(
      names = "--protocol",
      paramLabel = "PROTOCOL",
      defaultValue = "auto",
      description = "${COMPLETION-CANDIDATES} (default: auto, as the first uci or ucci asks for).")
  private Language language = Language.auto;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      converter = SearcherName.class,
      description = "A searcher by its name (default: " + SearcherName.USUAL + ").")
  private Optional<SearcherProvider> searcher = Optional.empty();

  @Option(
      names = "--book",
      paramLabel = "BOOK",
      description = "A book to play from, or a BOOK.DAT; GUIs may set another (option Book).")
  private Optional<Path> book = Optional.empty();

  private final Console console;

  public EngineCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (book.isPresent()) {
      // What is wrong with it is told at once, not to the GUI when the first move is asked for.
      BookFile.open(book.get()).close();
    }
    EngineServer.Builder server =
        EngineServer.builder(new BookedProvider(searcher.orElseGet(SearcherName::usual), book))
            .name(Version.text())
            .author(AUTHOR);
    switch (language) {
      case uci -> server.protocol(Protocol.UCI);
      case ucci -> server.protocol(Protocol.UCCI);
      case auto -> {}
    }
    server.build().run(console.in(), console.out());
    return Status.GOOD;
  }
}
