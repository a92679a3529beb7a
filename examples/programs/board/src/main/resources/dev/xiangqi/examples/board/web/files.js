// Reads game files: the server knows the formats.
import {h, toast} from './dom.js';
import {t, inWords} from './words.js';
import {readFile} from './api.js';
import {analyse} from './drafts.js';
import {dialog} from './dialogs.js';
import {gameButton, factsOf} from './titles.js';
import {Tree} from './tree.js';
import {follow, go} from './router.js';

/** Lets the reader choose a file, and then one of its games. */
export function openFile() {
  const input = h('input', {type: 'file', hidden: true});
  input.addEventListener('change', () => {
    input.remove();
    read(input.files[0]);
  });
  input.addEventListener('cancel', () => input.remove());
  document.body.append(input);
  input.click();
}

export async function read(file) {
  const done = toast(t('file.reading'));
  try {
    const bytes = await file.arrayBuffer();
    const {games, warnings, refused, more, known} = await readFile(file.name, bytes);
    const source = {name: file.name, notes: warnings, others: games.length + refused > 1 || more};
    if (games.length === 0) {
      toast(bytes.byteLength === 0 ? t('file.empty', file.name)
        : known ? t('file.none', file.name, inWords(warnings[0]))
          : t('file.garbage', file.name));
    } else if (games.length === 1 && !more) {
      showGame(games[0], {source});
    } else {
      choose(games, source, more);
    }
  } catch (error) {
    toast(error.code === 'large' ? t('file.large', file.name) : error.message);
  } finally {
    done();
  }
}

function choose(games, source, more) {
  dialog(t('file.choose'), close => [
    h('ul', {class: 'choices'}, games.map(game =>
      h('li', {}, gameButton(factsOf(game.tags, game.result), {number: game.number, onclick: () => { close(); showGame(game, {source}); }})))),
    more && h('p', {class: 'faint'}, t('file.more', games.length))]);
}

/** Takes a game to the analysis board, at a ply of its main line; `source` is the file that it is from. */
export function showGame(game, {ply = 0, source = null} = {}) {
  const tree = Tree.read(game);
  analyse(tree, {at: tree.main.plies[ply - 1] ?? null, file: source && {...source, number: game.number}});
  if (location.hash === '#analyse') {
    follow();
  } else {
    go('/#analyse');
  }
}
