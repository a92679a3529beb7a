package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.moves.CheckMoves;
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
 */
final class Solver {
  /** A search without a limit of length; the plies of the path are subtracted. */
  static final int UNLIMITED = 1000;

  /** The greatest length of a path. */
  static final int MAX_PLY = 400;

  private static final int CHECK_EVERY = 1024;

  private final ProofTable table;
  private final boolean checksOnly;
  private final Frame[] frames;
  private final CheckMoves checks = new CheckMoves();
  private final int[] scratch = new int[Board.MAX_MOVES];
  private final Entry entry = new Entry();

  private final Board board;
  private final int attacker;
  private final long salt;
  /** Whether the last of equally good moves comes first: threads should not do the same. */
  private boolean prefersLast;

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

  /**
   * Makes a solver.
   *
   * @param table what is known
   * @param root the position; used until the end
   * @param attacker the side that attacks
   * @param checksOnly whether the attacker gives check with every move
   */
  Solver(ProofTable table, Board root, int attacker, boolean checksOnly) {
    this.table = table;
    this.board = root;
    this.checksOnly = checksOnly;
        this.attacker = attacker;
    salt =
        (attacker == Board.RED ? 0 : 0x9E37_79B9_7F4A_7C15L)
            ^ (checksOnly ? 0x5851_F42D_4C95_7F2DL : 0);
    frames = new Frame[MAX_PLY + 2];
    for (int i = 0; i < frames.length; i++) {
      frames[i] = new Frame();
    }
    root.reserve(MAX_PLY + 2);
  }

  void preferLast() {
    prefersLast = true;
  }

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

  boolean stopped() {
    return stopped;
  }

  /**
   * Searches the position on the board.
   *
   * @param within the plies in which the attacker has to win
   * @return whether it is solved
   */
  Outcome solve(int within) {
    root = within;
    search(0, within, Entry.INFINITE, Entry.INFINITE);
    boolean attacking = board.sideToMove() == attacker;
    if (phi == 0 || delta == 0) {
      boolean wins = (phi == 0) == attacking;
      return wins ? Outcome.win(length) : Outcome.noWin(length);
    }
    return Outcome.OPEN;
  }

  /** {@return whether the attacker moves on the board} */
  boolean attacks() {
    return board.sideToMove() == attacker;
  }

  /**
   * {@return a move of the attacker on the board that wins within some plies, the shortest that is
   * known, or 0 if the search was stopped or there is none}
   *
   * @param within plies, 1 or more
   */
  int winningMove(int within) {
    int known = knownMove(within);
    if (known != 0) {
      return known;
    }
    return solve(within).isWin() ? knownMove(within) : 0;
  }

  private int knownMove(int within) {
    Frame frame = frames[0];
    frame.count =
        checksOnly ? checks.list(board, frame.moves, 0) : MoveGenerator.legal(board, frame.moves);
    int best = 0;
    int shortest = within;
    for (int i = 0; i < frame.count; i++) {
      board.make(frame.moves[i]);
      int length =
          MoveGenerator.count(board, scratch) == 0
              ? 0
              : table.find(key(), board.lock(), entry) ? entry.win : Entry.UNKNOWN;
      board.unmake();
      if (length < shortest) {
        shortest = length;
        best = frame.moves[i];
      }
    }
    return best;
  }

  /** What a search found. */
  record Outcome(boolean isWin, boolean isNoWin, int length) {
    static final Outcome OPEN = new Outcome(false, false, 0);

    static Outcome win(int length) {
      return new Outcome(true, false, length);
    }

    static Outcome noWin(int length) {
      return new Outcome(false, true, length);
    }
  }

  private long key() {
    return board.key() ^ salt;
  }

