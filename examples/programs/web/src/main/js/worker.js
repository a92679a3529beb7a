// The engine in a worker. Answers messages {id, call, options}; a search sends reports first.
import * as search from './search.js';

const calls = {
  open: ({rules, hash, level, contempt, seed}) => search.open(rules, hash, level, contempt, seed),
  newGame: () => {
    search.newGame();
    return '{}';
  },
  search: ({fen, moves, depth, nodes, milliseconds, lines, notation = ''}, id) =>
    search.search(fen, moves, depth, nodes, milliseconds, lines, notation, report =>
      self.postMessage({id, report: JSON.parse(report)})),
};

self.onmessage = ({data: {id, call, options}}) =>
  self.postMessage({id, answer: JSON.parse(calls[call](options, id))});
