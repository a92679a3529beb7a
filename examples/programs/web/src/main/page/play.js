import {Game} from './xiangqi.js';
import {Engine} from './engine.js';
const board = document.querySelector('xiangqi-board');
const engine = new Engine({level: 8});
let game = new Game();
function play(...moves) {
  game = game.play(...moves);
  Object.assign(board, {fen: game.position.fen, legal: game.verdict ? [] : game.permitted, lastmove: game.moves.at(-1) ?? null});
}
board.addEventListener('board-move', async event => {
  play(event.detail.move);
  if (!game.verdict) play((await engine.search(game, {milliseconds: 500})).move);
});
play();
