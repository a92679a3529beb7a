import assert from 'node:assert/strict';
import {test} from 'node:test';
import {formats, readFile, readPgn, writeFile, writePgn} from '../../../target/npm/files.js';
import {LiveGame} from '../../../target/npm/live.js';
import {Game, Position, XiangqiError, notations, ruleSets} from '../../../target/npm/xiangqi.js';

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
  const pgn = writePgn(game, {tags: {Red: '甲', Black: '乙'}, notation: 'chinese'});
  const [read] = readPgn(pgn);
  assert.equal(read.tags.Red, '甲');
  assert.deepEqual(read.main.plies.map(ply => ply.move), ['h2e2', 'h9g7']);
  const commented = writePgn({main: {plies: [{move: 'h2e2', comment: 'good', variations: [{plies: [{move: 'b2e2'}]}]}]}});
  assert.equal(readPgn(commented)[0].main.plies[0].variations[0].plies[0].move, 'b2e2');
});

test('files', () => {
  const game = new Game().play('h2e2', 'h9g7');
  for (const format of formats) {
    const {bytes} = writeFile(game, {format, tags: {Red: '胡荣华', Black: '𠀀'}});
    assert.ok(bytes instanceof Uint8Array);
    const read = readFile(bytes);
    assert.equal(read.format, format);
    assert.equal(read.games[0].tags.Red, '胡荣华');
    assert.deepEqual(read.games[0].main.plies.map(ply => ply.move), ['h2e2', 'h9g7']);
    assert.deepEqual(readFile(bytes.slice().buffer), read);
  }
  const {losses} = writeFile({main: {plies: [{move: 'h2e2', glyphs: [1]}]}}, {format: 'xqf'});
  assert.match(losses[0].zh, /未能/);
  assert.throws(() => readFile(7), TypeError);
  assert.throws(() => readFile('no game', {format: 'cbz'}), XiangqiError);
});

test('a game with clocks', () => {
  const at = Date.parse('2026-01-31T09:30:00Z');
  const start = LiveGame.start({rules: 'cxa', time: '900+10', at});
  const moved = start.move('炮二平五', at + 5000);
  assert.deepEqual(moved.moves, ['h2e2']);
  assert.equal(moved.clock(at + 6000).red.remaining, 905_000);
  assert.equal(moved.clock(at + 6000).black.remaining, 899_000);
  assert.equal(moved.clock(at + 6000).flagFall, at + 905_000);
  const again = {event: 'move', side: 'red', move: 'h0g2'};
  assert.equal(moved.whyRefused(again, at + 6000).reason, 'NOT_YOUR_TURN');
  assert.throws(() => moved.play(again, at + 6000), {code: 'refused-event'});
  const drawn = moved
    .play({event: 'offer', side: 'red', offer: 'draw'}, at + 7000)
    .play({event: 'accept', side: 'black', offer: 'draw'}, at + 9000);
  assert.equal(drawn.verdict.result, '1/2-1/2');
  assert.deepEqual(LiveGame.replay(drawn.events).events, drawn.events);
  assert.deepEqual(moved.play({event: 'offer', side: 'red', offer: 'draw'}, at + 7000).offers, {red: ['draw'], black: []});
  assert.equal(LiveGame.start().clock(), null);
  assert.throws(() => moved.play({event: 'forfeit', side: 'red', reason: 'a\nb'}, at + 9000), {code: 'invalid-input'});
});
