// The analysis board: a game with variations, live lines of the engine, the games with its position, and a curve.
import {h, icon, select, toast} from './dom.js';
import {t, inWords} from './words.js';
import {dress, onSetting, settings} from './settings.js';
import {connection} from './connection.js';
import {drafts, analyse, analyses, show} from './drafts.js';
import {forbidden} from './notices.js';
import {stepper, stepByKey, turnLine} from './moves.js';
import {fenAfter, turnOf, play} from './position.js';
import {Tree, before, siblings} from './tree.js';
import {TreeList} from './treelist.js';
import {TreeTools} from './treetools.js';
import {EngineLines, pause, FLOOD_PAUSE} from './lines.js';
import {WholeGame} from './wholegame.js';
import {ReviewNote, isError} from './review.js';
import {MistakePuzzle} from './mistake.js';
import {saveDialog} from './dialogs.js';
import {config, create, exportGame, nameMoves, choicesOf} from './api.js';
import {Explorer} from './explorer.js';
import {openFile} from './files.js';
import {factsOf, gameHeading} from './titles.js';
import {breachArrows} from './breaches.js';
import {keep, stored, addressOf, positionOf, placeOf} from './keep.js';
import {go} from './router.js';

/** Greatest number of moves of a request. */
const MOVES = 1000;
const PAUSE = 120;
/** Time after the last step until it is stored: browsers refuse many changes of the address at once. */
const KEEP_PAUSE = 400;

/** The part of an address after the question mark names a position. */
export async function analysisScreen(query) {
  drafts.analysis ??= stored();
  const place = positionOf(query);
  const known = analyses().find(one => one.query === query);
  if (place && known) {
    show(known);
  } else if (place) {
    await arrive(place);
  }
  if (!drafts.analysis) {
    analyse(new Tree());
  }
  // Until the reader steps on, the address names what is shown.
  drafts.analysis.query = query;
  drafts.analysis.rules ??= settings.language === 'zh' ? 'cxa' : 'wxf';
  // Without an answer, the board is there all the same.
  await named(drafts.analysis.tree).catch(() => {});
  return new AnalysisScreen(drafts.analysis, await config().catch(() => ({})));
}

/** Goes to a position of the analysis, or begins another one with it. */
async function arrive(place) {
  const {analysis} = drafts;
  const at = analysis ? placeOf(analysis.tree, place) : undefined;
  if (at !== undefined) {
    analysis.at = at;
    return;
  }
  const tree = Tree.of(place.fen, place.moves.map(move => ({move})));
  try {
    tree.name(await nameMoves(tree.write()));
    analyse(tree, {at: tree.main.plies.at(-1) ?? null});
  } catch (error) {
    toast(error.message);
  }
}

/** The moves of a file, and those that were stored, come without their names. */
async function named(tree) {
  const {version} = tree;
  if (!tree.named) {
    const names = await nameMoves(tree.write());
    // The reader may have played on.
    if (tree.version === version) {
      tree.name(names);
    }
  }
}

class AnalysisScreen {
  title = t('analyse.title');
  #state = null;
  /** The last known name; it stays until the server has named the next position. */
  #opening;
  #asked = 0;
  #keeping = null;
  #kept = true;
  #left = false;

