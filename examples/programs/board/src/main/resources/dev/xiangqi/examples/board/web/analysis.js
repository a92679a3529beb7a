// The analysis board: moves of both sides, live lines of the engine, the games with its position, and the curve of a game.
import {h, icon, select, toggle, toast} from './dom.js';
import {t, inWords} from './words.js';
import {dress, onSetting} from './settings.js';
import {connection} from './connection.js';
import {drafts, analyse} from './drafts.js';
import {forbidden} from './notices.js';
import {MoveList, stepper, stepByKey, turnLine, written} from './moves.js';
import {fenAfter} from './game.js';
import {START, turnOf} from './position.js';
import {scoreText} from './score.js';
import {Curve} from './curve.js';
import {saveDialog} from './dialogs.js';
import {config, exportGame, base64} from './api.js';
import {Explorer} from './explorer.js';
import {openFile, omittedText} from './files.js';
import {follow, go} from './router.js';

const MOVES_SHOWN = 10;
const ARROWS = 3;
const PAUSE = 120;
/** Pause after the server found that this page asks too much; long games cost more. */
const FLOOD_PAUSE = 1000;

const pause = time => new Promise(resolve => { setTimeout(resolve, time); });

export async function analysisScreen() {
  if (!drafts.analysis) {
    analyse(START);
  }
  // Without an answer, the board is there all the same.
  return new AnalysisScreen(drafts.analysis, await config().catch(() => ({})));
}

class AnalysisScreen {
  title = t('analyse.title');
  #state = null;
  /** The last known name; it stays until the server has named the next position. */
  #opening;
  #on = true;
  #count = 3;
  #run = 0;
  #asked = 0;
  #curveRun = 0;
  #curving = false;
  #lineFocus = false;
  #shown = [];

