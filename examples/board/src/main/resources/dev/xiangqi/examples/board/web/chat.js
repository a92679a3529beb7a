// Fixed phrases, so that nobody can be insulted. Off unless the reader wants them.
import {h} from './dom.js';
import {t, knows, nameOf} from './words.js';
import {config} from './api.js';
import {nameIn} from './players.js';

export class Chat {
  #log = h('ul', {class: 'chat-log', 'aria-live': 'polite'});
  #phrases = h('div', {class: 'phrases'});

  constructor(session) {
    this.session = session;
    this.element = h('section', {class: 'card chat', 'aria-labelledby': 'chat-title'},
      h('h2', {id: 'chat-title'}, t('chat.title')), this.#log, this.#phrases);
    config().then(({phrases}) => this.#phrases.replaceChildren(...phrases.map(phrase => {
      const name = phrase.name ?? phrase;
      return h('button', {type: 'button', onclick: () => this.session.ask({do: 'chat', phrase: name})}, nameOf('phrase', phrase));
    }))).catch(() => {});
  }

  show(game, on) {
    this.element.hidden = !on;
    this.#phrases.hidden = game.mine.length === 0;
  }

  add(game, {side, phrase}) {
    this.#log.append(h('li', {}, t('chat.said', nameIn(game, side), knows(`phrase.${phrase}`) ? t(`phrase.${phrase}`) : phrase)));
    while (this.#log.children.length > 20) {
      this.#log.firstChild.remove();
    }
  }
}