  constructor(draft, {index, book, rules}) {
    this.draft = draft;
    this.explorer = index ? new Explorer(book, move => this.play(move)) : null;
    this.board = h('xiangqi-board', {orientation: 'red'});
    this.engine = new EngineLines(move => this.play(move), arrows => this.#arrows(arrows));
    this.turn = h('p', {class: 'turn-line'});
    this.moves = new TreeList(ply => this.goTo(ply));
    this.tools = new TreeTools(ply => this.#edited(ply), () => this.tryAgain());
    this.moves.element.append(this.tools.element);
    this.verdict = h('p', {class: 'notice verdict', role: 'status', hidden: true});
    this.engine.element.firstChild.after(this.verdict);
    this.note = new ReviewNote((ply, moves) => this.#add(ply, moves), ply => this.#pose(ply));
    this.tools.element.before(this.note.element);
    this.whole = new WholeGame(draft.tree, {
      line: () => this.#whole(),
      rules: () => draft.rules,
      begin: () => this.engine.clear(),
      found: () => this.show(),
      end: () => { this.#keepSoon(); this.search(); },
      goTo: ply => this.goTo(ply),
      pose: ply => this.#pose(ply),
    });
    this.puzzle = new MistakePuzzle({
      found: move => this.#solved(move),
      missed: () => this.show(),
      point: move => this.board.arrows?.([{from: move.slice(0, 2), to: move.slice(2), kind: 'good'}]),
      back: ply => { this.goTo(ply); this.note.element.querySelector('[data-do=puzzle]')?.focus(); },
      go: ply => this.#pose(ply),
    });
    const action = (name, image, text, act) => h('button', {type: 'button', class: 'action', 'data-do': name, onclick: act}, icon(image), h('span', {}, text));
    this.element = h('div', {class: 'table analysis'},
      h('section', {class: 'board-area', 'aria-label': t('game.board')},
        h('div', {class: 'with-bar'}, this.engine.bar, this.board),
        h('div', {class: 'under'}, stepper(by => this.step(by)))),
      h('div', {class: 'panel'},
        h('div', {class: 'heading screen-title'}, h('h1', {tabindex: '-1'}, this.title), this.turn,
          draft.earlier && h('button', {type: 'button', class: 'link', onclick: () => { show(draft.earlier); go('/#analyse'); }}, t('analyse.earlier'))),
        this.#gameCard(),
        this.puzzle.element,
        this.engine.element,
        this.moves.element,
        this.whole.element,
        this.explorer?.element,
        h('section', {class: 'card actions', 'aria-label': t('do.title')},
          action('flip', 'flip', t('do.flip'), () => this.flip()),
          action('save', 'save', t('do.save'), () => this.save()),
          action('open', 'file', t('analyse.open'), openFile),
          action('new', 'add', t('analyse.new'), () => { analyse(new Tree()); go('/#analyse'); }),
          action('setup', 'board', t('analyse.setup'), () => { drafts.setup = this.fen; go('/#setup'); }),
          action('delegate', 'delegate', t('do.delegate'), () => this.delegate()),
          action('play', 'play', t('analyse.play'), () => { drafts.start = {...this.#line(), position: this.fen}; go('/'); }),
          rules && h('label', {class: 'action rules'}, h('span', {}, t('start.rules')), select(choicesOf(rules), draft.rules, name => this.#judgeBy(name))))));
    this.undress = dress(this.board);
    this.offSetting = onSetting(name => (name === 'engine' ? this.engine.switched() : this.show()));
    this.board.addEventListener('board-move', event => this.play(event.detail.move));
    this.onState = () => {
      if (connection.state === 'open') {
        this.update();
        this.explorer?.retry();
      }
    };
    this.onHide = () => this.#keepNow();
    connection.addEventListener('state', this.onState);
    addEventListener('pagehide', this.onHide);
    connection.open();
    this.show();
    this.#keepSoon();
    this.update();
  }

  /** What is known of the game, and where it is from. */
  #gameCard() {
    const {tree, file} = this.draft;
    const source = file ? [file.name, file.others && t('file.only', file.number)] : [];
    const [heading, facts] = gameHeading(factsOf(tree.tags, tree.result), source);
    if (!heading.textContent) {
      return null;
    }
    return h('section', {class: 'card file-card', 'aria-label': t('game.title')}, heading, facts,
      file?.notes.length > 0 && h('details', {},
        h('summary', {}, t('file.notes', file.notes.length)),
        h('ul', {}, file.notes.map(note => h('li', {}, inWords(note))))));
  }

  /** Another screen is on its way, under its own address. */
  leave() {
    this.#left = true;
    clearTimeout(this.#keeping);
  }

  close() {
    this.#asked++;
    this.whole.stop();
    this.#keepNow();
    connection.removeEventListener('state', this.onState);
    removeEventListener('pagehide', this.onHide);
    if (connection.state === 'open') {
      connection.request({do: 'stop'}).catch(() => {});
    }
    this.engine.clear();
    this.explorer?.close();
    this.undress();
    this.offSetting();
  }

  keydown(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    stepByKey(event, by => this.step(by));
    if (!event.defaultPrevented && !event.target.closest('input, select, textarea, xiangqi-board, dialog')) {
      this.#changeLine(event);
    }
    if (!event.defaultPrevented && event.target.closest('.moves')) {
      this.tools.keydown(event);
    }
  }

  /** The arrow keys up and down go from one alternative to the next. */
  #changeLine(event) {
    const by = {ArrowUp: -1, ArrowDown: 1}[event.key];
    const {at} = this.draft;
    if (by && at) {
      const all = siblings(at);
      const next = all[all.indexOf(at) + by];
      if (all.length > 1) {
        event.preventDefault();
      }
      if (next) {
        this.goTo(next);
      }
    }
  }

  get fen() {
    const {tree, at} = this.draft;
    return fenAfter(tree.fen, tree.path(at).map(({move}) => move));
  }

  /** The moves to a ply as a request has them: of a very long game the last ones, from the position before them. */
  #line(at = this.draft.at) {
    const {tree} = this.draft;
    const moves = tree.path(at).map(({move}) => move);
    const from = Math.max(0, moves.length - MOVES);
    return {fen: fenAfter(tree.fen, moves, from), moves: moves.slice(from).map(({move}) => move)};
  }

  /** The plies of the shown line, from the start to its end. */
  #whole() {
    const {tree, at} = this.draft;
    return [...tree.path(at), ...(at ? at.line.plies.slice(at.index + 1) : tree.main.plies)];
  }

  step(by) {
    const whole = this.#whole();
    const ply = this.draft.tree.path(this.draft.at).length;
    this.goTo(whole[Math.max(0, Math.min(whole.length, ply + by)) - 1] ?? null);
  }

  goTo(ply) {
    if (ply !== this.draft.at) {
      this.#endPuzzle();
      this.draft.at = ply;
      this.#state = null;
      this.engine.clear();
      this.show();
      this.#keepSoon();
      this.update();
    }
  }

  /** The reader has changed the tree, and sees a ply of it. */
  #edited(ply) {
    if (ply === this.draft.at) {
      this.show();
      this.#keepSoon();
    } else {
      this.goTo(ply);
    }
  }

  /** Judges games by other rules. */
  #judgeBy(rules) {
    this.draft.rules = rules;
    this.#state = null;
    this.engine.clear();
    this.#keepSoon();
    this.update();
  }

  /** Sets the position before a mistake as a puzzle. Only the board and the puzzle are seen. */
  #pose(ply) {
    const {tree, rules} = this.draft;
    const line = [...tree.path(ply), ...ply.line.plies.slice(ply.index + 1)];
    const next = line.slice(line.indexOf(ply) + 1).find(({review}) => isError(review)) ?? null;
    this.goTo(before(ply));
    this.element.classList.add('puzzling');
    // Its lines would tell the solution.
    this.engine.clear();
    this.update();
    this.puzzle.begin(ply, {fen: this.fen, rules}, next);
  }

  #endPuzzle() {
    this.element.classList.remove('puzzling');
    this.puzzle.end();
  }

  /** Shows a move that solves the puzzle. */
  #solved(move) {
    this.board.setAttribute('lastmove', move);
    this.board.setAttribute('fen', play(this.fen, move));
    this.board.setAttribute('movable', 'none');
    this.board.removeAttribute('check');
  }

  /** Plays a move in the shown position: one that the tree has, or the first of a new variation. */
  async play(move) {
    if (this.puzzle.running) {
      await this.puzzle.play(move);
      return;
    }
    const {tree, at, rules} = this.draft;
    const known = tree.next(at).find(ply => ply.move.move === move);
    if (known) {
      this.goTo(known);
      return;
    }
    const {fen, moves} = this.#line();
    const line = moves.length < MOVES ? {fen, moves: [...moves, move], from: moves.length} : {fen: this.fen, moves: [move]};
    try {
      const answer = await connection.request({do: 'position', ...line, rules});
      if (answer.problem) {
        toast(inWords(answer.problem));
        this.show();
      } else {
        this.goTo(tree.play(at, answer.moves[0]));
      }
    } catch (error) {
      toast(error.message);
      this.show();
    }
  }

  /** Adds better moves in place of a ply, and shows the first of them. */
  #add(ply, moves) {
    const {tree} = this.draft;
    const plies = moves.reduce(([...line], move) => [...line, tree.play(line.at(-1), move)], [before(ply)]);
    this.goTo(plies[1]);
  }

  /** Lets the engine play one move. */
  async delegate() {
    const {at} = this.draft;
    try {
      const {move} = await connection.request({do: 'hint', ...this.#line(), rules: this.draft.rules});
      // The reader may have gone elsewhere meanwhile.
      if (at === this.draft.at) {
        await this.play(move.move);
      }
    } catch (error) {
      toast(error.message);
    }
  }

  /** Plays against the engine from the position before the shown move, with the side that made it. */
  async tryAgain() {
    const last = before(this.draft.at);
    const {fen, moves} = this.#line(last);
    try {
      const id = await create({
        kind: 'engine',
        side: turnOf(fenAfter(fen, moves.map(move => ({move})))),
        rules: this.draft.rules,
        fen,
        moves: moves.length ? moves : null,
        name: settings.name,
        engine: drafts.game?.engine ?? {level: 10, style: 'normal', book: true},
      });
      go(`/play/${id}`);
    } catch (error) {
      toast(error.message);
    }
  }

  /** Asks what is legal here, then lets the engine search. */
  async update() {
    const mine = ++this.#asked;
    // Whoever steps quickly through a game asks for its last position only.
    await pause(PAUSE);
    if (mine !== this.#asked) {
      return;
    }
    try {
      await named(this.draft.tree);
      const line = this.#line();
      const {state, problem} = await connection.request({do: 'position', ...line, rules: this.draft.rules, from: line.moves.length});
      if (mine === this.#asked) {
        this.#state = state ?? null;
        this.#opening = state?.opening ?? (line.moves.length < MOVES ? undefined : this.#opening);
        if (problem) {
          toast(inWords(problem));
        }
        this.show();
        // A curve or a review in progress goes on while the reader steps through the game.
        if (!this.whole.running) {
          this.search();
        }
      }
    } catch (error) {
      if (error.code === 'flood') {
        await pause(FLOOD_PAUSE);
        if (mine === this.#asked) {
          this.update();
        }
      } else if (error.code !== 'network') {
        toast(error.message);
      }
    }
  }

  search() {
    this.whole.stop();
    this.whole.show(this.draft.at);
    this.engine.search(this.#state?.verdict || this.puzzle.running ? null : {...this.#line(), rules: this.draft.rules});
    this.#arrows([]);
  }

  /** Arrows of the engine, or of the moves that broke a law. */
  #arrows(arrows) {
    const broken = breachArrows(this.#state?.verdict);
    this.board.arrows?.(broken.length ? broken : arrows);
  }

  flip() {
    const black = this.board.getAttribute('orientation') === 'red';
    this.board.setAttribute('orientation', black ? 'black' : 'red');
    this.engine.bar.classList.toggle('flipped', black);
  }

  save() {
    const {tree, file} = this.draft;
    saveDialog((format, moves) => exportGame(format, moves, tree.write()), error => toast(error.message),
      file?.others ? [t('file.only', file.number)] : []).catch(error => toast(error.message));
  }

  #keepSoon() {
    clearTimeout(this.#keeping);
    if (this.#left) {
      return;
    }
    this.#keeping = setTimeout(() => {
      const address = addressOf(this.draft, this.fen);
      history.replaceState(null, '', address);
      this.draft.query = address.split('?')[1];
      this.#keepNow();
    }, KEEP_PAUSE);
  }

  #keepNow() {
    clearTimeout(this.#keeping);
    const was = this.#kept;
    this.#kept = keep(this.draft);
    if (was && !this.#kept) {
      toast(t('analyse.unkept'));
    }
  }

  show() {
    const {draft: {tree, at}, board} = this;
    const state = this.#state;
    const fen = this.fen;
    board.setAttribute('lastmove', at?.move.move ?? '');
    board.setAttribute('fen', fen);
    board.setAttribute('legal', state?.legal ?? '');
    board.setAttribute('movable', state && !state.verdict ? 'both' : 'none');
    if (state?.check) {
      board.setAttribute('check', state.check);
    } else {
      board.removeAttribute('check');
    }
    this.turn.replaceChildren(...turnLine(state?.verdict ? '' : t('game.turn', t(turnOf(fen))), state?.check));
    this.moves.show(tree, at, this.#opening);
    this.tools.show(tree, at);
    this.note.show(at);
    this.whole.show(at);
    this.explorer?.show(fen);
    this.verdict.hidden = !state?.verdict && !state?.forbidden;
    this.verdict.textContent = state?.verdict ? inWords(state.verdict) : state?.forbidden ? forbidden(state) : '';
  }
}
