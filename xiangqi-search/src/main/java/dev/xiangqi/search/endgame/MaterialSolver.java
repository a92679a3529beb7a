package dev.xiangqi.search.endgame;

import java.util.function.Function;

/** Solves a material: mates first, then the laws. */
final class MaterialSolver {
  private MaterialSolver() {}

  /**
   * {@return the solution of a material}
   *
   * @param material a material with attackers
   * @param smaller the solutions of the materials after one capture
   * @throws IllegalStateException if a mate takes more plies than a table can hold
   */
  static Solution solve(EndgameMaterial material, Function<EndgameMaterial, Solution> smaller) {
    Placements placements = new Placements(material);
    Retrograde mates = new Retrograde(placements, smaller);
    mates.solve();
    LawSolver laws = new LawSolver(placements, mates.plies(), mates.left(), smaller);
    byte[][] verdicts = laws.solve();
    return new Solution(placements, mates.plies(), verdicts);
  }
}
