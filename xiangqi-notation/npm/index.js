// Defines <xiangqi-board>. On a server without a document, nothing is defined and the class is undefined.
import './xiangqi-board.js'

export const XiangqiBoard = globalThis.customElements?.get('xiangqi-board')
