/*
 * xiangqi-board.js: a board for Chinese chess, the custom element <xiangqi-board>.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A classic script without dependencies. It needs no style sheet, and works under a content security policy
 * without 'unsafe-inline'. It knows no rules: the page supplies the legal moves.
 * A square is a0 to i9, a move is h2e2. The guide is docs/board-component.md.
 *
 * Attributes, each also a property of the same name; null restores the default:
 *   fen          position; the side to move is read from it. Any change restores what the player did
 *   legal        legal moves, separated by spaces. As a property also a list, or a function of the square.
 *                Without it every move to a square without an own piece is allowed
 *   movable      side that the user plays: red, black, both, none (default)
 *   orientation  side at the bottom: red (default), black
 *   lang         language of all texts: en (default), zh, zh-Hant; inherited from the page
 *   coordinates  labels: wxf (default), iccs, none
 *   theme        colours: wood (default), dark, contrast, auto
 *   faces        pieces: chinese (default), western (letters), pictures
 *   animation    auto (default): pieces slide unless the user prefers reduced motion; none: they jump
 *   lastmove     move to mark, such as h2e2
 *   check        square of the king in check
 *   premovable   present: a move may be entered in advance
 *   setup        present: pieces may be placed freely
 *   quiet        present: changes of the position are not announced
 * Properties: turn ('red' or 'black', read only), premove (move or '', read only),
 *   pieces       function from a letter of the FEN to an SVG element, the page's own piece in a box from
 *                -50 -50 to 50 50; for a piece without an answer the usual one is drawn
 * Methods:
 *   move(move, {animate})          shows a move without asking rules; returns the new FEN
 *   arrows([{from, to, kind}])     replaces the page's arrows; without `to`, or with both equal, a circle.
 *                                  Kinds: main (default), good, bad, other (a second choice)
 *   cancel()                       drops selection and premove
 *   sign(letter)                   what the board draws on a piece, a new SVG element with its name, in the colour
 *                                  of the text around it: for lists of taken pieces
 *   focus()                        focuses the current square
 * Events, all CustomEvents that bubble:
 *   board-move     {move}          the user moved. The piece stays on its new square until `fen` is set anew;
 *                                  preventDefault() puts it back
 *   board-refused  {move}          the user tried a move that is not legal
 *   board-premove  {move or null}  a move was entered in advance, or cancelled or played
 *   board-select   {square or null}
 *   board-setup    {fen}           the user changed the position
 *   board-draw     {arrows}        the user drew with the right button; Shift and Alt change the kind
 *   board-error    {name, value, message}   an attribute has a wrong value, or a function of the page a wrong
 *                                  answer
 * A wrong value of a property or argument throws a TypeError. A wrong attribute goes back to its old value.
 * Parts for ::part(): ground, lines, river, labels, piece with its side, type and letter (such as `piece red
 * rook R`), face, ring, sign, last-move, check, selected, target, premove, arrow and circle with their kind, square, tray.
 */
