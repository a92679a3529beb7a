// Reads game files: the server knows the formats.
import {h, toast} from './dom.js';
import {t, inWords} from './words.js';
import {readFile} from './api.js';
import {analyse} from './drafts.js';
import {dialog} from './dialogs.js';
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
  toast(t('file.reading'));
  try {
    const {games, warnings = []} = await readFile(file);
    if (warnings.length) {
      toast(t('file.warnings', warnings.slice(0, 3).map(inWords).join(' ')));
    }
    if (games.length === 0) {
      toast(t('file.none'));
    } else if (games.length === 1) {
      showGame(games[0]);
    } else {
      choose(games);
    }
  } catch (error) {
    toast(error.message);
  }
}

function nameOfGame(game, i) {
  const {Red, Black, Event} = game.tags;
  return Red || Black
    ? t('file.game', i + 1, Red || '?', Black || '?', game.result)
    : Event ? `${i + 1}. ${Event}` : t('file.unnamed', i + 1);
}

function choose(games) {
  dialog(t('file.choose'), close => h('ul', {class: 'choices'}, games.map((game, i) =>
    h('li', {}, h('button', {type: 'button', onclick: () => { close(); showGame(game); }}, nameOfGame(game, i))))));
}

/** Takes a game to the analysis board; `earlier` is what the reader can return to. */
export function showGame(game, {ply = 0, earlier = null} = {}) {
  analyse(game.fen, game.moves.map(move => ({move})),
    {ply: Math.min(ply, game.moves.length), comments: game.comments, tags: {...game.tags, Result: game.result}, earlier});
  if (location.pathname + location.hash === '/#analyse') {
    follow();
  } else {
    go('/#analyse');
  }
}
