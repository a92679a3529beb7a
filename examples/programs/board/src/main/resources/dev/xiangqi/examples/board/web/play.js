// The screen of a game: played, watched or over.
import {h, toast} from './dom.js';
import {t} from './words.js';
import {dress, onSetting, settings} from './settings.js';
import {connection} from './connection.js';
import {Session} from './session.js';
import {Clocks} from './clock.js';
import {PlayerBars, nameIn} from './players.js';
import {MoveList, stepper, stepByKey, turnLine, written} from './moves.js';
import {Actions} from './actions.js';
import {Notices, noticesOf} from './notices.js';
import {Chat} from './chat.js';
import {sound, moveSound} from './sound.js';
import {saveDialog} from './dialogs.js';
import {savedGame, keepToken} from './api.js';
import {other} from './game.js';
import {analyse} from './drafts.js';
import {breachArrows} from './breaches.js';
import {Tree} from './tree.js';
import {go} from './router.js';

// One session lives across rebuilds of the screen, such as after a change of language.
let session;

export function playScreen(id) {
  if (session?.id !== id) {
    session?.close();
    session = new Session(id);
  }
  return new PlayScreen(session);
}

/** Ends the session when another screen is shown. */
export function leaveGame() {
  session?.close();
  session = undefined;
}

class PlayScreen {
  title = t('game.title');
  #ply = null;
  #flipped = false;
  #shownFen = '';
  /** The position of the hint's arrow, if there is one. */
  #hinted = '';

  constructor(current) {
    this.session = current;
    this.board = h('xiangqi-board');
    this.clocks = new Clocks(() => connection.now());
    this.bars = new PlayerBars(this.clocks, this.board);
    this.top = h('div', {class: 'bar top'});
    this.bottom = h('div', {class: 'bar bottom'});
    this.moves = new MoveList(ply => this.step(ply - this.ply));
    this.actions = new Actions(current, this);
    this.notices = new Notices();
    this.chat = new Chat(current);
    this.heading = h('h1', {class: 'unseen', tabindex: '-1'}, t('game.title'));
    this.turn = h('p', {class: 'turn-line'});
    this.past = h('button', {type: 'button', class: 'link', hidden: true, onclick: () => this.step(Infinity)}, t('game.now'));
    this.body = h('div', {class: 'table', hidden: true},
      h('section', {class: 'board-area', 'aria-label': t('game.board')}, this.top, this.board, this.bottom,
        h('div', {class: 'under'}, stepper(by => this.step(by)), this.past)),
      h('div', {class: 'panel'}, this.turn, this.notices.element, this.actions.element, this.moves.element, this.chat.element));
    this.failure = h('div', {class: 'card form', hidden: true}, h('p', {role: 'alert'}),
      h('div', {class: 'buttons'}, h('button', {type: 'button', onclick: () => go('/')}, t('home'))));
    this.element = h('div', {}, this.heading, this.failure, this.body);

    this.undress = dress(this.board);
    this.offSetting = onSetting(() => this.show());
    this.board.addEventListener('board-move', event => this.#moved(event.detail.move));
    this.onChange = event => this.#changed(event.detail);
    this.onTrouble = event => this.#trouble(event.detail);
    current.addEventListener('change', this.onChange);
    current.addEventListener('trouble', this.onTrouble);
    this.show();
  }

  close() {
    this.session.removeEventListener('change', this.onChange);
    this.session.removeEventListener('trouble', this.onTrouble);
    this.undress();
    this.offSetting();
    this.clocks.close();
  }

  get game() {
    return this.session.game;
  }

  /** The ply that the board shows. */
  get ply() {
    return this.#ply ?? this.game.moves.length;
  }

  keydown(event) {
    if (this.game) {
      stepByKey(event, by => this.step(by));
    }
  }

  step(by) {
    const last = this.game.moves.length;
    const ply = Math.max(0, Math.min(last, this.ply + by));
    this.#ply = ply === last ? null : ply;
    this.show();
  }

  async #moved(move) {
    const {turn} = this.game.state;
    if (!await this.session.play({event: 'move', side: turn, move})) {
      this.#shownFen = '';
      this.show();
    }
  }

