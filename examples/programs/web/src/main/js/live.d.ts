import type {Explained, Move, Position, RuleSetName, Side, Verdict} from './xiangqi.js';

/** What happens in a game, without its time. */
export type PlayEvent =
  | {event: 'move'; side: Side; move: Move}
  | {event: 'touch'; side: Side; square: string}
  | {event: 'offer' | 'accept' | 'decline'; side: Side; offer: 'draw' | 'takeback'}
  | {event: 'claim-draw' | 'resign' | 'flag'; side: Side}
  | {event: 'forfeit'; side: Side; reason: string}
  | {event: 'abort'; side?: Side}
  | {event: 'round-end' | 'pause' | 'resume'}
  | {event: 'add-time'; side: Side; millis: number};

/** Times in milliseconds. */
export interface ClockReading {
  readonly remaining: number;
  readonly periods: number;
  readonly untilFlagFall: number;
}

export interface Clock {
  readonly running: boolean;
  readonly turn?: Side;
  readonly flagFall?: number;
  readonly flagged?: Side;
  readonly red: ClockReading;
  readonly black: ClockReading;
}

export class LiveGame {
  private constructor();
  static start(options?: {
    fen?: string;
    rules?: RuleSetName;
    time?: string;
    red?: string;
    black?: string;
    at?: number;
  }): LiveGame;
  static replay(events: readonly string[], at?: number): LiveGame;
  readonly events: readonly string[];
  readonly position: Position;
  readonly start: string;
  readonly rules: RuleSetName;
  readonly moves: Move[];
  readonly permitted: Move[];
  readonly verdict: Verdict | null;
  readonly mustChange: Side | null;
  readonly offers: {readonly red: readonly string[]; readonly black: readonly string[]};
  readonly isPaused: boolean;
  play(event: PlayEvent, at?: number): LiveGame;
  move(move: string, at?: number): LiveGame;
  whyRefused(event: PlayEvent, at?: number): (Explained & {readonly reason: string}) | null;
  clock(at?: number): Clock | null;
}