  /** Searches the position on the board until it is solved or a threshold is reached. */
  private void search(int ply, int within, int phiLimit, int deltaLimit) {
    Frame frame = frames[ply];
    boolean attacking = board.sideToMove() == attacker;
    frame.key = key();
    frame.attacks = attacking;
    frame.inCheck = board.isInCheck();
    long began = nodes;
    expand(frame, ply, within, attacking);
    int best = 0;
    while (true) {
      // The best move, the second best, and the sum of the others.
      best = -1;
      int least = Entry.INFINITE;
      int second = Entry.INFINITE;
      int greatest = 0;
      int open = 0;
      for (int i = 0; i < frame.count; i++) {
        int d = frame.delta[i];
        if (frame.phi[i] != 0) {
          open++;
          greatest = Math.max(greatest, frame.phi[i]);
        }
        if (d < least || best < 0 || (d == least && prefersLast)) {
          second = least;
          least = d;
          best = i;
        } else if (d < second) {
          second = d;
        }
      }
      phi = frame.count == 0 ? Entry.INFINITE : least;
      delta = open == 0 ? 0 : Math.min(greatest + open - 1, Entry.INFINITE - 1);
      if (phi == 0) {
        delta = Entry.INFINITE;
      } else if (delta == 0) {
        phi = Entry.INFINITE;
      }
      if (phi == 0 || delta == 0 || phi >= phiLimit || delta >= deltaLimit || stopped) {
        break;
      }
      int childDelta = Math.min(phiLimit, second == Entry.INFINITE ? second : second + 1 + second / 4);
      int childPhi =
          deltaLimit == Entry.INFINITE ? Entry.INFINITE : deltaLimit - (open - 1);
      board.make(frame.moves[best]);
      search(ply + 1, within - 1, childPhi, childDelta);
      board.unmake();
      frame.phi[best] = phi;
      frame.delta[best] = delta;
      frame.length[best] = length;
      frame.loop[best] = loop;
    }
    conclude(frame, ply, within, attacking, best, nodes - began);
  }

  /** Lists the moves and what is known of their results. */
  private void expand(Frame frame, int ply, int within, boolean attacking) {
    frame.count =
        attacking && checksOnly
            ? checks.list(board, frame.moves, 0)
            : MoveGenerator.legal(board, frame.moves);
    int kept = frame.count;
    for (int i = 0; i < kept; i++) {
      look(frame, i, ply, within - 1, attacking);
      if (frame.delta[i] == 0) {
        // The aim is reached; nothing else matters.
        frame.moves[0] = frame.moves[i];
        frame.phi[0] = frame.phi[i];
        frame.delta[0] = 0;
        frame.length[0] = frame.length[i];
        frame.loop[0] = frame.loop[i];
        frame.count = 1;
        return;
      }
    }
  }

  /** What is known of the result of a move; {@code attacking} is of its mover. */
  private void look(Frame frame, int i, int ply, int within, boolean attacking) {
    int move = frame.moves[i];
    int repeated = repeated(ply, board.keyAfter(move) ^ salt);
    board.make(move);
    count();
    if (repeated >= 0) {
      boolean wins = isUnlimited(within) && defenderOffends(repeated, ply);
      solved(frame, i, !attacking, wins, wins ? Entry.BY_RULES : Entry.NEVER, repeated);
    } else if (ply + 1 >= MAX_PLY) {
      solved(frame, i, !attacking, false, 0, Frame.FREE);
    } else {
      lookUp(frame, i, ply, within, attacking);
    }
    board.unmake();
  }

  private static boolean isUnlimited(int within) {
    return within > Entry.MAX_LENGTH;
  }

  /**
   * Whether the defender alone gave check with every move since a position on the path that has
   * just been repeated.
   */
  private boolean defenderOffends(int since, int ply) {
    boolean attackerRests = false;
    // The first of these is the position that has been repeated.
    for (int i = since; i <= ply; i++) {
      if (frames[i].attacks && !frames[i].inCheck) {
        return false;
      }
      attackerRests |= !frames[i].attacks && !frames[i].inCheck;
    }
    return attackerRests;
  }

  private void lookUp(Frame frame, int i, int ply, int within, boolean attacking) {
    if (table.find(key(), board.lock(), entry)) {
      if (entry.win <= within || isUnlimited(within) && entry.win != Entry.UNKNOWN) {
        solved(frame, i, !attacking, true, entry.win, Frame.FREE);
        return;
      }
      if (entry.noWin >= within) {
        solved(frame, i, !attacking, false, entry.noWin, Frame.FREE);
        return;
      }
      if (entry.loopLength >= (entry.loopWins ? 0 : Math.min(within, Entry.NEVER - 1))
          && (!entry.loopWins || isUnlimited(within))) {
        int on = onPath(ply, entry.loopKey);
        if (on >= 0) {
          solved(frame, i, !attacking, entry.loopWins, entry.loopLength, on);
          return;
        }
      }
      if (within < (attacking ? 2 : 1)) {
        solved(frame, i, !attacking, false, within, Frame.FREE);
        return;
      }
      if (entry.root == root) {
        open(frame, i, !attacking, entry.proof, entry.disproof);
        return;
      }
    }
    if (attacking) {
      int replies = MoveGenerator.count(board, scratch);
      if (replies == 0) {
        solved(frame, i, false, true, 0, Frame.FREE);
      } else if (within < 2) {
        solved(frame, i, false, false, within, Frame.FREE);
      } else {
        open(frame, i, false, replies, 1);
      }
      return;
    }
    int moves = checksOnly ? checks.list(board, scratch, 0) : MoveGenerator.count(board, scratch);
    if (moves == 0) {
      solved(frame, i, true, false, Entry.NEVER, Frame.FREE);
    } else if (within < 1) {
      solved(frame, i, true, false, within, Frame.FREE);
    } else {
      open(frame, i, true, 1, checksOnly ? moves : 1);
    }
  }

