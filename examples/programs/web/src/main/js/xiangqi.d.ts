/** Coordinates of a move, such as `h2e2`. */
export type Move = string;
export type Side = 'red' | 'black';
export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';
export type RuleSetName = 'wxf' | 'cxa' | 'pikafish' | 'ucci-league' | 'check-only' | 'threefold' | 'tiantian';
export type NotationName =
  | 'chinese' | 'chinese-traditional' | 'wxf' | 'wxf-official' | 'ascii' | 'numeric'
  | 'iccs' | 'ucci' | 'uci1' | 'long' | 'auto';

export interface Explained {
  readonly en: string;
  readonly zh: string;
}

export class XiangqiError extends Error {
  readonly code:
    | 'illegal-move' | 'invalid-fen' | 'invalid-position' | 'notation' | 'invalid-input' | 'refused-event';
  readonly chinese: string;
  readonly reason?: string;
  readonly field?: string;
  readonly problems?: readonly string[];
  readonly problem?: string;
  readonly offset?: number;
  readonly line?: number;
  readonly column?: number;
  readonly candidates?: readonly Move[];
}

export const notations: readonly NotationName[];
export const ruleSets: readonly RuleSetName[];

export class Position {
  constructor(fen?: string);
  static read(pasted: string): Position;
  readonly fen: string;
  readonly turn: Side;
  readonly moves: Move[];
  readonly check: string;
  readonly isCheckmate: boolean;
  readonly isStalemate: boolean;
  isLegal(move: Move): boolean;
  whyIllegal(move: Move): (Explained & {readonly reason: string}) | null;
  play(move: Move): Position;
  format(move: Move, notation?: NotationName): string;
  parse(move: string, notation?: NotationName): Move;
  perft(depth: number): number;
  svg(options?: {lastMove?: Move; faces?: 'chinese' | 'letters' | 'pictures'; flipped?: boolean}): string;
}

export interface Verdict extends Explained {
  readonly result: Result;
  readonly termination: string;
  readonly loser?: Side;
}

export class Game {
  constructor(options?: {fen?: string; moves?: readonly Move[]; rules?: RuleSetName});
  readonly start: string;
  readonly moves: readonly Move[];
  readonly rules: RuleSetName;
  readonly position: Position;
  readonly occurrences: number;
  readonly permitted: Move[];
  readonly forbidden: readonly (Explained & {readonly move: Move; readonly reason: string})[];
  readonly verdict: Verdict | null;
  readonly opening: {en: string; enVariation: string; zh: string; zhVariation: string} | null;
  play(...moves: string[]): Game;
  playLine(line: string, notation?: NotationName): Game;
  at(ply?: number): Game;
  format(notation?: NotationName): string[];
}
