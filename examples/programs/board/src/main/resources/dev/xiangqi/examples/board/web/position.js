// The little of the rules that showing a game needs: pieces move. What is legal, the server says.

export const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

const index = square => (9 - Number(square[1])) * 9 + square.charCodeAt(0) - 97;

function squares(fen) {
  return [...fen.split(' ')[0].replaceAll('/', '')].flatMap(c => (c > '0' && c <= '9' ? Array(Number(c)).fill('') : [c]));
}

/** The side to move of a FEN. */
export const turnOf = fen => (fen.split(' ')[1] === 'b' ? 'black' : 'red');

/** The FEN after a move; the counters start again. */
export function play(fen, move) {
  const cells = squares(fen);
  cells[index(move.slice(2))] = cells[index(move)];
  cells[index(move)] = '';
  const rows = [];
  for (let row = 0; row < 10; row++) {
    let text = '';
    let gap = 0;
    for (const cell of cells.slice(9 * row, 9 * row + 9)) {
      if (cell) {
        text += (gap || '') + cell;
        gap = 0;
      } else {
        gap++;
      }
    }
    rows.push(text + (gap || ''));
  }
  return `${rows.join('/')} ${turnOf(fen) === 'red' ? 'b' : 'w'} - - 0 1`;
}

/** The FEN after some moves {move, …}. */
export function fenAfter(start, moves, ply = moves.length) {
  let fen = start;
  for (let i = 0; i < ply; i++) {
    fen = play(fen, moves[i].move);
  }
  return fen;
}

/** The pieces that are in one position and no longer in a later one, strongest first. */
export function captured(from, to) {
  const left = squares(to);
  const lost = [];
  for (const piece of squares(from)) {
    if (piece) {
      const at = left.indexOf(piece);
      if (at < 0) {
        lost.push(piece);
      } else {
        left[at] = '';
      }
    }
  }
  const order = 'rcnbap';
  return lost.sort((a, b) => order.indexOf(a.toLowerCase()) - order.indexOf(b.toLowerCase()));
}
