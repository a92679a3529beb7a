// Reads game files: the server knows the formats.
import {h, toast} from './dom.js';
import {t, inWords} from './words.js';
import {readFile} from './api.js';
import {analyse} from './drafts.js';
import {dialog} from './dialogs.js';
import {gameButton} from './titles.js';
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
    // The file may change or go away before its game is saved.
    const bytes = new Blob([await file.arrayBuffer()]);
    const {games, warnings, refused, more, known} = await readFile(file.name, bytes);
    const source = {name: file.name, bytes, notes: warnings, others: games.length + refused > 1 || more};
    if (games.length === 0) {
      toast(bytes.size === 0 ? t('file.empty', file.name)
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

function factsOf({tags, result}) {
  const {Red: red, Black: black, Title: title, Event: event, Date: date, Round: round} = tags;
  return {red, black, title, event, date, round, result};
}

function choose(games, source, more) {
  dialog(t('file.choose'), close => [
    h('ul', {class: 'choices'}, games.map(game =>
      h('li', {}, gameButton(factsOf(game), {number: game.number, onclick: () => { close(); showGame(game, {source}); }})))),
    more && h('p', {class: 'faint'}, t('file.more', games.length))]);
}

/** What the analysis board leaves out of a game, in words; empty if nothing. */
export function omittedText(omitted) {
  const parts = Object.entries(omitted).map(([what, count]) => t(`file.${what}`, count));
  return parts.length ? t('file.omitted', parts.join(t('list.comma'))) : '';
}

/** Takes a game to the analysis board; `earlier` is what the reader can return to, `source` the file that it is from. */
export function showGame(game, {ply = 0, earlier = null, source = null} = {}) {
  const {number, omitted} = game;
  analyse(game.fen, game.moves.map(move => ({move})), {
    ply: Math.min(ply, game.moves.length),
    comments: game.comments,
    tags: {...game.tags, Result: game.result},
    earlier,
    file: source && {...source, number, omitted},
  });
  const left = source ? omittedText(omitted) : omitted.moves ? t('explore.omitted', omitted.moves) : '';
  if (left) {
    toast(left);
  }
  if (location.pathname + location.hash === '/#analyse') {
    follow();
  } else {
    go('/#analyse');
  }
}
