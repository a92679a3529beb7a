// The screen of an address that leads nowhere.
import {h} from './dom.js';
import {t} from './words.js';
import {go} from './router.js';

export function unknownScreen() {
  return {
    title: t('unknown.title'),
    element: h('div', {class: 'card form'},
      h('h1', {tabindex: '-1'}, t('unknown.title')),
      h('p', {}, t('unknown.text')),
      h('p', {}, h('a', {href: '/', onclick: event => { event.preventDefault(); go('/'); }}, t('unknown.start')))),
  };
}
