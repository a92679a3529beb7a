// What the reader prefers, kept in this browser only.
import {setLanguage} from './words.js';

const KEY = 'xiangqi.settings';
const DEFAULTS = {
  language: navigator.languages.map(tag => tag.slice(0, 2)).find(tag => tag === 'zh' || tag === 'en') ?? 'en',
  theme: 'system',
  faces: 'chinese',
  coordinates: 'wxf',
  notation: 'auto',
  mirror: true,
  engine: true,
  sound: false,
  chat: false,
  animation: true,
  name: '',
};

function load() {
  try {
    return {...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY))};
  } catch {
    return {...DEFAULTS};
  }
}

export const settings = load();
const listeners = new Set();
const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');

export function theme() {
  if (settings.theme !== 'system') {
    return settings.theme;
  }
  return contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
}

/** The notation of moves: "auto" is what readers of the language know. */
export const notation = () =>
  settings.notation !== 'auto' ? settings.notation : settings.language === 'zh' ? 'chinese' : 'wxf';

function apply() {
  const root = document.documentElement;
  root.lang = settings.language === 'zh' ? 'zh-CN' : 'en';
  root.dataset.theme = theme();
  root.toggleAttribute('data-still', !settings.animation);
  setLanguage(settings.language);
}

export const set = (name, value) => change({[name]: value});

/** All settings as they were at first; the name of the reader is none of them. */
export function reset() {
  change({...DEFAULTS, name: settings.name});
}

function change(values) {
  const changed = Object.keys(values).filter(name => values[name] !== settings[name]);
  Object.assign(settings, values);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser may forbid storage; the setting then holds until the page is closed.
  }
  apply();
  changed.forEach(name => listeners.forEach(listener => listener(name)));
}

/** Calls back with the name of each setting that changes. Returns the function that ends it. */
export function onSetting(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

for (const query of [dark, contrast]) {
  query.addEventListener('change', () => {
    apply();
    listeners.forEach(listener => listener('theme'));
  });
}
apply();

/** Gives a board the reader's preferences, now and whenever they change. */
export function dress(board) {
  const wear = () => {
    board.setAttribute('lang', settings.language);
    board.setAttribute('theme', {light: 'wood', dark: 'dark', contrast: 'contrast'}[theme()]);
    board.setAttribute('faces', settings.faces);
    board.setAttribute('coordinates', settings.coordinates);
    board.setAttribute('animation', settings.animation ? 'auto' : 'none');
  };
  wear();
  return onSetting(wear);
}
