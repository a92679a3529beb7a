// The script answers as the JVM did, which wrote the file XIANGQI_ANSWERS.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import * as games from '../../../target/npm/games.js';
import * as rules from '../../../target/npm/rules.js';
import * as search from '../../../target/npm/search.js';

const lines = readFileSync(process.env.XIANGQI_ANSWERS, 'utf8').trim().split('\n').map(line => JSON.parse(line));
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

const functions = {
  fen: rules, position: rules, whyIllegal: rules, read: rules, judge: rules, format: rules, opening: rules, svg: rules,
  writeFile: games, readFile: games, live: games,
};

for (const [name, module] of Object.entries(functions)) {
  const calls = lines.filter(([called]) => called === name);
  test(`${name}: ${calls.length} answers`, () => {
    assert.ok(calls.length > 0);
    for (const [, ...values] of calls) {
      const expected = values.pop();
      assert.equal(module[name](...values), expected, JSON.stringify(values));
    }
  });
}

test('perft', () => {
  const leaves = [44, 1920, 79666, 3290240, 133312995].slice(0, Number(process.env.XIANGQI_PERFT));
  assert.deepEqual(leaves.map((_, i) => rules.perft(START, i + 1)), leaves);
});

/** The hash code that Java gives a text, after that of earlier ones. */
const digested = (digest, text) => {
  let hash = 0;
  for (let i = 0; i < text.length; i++) {
    hash = (Math.imul(31, hash) + text.charCodeAt(i)) | 0;
  }
  return (Math.imul(31, digest) + hash) | 0;
};

test('random games', () => {
  const {names} = JSON.parse(rules.ruleSets());
  const calls = lines.filter(([called]) => called === 'digest');
  let positions = 0;
  for (const [, line, expected] of calls) {
    const moves = line ? line.split(' ') : [];
    let fen = START;
    let digest = 0;
    moves.forEach((move, ply) => {
      const played = rules.play(fen, move);
      digest = digested(digest, played);
      digest = digested(digest, rules.judge(START, moves.slice(0, ply + 1).join(' '), names[ply % names.length]));
      ({fen} = JSON.parse(played));
    });
    for (const notation of JSON.parse(rules.notations()).names) {
      digest = digested(digest, rules.format(START, line, notation));
    }
    assert.equal(digest, expected, line);
    positions += moves.length;
  }
  console.log(`positions ${positions}`);
});

test('the engine searches the same nodes', () => {
  const calls = lines.filter(([called]) => called === 'search');
  let sum = 0;
  for (const [, fen, depth, nodes, move] of calls) {
    search.newGame();
    const answer = JSON.parse(search.search(fen, '', depth, 0, 0, 1, '', () => {}));
    assert.deepEqual([answer.nodes, answer.move], [nodes, move], fen);
    sum += answer.nodes;
  }
  console.log(`nodes ${sum}`);
});

test('a hash that a browser may not hold is refused', () => {
  const {error, en} = JSON.parse(search.open('wxf', 1024, 28, 0, -1));
  assert.deepEqual([error, en], ['invalid-input', 'hash: expected 1 to 512 in a page, got 1024']);
});

test('nothing is put on the global object', () => {
  assert.deepEqual(Object.keys(globalThis).filter(key => /xiangqi|teavm|java|\$rt/i.test(key)), []);
});
