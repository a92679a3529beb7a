// Uses every type and member of the package; it is compiled in strict mode, and not run.
import {Engine} from 'xiangqi/engine.js';
import type {SearchAnswer, SearchLine} from 'xiangqi/engine.js';
import {formats, readFile, readPgn, writeFile, writePgn} from 'xiangqi/files.js';
import type {Finding, FormatName, GameRecord, Line, Loss, Played, Ply, WriteOptions} from 'xiangqi/files.js';
import {LiveGame} from 'xiangqi/live.js';
import type {Clock, ClockReading, PlayEvent} from 'xiangqi/live.js';
import {Game, Position, XiangqiError, notations, ruleSets} from 'xiangqi';
import type {Explained, Move, NotationName, Result, RuleSetName, Side, Verdict} from 'xiangqi';

export function positions(pasted: string): string[] {
  const position: Position = new Position();
  const other = Position.read(pasted).play('h2e2').play(new Position(pasted).parse('炮二平五', 'chinese'));
  const turn: Side = position.turn;
  const moves: readonly Move[] = position.moves;
  const why: (Explained & {readonly reason: string}) | null = other.whyIllegal('h0i1');
  const states: boolean[] = [position.isCheckmate, position.isStalemate, position.isLegal('h2e2')];
  const leaves: number = position.perft(2);
  const names: NotationName[] = [...notations];
  const drawing = position.svg({lastMove: 'h2e2', faces: 'letters', flipped: true}) + position.svg();
  return [
    turn, position.check, other.fen, why?.reason ?? '', why?.zh ?? '', why?.en ?? '', `${leaves}`, drawing, `${states}`,
    ...names.map(name => position.format('h2e2', name)), ...moves.map(move => position.format(move)), position.parse('C2=5'),
  ];
}

export function games(): string {
  const rules: readonly RuleSetName[] = ruleSets;
  const begun = new Game({fen: new Position().fen, moves: ['h2e2'], rules: rules[0] ?? 'wxf'});
  const game: Game = begun.play('马8进7', 'h0g2').playLine('车9平8', 'chinese').at(2).at();
  const verdict: Verdict | null = game.verdict;
  const result: Result = verdict?.result ?? '*';
  const loser: Side | undefined = verdict?.loser;
  const forbidden = game.forbidden.map(({move, reason, en, zh}) => [move, reason, en, zh].join());
  const opening = game.opening;
  const named = opening ? [opening.en, opening.enVariation, opening.zh, opening.zhVariation] : [];
  return [
    result, loser, verdict?.termination, verdict?.en, game.occurrences, game.start, game.rules, game.position.fen,
    ...game.permitted, ...game.moves, ...forbidden, ...named, ...game.format(), ...game.format('wxf'), new Game().start,
  ].join(' ');
}

export function refusal(error: unknown): string {
  if (!(error instanceof XiangqiError)) {
    return String(error);
  }
  switch (error.code) {
    case 'illegal-move':
    case 'refused-event':
      return error.reason ?? error.message;
    case 'invalid-fen':
      return `${error.field} ${error.offset}`;
    case 'invalid-position':
      return (error.problems ?? []).join();
    case 'notation':
      return `${error.problem} ${error.line}:${error.column} ${error.candidates?.join()}`;
    case 'invalid-input':
      return error.chinese;
  }
}

export async function files(file: File): Promise<Uint8Array> {
  const {format, games: read} = readFile(await file.arrayBuffer());
  readFile(new Uint8Array(8), {format: 'cbr'});
  const name: FormatName = formats[0] ?? format;
  const record: GameRecord & {findings: Finding[]} = read[0] ?? {findings: []};
  for (const {severity, problem, en, zh, line, column, offset, candidates} of record.findings) {
    console.log(severity, problem, en, zh, line, column, offset, candidates);
  }
  const ply: Ply = {move: 'h2e2', before: 'a', comment: 'b', glyphs: [1, '!'], variations: [{plies: [{move: 'b2e2'}]}]};
  const main: Line = {comment: 'c', plies: [...(record.main?.plies ?? []), ply]};
  const options: WriteOptions = {format: name, notation: 'wxf', tags: {Red: '甲'}};
  const {bytes, losses} = writeFile({tags: record.tags ?? {}, start: new Position().fen, result: '1-0', main}, options);
  const lost: string[] = losses.map(({kind, en, zh}: Loss) => kind + en + zh);
  const played: Played = new Game();
  const pgn = writePgn(played, {notation: 'iccs'}) + writePgn(LiveGame.start()) + readPgn('').length + lost.join();
  return pgn ? bytes : new Uint8Array(readPgn(pgn)[0]?.main?.plies?.length ?? 0);
}

export function clocks(at: number): string {
  const event: PlayEvent = {event: 'offer', side: 'red', offer: 'takeback'};
  const further: PlayEvent[] = [
    {event: 'move', side: 'red', move: 'h2e2'},
    {event: 'touch', side: 'black', square: 'h9'},
    {event: 'resign', side: 'black'},
    {event: 'forfeit', side: 'red', reason: 'absent'},
    {event: 'abort'},
    {event: 'pause'},
    {event: 'add-time', side: 'red', millis: 60_000},
  ];
  let live: LiveGame = LiveGame.start({fen: new Position().fen, rules: 'cxa', time: '15m+10', at});
  live = LiveGame.start({red: '900', black: '600+5'}).move('炮二平五', at).play(event).play(event, at);
  live = further.reduce((game, next) => game.play(next), LiveGame.replay(live.events, at));
  const clock: Clock | null = live.clock();
  const red: ClockReading | undefined = live.clock(at)?.red;
  const change: Side | null = live.mustChange;
  return [
    clock?.running, clock?.turn, clock?.flagFall, clock?.flagged, clock?.black.periods, red?.remaining, red?.untilFlagFall,
    change, live.whyRefused(event, at)?.reason, live.offers.red.join(), live.offers.black.join(), live.isPaused, live.start,
    live.rules, live.position.turn, live.verdict?.termination, ...live.moves, ...live.permitted,
  ].join(' ');
}

export async function search(game: Game): Promise<Move | undefined> {
  const engine = new Engine({
    rules: 'wxf', hash: 16, level: 8, contempt: 10, seed: 1, worker: () => new Worker('xiangqi-engine.js'),
  });
  await engine.ready();
  const best = (line: SearchLine): Move | undefined => line.moves[0];
  const answer: SearchAnswer = await engine.search(game, {
    depth: 9, nodes: 1e6, milliseconds: 500, lines: 3,
    onLine: line => console.log(line.depth, line.line, line.bound, line.nodes, line.milliseconds, line.score, line.mate),
  });
  await engine.newGame();
  await new Engine().search(game);
  engine.stop();
  engine.close();
  return answer.move ?? answer.ponder ?? answer.lines.map(best)[0] ?? (answer.nodes ? undefined : answer.reason);
}

// What must not compile.
// @ts-expect-error There is no such rule set.
new Game({rules: 'chess'});
// @ts-expect-error Values do not change.
new Position().fen = '';
// @ts-expect-error A draw is offered by a side.
LiveGame.start().play({event: 'offer', offer: 'draw'});
// @ts-expect-error Games with clocks are begun or replayed.
new LiveGame([]);
// @ts-expect-error A number is no file.
readFile(7);
// @ts-expect-error There is no such format.
writeFile(new Game(), {format: 'cbz'});
