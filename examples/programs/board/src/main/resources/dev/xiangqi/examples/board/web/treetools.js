// What the reader does with the shown move of a game: comment it, promote or delete its variation, play on from there.
import {h} from './dom.js';
import {t} from './words.js';
import {confirm} from './dialogs.js';

export class TreeTools {
  #tree;
  #at;

  /** `changed` gets the ply to show after a change; `again` plays against the engine. */
  constructor(changed, again) {
    this.changed = changed;
    const button = (name, act) => h('button', {type: 'button', 'data-do': name, title: t(`tree.${name}.label`), onclick: act}, t(`tree.${name}`));
    this.commentButton = button('comment', () => this.edit());
    this.promoteButton = button('promote', () => this.promote());
    this.deleteButton = button('delete', () => this.delete());
    this.againButton = button('again', again);
    this.text = h('textarea', {
      rows: '3', hidden: true, 'aria-label': t('tree.comment.label'),
      onblur: () => this.#finish(),
      onkeydown: event => {
        if (event.key === 'Escape') {
          event.preventDefault();
          this.#finish();
          this.commentButton.focus();
        }
      },
    });
    // A long one scrolls, also by keys.
    this.comment = h('p', {class: 'notice comment', role: 'note', tabindex: '0', 'aria-label': t('tree.comment'), hidden: true});
    this.element = h('div', {class: 'tree-tools'}, this.comment, this.text,
      h('div', {class: 'row'}, this.commentButton, this.promoteButton, this.deleteButton, this.againButton));
  }

  show(tree, at) {
    if (this.#tree && at !== this.#at) {
      this.#finish();
    }
    this.#tree = tree;
    this.#at = at;
    const said = [at?.before, tree.comment(at)].filter(Boolean).join('\n');
    this.comment.textContent = said;
    this.comment.hidden = !said || !this.text.hidden;
    this.promoteButton.disabled = !at?.line.ply;
    this.deleteButton.disabled = !at;
    this.againButton.disabled = !at;
  }

  /** The keys of the list of moves. */
  keydown(event) {
    const act = {c: () => this.edit(), p: () => this.promote(), Delete: () => this.delete()}[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  }

  edit() {
    this.text.value = this.#tree.comment(this.#at);
    this.text.hidden = false;
    this.comment.hidden = true;
    this.text.focus();
  }

  #finish() {
    if (!this.text.hidden) {
      this.text.hidden = true;
      this.#tree.setComment(this.#at, this.text.value.trim());
      this.changed(this.#at);
    }
  }

  promote() {
    if (this.#at?.line.ply) {
      this.#tree.promote(this.#at);
      this.changed(this.#at);
    }
  }

  async delete() {
    const at = this.#at;
    const count = at ? this.#tree.from(at) : 0;
    if (count === 1 || count && await confirm(t('tree.delete.title'), t('tree.delete.text', count), t('tree.delete'))) {
      this.changed(this.#tree.delete(at));
    }
  }
}
