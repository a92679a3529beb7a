package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.endgame.EndgameEntry;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.search.engine.moves.CheckMoves;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/**
 * Depth-first proof-number search (df-pn) by Nagai, for one thread. Threads share a table.
 *
 * <p>The proof number of a position is the least number of leaves that have to be won for a proof,
 * the disproof number that of leaves to be lost for a disproof. The search follows the most
 * promising leaf until a threshold is exceeded, and keeps all numbers in the table. The leaves of
 * alternatives may be the same, so alternatives count as the greatest of them and one for each of
 * the others ("weak proof numbers", Ueda and others 2008), not as their sum.
 *
 * <p><b>Lengths.</b> A search is for wins within a number of plies. A shortest win never comes to a
 * position twice, so a position that is on the path already is no win. A fact that rests on such a
 * repetition holds only while that position is on the path; see {@link Entry#loopKey}. When the
 * search comes back to the position itself, the fact is free.
 *
 * <p><b>Rules.</b> Without a limit of length, a repetition may be won, because the defender has to
 * leave it. Two loops that he loses may mix to one that he does not, except if all his moves give
 * check. So a proof counts such loops alone. A refutation, which {@link #refutes} finds, gives the
 * attacker each loop that the rules decide for him.
 */
final class Solver {
  /** A search without a limit of length; the plies of the path are subtracted. */
  static final int UNLIMITED = 1000;

  /** The greatest length of a path. */
  static final int MAX_PLY = 400;

  private static final int CHECK_EVERY = 1024;

  /** Keys of questions that have other answers differ by these. */
  private static final long BLACK_ATTACKS = 0x9E37_79B9_7F4A_7C15L;

  private static final long CHECKS_ONLY = 0x5851_F42D_4C95_7F2DL;
  private static final long REFUTES = 0x2545_F491_4F6C_DD1DL;

  private final ProofTable table;
  private final Question question;
  private final boolean checksOnly;
  private final boolean refutes;

  /**
   * Whether only some first moves count, so that facts about the first position are not general.
   */
  private final boolean restricted;

  private final LoopRules rules;

  /** Whether positions are looked up in tables of endings, and by which law. */
  private final boolean probesEndings;

  private final EndgameLaw law;
  private final Frame[] frames;
  private final CheckMoves checks = new CheckMoves();
  private final int[] scratch = new int[Board.MAX_MOVES];
  private final int[] replies = new int[Board.MAX_MOVES];
  private final Entry entry = new Entry();
  private final Board board;
  private final int attacker;
  private final long salt;

  /** The other threads of the search; empty for one thread. */
  private Optional<Presence> others = Optional.empty();

  /** The number of moves that were entered. */
  private int base;

  private int root;
  private long nodes;
  private long nextCheck;
  private long nodeLimit;
  private boolean stopped;
  private BooleanSupplier stop = () -> false;

  // The result of the last call of search.
  private int phi;
  private int delta;
  private int length;
  private int loop;

  private int winningPlies;

  private Solver(ProofTable table, Question question, boolean refutes) {
    this.table = table;
    this.question = question;
    this.checksOnly = question.checksOnly();
    this.refutes = refutes;
    this.restricted = question.isRestricted();
    this.attacker = question.attacker();
    this.rules = new LoopRules(question.rules(), attacker == Board.RED ? Side.RED : Side.BLACK);
    this.board = question.board();
    Optional<EndgameLaw> known = EndgameLaw.of(question.rules());
    probesEndings = known.isPresent() && !EndgameSource.NONE.equals(question.endings());
    law = known.orElse(EndgameLaw.WXF);
    salt =
        (attacker == Board.RED ? 0 : BLACK_ATTACKS)
            ^ (checksOnly ? CHECKS_ONLY : 0)
            ^ (refutes ? REFUTES : 0);
    frames = new Frame[MAX_PLY + 2];
    for (int i = 0; i < frames.length; i++) {
      frames[i] = new Frame();
    }
    board.reserve(MAX_PLY + 2);
  }

  /** {@return a solver whose wins are certain} */
  static Solver proves(ProofTable table, Question question) {
    return new Solver(table, question, false);
  }

