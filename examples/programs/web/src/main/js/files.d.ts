import type {Explained, Move, NotationName, Result} from './xiangqi.js';

export type FormatName = 'pgn' | 'xqf' | 'cbr' | 'dhtmlxq';

export interface Line {
  comment?: string;
  plies?: Ply[];
}

export interface Ply {
  move: Move;
  before?: string;
  comment?: string;
  glyphs?: (string | number)[];
  variations?: Line[];
}

export interface GameRecord {
  tags?: Record<string, string>;
  start?: string;
  result?: Result;
  main?: Line;
}

export interface Finding extends Explained {
  severity: string;
  problem: string;
  candidates: Move[];
  offset?: number;
  line?: number;
  column?: number;
}

/** A part of a game that a format cannot hold. */
export interface Loss extends Explained {
  kind: string;
}

/** A `Game` or a `LiveGame`. */
export interface Played {
  readonly start: string;
  readonly moves: readonly Move[];
  readonly verdict: {readonly result: Result} | null;
}

export interface WriteOptions {
  format?: FormatName;
  notation?: NotationName;
  tags?: Record<string, string>;
}

export const formats: readonly FormatName[];
export function readFile(
  file: string | ArrayBuffer | Uint8Array,
  options?: {format?: FormatName},
): {format: FormatName; games: (GameRecord & {findings: Finding[]})[]};
export function readPgn(pgn: string): (GameRecord & {findings: Finding[]})[];
export function writeFile(record: GameRecord | Played, options?: WriteOptions): {bytes: Uint8Array; losses: Loss[]};
export function writePgn(record: GameRecord | Played, options?: Omit<WriteOptions, 'format'>): string;
