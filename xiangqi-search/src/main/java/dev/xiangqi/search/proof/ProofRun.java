package dev.xiangqi.search.proof;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.proof.solver.Outcome;
import dev.xiangqi.search.proof.solver.ProofTable;
import dev.xiangqi.search.proof.solver.Question;
import dev.xiangqi.search.proof.solver.Solvers;
import dev.xiangqi.search.proof.solver.WinSearch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** One search of a prover, from the question to the answer. For one thread. */
final class ProofRun {
  private final Prover prover;
  private final Position position;
  private final ProofStop stop;
  private final ProofListener listener;
  private final ProofTable table;
  private final Solvers solvers;
  private final WinSearch search;
  private final Proof.Builder proof;

  /** The nodes of the positions without one of the pieces. */
  private long furtherNodes;

  /** Whether a limit has left something open. */
  private boolean isCut;

  /** The line of the mate found last. A search that is stopped cannot find it any more. */
  private List<Move> line = List.of();

  private int lineOf;

  ProofRun(Prover prover, Position position, ProofStop stop, ProofListener listener) {
    this.prover = prover;
    this.position = position;
    this.stop = stop;
    this.listener = listener;
    table = prover.newTable(stop::isReached);
    solvers = solvers(position);
    search = new WinSearch(solvers, List.of(), prover.plies);
    proof = new Proof.Builder(position);
  }

  Proof run() {
    search(solvers, search, prover.wantsShortest());
    proof.excluded(search.noWin());
    if (search.isWon()) {
      won();
    } else {
      proof.verdict(verdictWithoutWin());
    }
    limit().ifPresent(proof::limit);
    proof.work(nodes(), stop.elapsed());
    return proof.build();
  }

  private void search(Solvers by, WinSearch win, boolean shortest) {
    while (!win.isDecided() && !by.isOver()) {
      win.turn();
      report();
    }
    while (shortest && !win.isDone() && !by.isOver()) {
      win.shorten();
      report();
    }
    isCut |= !win.isDecided() || (shortest && !win.isDone());
  }

  private void report() {
    noteLine();
    OptionalInt plies = mates() ? OptionalInt.of(search.win()) : OptionalInt.empty();
    listener.progress(new ProofProgress(nodes(), stop.elapsed(), plies, search.noWin()));
  }

  private void noteLine() {
    if (mates() && search.win() != lineOf) {
      lineOf = search.win();
      List<Move> found = solvers.line(lineOf);
      if (!found.isEmpty()) {
        line = found;
      }
    }
  }

  private long nodes() {
    return furtherNodes + solvers.nodes();
  }

  /** Whether the win found ends with mate or stalemate in every line. */
  private boolean mates() {
    return search.isWon() && search.win() < Outcome.BY_RULES;
  }

  private void won() {
    Optional<ProofNode> tree = tree();
    boolean forbids = prover.rules.continuation().isPresent();
    if (forbids && tree.filter(node -> PermittedLines.arePermitted(prover.rules, node)).isEmpty()) {
      proof.limit(ProofLimit.RULES);
      return;
    }
    proof.verdict(verdictOfWin());
    OptionalInt plies =
        mates()
            ? OptionalInt.of(search.win())
            : tree.stream().mapToInt(ProofNode::plies).findFirst();
    proof.plies(plies);
    if (tree.isPresent()) {
      describe(tree.orElseThrow(), plies);
    } else if (!line.isEmpty()) {
      proof.line(line);
      proof.solutions(List.of(new Solution(line.get(0), plies, search.isShortest())));
    }
  }

  private Optional<ProofNode> tree() {
    List<ProofNode> found = new ArrayList<>();
    int within = mates() ? search.win() : WinSearch.ANY_LENGTH;
    solvers.walk(walk -> new ProofTree(walk, prover.treeNodes).build(within).ifPresent(found::add));
    return found.stream().findFirst();
  }

