/** A square, from a0 to i9. */
export type Square = string

/** A move of two squares, such as h2e2. */
export type Move = string

export type Side = 'red' | 'black'

/** A letter of the FEN: upper case is Red. */
export type PieceLetter = 'K' | 'A' | 'B' | 'N' | 'R' | 'C' | 'P' | 'k' | 'a' | 'b' | 'n' | 'r' | 'c' | 'p'

/** An arrow; without `to`, or with both ends equal, a circle. */
export interface Arrow {
  from: Square
  to?: Square | null
  kind?: 'main' | 'good' | 'bad' | 'other' | null
}

/** Legal moves, or a function that gives those of a square. */
export type LegalMoves = string | Iterable<Move> | ((from: Square) => string | Iterable<Move> | null | undefined)

export interface BoardEvents {
  /** The user moved; preventDefault() puts the piece back. */
  'board-move': CustomEvent<{ move: Move }>
  /** The user tried a move that is not legal. */
  'board-refused': CustomEvent<{ move: Move }>
  'board-premove': CustomEvent<{ move: Move | null }>
  'board-select': CustomEvent<{ square: Square | null }>
  'board-setup': CustomEvent<{ fen: string }>
  'board-draw': CustomEvent<{ arrows: Required<Arrow>[] }>
  /** A wrong attribute, or a wrong answer of a function. */
  'board-error': CustomEvent<{ name: string; value: unknown; message: string }>
}

/** The element. A wrong value of a property or an argument throws a TypeError; null restores the default. */
export interface XiangqiBoard extends HTMLElement {
  /** The position; the side to move is read from it. */
  get fen(): string
  set fen(value: string | null | undefined)
  get legal(): LegalMoves | null
  set legal(value: LegalMoves | null | undefined)
  get movable(): Side | 'both' | 'none'
  set movable(value: Side | 'both' | 'none' | null | undefined)
  get orientation(): Side
  set orientation(value: Side | null | undefined)
  get coordinates(): 'wxf' | 'iccs' | 'none'
  set coordinates(value: 'wxf' | 'iccs' | 'none' | null | undefined)
  get theme(): 'wood' | 'dark' | 'contrast' | 'auto'
  set theme(value: 'wood' | 'dark' | 'contrast' | 'auto' | null | undefined)
  get faces(): 'chinese' | 'western' | 'pictures'
  set faces(value: 'chinese' | 'western' | 'pictures' | null | undefined)
  get animation(): 'auto' | 'none'
  set animation(value: 'auto' | 'none' | null | undefined)
  get lastmove(): Move | ''
  set lastmove(value: Move | '' | null | undefined)
  get check(): Square | ''
  set check(value: Square | '' | null | undefined)
  premovable: boolean
  setup: boolean
  quiet: boolean
  /** Draws the page's own pieces, in a box from -50 -50 to 50 50; null draws the usual piece. */
  get pieces(): ((letter: PieceLetter) => SVGElement | null | undefined) | null
  set pieces(value: ((letter: PieceLetter) => SVGElement | null | undefined) | null | undefined)
  readonly turn: Side
  readonly premove: Move | ''

  /** Shows a move without asking for rules; returns the new FEN. */
  move(move: Move, options?: { animate?: boolean }): string
  /** Replaces the page's arrows. */
  arrows(list: Iterable<Arrow>): void
  /** What the board draws on a piece, with its name, in the colour of the text around it. */
  sign(letter: PieceLetter): SVGSVGElement
  /** Drops selection and premove. */
  cancel(): void

  addEventListener<K extends keyof BoardEvents>(
    type: K, listener: (this: XiangqiBoard, event: BoardEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions): void
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K, listener: (this: XiangqiBoard, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions): void
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

/** The class of the element; undefined where there is no document. */
export const XiangqiBoard: { new (): XiangqiBoard; prototype: XiangqiBoard } | undefined

declare global {
  interface HTMLElementTagNameMap {
    'xiangqi-board': XiangqiBoard
  }
  interface GlobalEventHandlersEventMap extends BoardEvents {}
}
