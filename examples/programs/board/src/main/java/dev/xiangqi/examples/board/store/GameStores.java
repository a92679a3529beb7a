package dev.xiangqi.examples.board.store;

import static java.util.Objects.requireNonNull;

/** Opens the databases of games. */
public final class GameStores {
  private GameStores() {}

  /**
   * Opens a database, and creates or migrates its tables.
   *
   * <p>A location that begins with {@code jdbc:postgresql:} is the JDBC URL of a PostgreSQL
   * database, which several servers may share. Its user and password may be in the URL, or the
   * password in the file {@code ~/.pgpass}. Any other location is an SQLite file, as a path or a
   * URL that begins with {@code jdbc:sqlite:}. A missing file is created.
   *
   * @param location the path or the JDBC URL
   * @return the games of the database
   * @throws StoreException if the database cannot be opened, is damaged, or was written by a newer
   *     version of this program
   * @throws IllegalArgumentException if it is the JDBC URL of another database
   */
  public static GameStore open(String location) {
    return JdbcGameStore.open(Database.of(requireNonNull(location, "location")));
  }
}