  /** {@return a solver whose refutations are certain, and wins are not} */
  static Solver refutes(ProofTable table, Question question) {
    return new Solver(table, question, true);
  }

  /** Searches beside other threads. */
  void share(Presence presence) {
    others = Optional.of(presence);
  }

  /**
   * Sets the limits of the next searches.
   *
   * @param limit the greatest number of nodes
   * @param shouldStop asked now and then
   */
  void begin(long limit, BooleanSupplier shouldStop) {
    nodes = 0;
    nodeLimit = limit;
    nextCheck = 0;
    stop = shouldStop;
    stopped = false;
  }

  long nodes() {
    return nodes;
  }

  /** Makes a move; the positions that were left count for repetitions. */
  void enter(int move) {
    Frame frame = frames[base++];
    describe(frame);
    frame.move = move;
    board.make(move);
  }

  /** Takes the last move that was entered back. */
  void leave() {
    board.unmake();
    base--;
  }

  Board board() {
    return board;
  }

  /** {@return whether the attacker moves on the board} */
  boolean attacks() {
    return board.sideToMove() == attacker;
  }

  /** {@return whether the position on the board was left before, so that a loop is closed} */
  boolean isRepeated() {
    return repeated(base - 2, key()) >= 0;
  }

  /**
   * Answers for the position on the board, by the tables of endings or a search.
   *
   * @param within the plies in which the attacker has to win
   * @return whether it is solved
   */
  Outcome solve(int within) {
    // The tables know the exact length. A search ends with the first win within the length.
    boolean general = base > 0 || !restricted;
    Outcome known = general ? knownEnding(within) : Outcome.OPEN;
    return known.kind() == Outcome.Kind.OPEN ? search(within) : known;
  }

  private Outcome search(int within) {
    root = Math.min(within + base, Entry.NEVER);
    search(base, within, Entry.INFINITE, Entry.INFINITE);
    if (phi != 0 && delta != 0) {
      return Outcome.OPEN;
    }
    return (phi == 0) == attacks() ? Outcome.win(length) : Outcome.noWin(length);
  }

  /**
   * {@return the move of the attacker on the board whose win is the shortest known, or 0 if the
   * search was stopped or there is none}
   *
   * @param within the greatest number of plies of the win
   */
  int winningMove(int within) {
    winningPlies = 0;
    int known = knownMove(within);
    return known != 0 || !search(within).isWin() ? known : knownMove(within);
  }

  /** {@return the plies of the win by the move that {@link #winningMove} returned last} */
  int winningPlies() {
    return winningPlies;
  }

  private int knownMove(int within) {
    Frame frame = frames[base];
    describe(frame);
    list(frame, base);
    int best = 0;
    int shortest = Integer.MAX_VALUE;
    for (int i = 0; i < frame.count; i++) {
      look(frame, i, base, within - 1);
      if (frame.delta[i] == 0 && frame.length[i] < shortest) {
        shortest = frame.length[i];
        best = frame.moves[i];
        winningPlies = shortest + 1;
      }
    }
    return best;
  }

  private long key() {
    return board.key() ^ salt;
  }

  private void describe(Frame frame) {
    frame.key = key();
    frame.attacks = board.sideToMove() == attacker;
    frame.inCheck = board.isInCheck();
  }

  /** Searches the position on the board until it is solved or a threshold is reached. */
  private void search(int ply, int within, int phiLimit, int deltaLimit) {
    Frame frame = frames[ply];
    describe(frame);
    long began = nodes;
    expand(frame, ply, within);
    while (true) {
      frame.evaluate();
      phi = frame.phi();
      delta = frame.delta();
      if (phi == 0) {
        delta = Entry.INFINITE;
      } else if (delta == 0) {
        phi = Entry.INFINITE;
      }
      if (phi == 0 || delta == 0 || phi >= phiLimit || delta >= deltaLimit || stopped) {
        break;
      }
      int second = frame.second;
      // A fourth more than the second best: fewer changes between the two.
      int margin = second == Entry.INFINITE ? second : second + 1 + second / 4;
      int childPhi = deltaLimit == Entry.INFINITE ? Entry.INFINITE : deltaLimit - (frame.open - 1);
      int best = frame.best;
      frame.move = frame.moves[best];
      board.make(frame.move);
      descend(ply, within - 1, childPhi, Math.min(phiLimit, margin));
      board.unmake();
      frame.phi[best] = phi;
      frame.delta[best] = delta;
      frame.length[best] = length;
      frame.loop[best] = loop;
    }
    conclude(frame, ply, within, nodes - began);
  }