  /** Notes an open result; {@code attacks} tells whether the attacker moves there. */
  private static void open(Frame frame, int i, boolean attacks, int proof, int disproof) {
    frame.phi[i] = attacks ? proof : disproof;
    frame.delta[i] = attacks ? disproof : proof;
    frame.length[i] = 0;
    frame.loop[i] = Frame.FREE;
  }

  private static void solved(
      Frame frame, int i, boolean attacks, boolean wins, int length, int loop) {
    frame.phi[i] = attacks == wins ? 0 : Entry.INFINITE;
    frame.delta[i] = attacks == wins ? Entry.INFINITE : 0;
    frame.length[i] = length;
    frame.loop[i] = loop;
  }

  /** The ply on the path of the position that a move repeats, or -1. */
  private int repeated(int ply, long next) {
    for (int i = ply - 1; i >= 0; i -= 2) {
      if (frames[i].key == next) {
        return i;
      }
    }
    return -1;
  }

  /** The ply of a position on the path, or -1. */
  private int onPath(int ply, long key) {
    for (int i = ply; i >= 0; i--) {
      if (frames[i].key == key) {
        return i;
      }
    }
    return -1;
  }

  /** Sets length and loop of a solved position, and stores what is known. */
  private void conclude(
      Frame frame, int ply, int within, boolean attacking, int best, long work) {
    length = 0;
    loop = Frame.FREE;
    boolean solved = phi == 0 || delta == 0;
    boolean wins = solved && (phi == 0) == attacking;
    boolean single = true;
    if (solved && frame.count > 0) {
      if (phi == 0) {
        length = frame.length[best] == Entry.NEVER ? Entry.NEVER : frame.length[best] + 1;
        loop = frame.loop[best];
      } else {
        // All moves fail.
        length = wins ? 0 : Entry.NEVER;
        for (int i = 0; i < frame.count; i++) {
          int child = frame.length[i] + 1;
          length = wins ? Math.max(length, child) : Math.min(length, child);
          if (frame.loop[i] < ply) {
            single &= loop == Frame.FREE || loop == frame.loop[i];
            loop = Math.min(loop, frame.loop[i]);
          }
        }
      }
    } else if (solved) {
      // No move: mate for the attacker, the end of the attack for the defender.
      length = wins ? 0 : Entry.NEVER;
    }
    if (wins) {
      length = Math.min(length, Entry.UNKNOWN - 1);
    } else if (solved && length > Entry.MAX_LENGTH) {
      length = Entry.NEVER;
    } else if (solved && !isUnlimited(within)) {
      length = Math.max(length, within);
    }
    if (loop >= ply) {
      loop = Frame.FREE;
    }
    if (stopped && !solved) {
      return;
    }
    store(frame, best, solved, wins, single, work);
  }

  private void store(
      Frame frame, int best, boolean solved, boolean wins, boolean single, long work) {
    long key = frame.key;
    long lock = board.lock();
    table.find(key, lock, entry);
    boolean attacking = board.sideToMove() == attacker;
    if (best >= 0 && frame.count > 0) {
      entry.move = frame.moves[best];
    }
    if (!solved) {
      entry.root = root;
      entry.proof = attacking ? phi : delta;
      entry.disproof = attacking ? delta : phi;
    } else if (loop == Frame.FREE) {
      if (wins) {
        entry.win = Math.min(entry.win, length);
      } else {
        entry.noWin = Math.max(entry.noWin, length);
      }
    } else if (single) {
      entry.loopKey = frames[loop].key;
      entry.loopLength = Math.min(length, Entry.NEVER - 1);
      entry.loopWins = wins;
    }
    int effort = work < 2 ? 0 : (int) (16 * Math.log(work));
    entry.effort = Math.max(entry.effort, effort);
    table.store(key, lock, entry);
  }

  private void count() {
    nodes++;
    if (nodes >= nextCheck) {
      nextCheck = nodes + CHECK_EVERY;
      stopped |= nodes >= nodeLimit || stop.getAsBoolean();
    }
  }}
