
'use strict';
/* The curve of a reviewed game follows its moves and leads to them; errors have arrows. */
(() => {
  const board = document.getElementById('board');
  const find = name => document.querySelector(`.game ${name}`);
  const arrow = (move, kind) => ({from: move.slice(0, 2), to: move.slice(2), kind});

  function go(ply) {
    const moves = document.querySelectorAll('.game .d0 a');
    (ply ? moves[Math.min(ply, moves.length) - 1] : document.getElementById('first'))?.click();
  }

  document.addEventListener('shown', ({detail: now}) => {
    let main = now;
    while (main.element && !main.element.closest('.d0')) {
      main = main.parent;
    }
    const line = find('.curve .place');
    line.setAttribute('x1', main.depth);
    line.setAttribute('x2', main.depth);
    const better = main === now && find(`.better[data-ply="${now.depth}"]`)?.dataset.move;
    board.arrows(better ? [arrow(now.move, 'bad'), arrow(better, 'good')] : []);
  });

  document.addEventListener('click', event => {
    const curve = event.target.closest('.curve');
    const moment = event.target.closest('.moments button');
    if (curve) {
      const box = curve.getBoundingClientRect();
      go(Math.round((event.clientX - box.left) / box.width * curve.viewBox.baseVal.width));
    } else if (moment) {
      go(+moment.value);
    }
  });
})();
