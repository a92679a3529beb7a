// The worker's messages. Node.js reads no file by `fetch`, so the engine is JavaScript here.
import assert from 'node:assert/strict';
import {test} from 'node:test';

test('the worker answers in order, as JavaScript where WebAssembly does not start', async () => {
  const sent = [];
  let answered;
  const all = new Promise(resolve => (answered = resolve));
  globalThis.self = {
    postMessage(message) {
      sent.push(message);
      if (message.id === 3 && message.answer) {
        answered();
      }
    },
  };
  try {
    await import('../../../target/npm/worker.js');
    const start = '3k5/9/9/9/9/9/8R/7R1/9/4K4 w - - 0 1';
    const search = {fen: start, moves: '', depth: 3, nodes: 0, milliseconds: 0, lines: 1, notation: 'wxf'};
    const open = {rules: 'wxf', hash: 1, level: 28, contempt: 0, seed: 1};
    [['open', open], ['newGame', {}], ['search', search]].forEach(([call, options], i) =>
      self.onmessage({data: {id: i + 1, call, options}}));
    await all;
    assert.deepEqual(sent.slice(0, 2), [{id: 1, answer: {code: 'js'}}, {id: 2, answer: {}}]);
    assert.ok(sent.slice(2, -1).every(({id, report}) => id === 3 && report.depth));
    const {answer} = sent.at(-1);
    assert.equal(answer.lines[0].mate, 1);
    assert.equal(answer.lines[0].texts.length > 0, true);
  } finally {
    delete globalThis.self;
  }
});