  private void descend(int ply, int within, int phiLimit, int deltaLimit) {
    if (others.isEmpty()) {
      search(ply + 1, within, phiLimit, deltaLimit);
      return;
    }
    long key = key();
    others.orElseThrow().enter(key);
    try {
      search(ply + 1, within, phiLimit, deltaLimit);
    } finally {
      others.orElseThrow().leave(key);
    }
  }

  /** Lists the moves and what is known of their results. */
  private void expand(Frame frame, int ply, int within) {
    list(frame, ply);
    for (int i = 0; i < frame.count; i++) {
      look(frame, i, ply, within - 1);
      if (frame.delta[i] == 0) {
        // The aim is reached; nothing else matters.
        frame.keepOnly(i);
        return;
      }
    }
  }

  private void list(Frame frame, int ply) {
    frame.count =
        frame.attacks && checksOnly
            ? checks.list(board, frame.moves, 0)
            : MoveGenerator.legal(board, frame.moves);
    if (ply == 0 && restricted) {
      int kept = 0;
      for (int i = 0; i < frame.count; i++) {
        if (question.first().contains(Move.ofPacked(frame.moves[i]))) {
          frame.moves[kept++] = frame.moves[i];
        }
      }
      frame.count = kept;
    }
  }

  /** What is known of the result of a move, after which some plies are left. */
  private void look(Frame frame, int i, int ply, int within) {
    int move = frame.moves[i];
    int since = repeated(ply - 1, board.keyAfter(move) ^ salt);
    frame.move = move;
    board.make(move);
    count();
    if (since >= 0) {
      repeat(frame, i, ply, within, since);
    } else if (ply + 1 >= MAX_PLY) {
      frame.solved(i, !frame.attacks, false, 0, Frame.FREE);
    } else if (!findEnding(frame, i, within) && !lookUp(frame, i, ply, within)) {
      guess(frame, i, within);
    }
    board.unmake();
  }

  /** A result that closes a loop; within a limit of length, nothing is said of the rules. */
  private void repeat(Frame frame, int i, int ply, int within, int since) {
    boolean decides = checksOnly || isUnlimited(within);
    boolean wins = decides && isWonLoop(since, ply);
    int noWin = decides ? Entry.NEVER : Entry.MAX_LENGTH;
    frame.solved(i, !frame.attacks, wins, wins ? Entry.BY_RULES : noWin, since);
  }

  private static boolean isUnlimited(int within) {
    return within > Entry.MAX_LENGTH;
  }

