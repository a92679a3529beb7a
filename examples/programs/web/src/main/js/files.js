// Files of games: PGN, XQF, CBR and DhtmlXQ. A module of its own, since few pages need them at once.
import {START, answer} from './answer.js';
import * as games from './games.js';

const CHUNK = 8192;

/** Names of the formats. */
export const formats = Object.freeze(answer(games.formats()).names);

function bytesOf(file) {
  if (typeof file === 'string') {
    return new TextEncoder().encode(file);
  }
  if (file instanceof ArrayBuffer) {
    return new Uint8Array(file);
  }
  if (file instanceof Uint8Array) {
    return file;
  }
  throw new TypeError('file: expected a string, an ArrayBuffer or a Uint8Array');
}

/** A text with a character for each byte. */
function packed(bytes) {
  let out = '';
  for (let i = 0; i < bytes.length; i += CHUNK) {
    out += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  }
  return out;
}

/**
 * Reads a file from its bytes or its text: {format, games: [{tags, findings, start, result, main}]}.
 * A refused game has no `main`. Without a `format` it is detected.
 */
export function readFile(file, {format = ''} = {}) {
  return answer(games.readFile(packed(bytesOf(file)), format));
}

/** Reads the games of a PGN text. */
export function readPgn(pgn) {
  return readFile(pgn, {format: 'pgn'}).games;
}

function parts({comment, plies = []}, out) {
  if (comment) {
    out.push('#' + comment);
  }
  for (const ply of plies) {
    if (ply.before) {
      out.push('<' + ply.before);
    }
    out.push(ply.move);
    for (const glyph of ply.glyphs ?? []) {
      out.push('$' + glyph);
    }
    if (ply.comment) {
      out.push('{' + ply.comment);
    }
    for (const variation of ply.variations ?? []) {
      out.push('(');
      parts(variation, out);
      out.push(')');
    }
  }
  return out;
}

/** The moves of a record, or of a `Game`. */
const line = ({main, moves = []}) => main ?? {plies: moves.map(move => ({move}))};

/** Writes a record that has the shape of those of `readFile`, or a `Game`: {bytes, losses}. */
export function writeFile(record, {format = 'pgn', notation = 'chinese', tags = {}} = {}) {
  const {file, losses} = answer(games.writeFile(
    format,
    record.start ?? START,
    Object.entries({...record.tags, ...tags}).flat(),
    parts(line(record), []),
    record.result ?? record.verdict?.result ?? '*',
    notation,
  ));
  return {bytes: Uint8Array.from(file, c => c.charCodeAt(0)), losses};
}

/** Writes a record or a `Game` as PGN. */
export function writePgn(record, options = {}) {
  return new TextDecoder().decode(writeFile(record, {...options, format: 'pgn'}).bytes);
}
