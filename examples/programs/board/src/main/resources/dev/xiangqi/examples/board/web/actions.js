// What a player can do besides moving. The buttons stay in place, so that the focus does.
import {h, icon} from './dom.js';
import {t} from './words.js';
import {confirm} from './dialogs.js';
import {other} from './game.js';

// What comes and goes in the course of a game is last, so that the others stay where they are.
const NAMES = ['takeback', 'draw', 'resign', 'abort', 'hint', 'delegate', 'rematch', 'flip', 'save', 'analyse', 'claim'];

export class Actions {
  /** `view` has the functions flip, save and analyse. */
  constructor(session, view) {
    this.session = session;
    this.view = view;
    this.buttons = Object.fromEntries(NAMES.map(name => [name,
      h('button', {type: 'button', class: 'action', 'data-do': name, onclick: () => this[name]()}, icon(name), h('span', {}, t(`do.${name}`)))]));
    for (const name of ['draw', 'takeback', 'delegate', 'claim']) {
      this.buttons[name].title = t(`do.${name}.label`);
    }
    this.element = h('section', {class: 'card actions', 'aria-label': t('do.title')}, Object.values(this.buttons));
  }

  show(game, open) {
    const playing = game.mine.length > 0 && game.started && !game.over;
    const [me] = game.mine;
    const early = game.state.ply < 2;
    const moved = game.shared ? game.state.ply > 0 : game.state.ply > (me === this.#starter(game) ? 0 : 1);
    const visible = {
      takeback: playing,
      draw: playing,
      resign: playing && !early,
      // Whoever let engines play ends their game at any time.
      abort: playing && early || game.seats.length > game.mine.length && !game.over,
      claim: playing && game.mayClaim,
      hint: playing && game.info.kind !== 'people',
      rematch: game.over && game.seats.length > 0,
      flip: true,
      save: true,
      analyse: game.over || game.mine.length === 0,
    };
    visible.delegate = visible.hint;
    for (const [name, button] of Object.entries(this.buttons)) {
      if (!visible[name] && button === document.activeElement) {
        this.buttons.flip.focus();
      }
      button.hidden = !visible[name];
      button.disabled = !open && !['flip', 'analyse'].includes(name);
    }
    this.buttons.takeback.disabled ||= !moved || game.mine.some(side => game.offers(side).includes('takeback'));
    this.buttons.draw.disabled ||= !game.shared && game.offers(me).includes('draw');
    this.buttons.hint.disabled ||= !game.myTurn;
    this.buttons.delegate.disabled ||= !game.myTurn;
    this.buttons.rematch.disabled ||= game.seats.every(side => game.asked[side]);
  }

  #starter(game) {
    const turn = game.state.turn;
    return game.state.ply % 2 ? other(turn) : turn;
  }

  get #game() {
    return this.session.game;
  }

  /** The side for which something is done: at one screen, the side to move. */
  get #side() {
    return this.#game.shared ? this.#game.state.turn : this.#game.seats[0];
  }

  /** At one screen both players agree by the one who presses the button. */
  async #agree(side, offer) {
    if (await this.session.play({event: 'offer', side, offer}) && this.#game.shared
        && this.#game.offers(side).includes(offer)) {
      await this.session.play({event: 'accept', side: other(side), offer});
    }
  }

  takeback() {
    this.#agree(this.#game.shared ? other(this.#game.state.turn) : this.#side, 'takeback');
  }

  async draw() {
    if (!this.#game.shared || await confirm(t('agree.title'), t('agree.text'), t('offer.accept'))) {
      this.#agree(this.#side, 'draw');
    }
  }

  async resign() {
    const side = this.#side;
    if (await confirm(t('resign.title'), t('resign.text', t(side)), t('do.resign'))) {
      this.session.play({event: 'resign', side});
    }
  }

  async abort() {
    if (await confirm(t('abort.title'), t('abort.text'), t('do.abort'))) {
      this.session.play({event: 'abort', side: this.#side});
    }
  }

  claim() {
    this.session.play({event: 'claim-draw', side: this.#side});
  }

  async hint() {
    const {fen} = this.#game.state;
    const answer = await this.session.ask({do: 'hint'});
    if (answer?.move) {
      this.view.hint(answer.move, fen);
    }
  }

  delegate() {
    this.session.ask({do: 'delegate'});
  }

  rematch() {
    this.session.ask({do: 'rematch'});
  }

  flip() {
    this.view.flip();
  }

  save() {
    this.view.save();
  }

  analyse() {
    this.view.analyse();
  }
}
