// What stands above the moves: waiting, offers, warnings, the queue and the end of the game.
import {h, toast} from './dom.js';
import {t, inWords} from './words.js';
import {nameIn} from './players.js';
import {written} from './moves.js';
import {other} from './game.js';
import {join} from './api.js';
import {confirm} from './dialogs.js';
import {go} from './router.js';
import {settings, set} from './settings.js';

/** The notices of a game, as elements with a key. The same key means the same notice. */
export function noticesOf(session) {
  const game = session.game;
  const [me] = game.mine;
  const list = [];
  const add = (key, build) => list.push({key, build});
  if (game.over) {
    add(`over-${game.state.verdict.reason}`, () => verdict(game));
    const asking = ['red', 'black'].filter(side => game.asked[side]);
    if (asking.length === 1 && !game.shared) {
      const [side] = asking;
      add(`rematch-${side}`, () => game.mine.includes(side)
        ? plain(t('rematch.mine'))
        : plain(t('rematch.theirs', nameIn(game, side)),
          game.mine.length > 0 && button('offer.accept', 'primary', () => session.ask({do: 'rematch'}))));
    }
    return list;
  }
  if (!game.started) {
    add(game.mine.length ? 'wait' : 'join', () => (game.mine.length ? waiting(session) : joining(session)));
    return list;
  }
  if (game.mine.length === 0) {
    add('watch', () => (game.info.engines ? h('div', {class: 'notice'}, h('p', {}, t('watch.engines')), link()) : plain(t('join.watch'))));
  }
  if (game.queue > 0) {
    add(`queue-${game.queue}`, () => plain(t('game.queue', game.queue)));
  }
  if (game.state.mustChange) {
    const side = game.state.mustChange;
    add(`change-${side}`, () => h('div', {class: 'notice warning'}, h('p', {},
      side === me && !game.shared ? t('game.mustChange.you') : t('game.mustChange', t(side)))));
  }
  if (game.state.forbidden) {
    add(`forbidden-${game.state.forbidden.map(move => move.move)}`,
      () => h('div', {class: 'notice warning'}, h('p', {}, forbidden(game.state))));
  }
  if (game.mayClaim) {
    add('claim', () => plain(t('game.mayClaim')));
  }
  if (!game.shared && me) {
    for (const offer of ['draw', 'takeback']) {
      if (game.offers(me).includes(offer)) {
        add(`mine-${offer}`, () => plain(t(`offer.${offer}.mine`),
          button('offer.withdraw', '', () => session.play({event: 'decline', side: me, offer}))));
      }
      if (game.offers(other(me)).includes(offer)) {
        add(`theirs-${offer}`, () => plain(t(`offer.${offer}.theirs`, nameIn(game, other(me))),
          button('offer.accept', 'primary', () => session.play({event: 'accept', side: me, offer})),
          button('offer.decline', '', () => session.play({event: 'decline', side: me, offer}))));
      }
    }
  }
  return list;
}

const button = (key, kind, action) => h('button', {type: 'button', class: kind, onclick: action}, t(key));

function plain(text, ...buttons) {
  return h('div', {class: 'notice brief'}, h('p', {}, text), buttons.some(Boolean) && h('div', {class: 'buttons'}, buttons));
}

/** The moves that the rules do not permit now, with a reason. */
export function forbidden(state) {
  const moves = state.forbidden;
  return t('game.forbidden', moves.map(written).join(t('list.comma')), inWords(moves[0]));
}

/** The result as this reader sees it. */
export function outcome(game) {
  const {result} = game.state.verdict;
  const [me] = game.mine;
  if (game.mine.length === 1 && (result === '1-0' || result === '0-1')) {
    return t((result === '1-0') === (me === 'red') ? 'result.won' : 'result.lost');
  }
  return t(`result.${result}`);
}

function verdict(game) {
  const {result} = game.state.verdict;
  return h('div', {class: `notice verdict ${result === '1-0' ? 'red' : result === '0-1' ? 'black' : ''}`},
    h('h2', {}, outcome(game), ' ', h('span', {class: 'result'}, result === '*' ? '' : result.replaceAll('1/2', '½').replace('-', ' – '))),
    h('p', {class: 'why'}, inWords(game.state.verdict)));
}

/** The link to the game, to be copied. */
function link() {
  const address = location.origin + location.pathname;
  const input = h('input', {type: 'text', readonly: true, value: address, 'aria-label': t('wait.link'), onfocus: event => event.target.select()});
  return h('div', {class: 'copy'}, input, button('wait.copy', 'primary', async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Without HTTPS there is no clipboard for scripts; the old way still works.
      input.select();
      document.execCommand('copy');
    }
    toast(t('wait.copied'));
  }));
}

const waiting = session => h('div', {class: 'notice'},
  h('h2', {}, t('wait.title')), h('p', {}, t('wait.text')), link(),
  h('div', {class: 'buttons'}, button('wait.withdraw', '', () => withdraw(session))));

async function withdraw(session) {
  if (await confirm(t('withdraw.title'), t('withdraw.text'), t('wait.withdraw')) && await session.ask({do: 'withdraw'})) {
    toast(t('withdraw.done'));
    go('/');
  }
}

function joining(session) {
  const {seats} = session.game.info;
  const side = seats.red ? 'black' : 'red';
  const name = h('input', {type: 'text', maxlength: '40', value: settings.name, autocomplete: 'nickname', 'aria-label': t('start.name'), placeholder: t('start.name')});
  return h('form', {
    class: 'notice',
    onsubmit: async event => {
      event.preventDefault();
      set('name', name.value.trim());
      try {
        await join(session.id, settings.name);
      } catch (error) {
        toast(error.message);
      }
      session.enter();
    },
  }, h('h2', {}, t('join.title')), h('p', {}, t('join.text', t(side))),
  h('div', {class: 'copy'}, name, h('button', {class: 'primary'}, t('join.go', t(side)))));
}

/** Keeps the elements of notices that stay, so that the focus stays with them. */
export class Notices {
  #shown = new Map();
  element = h('div', {class: 'notices', 'aria-live': 'polite'});

  show(list, lostFocus) {
    const keys = new Set(list.map(({key}) => key));
    for (const [key, element] of this.#shown) {
      if (!keys.has(key)) {
        const focused = element.contains(document.activeElement);
        element.remove();
        this.#shown.delete(key);
        if (focused) {
          lostFocus();
        }
      }
    }
    for (const {key, build} of list) {
      if (!this.#shown.has(key)) {
        const element = build();
        this.#shown.set(key, element);
        this.element.append(element);
      }
    }
  }
}
