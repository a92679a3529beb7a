
/* Performs what the buttons below the board are named, by a click or by a key. */
function listen(keys, perform) {
  document.addEventListener('keydown', event => {
    const name = keys[event.key];
    const pressed = event.key === ' ' && event.target.closest('button');
    // The board takes its keys while one of its squares has the focus.
    if (name && !event.defaultPrevented && !pressed && !event.target.closest('select')
        && !(event.ctrlKey || event.altKey || event.metaKey)) {
      event.preventDefault();
      perform(name);
    }
  });
  document.querySelector('.controls').addEventListener('click', event => {
    const button = event.target.closest('button');
    button && perform(button.id);
  });
}