  private ProofVerdict verdictOfWin() {
    if (!mates()) {
      return ProofVerdict.WIN_BY_RULES;
    }
    return search.isShortest() ? ProofVerdict.SHORTEST_WIN : ProofVerdict.WIN;
  }

  private ProofVerdict verdictWithoutWin() {
    if (search.isRefuted()) {
      return ProofVerdict.NO_WIN;
    }
    return search.hasAnswer() ? ProofVerdict.NO_WIN_WITHIN : ProofVerdict.UNDECIDED;
  }

  /** The limit that left a question open. */
  private Optional<ProofLimit> limit() {
    if (search.isUndecidable()) {
      return Optional.of(ProofLimit.RULES);
    }
    if (search.isTooLong()) {
      return Optional.of(ProofLimit.LENGTH);
    }
    if (!isCut) {
      return Optional.empty();
    }
    return Optional.of(nodes() >= prover.nodes ? ProofLimit.NODES : stop.reason());
  }

  /** Adds what needs the tree of the win. */
  private void describe(ProofNode tree, OptionalInt plies) {
    proof.tree(tree);
    Move first = tree.next().get(0).move().orElseThrow();
    List<Solution> solutions = new ArrayList<>();
    solutions.add(new Solution(first, plies, search.isShortest()));
    if (prover.cooks) {
      Alternatives others = new Alternatives(solvers, List.of(), position, Set.of(first));
      findAll(others, 0);
      solutions.addAll(others.found());
      proof.open(others.open());
      proof.duals(duals(Proof.line(tree)));
    }
    proof.solutions(solutions);
    if (prover.economy && search.isShortest() && !isCut) {
      Set<Move> firstMoves = shortestMoves(solvers, position);
      proof.idle(IdlePieces.find(position, other -> works(other, firstMoves)));
    }
  }

  /** The further winning moves of the attacker on the main line after his first move. */
  private List<Dual> duals(List<Move> line) {
    List<Dual> duals = new ArrayList<>();
    List<Integer> played = new ArrayList<>();
    Position at = position;
    for (Move move : line) {
      int ply = played.size();
      if (ply > 0 && ply % 2 == 0) {
        Alternatives others = new Alternatives(solvers, played, at, Set.of(move));
        findAll(others, ply);
        others.found().forEach(solution -> duals.add(new Dual(ply, solution)));
      }
      played.add(move.packed());
      at = at.play(move);
    }
    return duals;
  }

  /** First the wins that are as short, which are found sooner, then all others. */
  private void findAll(Alternatives others, int ply) {
    if (mates()) {
      others.search(search.win() - ply, search.isShortest());
    }
    boolean any = prover.plies == WinSearch.ANY_LENGTH;
    others.search(any ? WinSearch.ANY_LENGTH : prover.plies - ply, false);
    isCut |= !others.open().isEmpty();
  }

  /** The first moves of wins that are as short as that of the problem. */
  private Set<Move> shortestMoves(Solvers by, Position from) {
    Alternatives all = new Alternatives(by, List.of(), from, Set.of());
    all.search(search.win(), true);
    isCut |= !all.open().isEmpty();
    Set<Move> moves = new HashSet<>();
    all.found().forEach(solution -> moves.add(solution.move()));
    return moves;
  }

  /** Whether another position has a shortest win of the same length by the same first moves. */
  private boolean works(Position other, Set<Move> firstMoves) {
    Solvers by = solvers(other);
    WinSearch win = new WinSearch(by, List.of(), search.win());
    search(by, win, true);
    boolean works =
        win.isShortest()
            && win.win() == search.win()
            && shortestMoves(by, other).equals(firstMoves);
    furtherNodes += by.nodes();
    return works;
  }

  private Solvers solvers(Position from) {
    return new Solvers(
        table,
        new Question(from, prover.checksOnly, prover.rules, prover.endings),
        prover.threads,
        prover.nodes - furtherNodes,
        stop::isReached);
  }
}