  /** Whether the defender has to leave the loop that begins and ends at a ply of the path. */
  private boolean isWonLoop(int since, int ply) {
    if (checksOnly || (!refutes && !defenderAlwaysChecks(since, ply))) {
      return false;
    }
    Position start = question.position();
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i <= ply; i++) {
      Move move = Move.ofPacked(frames[i].move);
      if (i < since) {
        start = start.play(move);
      } else {
        moves.add(move);
      }
    }
    return rules.attackerWins(start, moves);
  }

  private boolean defenderAlwaysChecks(int since, int ply) {
    for (int i = since; i <= ply; i++) {
      if (frames[i].attacks && !frames[i].inCheck) {
        return false;
      }
    }
    return true;
  }

  /** Fills a result from the tables of endings; {@return whether something is known} */
  private boolean findEnding(Frame frame, int i, int within) {
    Outcome known = knownEnding(within);
    if (known.kind() == Outcome.Kind.OPEN) {
      return false;
    }
    frame.solved(i, attacks(), known.isWin(), known.length(), Frame.FREE);
    return true;
  }

  /**
   * {@return what the tables of endings know of the position on the board}
   *
   * <p>A win needs the distance to mate, and may need moves without check. Where perpetual check of
   * the defender decides, the search finds it.
   */
  private Outcome knownEnding(int within) {
    if (!probesEndings) {
      return Outcome.OPEN;
    }
    Optional<EndgameEntry> found = question.endings().probe(board);
    EndgameOutcome outcome = found.map(e -> e.outcome(law)).orElse(EndgameOutcome.UNKNOWN);
    if (outcome == EndgameOutcome.UNKNOWN) {
      return Outcome.OPEN;
    }
    if (outcome != (attacks() ? EndgameOutcome.WIN : EndgameOutcome.LOSS)) {
      return Outcome.noWin(Outcome.NEVER);
    }
    OptionalInt plies = found.orElseThrow().plies();
    if (plies.isEmpty() || (checksOnly && plies.getAsInt() <= within)) {
      return Outcome.OPEN;
    }
    int length = plies.getAsInt();
    return length <= within ? Outcome.win(length) : Outcome.noWin(length - 1);
  }

  /** Fills a result from the table; {@return whether something is known} */
  private boolean lookUp(Frame frame, int i, int ply, int within) {
    if (!table.find(key(), board.lock(), entry)) {
      return false;
    }
    boolean attackerMoves = !frame.attacks;
    if (entry.win <= within || (isUnlimited(within) && entry.win != Entry.UNKNOWN)) {
      frame.solved(i, attackerMoves, true, entry.win, Frame.FREE);
      return true;
    }
    if (entry.noWin >= within || entry.noWin == Entry.NEVER) {
      frame.solved(i, attackerMoves, false, entry.noWin, Frame.FREE);
      return true;
    }
    if (holdsInLoop(within)) {
      int on = onPath(ply);
      if (on >= 0) {
        boolean never = entry.loopLength == Entry.NEVER - 1 && !entry.loopWins;
        int plies = never ? Entry.NEVER : entry.loopLength;
        frame.solved(i, attackerMoves, entry.loopWins, plies, on);
        return true;
      }
    }
    if (within < (attackerMoves ? 1 : 2) || entry.root != root) {
      return false;
    }
    frame.open(i, attackerMoves, entry.proof, entry.disproof);
    if (others.isPresent()) {
      frame.avoid(i, others.orElseThrow().count(key()));
    }
    return true;
  }

  private boolean holdsInLoop(int within) {
    return entry.loopWins
        ? isUnlimited(within)
        : entry.loopLength >= Math.min(within, Entry.NEVER - 1);
  }

  /** Fills a result of which nothing is known from the moves there. */
  private void guess(Frame frame, int i, int within) {
    if (frame.attacks) {
      int replies = MoveGenerator.count(board, scratch);
      if (replies == 0) {
        frame.solved(i, false, true, 0, Frame.FREE);
      } else if (within < 2) {
        frame.solved(i, false, false, within, Frame.FREE);
      } else {
        frame.open(i, false, replies, 1);
      }
      return;
    }
    int moves = checks.list(board, scratch, 0);
    if (within < 1) {
      frame.solved(i, true, false, within, Frame.FREE);
    } else if (checksOnly && moves == 0) {
      frame.solved(i, true, false, Entry.NEVER, Frame.FREE);
    } else if (matesAtOnce(moves) || (within < 3 && stalematesAtOnce())) {
      frame.solved(i, true, true, 1, Frame.FREE);
    } else if (within < 3) {
      frame.solved(i, true, false, within, Frame.FREE);
    } else {
      frame.open(i, true, 1, checksOnly ? moves : 1);
    }
  }

  /** Whether one of the first moves of the list leaves the defender without a reply. */
  private boolean matesAtOnce(int moves) {
    for (int i = 0; i < moves; i++) {
      if (endsGame(scratch[i])) {
        return true;
      }
    }
    return false;
  }

  /** Whether a move without check leaves the defender without a reply. */
  private boolean stalematesAtOnce() {
    if (checksOnly || StalemateCheck.hasSureReply(board, attacker ^ 1)) {
      return false;
    }
    return matesAtOnce(MoveGenerator.legal(board, scratch));
  }

  private boolean endsGame(int move) {
    board.make(move);
    count();
    boolean ends = MoveGenerator.count(board, replies) == 0;
    board.unmake();
    return ends;
  }

  /** The latest ply up to one, of the same side, whose position has a key; or -1. */
  private int repeated(int last, long key) {
    for (int i = last; i >= 0; i -= 2) {
      if (frames[i].key == key) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The ply of the position on which the loop of the entry rests, or -1 if it is not on the path.
   */
  private int onPath(int ply) {
    if (!restsOnMoves(entry.loopWins)) {
      for (int i = ply; i >= 0; i--) {
        if (frames[i].key == entry.loopKey) {
          return i;
        }
      }
      return -1;
    }
    long signature = 0;
    for (int i = ply; i >= 0; i--) {
      signature = extended(signature, i);
      if (signature == entry.loopKey) {
        return i;
      }
    }
    return -1;
  }

  /** Whether a fact holds only if the same moves have led from the repeated position. */
  private boolean restsOnMoves(boolean wins) {
    return wins || refutes;
  }

  private long extended(long signature, int ply) {
    return signature * 0x5DEE_CE66_D1CE_4E5BL + frames[ply].key;
  }

  /** What identifies the loop of a fact about the position at a ply. */
  private long loopKey(int since, int ply, boolean wins) {
    if (!restsOnMoves(wins)) {
      return frames[since].key;
    }
    long signature = 0;
    for (int i = ply - 1; i >= since; i--) {
      signature = extended(signature, i);
    }
    return signature;
  }

  /** Sets length and loop of a solved position, and stores what is known. */
  private void conclude(Frame frame, int ply, int within, long work) {
    length = 0;
    loop = Frame.FREE;
    boolean solved = phi == 0 || delta == 0;
    if (stopped && !solved) {
      return;
    }
    boolean wins = solved && (phi == 0) == frame.attacks;
    boolean single = !solved || restOn(frame, ply, wins);
    if (solved && !wins && !isUnlimited(within)) {
      length = Math.max(length, within);
    }
    if (loop >= ply) {
      loop = Frame.FREE;
    }
    if (ply > 0 || !restricted) {
      store(frame, ply, solved, wins, single, work);
    }
  }

  /** Sets the length and loop of a solved position; {@return whether it rests on one loop alone} */
  private boolean restOn(Frame frame, int ply, boolean wins) {
    if (phi == 0) {
      length = after(frame.length[frame.best], wins);
      loop = frame.loop[frame.best];
      return true;
    }
    // All moves fail, or there is none: mate for the attacker, the end of the attack for the
    // defender.
    length = wins ? 0 : Entry.NEVER;
    boolean single = true;
    for (int i = 0; i < frame.count; i++) {
      int plies = after(frame.length[i], wins);
      length = wins ? Math.max(length, plies) : Math.min(length, plies);
      if (frame.loop[i] < ply) {
        single &= loop == Frame.FREE || loop == frame.loop[i];
        loop = Math.min(loop, frame.loop[i]);
      }
    }
    return single;
  }

  /** A length, a ply earlier. */
  private static int after(int plies, boolean wins) {
    if (wins) {
      return Math.min(plies + 1, Entry.UNKNOWN - 1);
    }
    return plies == Entry.NEVER ? plies : Math.min(plies + 1, Entry.MAX_LENGTH);
  }

  private void store(
      Frame frame, int ply, boolean solved, boolean wins, boolean single, long work) {
    long lock = board.lock();
    table.find(frame.key, lock, entry);
    if (frame.best >= 0) {
      entry.move = frame.moves[frame.best];
    }
    if (!solved) {
      entry.root = root;
      entry.proof = frame.attacks ? phi : delta;
      entry.disproof = frame.attacks ? delta : phi;
    } else if (loop == Frame.FREE) {
      if (wins) {
        entry.win = Math.min(entry.win, length);
      } else {
        entry.noWin = Math.max(entry.noWin, length);
      }
    } else if (single) {
      entry.loopKey = loopKey(loop, ply, wins);
      entry.loopLength = Math.min(length, Entry.NEVER - 1);
      entry.loopWins = wins;
    }
    int effort = work < 2 ? 0 : (int) (16 * Math.log((double) work));
    entry.effort = Math.max(entry.effort, effort);
    table.store(frame.key, lock, entry);
  }

  private void count() {
    nodes++;
    if (nodes >= nextCheck) {
      nextCheck = nodes + CHECK_EVERY;
      stopped |= nodes >= nodeLimit || stop.getAsBoolean();
    }
  }
}
