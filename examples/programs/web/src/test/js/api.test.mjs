import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Game, Position, XiangqiError, notations, readFile, readPgn, ruleSets, writePgn} from '../../../target/npm/xiangqi.js';

test('a position', () => {
  const start = new Position();
  assert.equal(start.turn, 'red');
  assert.equal(start.moves.length, 44);
  assert.equal(start.play('h2e2').turn, 'black');
  assert.equal(start.whyIllegal('h2e2'), null);
  assert.equal(start.whyIllegal('h0i1').reason, 'NOT_ITS_MOVE');
  assert.equal(start.format('h2e2'), '炮二平五');
  assert.equal(start.format('h2e2', 'wxf'), 'C2=5');
  assert.equal(start.parse('炮二平五'), 'h2e2');
  assert.match(start.svg({lastMove: 'h2e2'}), /^<svg/);
});

test('refusals are typed, in two languages', () => {
  const refused = (action, code) => {
    const error = assert.throws(action, thrown => {
      assert.ok(thrown instanceof XiangqiError);
      assert.equal(thrown.code, code);
      assert.match(thrown.chinese, /[一-龥]/);
      return true;
    });
    return error;
  };
  refused(() => new Position('x'), 'invalid-fen');
  refused(() => new Position('9/9/9/9/9/9/9/9/9/9 w'), 'invalid-position');
  refused(() => new Position().play('a0a9'), 'illegal-move');
  refused(() => new Position().parse('炮二平二'), 'notation');
  refused(() => readFile(), 'not-in-browser');
  assert.throws(() => new Position(7), TypeError);
});

test('a game', () => {
  const game = new Game().play('h2e2', '马8进7', 'H2+3');
  assert.deepEqual([...game.moves], ['h2e2', 'h9g7', 'h0g2']);
  assert.deepEqual(game.format('wxf'), ['C2=5', 'H8+7', 'H2+3']);
  assert.equal(game.verdict, null);
  assert.equal(game.at().moves.length, 2);
  assert.ok(game.opening.zh);
  const law = new Game({fen: '3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1'}).play('e1d1');
  assert.equal(law.position.check, 'd9');
  assert.ok(ruleSets.includes('cxa') && notations.includes('wxf'));
});

test('PGN', () => {
  const game = new Game().play('h2e2', 'h9g7');
  const pgn = game.toPgn({tags: {Red: '甲', Black: '乙'}, notation: 'chinese'});
  const [read] = readPgn(pgn);
  assert.equal(read.tags.Red, '甲');
  assert.deepEqual(read.main.plies.map(ply => ply.move), ['h2e2', 'h9g7']);
  const commented = writePgn({main: {plies: [{move: 'h2e2', comment: 'good', variations: [{plies: [{move: 'b2e2'}]}]}]}});
  assert.equal(readPgn(commented)[0].main.plies[0].variations[0].plies[0].move, 'b2e2');
});
