// The evaluation of a whole game as a curve: Red's expected points by ply.
import {h, svg} from './dom.js';
import {t} from './words.js';

const WIDTH = 400;
const HEIGHT = 100;

export class Curve {
  #count = 1;

  constructor(wanted) {
    this.area = svg('path', {class: 'area'});
    this.line = svg('path', {class: 'line'});
    this.moments = svg('path', {class: 'moments'});
    this.mark = svg('line', {class: 'mark', y1: 0, y2: HEIGHT});
    this.drawing = svg('svg', {class: 'curve', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': t('analyse.curve.label')},
      this.area, svg('line', {class: 'middle', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2}), this.moments, this.line, this.mark);
    // The keyboard reaches the same positions by the list of moves.
    this.drawing.addEventListener('click', event => {
      const box = this.drawing.getBoundingClientRect();
      wanted(Math.round((event.clientX - box.left) / box.width * (this.#count - 1)));
    });
    this.element = h('div', {class: 'curve-box', hidden: true}, this.drawing);
  }

  /** Shows Red's points by ply, undefined where they are not known, with a mark at one of them, and the moments that decided the game. */
  show(points, at, moments) {
    this.#count = points.length;
    const known = points.map((win, ply) => [this.#x(ply), HEIGHT * (1 - win)]).filter(([, y]) => y >= 0);
    this.element.hidden = known.length === 0;
    const path = known.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
    this.line.setAttribute('d', path);
    this.area.setAttribute('d', known.length ? `${path}L${known.at(-1)[0].toFixed(1)} ${HEIGHT / 2}L${known[0][0].toFixed(1)} ${HEIGHT / 2}Z` : '');
    this.moments.setAttribute('d', moments.map(ply => `M${this.#x(ply).toFixed(1)} 0V${HEIGHT}`).join(''));
    this.mark.setAttribute('x1', this.#x(at));
    this.mark.setAttribute('x2', this.#x(at));
  }

  #x(ply) {
    return this.#count > 1 ? WIDTH * ply / (this.#count - 1) : 0;
  }
}
