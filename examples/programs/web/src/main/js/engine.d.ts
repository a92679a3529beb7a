import type {Game, Move, RuleSetName} from './xiangqi.js';

export interface SearchLine {
  readonly depth: number;
  readonly line: number;
  readonly bound: 'exact' | 'lower' | 'upper';
  readonly nodes: number;
  readonly milliseconds: number;
  readonly moves: readonly Move[];
  /** Hundredths of a pawn for the side to move. */
  readonly score: number;
  /** Moves to mate, negative if the side to move loses. */
  readonly mate?: number;
}

export interface SearchAnswer {
  readonly move?: Move;
  readonly ponder?: Move;
  readonly nodes: number;
  readonly reason: string;
  readonly lines: readonly SearchLine[];
}

export class Engine {
  constructor(options?: {
    rules?: RuleSetName;
    hash?: number;
    level?: number;
    contempt?: number;
    seed?: number;
    /** WebAssembly where it can run, which is the default, or always JavaScript. */
    code?: 'wasm' | 'js';
    worker?: () => Worker;
  });
  /** What runs; null before the first start. */
  readonly code: 'wasm' | 'js' | null;
  ready(): Promise<void>;
  search(
    game: Game,
    limits?: {
      depth?: number;
      nodes?: number;
      milliseconds?: number;
      lines?: number;
      onLine?: (line: SearchLine) => void;
    },
  ): Promise<SearchAnswer>;
  stop(): void;
  newGame(): Promise<void>;
  close(): void;
}