  constructor(draft, {index, book}) {
    this.draft = draft;
    this.explorer = index ? new Explorer(book, move => this.play([move])) : null;
    this.board = h('xiangqi-board', {orientation: 'red'});
    this.fill = h('div', {class: 'fill'});
    this.barText = h('span', {});
    this.bar = h('div', {class: 'evalbar', role: 'img', 'aria-label': t('analyse.bar', '0')}, this.fill, this.barText);
    this.turn = h('p', {class: 'turn-line'});
    this.moves = new MoveList(ply => this.step(ply - this.draft.ply));
    this.lines = h('ol', {class: 'lines'});
    this.progress = h('p', {class: 'faint progress'});
    this.again = h('button', {type: 'button', class: 'link', hidden: true, onclick: () => this.search()}, t('analyse.again'));
    this.comment = h('p', {class: 'notice', hidden: true});
    this.verdict = h('p', {class: 'notice verdict', role: 'status', hidden: true});
    this.curve = new Curve(ply => this.step(ply - this.draft.ply));
    this.curveButton = h('button', {type: 'button', onclick: () => this.evaluateAll()}, t('analyse.curve.go'));
    this.back = h('button', {type: 'button', class: 'link', hidden: true, onclick: () => this.restore()}, t('analyse.game'));
    const action = (name, image, text, act) => h('button', {type: 'button', class: 'action', 'data-do': name, onclick: act}, icon(image), h('span', {}, text));
    this.element = h('div', {class: 'table analysis'},
      h('section', {class: 'board-area', 'aria-label': t('game.board')},
        h('div', {class: 'with-bar'}, this.bar, this.board),
        h('div', {class: 'under'}, stepper(by => this.step(by)), this.back)),
      h('div', {class: 'panel'},
        h('div', {class: 'heading screen-title'}, h('h1', {tabindex: '-1'}, this.title), this.turn),
        h('section', {class: 'card', 'aria-labelledby': 'engine-title'},
          h('div', {class: 'heading'}, h('h2', {id: 'engine-title'}, t('analyse.engine')),
            h('div', {class: 'row'},
              toggle(t('analyse.on'), this.#on, on => { this.#on = on; this.search(); }),
              this.#lineCount())),
          this.verdict, this.lines, h('div', {class: 'row'}, this.progress, this.again)),
        this.explorer?.element,
        this.#fileCard(),
        this.comment,
        this.moves.element,
        h('section', {class: 'card', 'aria-labelledby': 'curve-title'},
          h('div', {class: 'heading'}, h('h2', {id: 'curve-title'}, t('analyse.curve')), this.curveButton), this.curve.element),
        h('section', {class: 'card actions', 'aria-label': t('do.title')},
          action('flip', 'flip', t('do.flip'), () => this.flip()),
          action('save', 'save', t('do.save'), () => this.save()),
          action('open', 'file', t('analyse.open'), openFile),
          action('setup', 'board', t('analyse.setup'), () => { drafts.setup = this.fen; go('/#setup'); }),
          action('delegate', 'delegate', t('do.delegate'), () => this.delegate()),
          action('play', 'play', t('analyse.play'), () => { drafts.start = {fen: draft.fen, moves: this.#line(), position: this.fen}; go('/'); }))));
    this.undress = dress(this.board);
    this.offSetting = onSetting(() => this.show());
    this.board.addEventListener('board-move', event => this.play([event.detail.move]));
    this.onState = () => {
      if (connection.state === 'open') {
        this.update();
        this.explorer?.retry();
      }
    };
    connection.addEventListener('state', this.onState);
    connection.open();
    this.curve.clear(draft.moves.length + 1);
    this.show();
    this.update();
  }

  /** Says what of the opened file the board does not show, and what saving does with it. */
  #fileCard() {
    const {file} = this.draft;
    if (!file) {
      return null;
    }
    const omitted = omittedText(file.omitted);
    return h('section', {class: 'card file-card', 'aria-label': t('file.title')},
      h('h2', {}, file.name),
      file.others && h('p', {}, t('file.only', file.number)),
      omitted !== '' && h('p', {}, omitted),
      file.notes.length > 0 && h('details', {open: file.unfolded, ontoggle: event => { file.unfolded = event.target.open; }},
        h('summary', {}, t('file.notes', file.notes.length)),
        h('ul', {}, file.notes.map(note => h('li', {}, inWords(note))))));
  }

  #lineCount() {
    const choice = select(['1', '2', '3', '4', '5'].map(n => [n, n]), String(this.#count), n => { this.#count = Number(n); this.search(); });
    choice.setAttribute('aria-label', t('analyse.lines'));
    return choice;
  }

  close() {
    this.#run++;
    this.#asked++;
    this.#curveRun++;
    connection.removeEventListener('state', this.onState);
    if (connection.state === 'open') {
      connection.request({do: 'stop'}).catch(() => {});
    }
    this.explorer?.close();
    this.undress();
    this.offSetting();
  }

  keydown(event) {
    stepByKey(event, by => this.step(by));
  }

  get fen() {
    return fenAfter(this.draft.fen, this.draft.moves, this.draft.ply);
  }

  #line(ply = this.draft.ply) {
    return this.draft.moves.slice(0, ply).map(move => move.move);
  }

  step(by) {
    const ply = Math.max(0, Math.min(this.draft.moves.length, this.draft.ply + by));
    if (ply !== this.draft.ply) {
      this.draft.ply = ply;
      this.#moved();
    }
  }

  #moved() {
    this.#state = null;
    // Lines of another position must not be played in this one.
    this.#lineFocus ||= this.lines.contains(document.activeElement);
    this.lines.replaceChildren();
    this.board.arrows?.([]);
    this.show();
    this.update();
  }

  /** Plays moves from the current position; the moves after it are replaced, unless they are the same. */
  async play(moves) {
    const {draft} = this;
    const from = draft.ply;
    const ply = from + moves.length;
    if (moves.every((move, i) => draft.moves[from + i]?.move === move)) {
      draft.ply = ply;
      this.#moved();
      return;
    }
    try {
      const answer = await connection.request({do: 'position', fen: draft.fen, moves: [...this.#line(), ...moves], from});
      if (answer.problem) {
        toast(inWords(answer.problem));
        this.show();
        return;
      }
      if (from < draft.moves.length && !draft.original) {
        draft.original = {moves: draft.moves, comments: draft.comments};
      }
      draft.moves = [...draft.moves.slice(0, from), ...answer.moves];
      draft.comments = Object.fromEntries(Object.entries(draft.comments).filter(([at]) => at <= from));
      draft.ply = ply;
      this.#curving = false;
      this.curve.clear(draft.moves.length + 1);
      this.#moved();
    } catch (error) {
      toast(error.message);
      this.show();
    }
  }

  /** Lets the engine play one move. */
  async delegate() {
    const line = this.#line();
    try {
      const {move} = await connection.request({do: 'hint', fen: this.draft.fen, moves: line});
      // The reader may have gone elsewhere meanwhile.
      if (`${this.#line()}` === `${line}`) {
        await this.play([move.move]);
      }
    } catch (error) {
      toast(error.message);
    }
  }

  /** Back to the moves of the game that was loaded, or to what was there before it. */
  restore() {
    if (!this.draft.original) {
      drafts.analysis = this.draft.earlier;
      follow();
      return;
    }
    this.#curving = false;
    Object.assign(this.draft, this.draft.original, {original: null});
    this.draft.ply = Math.min(this.draft.ply, this.draft.moves.length);
    this.curve.clear(this.draft.moves.length + 1);
    this.#moved();
  }

  /** The moves of a file come without their names. */
  async #nameMoves() {
    const {draft} = this;
    if (draft.moves.some(move => !move.wxf)) {
      const unnamed = draft.moves;
      const {moves, problem} = await connection.request({do: 'position', fen: draft.fen, moves: this.#line(unnamed.length)});
      if (draft.moves !== unnamed) {
        // The reader played on.
        return;
      }
      draft.moves = moves;
      draft.ply = Math.min(draft.ply, moves.length);
      if (problem) {
        toast(inWords(problem));
      }
    }
  }

  /** Asks what is legal here, then lets the engine search. */
  async update() {
    const mine = ++this.#asked;
    this.#run++;
    // Whoever steps quickly through a game asks for its last position only.
    await pause(PAUSE);
    if (mine !== this.#asked) {
      return;
    }
    try {
      await this.#nameMoves();
      const {state, problem} = await connection.request({do: 'position', fen: this.draft.fen, moves: this.#line(), from: this.draft.ply});
      if (mine === this.#asked) {
        this.#state = state ?? null;
        this.#opening = state?.opening;
        if (problem) {
          toast(inWords(problem));
        }
        this.show();
        // A curve in progress goes on while the reader steps through the game.
        if (!this.#curving) {
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

  async search() {
    const run = ++this.#run;
    this.#curveRun++;
    this.#curving = false;
    this.curveButton.disabled = this.draft.moves.length === 0;
    this.curveButton.textContent = t('analyse.curve.go');
    this.again.hidden = true;
    this.lines.style.setProperty('--lines', this.#on ? this.#count : 1);
    this.board.arrows?.([]);
    if (!this.#on || this.#state?.verdict) {
      this.lines.replaceChildren();
      this.progress.textContent = this.#on ? t('analyse.over') : t('analyse.off');
      connection.request({do: 'stop'}).catch(() => {});
      return;
    }
    this.progress.textContent = t('analyse.wait');
    try {
      await connection.request(
        {do: 'analyse', fen: this.draft.fen, moves: this.#line(), lines: this.#count},
        message => run === this.#run && this.#showLines(message));
      if (run === this.#run) {
        this.again.hidden = false;
      }
    } catch (error) {
      if (error.code === 'flood') {
        await pause(FLOOD_PAUSE);
        if (run === this.#run) {
          this.search();
        }
      } else if (run === this.#run) {
        this.progress.textContent = error.message;
        this.again.hidden = false;
      }
    }
  }

  #showLines({depth, nodes, lines}) {
    this.progress.textContent = t('analyse.depth', depth, new Intl.NumberFormat(document.documentElement.lang).format(nodes));
    // The buttons stay: one of them may just be pressed.
    while (this.lines.children.length > lines.length) {
      this.lines.lastChild.remove();
    }
    while (this.lines.children.length < lines.length) {
      this.lines.append(this.#lineItem(this.lines.children.length));
    }
    this.#shown = lines;
    lines.forEach((line, i) => {
      const button = this.lines.children[i].firstChild;
      const score = scoreText(line.score);
      button.setAttribute('aria-label', `${score}. ${t('analyse.line', written(line.moves[0]))}`);
      button.firstChild.textContent = score;
      button.lastChild.textContent = line.moves.slice(0, MOVES_SHOWN).map(written).join(' ');
    });
    if (this.#lineFocus && document.activeElement === document.body) {
      this.lines.querySelector('button')?.focus();
    }
    this.#lineFocus = false;
    if (lines.length) {
      this.#showBar(lines[0].score);
      this.board.arrows?.(lines.slice(0, ARROWS).map(({moves: [{move}]}, i) => ({from: move.slice(0, 2), to: move.slice(2), kind: i ? 'other' : 'main'})));
    }
  }

  #lineItem(i) {
    return h('li', {}, h('button', {type: 'button', onclick: () => this.play([this.#shown[i].moves[0].move])},
      h('strong', {class: 'score'}), h('span', {class: 'pv'})));
  }

  #showBar(score) {
    this.fill.style.setProperty('--win', score.win);
    this.barText.textContent = score.mate !== undefined ? `#${Math.abs(score.mate)}` : (score.cp / 100).toFixed(1);
    this.bar.setAttribute('aria-label', t('analyse.bar', scoreText(score)));
  }

  async evaluateAll() {
    this.#run++;
    const run = ++this.#curveRun;
    this.#curving = true;
    const count = this.draft.moves.length + 1;
    this.curve.clear(count);
    this.curve.show(this.draft.ply);
    this.curveButton.disabled = true;
    let done = 0;
    try {
      await connection.request({do: 'curve', fen: this.draft.fen, moves: this.#line(count)}, ({ply, score}) => {
        if (run === this.#curveRun) {
          this.curve.add(ply, score.win);
          this.curveButton.textContent = t('analyse.curve.running', ++done, count);
        }
      });
    } catch (error) {
      toast(error.message);
    }
    if (run === this.#curveRun) {
      this.search();
    }
  }

  flip() {
    const black = this.board.getAttribute('orientation') === 'red';
    this.board.setAttribute('orientation', black ? 'black' : 'red');
    this.bar.classList.toggle('flipped', black);
  }

  save() {
    const {fen, comments, tags, file} = this.draft;
    const line = {fen, moves: this.#line(this.draft.moves.length)};
    // The server adds the line to the game of the file.
    const whole = async () => (file
      ? {...line, file: {name: file.name, number: file.number, bytes: await base64(file.bytes)}}
      : {...line, tags, comments});
    saveDialog(async (format, moves) => exportGame(format, moves, await whole()), error => toast(error.message),
      file ? [t('save.file'), ...(file.others ? [t('file.only', file.number)] : [])] : []).catch(error => toast(error.message));
  }

  show() {
    const {draft, board} = this;
    const state = this.#state;
    const fen = this.fen;
    board.setAttribute('lastmove', draft.moves[draft.ply - 1]?.move ?? '');
    board.setAttribute('fen', fen);
    board.setAttribute('legal', state?.legal ?? '');
    board.setAttribute('movable', state && !state.verdict ? 'both' : 'none');
    if (state?.check) {
      board.setAttribute('check', state.check);
    } else {
      board.removeAttribute('check');
    }
    this.turn.replaceChildren(...turnLine(state?.verdict ? '' : t('game.turn', t(turnOf(fen))), state?.check));
    this.moves.show(draft.fen, draft.moves, draft.ply, this.#opening, draft.comments);
    this.curve.show(draft.ply);
    this.back.hidden = !draft.original && !draft.earlier;
    this.back.textContent = t(draft.original ? 'analyse.game' : 'analyse.earlier');
    this.explorer?.show(fen);
    const comment = draft.comments[draft.ply];
    this.comment.hidden = !comment;
    this.comment.textContent = comment ?? '';
    this.verdict.hidden = !state?.verdict;
    this.verdict.textContent = state?.verdict ? `${t(`result.${state.verdict.result}`)}. ${inWords(state.verdict)}` :
      state?.forbidden ? forbidden(state) : '';
  }
}
