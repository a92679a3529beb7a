// The engine's calls in order, with a worker that answers when the test says so.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Engine} from '../../../target/npm/engine.js';

const game = {start: 'fen', moves: ['h2e2']};
const line = {line: 1, depth: 3, nodes: 9, score: 5, moves: 'h9g7 h0g2'};

function workers() {
  const made = [];
  const worker = () => {
    const one = {
      asked: [],
      ended: false,
      postMessage(message) {
        this.asked.push(message);
      },
      terminate() {
        this.ended = true;
      },
      /** Answers the last call. */
      send(data) {
        this.onmessage({data: {id: this.asked.at(-1).id, ...data}});
      },
    };
    made.push(one);
    return one;
  };
  return {made, worker};
}

/** Lets the engine go on after an answer. */
const settled = () => new Promise(resolve => setImmediate(resolve));

test('a search', async () => {
  const {made, worker} = workers();
  const engine = new Engine({worker, level: 3});
  const seen = [];
  const searched = engine.search(game, {depth: 3, onLine: found => seen.push(found)});
  assert.equal(made[0].asked[0].options.level, 3);
  made[0].send({answer: {}});
  await settled();
  assert.deepEqual(made[0].asked[1].options, {fen: 'fen', moves: 'h2e2', depth: 3, nodes: 0, milliseconds: 0, lines: 1});
  await assert.rejects(engine.search(game), /a search is running/);
  made[0].send({report: line});
  made[0].send({answer: {move: 'h9g7', nodes: 9, reason: 'LIMIT', lines: [line]}});
  assert.deepEqual((await searched).lines[0].moves, ['h9g7', 'h0g2']);
  assert.deepEqual(seen[0].moves, ['h9g7', 'h0g2']);
});

test('a search that is stopped has the lines found so far', async () => {
  const {made, worker} = workers();
  const engine = new Engine({worker});
  const searched = engine.search(game);
  made[0].send({answer: {}});
  await settled();
  made[0].send({report: line});
  engine.stop();
  const {reason, move, ponder, nodes} = await searched;
  assert.deepEqual([reason, move, ponder, nodes], ['STOPPED', 'h9g7', 'h0g2', 9]);
  assert.ok(made[0].ended);
});

test('an engine that is stopped while it starts answers, and starts anew', async () => {
  const {made, worker} = workers();
  const engine = new Engine({worker});
  const stopped = engine.search(game);
  engine.stop();
  const searched = engine.search(game, {depth: 1});
  assert.equal((await stopped).reason, 'STOPPED');
  assert.equal((await stopped).move, undefined);
  made[1].send({answer: {}});
  await settled();
  made[1].send({answer: {move: 'h9g7', nodes: 1, reason: 'LIMIT', lines: []}});
  assert.equal((await searched).move, 'h9g7');
});

test('an engine that is closed while it starts can start again', async () => {
  const {made, worker} = workers();
  const engine = new Engine({worker});
  const closed = engine.search(game);
  engine.close();
  const ready = engine.ready();
  await assert.rejects(closed, /closed/);
  made[1].send({answer: {}});
  await ready;
  await engine.ready();
  assert.equal(made.length, 2);
});

test('options that are refused', async () => {
  const {made, worker} = workers();
  const engine = new Engine({worker, rules: 'chess'});
  const ready = engine.ready();
  made[0].send({answer: {error: 'invalid-input', en: 'no rules', zh: '没有'}});
  await assert.rejects(ready, {code: 'invalid-input', chinese: '没有'});
  assert.ok(made[0].ended);
});
