// A game and the connection on which it is played or watched. It survives changes of screen and language.
import {Game} from './game.js';
import {connection} from './connection.js';
import {Refused, seatTokens, dropTokens} from './api.js';
import {t} from './words.js';

/** Events: "change" with detail {is, …} of the server's message; "trouble" with detail an Error. */
export class Session extends EventTarget {
  game;
  /** The error that keeps the game from being shown, if there is one. */
  problem;

  constructor(id) {
    super();
    this.id = id;
    this.onMessage = event => this.#receive(event.detail);
    this.onState = () => this.#connectionChanged();
    connection.addEventListener('message', this.onMessage);
    connection.addEventListener('state', this.onState);
    connection.open();
    this.#connectionChanged();
  }

  close() {
    connection.removeEventListener('message', this.onMessage);
    connection.removeEventListener('state', this.onState);
    connection.request({do: 'leave', game: this.id}).catch(() => {});
  }

  #connectionChanged() {
    if (connection.state === 'open') {
      this.enter();
    } else {
      this.#changed({is: 'link'});
    }
  }

  /** Asks for the whole game, with all seats that this browser holds. */
  async enter() {
    const [first, ...more] = seatTokens(this.id);
    try {
      await connection.request({do: 'enter', game: this.id, ...(first && {token: first})});
      for (const token of more) {
        await connection.request({do: 'enter', game: this.id, token});
      }
    } catch (error) {
      if (error.code === 'seat') {
        // A token that is no longer valid: whoever comes with it may watch.
        connection.request({do: 'enter', game: this.id}).catch(again => this.#trouble(again));
      } else if (error.code === 'unknown') {
        dropTokens(this.id);
      }
      this.#trouble(error);
    }
  }

  /** Sends an event of play. Resolves to whether it was accepted. */
  async play(event) {
    try {
      await connection.request({do: 'play', game: this.id, seq: this.game.seq, event});
      return true;
    } catch (error) {
      if (error.code === 'stale') {
        this.enter();
      }
      this.#trouble(error);
      return false;
    }
  }

  /** Sends another request about this game. */
  async ask(message) {
    try {
      return await connection.request({game: this.id, ...message});
    } catch (error) {
      this.#trouble(error);
      return null;
    }
  }

  #trouble(error) {
    this.problem = this.game ? undefined : error;
    this.dispatchEvent(new CustomEvent('trouble', {detail: error}));
  }

  #changed(message) {
    this.dispatchEvent(new CustomEvent('change', {detail: message}));
  }

  #receive(message) {
    if (message.game !== this.id) {
      return;
    }
    switch (message.is) {
      case 'game':
      case 'started': {
        const before = this.game;
        this.game = new Game(message);
        if (before) {
          this.game.watchers = before.watchers;
          this.game.connected = before.connected;
        }
        break;
      }
      case 'event':
        if (!this.game) {
          return;
        }
        if (message.seq !== this.game.seq + 1) {
          // Something was missed or came twice: the whole game again.
          if (message.seq > this.game.seq) {
            this.enter();
          }
          return;
        }
        this.game.apply(message);
        break;
      case 'people':
        if (this.game) {
          this.game.watchers = message.watchers;
          this.game.connected = {red: message.red, black: message.black};
        }
        break;
      case 'queue':
        if (this.game) {
          this.game.queue = message.place;
        }
        break;
      case 'rematch':
        if (this.game && message.side) {
          this.game.asked[message.side] = true;
        }
        break;
      case 'gone':
        this.game = undefined;
        dropTokens(this.id);
        this.#trouble(new Refused('unknown', t('game.unknown')));
        break;
      default:
    }
    if (this.game) {
      this.#changed(message);
    }
  }
}
