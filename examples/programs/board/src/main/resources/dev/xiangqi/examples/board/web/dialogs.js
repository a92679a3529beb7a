// Modal dialogs; the browser's own element keeps the focus inside.
import {h, field, select, toggle, icon, toast} from './dom.js';
import {t, inWords, LANGUAGES} from './words.js';
import {settings, set, reset, notation} from './settings.js';
import {config} from './api.js';
import {NOTATIONS} from './moves.js';

/** Opens a dialog. `build` gets the function that closes it and gives the content. */
export function dialog(title, build) {
  const element = h('dialog', {'aria-labelledby': 'dialog-title'});
  const close = () => element.close();
  element.append(
    h('div', {class: 'heading'},
      h('h2', {id: 'dialog-title'}, title),
      h('button', {type: 'button', class: 'plain', 'aria-label': t('close'), onclick: close}, icon('abort'))),
    ...[build(close)].flat().filter(Boolean));
  element.addEventListener('close', () => element.remove());
  // A click on the backdrop is a click on the dialog element outside of its box.
  element.addEventListener('click', event => {
    const box = element.getBoundingClientRect();
    if (event.target === element && event.clientX && (event.clientX < box.left || event.clientX > box.right
        || event.clientY < box.top || event.clientY > box.bottom)) {
      close();
    }
  });
  document.body.append(element);
  element.showModal();
  return element;
}

/** Resolves to whether the reader agrees. */
export function confirm(title, text, yes) {
  return new Promise(resolve => {
    dialog(title, close => [
      h('p', {}, text),
      h('div', {class: 'buttons'},
        h('button', {type: 'button', onclick: close}, t('cancel')),
        h('button', {type: 'button', class: 'primary', onclick: () => { resolve(true); close(); }}, yes)),
    ]).addEventListener('close', () => resolve(false));
  });
}

const choices = (group, names) => names.map(name => [name, t(`${group}.${name}`)]);

export function openSettings() {
  /** Shows the dialog with what has changed, its language among it. */
  const again = () => {
    element.close();
    return openSettings();
  };
  const element = dialog(t('settings'), () => [h('div', {class: 'form two'},
    field(t('set.language'), select(Object.entries(LANGUAGES), settings.language, value => {
      set('language', value);
      again();
    })),
    field(t('set.theme'), select(choices('theme', ['system', 'light', 'dark', 'contrast']), settings.theme, value => set('theme', value))),
    field(t('set.faces'), select(choices('faces', ['chinese', 'western', 'pictures']), settings.faces, value => set('faces', value))),
    field(t('set.coordinates'), select(choices('coordinates', ['wxf', 'iccs', 'none']), settings.coordinates, value => set('coordinates', value))),
    field(t('set.notation'), select(choices('notation', ['auto', ...NOTATIONS]), settings.notation, value => set('notation', value))),
    h('div', {class: 'field'},
      toggle(t('set.animation'), settings.animation, on => set('animation', on)),
      toggle(t('set.sound'), settings.sound, on => set('sound', on)),
      toggle(t('set.chat'), settings.chat, on => set('chat', on)))),
  h('div', {class: 'buttons'}, h('button', {type: 'button', class: 'reset', onclick: () => {
    reset();
    again().querySelector('.reset').focus();
    toast(t('set.reset.done'));
  }}, t('set.reset')))]);
  return element;
}

/**
 * Asks for a format and a notation; `save` gets both and gives the promise of {blob, losses}. The dialog shows what
 * the notes say.
 */
export async function saveDialog(save, failed, notes = []) {
  const {formats} = await config();
  let format = 'pgn';
  let moves = notation();
  dialog(t('save.title'), close => h('form', {
    class: 'form',
    onsubmit: async event => {
      event.preventDefault();
      try {
        const {blob, losses} = await save(format, moves);
        const url = URL.createObjectURL(blob);
        h('a', {href: url, download: `game.${formats.find(({name}) => name === format).extension}`}).click();
        close();
        setTimeout(() => URL.revokeObjectURL(url), 10000);
        if (losses.length) {
          toast(t('save.losses', format.toUpperCase(), losses.map(inWords).join(t('list.comma'))));
        }
      } catch (error) {
        failed(error);
      }
    },
  },
  notes.map(note => h('p', {class: 'faint'}, note)),
  field(t('save.format'), select(formats.map(({name}) => [name, name.toUpperCase()]), format, value => { format = value; })),
  field(t('save.moves'), select(choices('notation', NOTATIONS), moves, value => { moves = value; })),
  h('div', {class: 'buttons'}, h('button', {class: 'primary'}, t('save.go')))));
}
