// A game with variations, of the shape that it has in files: a line is a list of plies, and a ply has the variations that
// replace it.
import {START, turnOf} from './position.js';

/**
 * A line {comment, plies, ply} begins in place of `ply`, which is null for the main line. A ply {move: {move, …}, before,
 * after, glyphs, variations, line, index} is at `index` in `line`.
 */
const lineOf = (plies = [], comment = '') => ({comment, plies, ply: null});
const plyOf = move => ({move, before: '', after: '', glyphs: [], variations: []});

/** Sets the places of the plies of a line, and of their variations. */
function settle(line) {
  line.plies.forEach((ply, i) => {
    ply.line = line;
    ply.index = i;
    ply.variations.forEach(variation => { variation.ply = ply; });
  });
  return line;
}

const joined = (...texts) => texts.filter(Boolean).join('\n');

/** The ply before one, in the order of play; null at the start. */
export const before = ply => (ply.index > 0 ? ply.line.plies[ply.index - 1] : ply.line.ply && before(ply.line.ply));

export class Tree {
  /** Changes whenever the plies do. */
  version = 0;

  constructor({fen = START, tags = [], result = '*'} = {}, main = lineOf()) {
    this.fen = fen;
    this.tags = tags;
    this.result = result;
    this.main = settle(main);
  }

  /** From moves in a row. */
  static of(fen, moves, header) {
    return new Tree({...header, fen}, lineOf(moves.map(plyOf)));
  }

  /** From the game of the server, or of the storage. */
  static read({fen, tags, lines, result}) {
    const all = [];
    for (const {of, ply, comment, moves, notes = []} of lines) {
      const line = lineOf(moves.map(move => plyOf({move})), comment);
      for (const {ply: at, ...note} of notes) {
        Object.assign(line.plies[at], note);
      }
      if (all.length) {
        all[of].plies[ply].variations.push(line);
      }
      all.push(line);
    }
    const tree = new Tree({fen, tags, result}, all[0]);
    all.forEach(settle);
    return tree;
  }

  /** All lines; each comes after the one that it leaves. */
  lines() {
    const all = [this.main];
    for (const line of all) {
      for (const ply of line.plies) {
        all.push(...ply.variations);
      }
    }
    return all;
  }

  /** The whole game, as the server and the storage take it. */
  write() {
    const all = this.lines();
    const numbers = new Map(all.map((line, i) => [line, i]));
    const {fen, tags, result} = this;
    return {fen, tags, result, lines: all.map(({comment, plies, ply}) => ({
      ...(ply && {of: numbers.get(ply.line), ply: ply.index}),
      ...(comment && {comment}),
      moves: plies.map(({move}) => move.move),
      ...(plies.some(annotated) && {notes: plies.filter(annotated).map(note)}),
    }))};
  }

  /** Takes the moves of all lines in all notations. */
  name(moves) {
    this.lines().forEach((line, i) => line.plies.forEach((ply, j) => { ply.move = moves[i][j]; }));
    this.version++;
  }

  get named() {
    return this.lines().every(({plies}) => plies.every(({move}) => move.wxf));
  }

  /** The plies from the start to a ply, which is included. */
  path(ply) {
    const plies = [];
    for (let at = ply; at; at = before(at)) {
      plies.push(at);
    }
    return plies.reverse();
  }

  /** The number of the move that a ply is a half of. */
  number(ply) {
    const half = this.path(ply).length - 1 + (turnOf(this.fen) === 'black' ? 1 : 0);
    return Math.floor(half / 2) + 1;
  }

  /** The plies that continue a ply: first that of its line, then those of the variations. */
  next(ply) {
    const following = ply ? ply.line.plies[ply.index + 1] : this.main.plies[0];
    return following ? alternatives(following) : [];
  }

  /** The ply that moves lead to, or undefined. */
  find(moves) {
    let at = null;
    for (const move of moves) {
      at = this.next(at).find(ply => ply.move.move === move);
      if (!at) {
        return undefined;
      }
    }
    return at;
  }

  /** Adds a move after a ply, unless it is there; returns its ply. */
  play(at, move) {
    const known = this.next(at).find(ply => ply.move.move === move.move);
    if (known) {
      return known;
    }
    const line = at ? at.line : this.main;
    const replaced = line.plies[at ? at.index + 1 : 0];
    const ply = plyOf(move);
    if (replaced) {
      replaced.variations.push(settle(lineOf([ply])));
      settle(line);
    } else {
      line.plies.push(ply);
      settle(line);
    }
    this.version++;
    return ply;
  }

  /** Exchanges the variation of a ply and the rest of the line that it leaves, as the library for Java does. */
  promote({line: variation}) {
    const {line, index} = variation.ply;
    const [replaced] = line.plies.slice(index);
    const old = lineOf(line.plies.splice(index));
    const [first] = variation.plies;
    const others = replaced.variations.map(one => (one === variation ? first.variations : [one])).flat();
    // A variation's comment belongs to its first move, the game's comment to the start.
    if (index === 0 && line.ply) {
      [old.comment, line.comment] = [line.comment, variation.comment];
    } else {
      first.before = joined(variation.comment, first.before);
    }
    replaced.variations = [];
    first.variations = [old, ...others];
    line.plies.push(...variation.plies);
    settle(old);
    settle(line);
    this.version++;
  }

  /** How many plies a ply and those after it are, with their variations. */
  from(ply) {
    const {line} = ply;
    let count = line.plies.length - ply.index;
    const open = line.plies.slice(ply.index + 1);
    for (const one of open) {
      for (const {plies} of one.variations) {
        count += plies.length;
        open.push(...plies);
      }
    }
    return count;
  }

  /** Deletes a ply and all that follows it; variations in its place stay. Returns the ply before it. */
  delete(ply) {
    const last = before(ply);
    if (ply.variations.length) {
      this.promote(ply.variations[0].plies[0]);
    }
    const {line} = ply;
    line.plies.splice(ply.index);
    if (line.ply && line.plies.length === 0) {
      const {variations} = line.ply;
      variations.splice(variations.indexOf(line), 1);
    }
    this.version++;
    return last;
  }

  /** The text after a ply; the comment on the game at the start. */
  comment(ply) {
    return ply ? ply.after : this.main.comment;
  }

  setComment(ply, text) {
    if (ply) {
      ply.after = text;
    } else {
      this.main.comment = text;
    }
    this.version++;
  }
}

const annotated = ply => ply.before || ply.after || ply.glyphs.length > 0;

const note = ({index, before: text, after, glyphs}) =>
  ({ply: index, ...(text && {before: text}), ...(after && {after}), ...(glyphs.length && {glyphs})});

/** A ply, and those that begin variations in its place. */
function alternatives(ply) {
  const all = [ply];
  for (const one of all) {
    all.push(...one.variations.map(({plies: [first]}) => first));
  }
  return all;
}

/** The plies that may be played instead of one, itself among them. */
export function siblings(ply) {
  let first = ply;
  while (first.index === 0 && first.line.ply) {
    first = first.line.ply;
  }
  return alternatives(first);
}
