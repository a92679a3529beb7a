// The one WebSocket of the page. It connects again by itself, after longer and longer pauses.
import {inWords, t} from './words.js';
import {Refused} from './api.js';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30000;
const PARTS = new Set(['lines', 'point', 'progress']);

export class Connection extends EventTarget {
  #socket;
  #waiting = new Map();
  #lastId = 0;
  #failures = 0;
  #timer;
  #offset = 0;
  #wanted = false;
  #limit = Infinity;

  /** "closed", "connecting", "open" or "lost". */
  state = 'closed';
  /** Milliseconds until the next try, while lost. */
  pause = 0;

  /** The server's time in milliseconds. Steady: it does not follow changes of the system's clock. */
  now() {
    return performance.now() + this.#offset;
  }

  /** Connects, or does nothing if it is connected or about to be. */
  open() {
    this.#wanted = true;
    if (this.state === 'closed') {
      this.#connect();
    }
  }

  /** Connects without waiting for the end of the pause. */
  retry() {
    if (this.state === 'lost') {
      clearTimeout(this.#timer);
      this.#connect();
    }
  }

  /**
   * Sends a request. The promise has the answer, or is rejected with what the server says. Answers in parts go to
   * the function `part` before it.
   */
  request(message, part) {
    if (this.state !== 'open') {
      return Promise.reject(new Refused('network', t('error.network')));
    }
    const id = ++this.#lastId;
    const text = JSON.stringify({id, ...message});
    if (new TextEncoder().encode(text).length > this.#limit) {
      return Promise.reject(new Refused('large', t('error.large')));
    }
    if (part) {
      // The server serves one analysis or curve; a new one ends that before it.
      for (const [old, waiting] of this.#waiting) {
        if (waiting.part) {
          this.#waiting.delete(old);
          waiting.resolve(null);
        }
      }
    }
    this.#socket.send(text);
    return new Promise((resolve, reject) => this.#waiting.set(id, {resolve, reject, part}));
  }

  /**
   * Closes the socket of a page that is left. If the browser brings the page back, it connects again. A socket that
   * is not open yet is closed when it is: else the browser complains in its console.
   */
  leave() {
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.CONNECTING) {
      socket.onopen = () => socket.close();
    } else {
      socket?.close();
    }
  }

  #become(state) {
    this.state = state;
    this.dispatchEvent(new CustomEvent('state'));
  }

  #connect() {
    this.#become('connecting');
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`, 'xiangqi.1');
    this.#socket = socket;
    socket.onmessage = event => this.#receive(JSON.parse(event.data));
    socket.onclose = () => this.#lost();
  }

  #lost() {
    for (const {reject} of this.#waiting.values()) {
      reject(new Refused('network', t('error.network')));
    }
    this.#waiting.clear();
    if (!this.#wanted) {
      this.#become('closed');
      return;
    }
    // Jitter: clients that a restart has cut off must not come back all at once.
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++);
    this.pause = longest * (0.5 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#connect(), this.pause);
    this.#become('lost');
  }

  #receive(message) {
    if (message.is === 'hello') {
      this.#offset = message.time - performance.now();
      this.#limit = message.limit;
      this.#failures = 0;
      this.#become('open');
      return;
    }
    const waiting = this.#waiting.get(message.id);
    if (waiting) {
      if (PARTS.has(message.is)) {
        waiting.part?.(message);
      } else {
        this.#waiting.delete(message.id);
        if (message.is === 'refused') {
          waiting.reject(new Refused(message.code, inWords(message)));
        } else {
          waiting.resolve(message);
        }
      }
    }
    this.dispatchEvent(new CustomEvent('message', {detail: message}));
  }
}

export const connection = new Connection();
addEventListener('online', () => connection.retry());
// A browser may keep a page with its socket for "back": the engine would work on for nobody.
addEventListener('pagehide', () => connection.leave());
addEventListener('pageshow', event => event.persisted && connection.retry());
