// The engine in a worker of its own, so that the page stays responsive.
import {spawn} from './spawn.js';

const DEFAULTS = {rules: 'wxf', hash: 16, level: 28, contempt: 0, seed: -1, code: 'wasm'};

const failure = ({error, en, zh}) => Object.assign(new Error(en), {name: 'XiangqiError', code: error, chinese: zh});

/** The built-in engine. One search at a time. */
export class Engine {
  #options;
  #make;
  #worker = null;
  #waiting = null;
  #last = [];
  #next = 1;
  #code = null;

  /** `worker` makes the worker, for pages that bundle its script in a way of their own. */
  constructor({worker = spawn, ...options} = {}) {
    this.#make = worker;
    this.#options = {...DEFAULTS, ...options};
  }

  #call(call, options, onLine = () => {}) {
    if (this.#waiting) {
      return Promise.reject(new Error('a search is running'));
    }
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#waiting = {id, resolve, reject, onLine};
      this.#last = [];
      this.#worker.postMessage({id, call, options});
    });
  }

  #receive({id, report, answer}) {
    const waiting = this.#waiting;
    if (waiting?.id !== id) {
      return;
    }
    if (report) {
      this.#last[report.line - 1] = parsed(report);
      waiting.onLine(this.#last[report.line - 1]);
      return;
    }
    this.#waiting = null;
    if (answer.error) {
      waiting.reject(failure(answer));
    } else {
      waiting.resolve(answer);
    }
  }

  /** Starts the worker, if there is none. The answer has a `reason` if `stop` ended it again. */
  async #open() {
    if (!this.#worker) {
      const worker = this.#make();
      this.#worker = worker;
      worker.onmessage = ({data}) => this.#receive(data);
      worker.onerror = event => this.#end(new Error(event.message ?? 'the worker could not be started'));
      try {
        const opened = await this.#call('open', this.#options);
        this.#code = opened.code ?? null;
        return opened;
      } catch (error) {
        worker.terminate();
        if (this.#worker === worker) {
          this.#worker = null;
        }
        throw error;
      }
    }
    return {};
  }

  /** What runs, 'wasm' or 'js'; null before the first start. */
  get code() {
    return this.#code;
  }

  /** Starts the engine, so that the first search begins at once. */
  async ready() {
    await this.#open();
  }

  /** Searches a `Game`. Limits: depth, nodes, milliseconds; without one, until `stop`. */
  async search(game, {depth = 0, nodes = 0, milliseconds = 0, lines = 1, onLine} = {}) {
    const opened = await this.#open();
    if (opened.reason) {
      return opened;
    }
    const unlimited = !depth && !nodes && !milliseconds;
    const answer = await this.#call(
      'search',
      {fen: game.start, moves: game.moves.join(' '), depth: unlimited ? 200 : depth, nodes, milliseconds, lines},
      onLine,
    );
    return answer.reason === 'STOPPED' ? answer : {...answer, lines: answer.lines.map(parsed)};
  }

  /** Ends the search at once: it resolves with the lines found so far, `reason` STOPPED. */
  stop() {
    const waiting = this.#waiting;
    if (!waiting) {
      return;
    }
    this.#waiting = null;
    this.#worker.terminate();
    this.#worker = null;
    const lines = this.#last.filter(Boolean);
    const [move, ponder] = lines[0]?.moves ?? [];
    waiting.resolve({reason: 'STOPPED', nodes: lines[0]?.nodes ?? 0, lines, move, ponder});
  }

  /** Forgets what was learnt from the last game. */
  async newGame() {
    if (this.#worker) {
      await this.#call('newGame', {});
    }
  }

  #end(error) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting?.reject(error);
    this.#waiting = null;
  }

  /** Ends the worker. */
  close() {
    this.#end(new Error('the engine is closed'));
  }
}

const parsed = line => ({...line, moves: line.moves ? line.moves.split(' ') : []});
