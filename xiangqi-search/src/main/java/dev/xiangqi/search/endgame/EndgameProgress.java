package dev.xiangqi.search.endgame;

/**
 * Receives reports of the progress of a build.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface EndgameProgress {
  /**
   * A material is done. Called by one thread at a time.
   *
   * @param material the material
   * @param done number of materials that are done, from 1
   * @param total number of materials of the build
   * @param solved whether it was solved now; if not, its file was there
   */
  void done(EndgameMaterial material, int done, int total, boolean solved);
}
