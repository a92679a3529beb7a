// Builds elements. Texts are text nodes, so nothing from outside becomes markup.

/** h('button', {class: 'x', onclick: f, disabled: true}, 'text', child) */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value != null) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter(child => child != null && child !== false));
  return element;
}

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const ICONS = {
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M13 4.5v5h5v-5zM6 14.5v5h5v-5z',
  draw: 'M5 9h14M5 15h14',
  takeback: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 9h-2',
  resign: 'M6 21V4m0 1h11l-2.5 3.5L17 12H6',
  abort: 'M6 6l12 12M18 6 6 18',
  claim: 'M5 12.5 10 17.5 19.5 7',
  hint: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.8c.6.5 1 1.2 1 2.2h5c0-1 .4-1.7 1-2.2A6 6 0 0 0 12 3z',
  delegate: 'M6 9h12v9H6zM12 9V5M9.5 13v1m5-1v1M3 12v3m18-3v3',
  flip: 'M8 20V4M4.5 7.5 8 4l3.5 3.5M16 4v16m-3.5-3.5L16 20l3.5-3.5',
  save: 'M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14',
  analyse: 'M4 19h16M6 15l4-5 4 3 5-8',
  rematch: 'M5 12a7 7 0 0 1 12-5l2 2m0-5v5h-5M19 12a7 7 0 0 1-12 5l-2-2m0 5v-5h5',
  first: 'M18 6l-7 6 7 6M7 6v12',
  previous: 'M15 6l-7 6 7 6',
  next: 'M9 6l7 6-7 6',
  last: 'M6 6l7 6-7 6M17 6v12',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  board: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  play: 'M8 5l11 7-11 7z',
  add: 'M12 5v14M5 12h14',
  low: 'M6 3h12M6 21h12M8 3v3.5L12 12l-4 5.5V21M16 3v3.5L12 12l4 5.5V21',
};

export const icon = name =>
  svg('svg', {class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true'}, svg('path', {d: ICONS[name]}));

let fieldNumber = 0;

/** A label with its control, a text of help, and the element that says what is wrong. */
export function field(label, control, help, problem) {
  control.id ||= `field-${++fieldNumber}`;
  const notes = [problem, help && h('p', {class: 'help'}, help)].filter(Boolean);
  notes.forEach((note, i) => { note.id = `${control.id}-note-${i}`; });
  if (notes.length) {
    control.setAttribute('aria-describedby', notes.map(note => note.id).join(' '));
  }
  return h('div', {class: 'field'}, h('label', {for: control.id}, label), control, notes);
}

/** A list of choices as radio buttons that look like one switch. Calls back with the value. */
export function segments(legend, values, value, changed) {
  const name = `choice-${++fieldNumber}`;
  return h('fieldset', {class: 'field segments'},
    h('legend', {}, legend),
    h('div', {class: 'row'}, values.map(([key, text]) => h('label', {},
      h('input', {type: 'radio', name, value: key, checked: key === value, onchange: () => changed(key)}),
      h('span', {}, text)))));
}

export function select(values, value, changed) {
  return h('select', {onchange: event => changed(event.target.value)},
    values.map(([key, text]) => h('option', {value: key, selected: key === value}, text)));
}

export function toggle(text, on, changed) {
  return h('label', {class: 'toggle'},
    h('input', {type: 'checkbox', checked: on, onchange: event => changed(event.target.checked)}),
    h('span', {}, text));
}

/** Makes the buttons of a list one stop for the tabulator key; the arrow keys up and down move between them. */
export function rove(list) {
  const buttons = () => [...list.querySelectorAll('button')];
  list.addEventListener('keydown', event => {
    const step = {ArrowUp: -1, ArrowDown: 1}[event.key];
    if (step) {
      event.preventDefault();
      const all = buttons();
      all[all.indexOf(event.target) + step]?.focus();
    }
  });
  list.addEventListener('focusin', event => buttons().forEach(button => { button.tabIndex = button === event.target ? 0 : -1; }));
}

const TOASTS = 3;

/** Shows a message for some seconds, a long one longer; screen readers hear it. Returns what ends it. */
export function toast(text) {
  const element = h('p', {class: 'toast'}, text);
  const all = document.getElementById('toasts');
  all.append(element);
  if (all.children.length > TOASTS) {
    all.firstChild.remove();
  }
  setTimeout(() => element.remove(), 5000 + 50 * text.length);
  return () => element.remove();
}

/** For screen readers only. */
export function announce(text) {
  const live = document.getElementById('live');
  live.textContent = '';
  // The element must change after it was emptied, or the same text is not read twice.
  setTimeout(() => { live.textContent = text; }, 50);
}