  #trouble(error) {
    if (!this.game) {
      this.show();
    } else if (error.code !== 'network') {
      toast(error.message);
      sound('notice');
    }
  }

  #changed(message) {
    const game = this.game;
    if (message.is === 'event') {
      this.#happened(message);
    } else if (message.is === 'started') {
      sound('notice');
    } else if (message.is === 'chat') {
      if (settings.chat) {
        this.chat.add(game, message);
      }
    } else if (message.is === 'rematch' && message.next) {
      this.#next(message);
      return;
    }
    this.show();
  }

  #next({next, tokens}) {
    for (const [side, token] of Object.entries(tokens)) {
      keepToken(next, side, token);
    }
    go(`/play/${next}`);
  }

  #happened({event, move, state}) {
    const game = this.game;
    const mine = game.mine.includes(event.side);
    if (move) {
      moveSound(move, state);
    } else if (event.event === 'offer' && !mine) {
      sound('notice');
    } else if (event.event === 'decline') {
      // Who made the offer declines it by withdrawing.
      const withdrawn = !this.#lastOffers?.[other(event.side)]?.includes(event.offer);
      toast(t(`offer.${event.offer}.${withdrawn ? 'withdrawn' : 'declined'}`));
    } else if (event.event === 'accept' && event.offer === 'takeback') {
      this.#ply = null;
      toast(t('offer.takeback.accepted'));
    }
    if (state.verdict) {
      this.#ply = null;
      if (!move) {
        sound('over');
      }
    }
  }

  #lastOffers = null;
  /** The number of arrows of broken laws on the board. */
  #breaches = 0;

  /** Shows what the server advises in a position, unless the board shows another one by now. */
  hint(move, fen) {
    if (fen === this.game.fen(this.ply) && !this.game.over) {
      this.board.arrows?.([{from: move.move.slice(0, 2), to: move.move.slice(2), kind: 'good'}]);
      this.#hinted = fen;
      toast(t('hint.text', written(move)));
    }
  }

  #dropHint() {
    if (this.#hinted) {
      this.#hinted = '';
      this.board.arrows?.([]);
    }
  }

  flip() {
    this.#flipped = !this.#flipped;
    this.#dropHint();
    this.show();
  }

  save() {
    saveDialog((format, moves) => savedGame(this.session.id, format, moves), error => toast(error.message)).catch(error => toast(error.message));
  }

  analyse() {
    const {game} = this;
    const named = ['red', 'black'].map(side => [side === 'red' ? 'Red' : 'Black', nameIn(game, side)]);
    const tree = Tree.of(game.start, game.moves, {tags: named, result: game.state.verdict?.result ?? '*'});
    analyse(tree, {at: tree.main.plies[this.ply - 1] ?? null});
    go('/#analyse');
  }

  show() {
    const {game} = this;
    this.body.hidden = !game;
    const {problem} = this.session;
    this.failure.hidden = Boolean(game) || !problem || problem.code === 'network';
    if (!game) {
      this.heading.textContent = t('game.title');
      document.title = `${t('game.title')} – ${t('title')}`;
      this.failure.firstChild.textContent = problem?.code === 'unknown' ? t('game.unknown') : problem?.message ?? '';
      return;
    }
    const open = connection.state === 'open';
    const bottom = this.#flipped ? other(game.bottom) : game.bottom;
    this.top.replaceChildren(this.bars.element(other(bottom)));
    this.bottom.replaceChildren(this.bars.element(bottom));
    this.#showBoard(game, bottom, open);
    this.bars.show(game, game.fen(this.ply));
    this.clocks.show(game);
    this.#lastOffers = game.state.offers;
    this.moves.show(game.start, game.moves, this.ply, game.state.opening);
    this.actions.show(game, open);
    this.notices.show(noticesOf(this.session), () => this.board.focus());
    this.chat.show(game, settings.chat && game.info.kind === 'people');
    this.past.hidden = this.#ply === null;
    const players = t('game.players', nameIn(game, 'red'), nameIn(game, 'black'));
    this.heading.textContent = players;
    if (game.over || this.#hinted !== game.fen(this.ply)) {
      this.#dropHint();
    }
    this.#showBreaches(game);
    const turn = game.over ? '' : game.myTurn && !game.shared ? t('game.yourTurn') : game.started ? t('game.turn', t(game.state.turn)) : '';
    this.turn.replaceChildren(...turnLine(turn, turn && game.state.check, game.watchers > 0 && t('game.watchers', game.watchers)));
    this.turn.hidden = !this.turn.textContent;
    document.title = [game.myTurn && !game.shared ? `● ${t('game.yourTurn')}` : '', players, t('title')].filter(Boolean).join(' – ');
  }

  /** Arrows of the moves that broke a law, at the end of the game. */
  #showBreaches(game) {
    const arrows = this.#ply === null ? breachArrows(game.state.verdict) : [];
    if (arrows.length !== this.#breaches) {
      this.#breaches = arrows.length;
      this.board.arrows?.(arrows);
    }
  }

  #showBoard(game, bottom, open) {
    const {board} = this;
    const now = this.#ply === null;
    const fen = game.fen(this.ply);
    const last = game.moves[this.ply - 1]?.move ?? '';
    const playable = now && open && game.started && !game.over && game.mine.length > 0;
    const put = (name, value) => {
      if (value && board.getAttribute(name) !== value) {
        board.setAttribute(name, value);
      } else if (!value) {
        board.removeAttribute(name);
      }
    };
    put('orientation', bottom);
    put('lastmove', last);
    // Setting the position anew also takes back a move that the server refused.
    if (this.#shownFen !== fen + last) {
      this.#shownFen = fen + last;
      board.setAttribute('fen', fen);
    }
    put('check', now ? game.state.check : '');
    put('legal', playable && game.myTurn ? game.state.legal : '');
    put('movable', playable ? (game.shared ? 'both' : game.mine[0]) : 'none');
    board.toggleAttribute('premovable', playable && !game.shared);
  }
}
