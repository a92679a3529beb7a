// Fixed phrases, so that nobody can be insulted. Off unless the reader wants them.
import {h} from './dom.js';
import {t} from './words.js';
import {config, choicesOf, wordsFor} from './api.js';
import {nameIn} from './players.js';

export class Chat {
  #log = h('ul', {class: 'chat-log', 'aria-live': 'polite'});
  #phrases = h('div', {class: 'phrases'});
  known = [];

  constructor(session) {
    this.session = session;
    this.element = h('section', {class: 'card chat', 'aria-labelledby': 'chat-title'},
      h('h2', {id: 'chat-title'}, t('chat.title')), this.#log, this.#phrases);
    config().then(({phrases}) => {
      this.known = phrases;
      this.#phrases.replaceChildren(...choicesOf(phrases).map(([phrase, text]) =>
        h('button', {type: 'button', onclick: () => this.session.ask({do: 'chat', phrase})}, text)));
    }).catch(() => {});
  }

  show(game, on) {
    this.element.hidden = !on;
    this.#phrases.hidden = game.mine.length === 0;
  }

  add(game, {side, phrase}) {
    this.#log.append(h('li', {}, t('chat.said', nameIn(game, side), wordsFor(this.known, phrase))));
    while (this.#log.children.length > 20) {
      this.#log.firstChild.remove();
    }
  }
}
