// Plays and analyses on the demo page without end, and reports once a minute: games, moves, heap, long tasks.
import './page.js';

const $ = id => document.getElementById(id);
const board = $('board');
const MINUTE = 60_000;
const ANALYSIS = 3000;
/** Plies after which a game is given up. */
const LONGEST = 60;

let games = 0;
let moves = 0;
let analyses = 0;
/** Durations of tasks of the page's thread that took more than 50 milliseconds. */
let tasks = [];
/** When this script collected the heap, which is no task of the page. */
let collected = -1;

const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
const played = () => document.querySelectorAll('#moves li').length;
const isOver = () => board.legal.length === 0;

async function until(condition) {
  while (!condition()) {
    await sleep(20);
  }
}

/** A move by chance, so that games differ. */
function play() {
  const {legal} = board;
  const move = legal[Math.floor(Math.random() * legal.length)];
  board.dispatchEvent(new CustomEvent('board-move', {detail: {move}}));
  moves++;
}

/** Clicks as people do: each click is a task of its own. */
async function click(id) {
  $(id).click();
  await sleep(0);
}

async function analyse() {
  await click('analyse');
  await until(() => $('lines').children.length > 0);
  await sleep(ANALYSIS);
  await click('back');
  await sleep(ANALYSIS);
  await click('last');
  await click('analyse');
  analyses++;
}

async function game() {
  await click('new');
  for (let ply = 0; ply < LONGEST && !isOver(); ply += 2) {
    play();
    await sleep(0);
    await until(() => isOver() || played() >= ply + 2);
    if (ply % 10 === 0 && !isOver()) {
      await analyse();
    }
  }
  await click('flip');
  await click('language');
  games++;
}

function report() {
  // With the flags of LongRun there is `gc`, and exact sizes.
  collected = performance.now();
  globalThis.gc?.();
  const heap = performance.memory?.usedJSHeapSize ?? 0;
  const longest = Math.round(Math.max(0, ...tasks));
  console.log(`MINUTE ${[games, moves, analyses, heap, tasks.length, longest].join(' ')}`);
  tasks = [];
}

async function run() {
  await until(() => board.legal?.length === 44);
  $('level').value = '5';
  $('level').dispatchEvent(new Event('change'));
  // The task that opens the page ends here.
  await sleep(0);
  const isOwn = ({startTime, duration}) => startTime <= collected && collected <= startTime + duration;
  new PerformanceObserver(list =>
    tasks.push(...list.getEntries().filter(entry => !isOwn(entry)).map(entry => entry.duration)))
    .observe({type: 'longtask'});
  setInterval(report, MINUTE);
  for (;;) {
    await game();
  }
}

run().catch(error => console.log(`FAILED ${error.stack}`));
