package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.search.endgame.EndgameTables;
import dev.xiangqi.search.endgame.InvalidEndgameTableException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --tables}. */
public final class TablesOption {
  @Option(
      names = "--tables",
      paramLabel = "FOLDER",
      description =
          "Look endings up in the tables of FOLDER, which xq endgame build writes; under wxf, cxa and"
              + " tiantian.")
  private Optional<Path> folder = Optional.empty();

  /** Refuses rules that tables do not know. */
  public void check(XqCommand command, RuleSet rules) {
    if (folder.isPresent() && EndgameLaw.of(rules).isEmpty()) {
      throw command.usage("--tables: expected the rules wxf, cxa or tiantian, got " + rules);
    }
  }

  /** {@return the folder, if one is given} */
  public Optional<Path> folder() {
    return folder;
  }

  /**
   * {@return the tables of the folder; without one, a source that knows nothing}
   *
   * @throws IOException if the folder cannot be read; the message names the option and the folder
   * @throws InputRefusedException if there is no table in the folder, or a damaged one; the message
   *     names the option and the folder
   */
  public EndgameSource open() throws IOException, InputRefusedException {
    if (folder.isEmpty()) {
      return EndgameSource.NONE;
    }
    EndgameTables tables = openGiven(folder.get());
    if (tables.materials().isEmpty()) {
      throw new InputRefusedException("NO_TABLE", 1, expected("tables of endings (.xqe)"));
    }
    return tables;
  }

  private EndgameTables openGiven(Path given) throws IOException, InputRefusedException {
    try {
      return EndgameTables.open(given);
    } catch (InvalidEndgameTableException e) {
      String fault = expected("sound tables") + " (" + e.getMessage() + ")";
      throw new InputRefusedException("TABLE", 1, fault);
    } catch (NoSuchFileException e) {
      throw new IOException(expected("tables of endings") + ", which does not exist", e);
    } catch (NotDirectoryException e) {
      throw new IOException(expected("tables of endings") + ", which is a file", e);
    } catch (IOException e) {
      throw new IOException(expected("tables that can be read") + " (" + e + ")", e);
    }
  }

  private String expected(String contents) {
    return "--tables: expected a folder with " + contents + ", got " + folder.orElseThrow();
  }

  /**
   * Opens tables.
   *
   * @throws InputRefusedException if a file is damaged
   */
  public static EndgameTables open(Path folder) throws IOException, InputRefusedException {
    try {
      return EndgameTables.open(folder);
    } catch (InvalidEndgameTableException e) {
      throw refused(e);
    }
  }

  /** {@return a damaged table as a refusal} */
  public static InputRefusedException refused(InvalidEndgameTableException e) {
    return new InputRefusedException("TABLE", 1, String.valueOf(e.getMessage()));
  }
}