(() => {
  'use strict';
  // Without the first, the script can be loaded on a server that renders pages.
  if (!globalThis.customElements || customElements.get('xiangqi-board')) {
    return;
  }

  const SVG = 'http://www.w3.org/2000/svg';
  const LETTERS = 'KABNRCPkabnrcp';
  const FACES = '帥仕相傌俥炮兵將士象馬車砲卒';
  const WESTERN = 'KAEHRCP';
  const TYPES = ['king', 'advisor', 'elephant', 'horse', 'rook', 'cannon', 'pawn'];
  const CHINESE = '帅仕相马车炮兵将士象马车炮卒';
  const SIGNS = {chinese: 'sign', western: 'letter', pictures: 'picture'}; // classes
  const NUMBERS = '一二三四五六七八九';
  const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';
  const EMPTY = '9/9/9/9/9/9/9/9/9/9';
  const KINDS = ['main', 'good', 'bad', 'other'];
  const CLEAR = 38; // radius around a square that holds the sign of its piece
  const CORNERS = 'M-48 -26v-22h22M26 -48h22v22M48 26v22h-22M-26 48h-22v-22';

  /* Centre lines of the strokes of the characters, in a box of 100 x 100: those of the Java class Strokes. */
  const STROKES = {
    車: 'M16 19H84M25 34H75V67H25ZM25 50H75M6 82H94M50 5V97',
    俥: 'M27 5Q20 25 5 42M18 29V97M38 18H94M44 33H88V66H44ZM44 49H88M33 81H98M66 5V97',
    馬: 'M24 8V60H85Q86 84 80 92Q76 96 67 91M24 8H82M24 25H77M24 42H77M52 8V60M15 73Q14 82 7 91'
      + 'M31 73L35 86M47 73L52 85M62 70L68 80',
    傌: 'M26 5Q19 25 4 42M17 29V97M42 8V60H92Q93 84 88 92Q84 96 77 91M42 8H90M42 25H87M42 42H87'
      + 'M66 8V60M36 73Q35 82 30 91M49 73L52 86M61 73L65 85M74 70L79 80',
    炮: 'M7 33Q11 41 12 51M38 27Q36 36 31 43M23 6V40Q22 74 4 95M23 56Q33 68 40 82'
      + 'M60 4Q56 22 44 36M55 21H93Q93 50 90 60Q88 67 78 63M52 40H76V59H52'
      + 'M52 40V82Q52 92 62 92H88Q97 92 95 76',
    砲: 'M4 15H41M22 15Q17 42 3 60M15 48H36V84H15ZM60 4Q56 22 44 36'
      + 'M55 21H93Q93 50 90 60Q88 67 78 63M52 40H76V59H52M52 40V82Q52 92 62 92H88Q97 92 95 76',
    兵: 'M74 5Q54 14 30 17V61M30 36H84M64 36V61M5 61H95M36 70Q28 84 11 95M63 70Q77 80 89 94',
    卒: 'M48 4L54 14M11 19H89M33 22Q28 42 11 56M31 36Q39 42 44 50M67 22Q62 42 48 55'
      + 'M66 36Q77 43 86 54M5 67H95M50 54V98',
    士: 'M7 38H93M50 5V87M19 87H81',
    仕: 'M28 5Q21 26 5 44M19 30V97M35 38H98M67 7V87M41 87H93',
    相: 'M4 29H46M26 5V97M26 31Q20 56 3 73M27 42Q37 50 44 60M55 13H91V94H55ZM55 39H91M55 66H91',
    象: 'M42 3Q33 17 12 29M36 13H66Q61 22 54 28M24 28H78V47H24ZM51 28V47M51 47Q36 59 9 65'
      + 'M40 56Q61 66 58 90Q56 98 45 93M47 67Q34 79 9 85M53 78Q38 91 11 97M84 52Q75 61 61 66'
      + 'M61 66Q73 84 95 92',
    將: 'M35 4V97M12 8V38H35M6 57H35M20 57Q20 80 5 95M62 3Q57 19 43 31M59 14H90Q82 38 46 52'
      + 'M57 24L67 33M43 63H98M83 47V88Q83 98 70 93M54 71L63 83',
    帥: 'M24 3Q22 12 15 19M11 19V92M11 19H38V44H11M11 60H41V91H11M51 27V82'
      + 'M51 27H94V71Q94 82 84 78M72 4V98',
    楚: 'M6 16H44M25 3V46M25 18Q18 32 4 40M26 21Q36 28 43 36M54 16H95M74 3V46M74 18Q66 32 52 40'
      + 'M75 21Q85 28 97 38M14 54H85L77 65M50 54V92M50 72H80M26 64Q24 84 5 97M22 78Q40 95 95 95',
    河: 'M10 9L22 19M4 35L17 45M5 95Q16 82 24 62M32 15H97M84 15V87Q84 98 70 93M41 37H67V68H41Z',
    漢: 'M10 9L22 19M4 35L17 45M5 95Q16 82 24 62M34 14H97M52 4V25M79 4V25M43 31H88V50H43Z'
      + 'M65 25V73M42 61H89M32 73H98M64 73Q56 90 33 97M67 73Q77 90 98 97',
    界: 'M24 5H77V45H24ZM24 25H77M50 5V45M50 46Q37 63 7 73M51 48Q66 66 95 73M38 64Q38 86 21 97'
      + 'M64 62V98',
    一: 'M8 50H92',
    二: 'M22 24H78M8 80H92',
    三: 'M18 17H82M25 49H75M8 84H92',
    四: 'M11 17H89V87H11ZM38 17Q40 46 22 60M61 17V47Q61 57 79 56',
    五: 'M14 15H86M47 15Q42 52 30 86M20 48H72V86M6 86H94',
    六: 'M46 4L54 16M8 33H92M36 47Q28 74 8 95M62 49Q78 68 92 93',
    七: 'M6 52Q50 44 94 31M42 5V80Q42 91 54 91H82Q92 91 92 73',
    八: 'M37 19Q35 62 6 91M58 9Q62 64 95 91',
    九: 'M10 34H68V79Q68 92 80 92Q94 92 94 72M38 5Q40 68 8 95'
  };

  /* Filled pictures of the pieces, in a box of 100 x 100: those of the Java class Pictures. */
  const PICTURES = {
    king: 'M18 82H82V94H18ZM20 75 6 28Q20 40 32 44L50 8 68 44Q80 40 94 28L80 75Z',
    advisor: 'M30 36V28Q32 6 50 6Q68 6 70 28V36ZM24 30Q8 16 2 24Q-2 36 24 38ZM76 30Q92 16 98 24Q102 36 76 38'
      + 'ZM32 42H68V48Q66 66 50 66Q34 66 32 48ZM14 96Q14 76 34 70L50 88 66 70Q86 76 86 96Z',
    elephant: 'M31 14Q14 15 11 36Q9 50 11 60Q12 70 4 72V80Q22 82 23 62Q24 56 29 56Q33 60 34 66V90H50V70H66'
      + 'V90H82V62Q86 54 86 48Q90 54 89 66L96 68Q98 50 92 38Q84 18 62 18H52Q44 12 31 14ZM25 30'
      + 'a4 4 0 1 0 .1 0ZM44 24Q60 30 54 46Q48 54 39 50L41 45Q46 47 49 42Q52 34 42 29Z',
    horse: 'M28 94H82Q86 64 78 44Q70 22 50 14L47 2 35 13Q25 22 21 40L8 60Q8 71 20 74Q25 69 33 67Q43 65 50 56'
      + 'Q49 68 39 76Q28 84 28 94ZM35 30a5 5 0 1 0 .1 0Z',
    rook: 'M16 84H84V95H16ZM26 78H74L70 44H30ZM20 38H80V8H66V20H58V8H42V20H34V8H20Z',
    cannon: 'M6 44 66 10 62 3 72 -1 90 31 80 35 77 29 58 41Q48 36 36 40Q24 44 20 58L13 62ZM42 46'
      + 'a24 24 0 1 0 .1 0ZM42 57a13 13 0 1 1 -.1 0ZM42 65a5 5 0 1 0 .1 0ZM66 80H96V90H60Q65 86 66 80Z',
    pawn: 'M50 6a18 18 0 1 0 .1 0ZM32 46H68V56H32ZM40 61H60Q61 75 78 82V95H22V82Q39 75 40 61Z'
  };

  const STYLE = `
:host {
  display: block; --m: 96;
  --xb-board: #efcd97; --xb-line: #7b4b20; --xb-red-face: #fff3da; --xb-red-ink: #b3131c;
  --xb-black-face: #fff3da; --xb-black-ink: #231f1c; --xb-rim: #8d5e30; --xb-mark: #1664b8;
  --xb-good: #15781b; --xb-bad: #b3131c; --xb-other: #b35c00; --xb-check: #e0242b;
  --xb-shadow: rgb(0 0 0 / .3); --xb-focus: #0b3d91;
  --rf: var(--xb-red-face); --ri: var(--xb-red-ink); --bf: var(--xb-black-ink); --bi: var(--xb-black-face);
}
:host([theme=contrast]) {
  --xb-board: #ffffff; --xb-line: #000000; --xb-red-face: #ffffff; --xb-red-ink: #000000;
  --xb-black-face: #000000; --xb-black-ink: #ffffff; --xb-rim: #000000; --xb-mark: #555555;
  --xb-good: #000000; --xb-bad: #000000; --xb-other: #555555; --xb-check: #000000;
  --xb-shadow: transparent; --xb-focus: #0000ff; PLAIN
}
:host([theme=dark]) { DARK }
@media (prefers-color-scheme: dark) { :host([theme=auto]) { DARK } }
@media (prefers-contrast: more) {
  :host(:not([theme=contrast])) {
    --xb-board: #ffffff; --xb-line: #000000; --xb-red-face: #ffffff; --xb-red-ink: #a00000;
    --xb-black-face: #000000; --xb-black-ink: #ffffff; --xb-rim: #000000; --xb-mark: #0000c0;
    --xb-shadow: transparent; --xb-focus: #0000ff; PLAIN
  }
}
@media (forced-colors: active) {
  :host(:not([x])) {
    --xb-board: Canvas; --xb-line: CanvasText; --xb-red-face: Canvas; --xb-red-ink: CanvasText;
    --xb-black-face: CanvasText; --xb-black-ink: Canvas; --xb-rim: CanvasText; --xb-mark: Highlight;
    --xb-good: Highlight; --xb-bad: Highlight; --xb-other: Highlight; --xb-check: Highlight;
    --xb-shadow: transparent; --xb-focus: Highlight; PLAIN
  }
}
:host([hidden]) { display: none; }
:host([coordinates=none]) { --m: 62; }
.root { position: relative; touch-action: manipulation; user-select: none; -webkit-user-select: none; }
.root.live { touch-action: none; cursor: pointer; }
svg {
  display: block; width: 100%; overflow: visible; fill: none; stroke-linecap: round;
  stroke-linejoin: round; forced-color-adjust: none; pointer-events: none;
}
.ground { fill: var(--xb-board); }
.lines { stroke: var(--xb-line); stroke-width: 3; }
.frame { stroke-width: 6; }
.river { stroke: var(--xb-line); stroke-width: 7; }
.labels path { stroke: var(--xb-line); stroke-width: 8; }
.labels text { fill: var(--xb-line); font: 32px Arial, Helvetica, sans-serif; text-anchor: middle; }
.piece { transition: transform .2s; }
.still .piece, .piece.drag, :host([animation=none]) .piece { transition: none; }
.red { --face: var(--xb-red-face); --ink: var(--xb-red-ink); }
.black { --face: var(--xb-black-face); --ink: var(--xb-black-ink); }
/* The sides of equal pictures or letters differ by more than the hue: one disc is light, one is dark. */
.red.same { --face: var(--rf); --ink: var(--ri); }
.black.same { --face: var(--bf); --ink: var(--bi); }
.shadow { fill: var(--xb-shadow); }
.face { fill: var(--face); stroke: var(--xb-rim); stroke-width: 2; }
.ring { stroke: var(--ink); stroke-width: 2.5; }
.sign { stroke: var(--ink); stroke-width: 8.5; }
.picture { fill: var(--ink); fill-rule: evenodd; }
.letter { fill: var(--ink); font: bold 50px Arial, Helvetica, sans-serif; text-anchor: middle; }
.last-move { stroke: var(--xb-mark); stroke-width: 6; }
.check { fill: var(--xb-check); fill-opacity: .45; stroke: var(--xb-check); stroke-width: 5; stroke-dasharray: 12 14; }
.selected { fill: var(--xb-mark); fill-opacity: .3; stroke: var(--xb-mark); stroke-width: 6; }
.dot { fill: var(--xb-good); stroke: var(--xb-board); stroke-width: 3; }
.take { stroke: var(--xb-good); stroke-width: 8; stroke-dasharray: 40 34; }
.premove { stroke: var(--xb-other); stroke-width: 8; stroke-dasharray: 2 13; }
.arrow { fill: var(--c); stroke: var(--xb-board); stroke-width: 2; fill-opacity: .9; }
.circle { stroke: var(--c); stroke-width: 8; stroke-opacity: .9; }
.arrow.other { fill: var(--xb-board); stroke: var(--c); stroke-width: 4; }
.circle.other { stroke-width: 4; }
.circle.bad { stroke-dasharray: 20 17; }
.main { --c: var(--xb-mark); } .good { --c: var(--xb-good); }
.bad { --c: var(--xb-bad); } .other { --c: var(--xb-other); }
[role=grid] {
  position: absolute; display: grid; grid-template-rows: repeat(10, 1fr);
  left: calc((var(--m) - 50) / (800 + 2 * var(--m)) * 100%);
  top: calc((var(--m) - 50) / (900 + 2 * var(--m)) * 100%);
  width: calc(900 / (800 + 2 * var(--m)) * 100%);
  height: calc(1000 / (900 + 2 * var(--m)) * 100%);
}
[role=row] { display: grid; grid-template-columns: repeat(9, 1fr); }
[role=gridcell] { border-radius: 15%; outline: none; }
.root:not(.pointed) [role=gridcell]:focus-visible {
  outline: max(3px, .35em) solid var(--xb-focus); outline-offset: -2px; box-shadow: 0 0 0 2px var(--xb-board);
}
.tray { display: grid; grid-template-columns: repeat(9, 1fr); gap: 2px; padding-top: 4px; }
.tray button {
  aspect-ratio: 1; min-width: 0; padding: 2px; border: 2px solid transparent; border-radius: 15%;
  background: var(--xb-board); color: var(--xb-line); font: bold 1.2em/1 sans-serif; cursor: pointer; touch-action: none;
}
.tray button[aria-pressed=true] { border-color: var(--xb-mark); outline: 2px solid var(--xb-mark); }
.tray:not(.pointed) button:focus-visible { outline: 3px solid var(--xb-focus); outline-offset: 1px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: reduce) { .piece { transition: none; } }
`.replace(/DARK/g, `
  --xb-board: #262a31; --xb-line: #7d8896; --xb-red-face: #43262a; --xb-red-ink: #ff8f86;
  --xb-black-face: #1b2027; --xb-black-ink: #b9d7ff; --xb-rim: #7a8592; --xb-mark: #e0b23c;
  --xb-good: #6cc470; --xb-bad: #ff8f86; --xb-other: #ffb35c; --xb-check: #ff5a5f;
  --xb-shadow: rgb(0 0 0 / .3); --xb-focus: #8ab4ff;
  --rf: var(--xb-red-ink); --ri: var(--xb-red-face); --bf: var(--xb-black-face); --bi: var(--xb-black-ink);
`).replace(/PLAIN/g, `
  --rf: var(--xb-red-face); --ri: var(--xb-red-ink); --bf: var(--xb-black-face); --bi: var(--xb-black-ink);
`);

  const ENGLISH = {
    board: 'Xiangqi board',
    help: 'Arrow keys go from square to square. Enter takes and drops a piece, Escape cancels. Or type a move such as h2e2.',
    setUp: 'Arrow keys go from square to square. Letters such as R or r place a red or black piece, Delete removes it.',
    side: red => red ? 'Red' : 'Black',
    piece: i => `${i < 7 ? 'red' : 'black'} ${TYPES[i % 7]}`,
    at: (piece, square) => `${piece}, ${square}`,
    empty: square => `${square}, empty`,
    target: ', can move here',
    last: ', last move',
    inCheck: ', in check',
    premoved: ', premove',
    moved: (piece, from, to, taken) => `${piece} ${from} to ${to}${taken && ', takes ' + taken}`,
    check: ', check',
    changed: red => `Position changed, ${red ? 'Red' : 'Black'} to move`,
    taken: (piece, square, count) => `${piece} ${square} selected` + (count < 0 ? '' : `, ${count} move${count === 1 ? '' : 's'}`),
    refused: (from, to) => `${from} to ${to} is not a legal move`,
    fixed: 'No piece to move here',
    premove: (piece, from, to) => `Premove: ${piece} ${from} to ${to}`,
    cancelled: 'Cancelled',
    put: (piece, square) => `${piece} on ${square}`,
    removed: (piece, square) => `${piece} removed from ${square}`,
    tray: 'Pieces', erase: 'Remove pieces', clear: 'Clear the board', start: 'Starting position',
    toMove: red => red ? 'Red to move' : 'Black to move'
  };
  const SIMPLIFIED = {
    board: '象棋棋盘',
    help: '方向键移动光标，回车键拿子和落子，Esc 键取消。也可以输入着法，例如 h2e2。',
    setUp: '方向键移动光标，字母键放棋子：大写为红，小写为黑，例如 R 为红车；Delete 键拿掉棋子。',
    side: red => red ? '红方' : '黑方',
    piece: i => (i < 7 ? '红' : '黑') + CHINESE[i],
    at: (piece, square) => `${piece}，${square}`,
    empty: square => `${square}，空`,
    target: '，可走',
    last: '，上一着',
    inCheck: '，被将军',
    premoved: '，预走',
    moved: (piece, from, to, taken) => `${piece}，${from}到${to}${taken && '，吃' + taken}`,
    check: '，将军',
    changed: red => `局面已改变，轮到${red ? '红' : '黑'}方走`,
    taken: (piece, square, count) => `选中${piece}，${square}` + (count < 0 ? '' : `，${count}种着法`),
    refused: (from, to) => `${from}到${to}不合规则`,
    fixed: '这里没有可走的棋子',
    premove: (piece, from, to) => `预走：${piece}，${from}到${to}`,
    cancelled: '已取消',
    put: (piece, square) => `${piece}放在${square}`,
    removed: (piece, square) => `拿掉${square}的${piece}`,
    tray: '棋子', erase: '拿掉棋子', clear: '清空棋盘', start: '开局局面',
    toMove: red => red ? '红方先走' : '黑方先走'
  };
  /* Simplified characters of the texts above, each followed by its traditional form. */
  const TRADITIONAL = new Map(('盘盤动動标標键鍵车車数數输輸入入着著规規则則红紅马馬将將帅帥军軍预預'
    + '选選种種这這里裡没沒开開变變轮輪线線为為写寫').match(/../gu).map(pair => [...pair]));

  function html(name, attributes, ...children) {
    return fill(document.createElement(name), attributes, children);
  }

  function svg(name, attributes, ...children) {
    return fill(document.createElementNS(SVG, name), attributes, children);
  }

  function fill(element, attributes, children) {
    for (const key in attributes) {
      element.setAttribute(key, attributes[key]);
    }
    element.append(...children);
    return element;
  }

  const number = square => square.charCodeAt(0) - 97 + 9 * square[1];
  const name = at => 'abcdefghi'[at % 9] + Math.floor(at / 9);
  const isRed = letter => letter < 'a';
  const isSquare = text => typeof text === 'string' && /^[a-i]\d$/.test(text);
  const isMove = text => typeof text === 'string' && /^([a-i]\d){2}$/.test(text) && text.slice(0, 2) !== text.slice(2);
  const isNothing = value => value === null || value === undefined;

  /* Refuses a value in words. */
  function refuse(what, value, expected) {
    let text = typeof value;
    try {
      text = typeof value === 'string' ? `"${value}"` : String(value);
    } catch {
      // An object without a text is named by its type.
    }
    throw new TypeError(`${what}: ${text.length > 200 ? text.slice(0, 200) + '...' : text}; expected ${expected}`);
  }

  /* The letters on the 90 squares, a0 first; '' is an empty square. */
  function parse(fen) {
    const wrong = expected => refuse('fen', fen, expected);
    const [rows, side = 'w', ...rest] = fen.trim().split(/\s+/);
    const board = rows.split('/').map(row => [...row].flatMap(sign => {
      const at = 'HMEGShmegs'.indexOf(sign);
      const letter = at < 0 ? sign : 'NNBKPnnbkp'[at];
      return /[1-9]/.test(letter) ? new Array(+letter).fill('')
        : LETTERS.includes(letter) ? letter : wrong(`a letter of ${LETTERS} or a digit from 1 to 9, not ${sign}`);
    }));
    board.length === 10 || wrong('ten ranks, separated by /');
    board.every(row => row.length === 9) || wrong('nine files in each rank');
    /^[wrb]$/i.test(side) || wrong('the side to move, w or b');
    rest.length < 5 && rest.every(field => /^(-|\d+)$/.test(field)) || wrong('- - and two counters after the side');
    return board.reverse().flat();
  }

  /* The moves of a text or a list. */
  function moves(value) {
    const list = typeof value === 'string' ? value.trim() ? value.trim().split(/[\s,]+/) : []
      : isNothing(value) ? [] : typeof value === 'object' && value[Symbol.iterator] ? [...value]
        : refuse('legal', value, 'moves such as h2e2, as a text or a list');
    return list.map(move => isMove(move) ? move : refuse('legal', move, 'a move such as h2e2'));
  }

  /* Checks the value of an attribute. */
  const oneOf = key => value => WORDS[key].includes(value) || refuse(key, value, WORDS[key].join(', '));
  const WORDS = {
    movable: ['none', 'red', 'black', 'both'], orientation: ['red', 'black'], coordinates: ['wxf', 'iccs', 'none'],
    theme: ['wood', 'dark', 'contrast', 'auto'], faces: ['chinese', 'western', 'pictures'], animation: ['auto', 'none']
  };
  const CHECKS = {
    fen: parse, legal: moves,
    lastmove: value => value === '' || isMove(value) || refuse('lastmove', value, 'a move such as h2e2'),
    check: value => value === '' || isSquare(value) || refuse('check', value, 'a square such as e9')
  };
  for (const key in WORDS) {
    CHECKS[key] = oneOf(key);
  }

  function placement(board) {
    const rows = [];
    for (let rank = 9; rank >= 0; rank--) {
      rows.push(board.slice(9 * rank, 9 * rank + 9).map(letter => letter || '1').join('')
        .replace(/1+/g, ones => ones.length));
    }
    return rows.join('/');
  }

  function stroke(character, x, y, size) {
    return svg('path', {
      transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`, d: STROKES[character]
    });
  }

  /* What is drawn on a piece. */
  function drawn(letter, faces) {
    const i = LETTERS.indexOf(letter);
    if (faces === 'western') {
      return svg('text', {y: 18}, WESTERN[i % 7]);
    }
    if (faces === 'pictures') {
      return svg('path', {transform: 'translate(-27 -27) scale(.54)', d: PICTURES[TYPES[i % 7]]});
    }
    return stroke(FACES[i], 0, 0, 54);
  }

  /* A piece with a picture of one of the kinds, or with the element that is the page's own. */
  function man(letter, faces, own) {
    const i = LETTERS.indexOf(letter);
    const side = i < 7 ? 'red' : 'black';
    const type = TYPES[i % 7];
    const sign = fill(drawn(letter, faces), {class: SIGNS[faces], part: 'sign'}, []);
    return svg('g', {
      class: `piece ${side} ${type} ${faces === 'chinese' ? '' : 'same'}`, part: `piece ${side} ${type} ${letter}`, 'data-letter': letter
    }, ...own ? [own] : [svg('circle', {class: 'shadow', cx: 2, cy: 4, r: 44}), svg('circle', {class: 'face', part: 'face', r: 44}),
      svg('circle', {class: 'ring', part: 'ring', r: 37}), sign]);
  }

  /* The empty board without labels. */
  function lines() {
    let grid = 'M0 0v900M800 0v900M300 0l200 200m0 -200l-200 200M300 900l200 -200m0 200l-200 -200';
    for (let i = 0; i < 10; i++) {
      grid += `M0 ${100 * i}h800` + (i > 0 && i < 8 ? `M${100 * i} 0v400m0 100v400` : '');
    }
    let marks = '';
    for (const [file, rank] of [[0, 3], [2, 3], [4, 3], [6, 3], [8, 3], [1, 2], [7, 2]]) {
      for (const row of [rank, 9 - rank]) {
        for (const [x, y] of [[-1, -1], [-1, 1], [1, -1], [1, 1]]) {
          if (file + x >= 0 && file + x <= 8) {
            marks += `M${100 * file + 10 * x} ${100 * row + 26 * y}v${-16 * y}h${16 * x}`;
          }
        }
      }
    }
    return [
      svg('g', {class: 'lines', part: 'lines'}, svg('path', {d: grid}), svg('path', {d: marks}),
        svg('rect', {class: 'frame', x: -12, y: -12, width: 824, height: 924})),
      svg('g', {class: 'river', part: 'river'}, ...[...'楚河漢界'].map((sign, i) => stroke(sign, [150, 250, 550, 650][i], 450, 56)))
    ];
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);

  class XiangqiBoard extends HTMLElement {
    static observedAttributes = ['fen', 'legal', 'movable', 'orientation', 'lang', 'coordinates', 'theme',
      'faces', 'animation', 'lastmove', 'check', 'premovable', 'setup', 'quiet'];

    #root = html('div', {class: 'root'});
    #svg = svg('svg', {'aria-hidden': 'true', focusable: 'false'});
    #labels = svg('g', {class: 'labels', part: 'labels'});
    #under = svg('g', {class: 'under'});
    #pieces = svg('g', {class: 'pieces'});
    #over = svg('g', {class: 'over'});
    #grid = html('div', {role: 'grid', 'aria-describedby': 'help'});
    #help = html('p', {id: 'help', class: 'hidden'});
    #tray = html('div', {class: 'tray', part: 'tray', role: 'toolbar'});
    #live = html('p', {class: 'hidden', role: 'status', 'aria-live': 'polite'});
    #cells = [];          // in the order of the screen
    #men = new Map();     // square to element
    #board = parse(EMPTY); // what is shown
    #heard;               // what was announced
    #asked;               // the property `legal`, unless it is a string
    #own;                 // the property `pieces`
    #restored = new Set(); // attributes that go back to their values
    #cursor = 4;
    #selected = -1;
    #pending = false;     // the user moved, and `fen` was not set since
    #premove = '';
    #brush = '';          // in set-up: the piece that a click puts, or 'x' to remove
    #shapes = [];
    #drawn = [];
    #drag;
    #pointed = -Infinity; // time of the latest event of a pointer
    #typed = '';
    #timer = 0;
    #settling = false;
    #connected = false;

    constructor() {
      super();
      const shadow = this.attachShadow({mode: 'open'});
      shadow.adoptedStyleSheets = [sheet];
      for (let row = 0; row < 10; row++) {
        const cells = Array.from({length: 9}, () => html('div', {role: 'gridcell', part: 'square', tabindex: -1}));
        this.#cells.push(...cells);
        this.#grid.append(html('div', {role: 'row'}, ...cells));
      }
      this.#root.append(this.#svg, this.#grid);
      shadow.append(this.#root, this.#help, this.#tray, this.#live);
      shadow.addEventListener('pointerdown', event => this.#down(event));
      shadow.addEventListener('pointermove', event => this.#move(event));
      shadow.addEventListener('pointerup', event => this.#up(event, this.#at(event)));
      shadow.addEventListener('pointercancel', event => this.#up(event, -1, true));
      shadow.addEventListener('contextmenu', event => event.preventDefault());
      shadow.addEventListener('click', event => this.#click(event));
      this.#grid.addEventListener('keydown', event => this.#key(event));
      this.#tray.addEventListener('keydown', event => this.#trayKey(event));
      this.#grid.addEventListener('mousedown', event => {
        // The pointer moves the focus only if it can do something.
        event.preventDefault();
        if (this.#interactive()) {
          this.#go(this.#cells.indexOf(event.target));
        } else {
          this.getRootNode().activeElement?.blur();
        }
      });
    }

    connectedCallback() {
      for (const key of [...XiangqiBoard.observedAttributes, 'pieces']) {
        // A property set before the script was loaded.
        if (Object.hasOwn(this, key)) {
          const value = this[key];
          delete this[key];
          try {
            this[key] = value;
          } catch (error) {
            this.#fail(key, value, error);
          }
        }
      }
      this.#connected = true;
      document.addEventListener('keydown', this.#keyboard, true);
      document.addEventListener('pointerdown', this.#anyPointer, true);
      this.#draw();
      this.#position(false);
    }

    disconnectedCallback() {
      this.#connected = false;
      document.removeEventListener('keydown', this.#keyboard, true);
      document.removeEventListener('pointerdown', this.#anyPointer, true);
      this.#drag = undefined;
    }

    /*
     * The focus is shown to a user of the keyboard alone. The browser cannot know, as this script or the page moves
     * it, be it after a click elsewhere.
     */
    #pointing(on) {
      this.#root.classList.toggle('pointed', on);
      this.#tray.classList.toggle('pointed', on);
    }

    #anyPointer = () => this.#pointing(true);
    #keyboard = event => event.ctrlKey || event.altKey || event.metaKey || this.#pointing(false);

    attributeChangedCallback(key, old, value) {
      if (this.#restored.delete(key)) {
        return;
      }
      try {
        value === null || CHECKS[key]?.(value);
      } catch (error) {
        this.#restored.add(key);
        old === null ? this.removeAttribute(key) : this.setAttribute(key, old);
        this.#fail(key, value, error);
        return;
      }
      if (key === 'legal') {
        this.#asked = undefined;
      }
      if (!this.#connected) {
        return;
      }
      if (key === 'fen') {
        // The page refused the user's move; a premove relied on it.
        this.#pending && old === value && this.#unplan();
        this.#position(true);
      } else if (['orientation', 'lang', 'coordinates', 'faces', 'setup'].includes(key)) {
        this.#draw();
      } else {
        this.#marks();
      }
      this.#soon();
    }

    get legal() { return this.#asked ?? this.getAttribute('legal'); }
    set legal(value) {
      if (isNothing(value)) {
        // An attribute that was never there does not change.
        this.#asked = undefined;
        this.removeAttribute('legal');
        this.#connected && this.#marks();
      } else if (typeof value === 'string') {
        moves(value);
        this.setAttribute('legal', value);
      } else {
        this.#asked = typeof value === 'function' ? value : moves(value);
        this.#connected && this.#marks();
        this.#soon();
      }
    }

    get pieces() { return this.#own ?? null; }
    set pieces(value) {
      isNothing(value) || typeof value === 'function' || refuse('pieces', value, 'a function or null');
      this.#own = value;
      this.#connected && this.#draw();
    }

    get turn() { return /^b$/i.test(this.fen.trim().split(/\s+/)[1]) ? 'black' : 'red'; }
    get premove() { return this.#premove; }

    focus(options) {
      this.#cells[this.#index(this.#cursor)].focus(options);
    }

    cancel() {
      this.#select(-1);
      this.#unplan();
    }

    sign(letter) {
      typeof letter === 'string' && letter.length === 1 && LETTERS.includes(letter) || refuse('sign', letter, `a letter of ${LETTERS}`);
      const own = this.#ownPiece(letter);
      const box = own ? '-50 -50 100 100' : '-28 -28 56 56';
      const element = svg('svg', {viewBox: box, role: 'img', 'aria-label': this.#piece(letter), 'data-letter': letter});
      if (own) {
        element.append(own);
        return element;
      }
      // Attributes, as the style sheet of the board does not reach the page.
      return fill(element, {'stroke-linecap': 'round', 'stroke-linejoin': 'round'}, [fill(drawn(letter, this.faces), {
        chinese: {fill: 'none', stroke: 'currentColor', 'stroke-width': 8.5},
        pictures: {fill: 'currentColor', 'fill-rule': 'evenodd'},
        western: {fill: 'currentColor', 'font-family': 'Arial, Helvetica, sans-serif', 'font-weight': 'bold', 'font-size': 50, 'text-anchor': 'middle'}
      }[this.faces], [])]);
    }

    arrows(list) {
      const wrong = (value, expected) => refuse('arrows', value, expected);
      typeof list === 'object' && list?.[Symbol.iterator] || wrong(list, 'a list of {from, to, kind}');
      this.#shapes = [...list].map(shape => {
        typeof shape === 'object' && shape || wrong(shape, 'an object {from, to, kind}');
        const {from, to, kind} = shape;
        const end = isNothing(to) ? from : to;
        isSquare(from) || wrong(from, 'a square such as e9 as from');
        isSquare(end) || wrong(end, 'a square such as e9 as to');
        isNothing(kind) || KINDS.includes(kind) || wrong(kind, `a kind of ${KINDS.join(', ')}`);
        return {from, to: end, kind: kind ?? 'main'};
      });
      this.#connected && this.#marks();
    }

    move(move, {animate = true} = {}) {
      isMove(move) || refuse('move', move, 'a move such as h2e2');
      const board = parse(this.fen);
      const [from, to] = [number(move), number(move.slice(2))];
      board[from] || refuse('move', move, `a piece on ${name(from)}`);
      const fields = this.fen.trim().split(/\s+/);
      fields[1] = isRed(board[from]) ? 'b' : 'w';
      board[to] = board[from];
      board[from] = '';
      fields[0] = placement(board);
      this.#svg.classList.toggle('still', !animate);
      this.fen = fields.join(' ');
      this.lastmove = move;
      this.#svg.getBoundingClientRect();
      this.#svg.classList.remove('still');
      return this.fen;
    }

    /* Texts. */

    get #language() { return (this.closest('[lang]')?.lang || 'en').toLowerCase(); }
    get #chinese() { return this.#language.startsWith('zh'); }

    #text(key, ...values) {
      const words = (this.#chinese ? SIMPLIFIED : ENGLISH)[key];
      return this.#write(typeof words === 'string' ? words : words(...values));
    }

    #write(text) {
      return /^zh-(hant|tw|hk|mo)/.test(this.#language)
        ? [...text].map(sign => TRADITIONAL.get(sign) || sign).join('') : text;
    }

    #piece(letter) {
      return this.#text('piece', LETTERS.indexOf(letter));
    }

    #square(at) {
      return this.#chinese && this.coordinates !== 'iccs'
        ? this.#write(`${NUMBERS[8 - at % 9]}路${Math.floor(at / 9) + 1}线`) : name(at);
    }

    #say(text) {
      const said = text[0].toUpperCase() + text.slice(1);
      // A text that is repeated is read only if it differs.
      this.#live.textContent = this.#live.textContent === said ? said + '\u00a0' : said;
    }

    /* Whether no listener prevented the default. */
    #send(type, detail, cancelable = false) {
      return this.dispatchEvent(new CustomEvent('board-' + type, {detail, bubbles: true, composed: true, cancelable}));
    }

    /* Reports a fault that nobody can catch. */
    #fail(name, value, error) {
      this.#send('error', {name, value, message: error?.message ?? String(error)});
    }

    /* A copy of the page's own piece, if it has one. */
    #ownPiece(letter) {
      try {
        const own = this.#own?.(letter);
        isNothing(own) || own instanceof SVGElement || refuse('pieces', own, 'an SVG element or null');
        return own?.cloneNode(true);
      } catch (error) {
        this.#fail('pieces', letter, error);
        return undefined;
      }
    }

    #man(letter) {
      return man(letter, this.faces, this.#ownPiece(letter));
    }

    /* Drawing. */

    get #flipped() { return this.orientation === 'black'; }

    /* Index of a square on the screen, and of a place on the screen among the squares. */
    #index(at) {
      return this.#flipped ? 9 * Math.floor(at / 9) + 8 - at % 9 : 9 * (9 - Math.floor(at / 9)) + at % 9;
    }

    #point(at) {
      const index = this.#index(at);
      return [100 * (index % 9), 100 * Math.floor(index / 9)];
    }

    #at(event) {
      const box = this.#svg.getBoundingClientRect();
      const [x, y] = this.#pointer(event, box);
      const column = Math.round(x / 100);
      const row = Math.round(y / 100);
      return column < 0 || column > 8 || row < 0 || row > 9 ? -1 : this.#index(9 * row + column);
    }

    #pointer(event, box = this.#svg.getBoundingClientRect()) {
      const width = this.#svg.viewBox.baseVal.width;
      const margin = (width - 800) / 2;
      return [
        (event.clientX - box.left) * width / box.width - margin,
        (event.clientY - box.top) * width / box.width - margin
      ];
    }

    #place(element, at) {
      const [x, y] = this.#point(at);
      element.style.transform = `translate(${x}px,${y}px)`;
    }

    #draw() {
      const margin = this.coordinates === 'none' ? 62 : 96;
      this.#svg.setAttribute('viewBox', `${-margin} ${-margin} ${800 + 2 * margin} ${900 + 2 * margin}`);
      this.#labels.replaceChildren(...this.#labelled());
      this.#svg.replaceChildren(
        svg('rect', {class: 'ground', part: 'ground', x: -margin, y: -margin, rx: 16, width: 800 + 2 * margin, height: 900 + 2 * margin}),
        ...lines(), this.#labels, this.#under, this.#pieces, this.#over);
      this.#men.clear();
      this.#pieces.replaceChildren();
      this.#show(this.#board);
      this.#grid.setAttribute('aria-label', this.#text('board'));
      this.#help.textContent = this.#text(this.setup ? 'setUp' : 'help');
      this.setup || (this.#brush = '');
      this.#drawTray();
      const focused = this.#cells.includes(this.shadowRoot.activeElement);
      this.#go(this.#index(this.#cursor), focused);
      this.#marks();
    }

    #labelled() {
      const letter = (text, x, y) => svg('text', {x, y: y + 10}, text);
      const labels = [];
      const black = this.#flipped;
      for (let i = 0; i < 10 && this.coordinates === 'iccs'; i++) {
        i < 9 && labels.push(letter('abcdefghi'[black ? 8 - i : i], 100 * i, 970));
        labels.push(letter(black ? i : 9 - i, -70, 100 * i));
      }
      for (let i = 0; i < 9 && this.coordinates === 'wxf'; i++) {
        for (const lower of [false, true]) {
          const file = lower ? 8 - i : i;
          const y = lower ? 970 : -70;
          labels.push(lower !== black && this.faces === 'chinese'
            ? stroke(NUMBERS[file], 100 * i, y, 32) : letter(file + 1, 100 * i, y));
        }
      }
      return labels;
    }

    #position(keep) {
      const board = parse(this.fen);
      this.#pending = false;
      if (this.#drag?.man && board[this.#drag.from] !== this.#board[this.#drag.from]) {
        this.#drag = undefined;
      }
      const selected = this.#selected;
      if (selected >= 0 && (!keep || board[selected] !== this.#board[selected])) {
        this.#selected = -1;
        this.#send('select', {square: null});
      }
      this.#show(board);
      this.#marks();
      this.#soon();
    }

    /* Shows a placement. A piece that left one square for another slides there. */
    #show(board) {
      const free = [];
      for (const [at, element] of this.#men) {
        if (board[at] !== element.dataset.letter) {
          free.push(element);
          this.#men.delete(at);
        }
      }
      board.forEach((letter, at) => {
        if (letter && !this.#men.has(at)) {
          const i = free.findIndex(element => element.dataset.letter === letter);
          this.#men.set(at, i < 0 ? this.#man(letter) : free.splice(i, 1)[0]);
        }
      });
      for (const element of free) {
        element.remove();
      }
      for (const [at, element] of this.#men) {
        if (this.#drag?.man !== element || this.#drag.from !== at) {
          element.classList.remove('drag');
          this.#place(element, at);
        }
        element.parentNode || this.#pieces.append(element);
      }
      this.#board = board;
    }

    #marks() {
      const last = isMove(this.lastmove) ? [number(this.lastmove), number(this.lastmove.slice(2))] : [];
      const ahead = this.#premove ? [number(this.#premove), number(this.#premove.slice(2))] : [];
      const check = this.check ? number(this.check) : -1;
      const targets = this.#selected < 0 || this.setup ? [] : this.#targets(this.#selected);
      const at = (square, tag, attributes, part = attributes.class) => {
        const [x, y] = this.#point(square);
        return svg(tag, {transform: `translate(${x} ${y})`, part, ...attributes});
      };
      const under = [];
      check < 0 || under.push(at(check, 'circle', {class: 'check', r: 52}));
      this.#selected < 0 || under.push(at(this.#selected, 'circle', {class: 'selected', r: 50}));
      this.#under.replaceChildren(...under);
      this.#over.replaceChildren(
        ...last.map(square => at(square, 'path', {class: 'last-move', d: CORNERS})),
        ...ahead.map(square => at(square, 'path', {class: 'premove', d: CORNERS})),
        ...targets.map(square => at(square, 'circle',
          this.#board[square] ? {class: 'take', r: 47} : {class: 'dot', r: 14}, 'target')),
        ...(this.#premove ? [this.#shape({from: this.#premove.slice(0, 2), to: this.#premove.slice(2), kind: 'other'})] : []),
        // A second choice never lies over the best.
        ...[...this.#shapes, ...this.#drawn, ...(this.#drag?.shape ? [this.#drag.shape] : [])]
          .sort((a, b) => (b.kind === 'other') - (a.kind === 'other')).map(shape => this.#shape(shape)));
      this.#cells.forEach((cell, index) => {
        const square = this.#index(index);
        const letter = this.#board[square];
        const where = this.#square(square);
        const label = (letter ? this.#text('at', this.#piece(letter), where) : this.#text('empty', where))
          + (square === check ? this.#text('inCheck') : '')
          + (last.includes(square) ? this.#text('last') : '')
          + (ahead.includes(square) ? this.#text('premoved') : '')
          + (targets.includes(square) ? this.#text('target') : '');
        if (cell.ariaLabel !== label) {
          cell.setAttribute('aria-label', label);
        }
        cell.setAttribute('aria-selected', square === this.#selected);
        cell.dataset.square = name(square);
      });
      this.#root.classList.toggle('live', this.#interactive());
    }

    /* An arrow leaves out the signs of the pieces on its way. Its kinds differ by shape, too. */
    #shape({from, to, kind}) {
      const [x, y] = this.#point(number(from));
      const [u, v] = this.#point(number(to));
      if (from === to) {
        return svg('circle', {class: `circle ${kind} ${from}`, part: `circle ${kind}`, cx: x, cy: y, r: 47});
      }
      const length = Math.round(Math.hypot(u - x, v - y));
      const way = this.#board.flatMap((letter, at) => {
        const [i, j] = letter ? this.#point(at) : [Infinity, 0];
        const along = ((i - x) * (u - x) + (j - y) * (v - y)) / length;
        const across = Math.abs((i - x) * (v - y) - (j - y) * (u - x)) / length;
        return across < CLEAR ? [[Math.round(along), Math.round(Math.sqrt(CLEAR * CLEAR - across * across))]] : [];
      }).sort((a, b) => a[0] - b[0]);
      let start = 10;
      let tip = length - 10;
      const gaps = [];
      for (const [along, half] of way) {
        if (along - half < 10) {
          start = Math.max(start, along + half);
        } else if (along + half > length - 10) {
          tip = Math.min(tip, along - half);
        } else {
          gaps.push([along - half, along + half]);
        }
      }
      const neck = Math.max(tip - 44, start, ...gaps.map(gap => gap[1]));
      const [shaft, head] = kind === 'other' ? [4, 18] : [9, 26];
      // A bad move has a broken shaft.
      for (let at = start + 10; kind === 'bad' && at + 10 < neck; at += 26) {
        gaps.push([at, at + 10]);
      }
      let d = '';
      for (const [a, b] of gaps.sort((a, b) => a[0] - b[0])) {
        d += a > start ? `M${start} ${-shaft}H${a}V${shaft}H${start}Z` : '';
        start = Math.max(start, b);
      }
      d += `M${start} ${-shaft}H${neck}V${-head}L${tip} 0L${neck} ${head}V${shaft}H${start}Z`;
      return svg('path', {
        class: `arrow ${kind} ${from}${to}`, part: `arrow ${kind}`,
        transform: `translate(${x} ${y}) rotate(${Math.atan2(v - y, u - x) * 180 / Math.PI})`,
        d
      });
    }

    /* Playing. */

    #interactive() {
      return this.setup || this.movable === 'red' || this.movable === 'black' || this.movable === 'both';
    }

    /* Whether the user may take the piece, be it for a premove. */
    #canTake(at) {
      const letter = this.#board[at];
      if (!letter || this.setup) {
        return Boolean(letter);
      }
      const side = isRed(letter) ? 'red' : 'black';
      return this.movable === 'both' ? side === this.turn && !this.#pending
        : this.movable === side && (side === this.turn && !this.#pending || this.premovable);
    }

    /* Whether a move of the piece would be a premove. */
    #early(at) {
      return this.#pending || isRed(this.#board[at]) !== (this.turn === 'red');
    }

    /* Squares that the piece may move to; none if it is not its turn. */
    #targets(from) {
      if (this.#early(from)) {
        return [];
      }
      const legal = this.legal;
      if (legal === null) {
        return this.#board.map((letter, at) => letter && isRed(letter) === isRed(this.#board[from]) ? -1 : at)
          .filter(at => at >= 0);
      }
      try {
        return moves(typeof legal === 'function' ? legal(name(from)) : legal)
          .filter(move => number(move) === from).map(move => number(move.slice(2)));
      } catch (error) {
        this.#fail('legal', name(from), error);
        return [];
      }
    }

    #select(at) {
      if (at === this.#selected) {
        return;
      }
      this.#selected = at;
      this.#marks();
      if (at >= 0) {
        const count = this.setup || this.#early(at) ? -1 : this.#targets(at).length;
        this.#say(this.#text('taken', this.#piece(this.#board[at]), this.#square(at), count));
      }
      this.#send('select', {square: at < 0 ? null : name(at)});
    }

    /* Plays a move of the user or plans it; says why not. */
    #play(from, to) {
      if (this.setup) {
        this.#select(-1);
        this.#edit(board => {
          board[to] = board[from];
          board[from] = '';
        });
        this.#say(this.#text('put', this.#piece(this.#board[to]), this.#square(to)));
      } else if (this.#early(from)) {
        this.#select(-1);
        this.#premove = name(from) + name(to);
        this.#marks();
        this.#show(this.#board);
        this.#say(this.#text('premove', this.#piece(this.#board[from]), this.#square(from), this.#square(to)));
        this.#send('premove', {move: this.#premove});
      } else if (this.#targets(from).includes(to)) {
        this.#select(-1);
        this.#unplan();
        this.#drawn = [];
        const board = [...this.#board];
        board[to] = board[from];
        board[from] = '';
        this.#pending = true;
        this.#show(board);
        this.#marks();
        if (!this.#send('move', {move: name(from) + name(to)}, true)) {
          this.#pending = false;
          this.#show(parse(this.fen));
          this.#marks();
          this.#say(this.#text('cancelled'));
        }
      } else {
        this.#refuse(from, to);
        this.#select(-1);
        this.#show(this.#board);
      }
    }

    #refuse(from, to) {
      this.#say(this.#text('refused', this.#square(from), this.#square(to)));
      this.#send('refused', {move: name(from) + name(to)});
    }

    #unplan() {
      if (this.#premove) {
        this.#premove = '';
        this.#marks();
        this.#send('premove', {move: null});
        return true;
      }
      return false;
    }

    /* Enter or a click on a square. */
    #act(at) {
      if (this.setup && this.#brush) {
        this.#put(at, this.#brush === 'x' ? '' : this.#brush);
      } else if (this.#selected === at) {
        this.#select(-1);
        this.#say(this.#text('cancelled'));
      } else if (this.#selected >= 0 && !(this.#canTake(at) && !this.setup && !this.#targets(this.#selected).includes(at))) {
        this.#play(this.#selected, at);
      } else if (this.#canTake(at)) {
        this.#unplan();
        this.#select(at);
      } else if (this.#unplan()) {
        this.#say(this.#text('cancelled'));
      } else {
        this.#say(this.#text('fixed'));
      }
    }

    /* After all attributes of a change are set: announces it, then plays the premove. */
    #soon() {
      if (!this.#settling) {
        this.#settling = true;
        queueMicrotask(() => {
          this.#settling = false;
          this.#connected && this.#settle();
        });
      }
    }

    #settle() {
      const before = this.#heard;
      const now = parse(this.fen);
      this.#heard = now;
      if (before && !this.setup && !this.quiet && before.join() !== now.join()) {
        this.#say(this.#news(before, now));
      }
      if (this.#premove && !this.#pending && this.#connected) {
        const from = number(this.#premove);
        const to = number(this.#premove.slice(2));
        const letter = this.#board[from];
        if (this.setup || !letter || this.movable !== (isRed(letter) ? 'red' : 'black')) {
          this.#unplan();
        } else if (!this.#early(from)) {
          this.#unplan();
          this.#targets(from).includes(to) ? this.#play(from, to) : this.#say(this.#text('cancelled'));
        }
      }
    }

    #news(before, now) {
      const red = this.turn === 'red';
      const check = this.check ? this.#text('check') : '';
      if (isMove(this.lastmove)) {
        const from = number(this.lastmove);
        const to = number(this.lastmove.slice(2));
        const played = [...before];
        played[to] = played[from];
        played[from] = '';
        if (before[from] && played.join() === now.join()) {
          const taken = before[to] ? this.#piece(before[to]) : '';
          return this.#text('moved', this.#piece(before[from]), this.#square(from), this.#square(to), taken) + check;
        }
      }
      return this.#text('changed', red) + check;
    }

    /* Set-up. */

    #edit(change, turn = this.turn) {
      const board = [...this.#board];
      change(board);
      const fields = this.fen.trim().split(/\s+/);
      const fen = [placement(board), turn === 'red' ? 'w' : 'b', ...fields.slice(2)].join(' ');
      this.fen = fen;
      this.#drawTray();
      this.#send('setup', {fen});
    }

    #put(at, letter) {
      const old = this.#board[at];
      if (letter === old) {
        return;
      }
      this.#select(-1);
      this.#edit(board => board[at] = letter);
      this.#say(letter ? this.#text('put', this.#piece(letter), this.#square(at))
        : this.#text('removed', this.#piece(old), this.#square(at)));
    }

    #drawTray() {
      this.#tray.hidden = !this.setup;
      this.#tray.style.display = this.setup ? '' : 'none';
      if (!this.setup) {
        this.#tray.replaceChildren();
        return;
      }
      const focused = this.#tray.contains(this.shadowRoot.activeElement)
        ? [...this.#tray.children].indexOf(this.shadowRoot.activeElement) : -1;
      const button = (label, attributes, child) =>
        html('button', {type: 'button', 'aria-label': label, title: label, tabindex: -1, ...attributes}, child);
      const brush = letter => ({'data-brush': letter, 'aria-pressed': this.#brush === letter});
      const pieces = [...LETTERS].map(letter => button(this.#piece(letter), brush(letter),
        svg('svg', {viewBox: '-50 -50 100 100', 'aria-hidden': 'true'}, this.#man(letter))));
      const red = this.turn === 'red';
      this.#tray.setAttribute('aria-label', this.#text('tray'));
      this.#tray.replaceChildren(
        ...pieces.slice(0, 7), button(this.#text('erase'), brush('x'), '✕'), button(this.#text('clear'), {'data-do': 'clear'}, '∅'),
        ...pieces.slice(7), button(this.#text('start'), {'data-do': 'start'}, '⟲'),
        button(this.#text('toMove', red), {'data-do': 'turn'},
          svg('svg', {viewBox: '-50 -50 100 100', 'aria-hidden': 'true'},
            svg('g', {class: red ? 'red' : 'black'}, svg('circle', {class: 'face', r: 36}), svg('circle', {class: 'ring', r: 24})))));
      const current = this.#tray.children[Math.max(focused, 0)];
      current.tabIndex = 0;
      focused < 0 || current.focus();
    }

    #press(button) {
      const {brush, do: what} = button.dataset;
      if (brush) {
        this.#select(-1);
        this.#brush = this.#brush === brush ? '' : brush;
        for (const other of this.#tray.children) {
          other.dataset.brush && other.setAttribute('aria-pressed', other.dataset.brush === this.#brush);
        }
      } else if (what === 'turn') {
        this.#edit(() => {}, this.turn === 'red' ? 'black' : 'red');
        this.#say(this.#text('toMove', this.turn === 'red'));
      } else {
        const board = parse(what === 'start' ? START : EMPTY);
        this.#select(-1);
        this.#edit(all => all.splice(0, 90, ...board));
        this.#say(button.getAttribute('aria-label'));
      }
    }

    #trayKey(event) {
      const step = {ArrowRight: 1, ArrowLeft: -1, ArrowDown: 9, ArrowUp: -9}[event.key];
      const buttons = [...this.#tray.children];
      const i = buttons.indexOf(event.target) + step;
      if (step && buttons[i]) {
        event.preventDefault();
        event.target.tabIndex = -1;
        buttons[i].tabIndex = 0;
        buttons[i].focus();
      }
    }

    /* Pointer and keys. */

    #go(index, focus = true) {
      for (const cell of this.#cells) {
        cell.tabIndex = -1;
      }
      this.#cursor = this.#index(index);
      this.#cells[index].tabIndex = 0;
      focus && this.#cells[index].focus({preventScroll: true});
    }

    #down(event) {
      const button = event.target.closest('[data-brush]');
      const at = this.#root.contains(event.target) ? this.#at(event) : -1;
      this.#pointed = event.timeStamp;
      if (this.#drag || !event.isPrimary || !button && at < 0) {
        return;
      }
      const drag = {id: event.pointerId, from: at, x: event.clientX, y: event.clientY};
      if (event.button === 2 && at >= 0) {
        const kind = event.shiftKey ? 'bad' : event.altKey ? 'other' : 'good';
        drag.shape = {from: name(at), to: name(at), kind};
      } else if (event.button !== 0) {
        return;
      } else if (button) {
        drag.button = button;
      } else {
        if (this.#drawn.length) {
          this.#drawn = [];
          this.#marks();
          this.#send('draw', {arrows: []});
        }
        if (!this.#interactive()) {
          return;
        }
        const aims = this.#selected >= 0 && !this.setup && this.#targets(this.#selected).includes(at);
        if (!this.#canTake(at) || aims || this.#brush) {
          this.#act(at);
          return;
        }
        drag.again = this.#selected === at;
        drag.man = this.#men.get(at);
        this.#unplan();
        this.#select(at);
      }
      this.#drag = drag;
      event.target.setPointerCapture?.(event.pointerId);
    }

    #move(event) {
      const drag = this.#drag;
      if (!drag || drag.id !== event.pointerId) {
        return;
      }
      if (drag.shape) {
        const at = this.#at(event);
        drag.shape.to = name(at < 0 ? drag.from : at);
        this.#marks();
        return;
      }
      if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 4) {
        return;
      }
      if (!drag.moved) {
        if (drag.button?.dataset.brush === 'x') {
          this.#drag = undefined;
          return;
        }
        drag.moved = true;
        drag.man ||= this.#man(drag.button.dataset.brush);
        drag.man.classList.add('drag');
        this.#pieces.append(drag.man);
      }
      const [x, y] = this.#pointer(event);
      drag.man.style.transform = `translate(${x}px,${y}px) scale(1.12)`;
    }

    #up(event, at, cancelled) {
      this.#pointed = event.timeStamp;
      const drag = this.#drag;
      if (!drag || drag.id !== event.pointerId) {
        return;
      }
      this.#drag = undefined;
      if (drag.shape) {
        const {from, to, kind} = drag.shape;
        const rest = this.#drawn.filter(shape => shape.from !== from || shape.to !== to);
        const same = this.#drawn.find(shape => shape.from === from && shape.to === to);
        this.#drawn = cancelled || same && same.kind === kind ? rest : [...rest, drag.shape];
        this.#marks();
        this.#send('draw', {arrows: this.#drawn.map(shape => ({...shape}))});
      } else if (drag.button) {
        drag.man?.remove();
        if (!cancelled && drag.moved && at >= 0) {
          this.#put(at, drag.button.dataset.brush);
        } else if (!cancelled && !drag.moved) {
          this.#press(drag.button);
        }
      } else if (!drag.moved) {
        drag.again && this.#select(-1);
      } else if (!cancelled && at < 0 && this.setup) {
        this.#put(drag.from, '');
      } else if (!cancelled && at >= 0 && at !== drag.from) {
        this.#show(this.#board);
        this.#go(this.#index(at));
        this.#play(drag.from, at);
      } else {
        this.#select(-1);
        this.#show(this.#board);
      }
    }

    /* Clicks without a pointer: assistive technology, or a key on a button of the tray. */
    #click(event) {
      const pointed = event.detail > 0 && event.timeStamp - this.#pointed < 800;
      const button = event.target.closest('button');
      if (button && (!pointed || button.dataset.do)) {
        this.#press(button);
      } else if (!pointed && event.target.dataset.square && this.#interactive()) {
        this.#go(this.#cells.indexOf(event.target), false);
        this.#act(this.#cursor);
      }
    }

    #key(event) {
      const key = event.key;
      if (event.ctrlKey || event.altKey || event.metaKey) {
        return;
      }
      const index = this.#index(this.#cursor);
      const column = index % 9;
      const row = (index - column) / 9;
      const next = {
        ArrowLeft: [column - 1, row], ArrowRight: [column + 1, row], ArrowUp: [column, row - 1],
        ArrowDown: [column, row + 1], Home: [0, row], End: [8, row], PageUp: [column, 0], PageDown: [column, 9]
      }[key];
      if (next) {
        this.#go(9 * Math.min(9, Math.max(0, next[1])) + Math.min(8, Math.max(0, next[0])));
      } else if (!this.#interactive()) {
        return;
      } else if (key === 'Enter' || key === ' ') {
        this.#act(this.#cursor);
      } else if (key === 'Escape') {
        if (this.#selected >= 0 || this.#premove || this.#brush) {
          this.#brush = '';
          this.#drawTray();
          this.cancel();
          this.#say(this.#text('cancelled'));
        }
      } else if (this.setup && (key === 'Delete' || key === 'Backspace')) {
        this.#put(this.#cursor, '');
      } else if (this.setup && key.length === 1 && LETTERS.includes(key)) {
        this.#put(this.#cursor, key);
      } else if (!this.setup && /^[a-i0-9]$/i.test(key)) {
        this.#type(key.toLowerCase());
      } else {
        return;
      }
      event.preventDefault();
    }

    /* A move typed on the board. A letter begins a square, a digit ends it. */
    #type(key) {
      const text = this.#typed + key;
      this.#typed = /^[a-i](\d([a-i]\d?)?)?$/.test(text) ? text : /[a-i]/.test(key) ? key : '';
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#typed = '', 5000);
      if (isMove(this.#typed)) {
        const from = number(this.#typed);
        const to = number(this.#typed.slice(2));
        this.#typed = '';
        if (this.#canTake(from) && from !== to) {
          this.#go(this.#index(to));
          this.#unplan();
          this.#play(from, to);
        } else {
          this.#refuse(from, to);
        }
      }
    }
  }

  /* The attributes as properties. */
  const defaults = {fen: START + ' w - - 0 1', movable: 'none', orientation: 'red', coordinates: 'wxf', theme: 'wood',
    faces: 'chinese', animation: 'auto', lastmove: '', check: ''};
  for (const key in defaults) {
    Object.defineProperty(XiangqiBoard.prototype, key, {
      get() { return this.getAttribute(key) ?? defaults[key]; },
      set(value) {
        if (isNothing(value)) {
          this.removeAttribute(key);
        } else {
          const text = typeof value === 'object' || typeof value === 'symbol' ? refuse(key, value, 'a text') : String(value);
          CHECKS[key](text);
          this.setAttribute(key, text);
        }
      },
      enumerable: true, configurable: true
    });
  }
  for (const key of ['premovable', 'setup', 'quiet']) {
    Object.defineProperty(XiangqiBoard.prototype, key, {
      get() { return this.hasAttribute(key); },
      set(value) { this.toggleAttribute(key, Boolean(value)); },
      enumerable: true, configurable: true
    });
  }
  customElements.define('xiangqi-board', XiangqiBoard);
})();
