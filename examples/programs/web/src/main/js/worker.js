// The engine in a worker: as WebAssembly, or as JavaScript where the browser or a policy does not allow that. Answers
// messages {id, call, options}; a search sends reports first.
import {bytes} from './wasm-file.js';

let search;

const webAssembly = async () => (await import('./wasm.js')).load(bytes());
const javaScript = () => import('./search.js');

const calls = {
  async open({rules, hash, level, contempt, seed, code = 'wasm'}) {
    search = await (code === 'js' ? javaScript() : webAssembly().catch(() => {
      code = 'js';
      return javaScript();
    }));
    return {...JSON.parse(search.open(rules, hash, level, contempt, seed)), code};
  },
  newGame() {
    search.newGame();
    return {};
  },
  search({fen, moves, depth, nodes, milliseconds, lines, notation = ''}, id) {
    return JSON.parse(search.search(fen, moves, depth, nodes, milliseconds, lines, notation, report =>
      self.postMessage({id, report: JSON.parse(report)})));
  },
};

async function answer({data: {id, call, options}}) {
  try {
    self.postMessage({id, answer: await calls[call](options, id)});
  } catch (error) {
    // Outside the promise, so that the page's worker.onerror hears of it.
    setTimeout(() => {
      throw error;
    });
  }
}

/** Messages wait for those before them. */
let last = Promise.resolve();
self.onmessage = message => {
  last = last.then(() => answer(message));
};
