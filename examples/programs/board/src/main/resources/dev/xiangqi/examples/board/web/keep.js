// What keeps an analysis: the storage of the browser, for a reload and the next visit, and the address, for a link.
import {START} from './position.js';
import {Tree} from './tree.js';

const KEY = 'xiangqi.analysis';
/** An address with more moves than this names the position alone. */
const LONGEST = 500;
const MOVE = /^[a-i]\d[a-i]\d$/;

/** Pieces and side to move: what an address has of a position. */
const essence = fen => fen.split(' ').slice(0, 2).join(' ');

function write({tree, at, file, query, rules, earlier}) {
  return {
    game: tree.write(),
    found: [tree.win, tree.accuracy, tree.lines().map(({plies}) => plies.map(({win, review}) => (win === undefined ? 0 : [win, review])))],
    at: tree.path(at).map(({move}) => move.move),
    file,
    query,
    rules,
    earlier: earlier && write(earlier),
  };
}

function read({game, found: [win, accuracy, lines], at, file, query, rules, earlier}) {
  const tree = Tree.read(game);
  Object.assign(tree, {win: win ?? undefined, accuracy});
  tree.lines().forEach((line, i) => line.plies.forEach((ply, j) => { [ply.win, ply.review] = lines[i][j] || []; }));
  return {tree, at: tree.find(at) ?? null, file, query, rules, earlier: earlier && read(earlier)};
}

/** This window's own storage comes first: two windows may have two analyses. */
const stores = () => [sessionStorage, localStorage];

/** Stores an analysis. Returns whether the browser took it. */
export function keep(draft) {
  const text = JSON.stringify(write(draft));
  try {
    stores().forEach(store => store.setItem(KEY, text));
    return true;
  } catch {
    // Better none than an old one.
    forget();
    return false;
  }
}

function forget() {
  try {
    stores().forEach(store => store.removeItem(KEY));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The analysis that was stored, or null. */
export function stored() {
  try {
    const text = stores().map(store => store.getItem(KEY)).find(Boolean);
    return text ? read(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

/** The address of the position that an analysis shows. */
export function addressOf({tree, at}, fen) {
  const moves = tree.path(at).map(({move}) => move.move);
  const named = moves.length <= LONGEST;
  const start = essence(named ? tree.fen : fen);
  const parts = [...(start === essence(START) ? [] : [`fen=${start.replace(' ', '_')}`]), ...(named ? [`moves=${moves.join('.')}`] : [])];
  return `/#analyse?${parts.join('&')}`;
}

/** The position that an address names: {fen, moves}; null if it names none. */
export function positionOf(query = '') {
  const values = new URLSearchParams(query);
  const fen = values.get('fen')?.replace('_', ' ');
  const moves = values.get('moves')?.split('.').filter(move => MOVE.test(move));
  return fen || moves ? {fen: fen ? `${fen} - - 0 1` : START, moves: moves ?? []} : null;
}

/** The ply of a game at a position of an address; null is the start, undefined elsewhere. */
export const placeOf = (tree, {fen, moves}) => (essence(fen) === essence(tree.fen) ? tree.find(moves) : undefined);
