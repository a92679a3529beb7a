// The board on the page about the component. Pages come and go without a reload, so the document listens.
document.addEventListener('board-move', (event) => {
  event.target.move(event.detail.move, { animate: false })
})
document.addEventListener('change', (event) => {
  const setting = event.target.dataset.board
  if (setting) {
    document.querySelector('xiangqi-board')[setting] = event.target.value
  }
})
