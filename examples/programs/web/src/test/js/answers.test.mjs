// The script answers as the JVM did, which wrote the file XIANGQI_ANSWERS.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import * as rules from '../../../target/npm/rules.js';
import * as search from '../../../target/npm/search.js';

const lines = readFileSync(process.env.XIANGQI_ANSWERS, 'utf8').trim().split('\n').map(line => JSON.parse(line));
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

for (const name of ['fen', 'position', 'whyIllegal', 'read', 'judge', 'format', 'opening', 'svg', 'writePgn', 'readPgn']) {
  const calls = lines.filter(([called]) => called === name);
  test(`${name}: ${calls.length} answers`, () => {
    assert.ok(calls.length > 0);
    for (const [, ...values] of calls) {
      const expected = values.pop();
      assert.equal(rules[name](...values), expected, JSON.stringify(values));
    }
  });
}

test('perft', () => {
  assert.deepEqual([1, 2, 3, 4].map(depth => rules.perft(START, depth)), [44, 1920, 79666, 3290240]);
});

test('the engine searches the same nodes', () => {
  const calls = lines.filter(([called]) => called === 'search');
  let sum = 0;
  for (const [, fen, depth, nodes, move] of calls) {
    search.newGame();
    const answer = JSON.parse(search.search(fen, '', depth, 0, 0, 1, () => {}));
    assert.deepEqual([answer.nodes, answer.move], [nodes, move], fen);
    sum += answer.nodes;
  }
  console.log(`nodes ${sum}`);
});

test('nothing is put on the global object', () => {
  assert.deepEqual(Object.keys(globalThis).filter(key => /xiangqi|teavm|java|\$rt/i.test(key)), []);
});
