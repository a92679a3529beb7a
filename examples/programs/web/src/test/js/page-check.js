// Uses the demo page as a reader does: moves, keys, dropped files, languages. Its last line on the console is the result.
import './page.js';
import {Engine} from './engine.js';
import {formats, writeFile} from './files.js';

const $ = id => document.getElementById(id);
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** Waits until a condition holds; the test that runs the page has the time limit. */
const until = condition =>
  new Promise(resolve => {
    const look = () => (condition() ? resolve() : setTimeout(look, 20));
    look();
  });

function equal(actual, expected, what) {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
  }
}

const moves = () => [...document.querySelectorAll('#moves li')].map(item => item.textContent);
const shown = () => moves().length && [...document.querySelectorAll('#moves button')].findIndex(
  button => button.getAttribute('aria-current')) + 1;

function set(id, value) {
  $(id).value = value;
  $(id).dispatchEvent(new Event('change'));
}

function drop(name, bytes) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  document.body.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
}

const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));

const play = move => $('board').dispatchEvent(new CustomEvent('board-move', {detail: {move}}));

async function check() {
  equal($('fen').value, START, 'the first position');

  const engine = new Engine();
  await engine.ready();
  equal(engine.code, 'wasm', 'the code of the engine');
  engine.close();

  set('level', '1');
  play('h2e2');
  await until(() => moves().length === 2);
  equal(shown(), 2, 'the ply after the answer of the engine');

  press('PageUp');
  equal(shown(), 1, 'the ply after PageUp');
  press('PageDown');
  equal(shown(), 2, 'the ply after PageDown');

  $('analyse').click();
  await until(() => $('lines').children.length > 0);
  $('analyse').click();

  for (const format of formats) {
    $('new').click();
    const {bytes} = writeFile({tags: {Red: '甲'}, main: {plies: [{move: 'h2e2'}, {move: 'h9g7'}, {move: 'h0g2'}]}}, {format});
    drop('game.' + format, bytes);
    await until(() => moves().length === 3);
    equal($('mode').value, 'both', `the players of a game from ${format}`);
    press('PageDown');
    equal(shown(), 1, `the ply of a game from ${format}`);
  }

  drop('game.pgn', new Uint8Array(100));
  await until(() => $('notice').textContent);
  $('new').click();

  const {lang} = document.documentElement;
  equal($('notation').value, /^zh/.test(lang) ? 'chinese' : 'wxf', 'the notation of the language');
  $('language').click();
  equal(document.documentElement.lang !== lang, true, 'another language');
  equal($('notation').value, /^zh/.test(lang) ? 'wxf' : 'chinese', 'the notation of the other language');
  set('notation', 'iccs');
  $('language').click();
  equal($('notation').value, 'iccs', 'the chosen notation after a change of language');
  $('language').click();

  if (globalThis.axe) {
    for (let i = 0; i < 2; i++) {
      const {violations, passes} = await axe.run();
      equal(violations.map(({id, nodes}) => `${id} ${nodes[0].html}`), [], `axe-core, ${document.documentElement.lang}`);
      equal(passes.length > 10, true, 'axe-core has checked something');
      $('language').click();
    }
  }
}

check().then(
  () => console.log('RESULT ok'),
  error => console.log(`RESULT ${error.stack}`),
);
