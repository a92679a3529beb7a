// Copies the pages of the site into a working folder: each English page also appears among the Chinese ones,
// unless it has a Chinese twin, so that the language can be switched on every page.
import fs from 'node:fs'
import path from 'node:path'

const work = path.resolve(process.argv[2])
const root = process.cwd()
const docs = path.join(root, 'docs')

for (const old of ['pages', 'public', '.vitepress']) {
  fs.rmSync(path.join(work, old), { recursive: true, force: true })
}
const config = path.join(work, '.vitepress')
fs.mkdirSync(config, { recursive: true })
fs.copyFileSync(path.join(docs, 'site', 'config.mjs'), path.join(config, 'config.mjs'))
fs.cpSync(path.join(docs, 'site', 'theme'), path.join(config, 'theme'), { recursive: true })

// A board that visitors can use, and its settings: values, English and Chinese names.
const LIVE = {
  faces: [['Pieces', '棋子'], ['chinese', 'Chinese', '汉字'], ['pictures', 'Pictures', '图形'], ['western', 'Letters', '字母']],
  theme: [['Colours', '颜色'], ['wood', 'Wood', '木色'], ['dark', 'Dark', '深色'], ['contrast', 'Contrast', '高对比度']],
  orientation: [['Bottom', '下方'], ['red', 'Red', '红方'], ['black', 'Black', '黑方']],
}

const page = (name) => path.join(work, 'pages', name)
for (const folder of ['', 'measurements']) {
  fs.mkdirSync(page(folder), { recursive: true })
  fs.mkdirSync(page(path.join('zh', folder)), { recursive: true })
  for (const entry of fs.readdirSync(path.join(docs, folder))) {
    if (entry.endsWith('.md')) {
      put(path.join(folder, entry), fs.readFileSync(path.join(docs, folder, entry), 'utf8'))
    }
  }
}
for (const folder of ['images', path.join('zh', 'images'), path.join('public', 'images')]) {
  fs.cpSync(path.join(docs, 'images'), page(folder), { recursive: true })
}
fs.copyFileSync(
  path.join(root, 'examples/programs/board/src/main/resources/dev/xiangqi/examples/board/web/icon.svg'),
  page(path.join('public', 'icon.svg')),
)
const component = path.join(root, 'xiangqi-notation/src/main/resources/dev/xiangqi/notation/diagram/xiangqi-board.js')
for (const script of [component, path.join(docs, 'site', 'live-board.js')]) {
  fs.copyFileSync(script, page(path.join('public', path.basename(script))))
}
for (const name of ['index.md', 'index.zh.md']) {
  put(name, fs.readFileSync(path.join(docs, 'site', name), 'utf8'))
}
for (const name of ['README.md', 'README.zh.md', 'CHANGELOG.md']) {
  put(name.replace('README', 'overview').replace('CHANGELOG', 'changes'), moved(name))
}

/** A page of the root folder, with links as from the folder docs. */
function moved(name) {
  return fs
    .readFileSync(path.join(root, name), 'utf8')
    .replace(/(\]\()(?![a-z]+:|#)([^)\s]+)/g, (_, start, target) =>
      start + (target.startsWith('docs/') ? target.slice(5) : `../${target}`))
}

/** Names the links whose text is the name of a file by the titles of the pages. */
function titled(name, text) {
  return text.replace(/\[([\w./-]+\.md)\]\(([\w./-]+\.md)(#[^)\s]*)?\)/g, (link, words, target, anchor = '') => {
    const file = path.join(docs, path.dirname(name), target)
    const named = path.basename(words) === path.basename(target) && fs.existsSync(file)
    const title = named && /^# (.*)$/m.exec(fs.readFileSync(file, 'utf8'))
    return title ? `[${title[1]}](${target}${anchor})` : link
  })
}

/** The live board in place of its marker. */
function live(name, text) {
  const language = name.endsWith('.zh.md') ? 1 : 0
  const select = ([setting, [label, ...choices]]) =>
    `<label>${label[language]} <select data-board="${setting}">` +
    choices.map(([value, ...names]) => `<option value="${value}">${names[language]}</option>`).join('') +
    '</select></label>'
  const note = ['There is no server here, so every move is allowed.', '这里没有服务器，所以任何着法都可以走。']
  return text.replace('<!-- live board -->', () =>
    '<div class="live-board">\n<xiangqi-board movable="both"></xiangqi-board>\n' +
    `<p>${Object.entries(LIVE).map(select).join(' ')}</p>\n<p>${note[language]}</p>\n</div>`)
}

/** Chinese pages are in the folder zh: the search has an index for each language, divided by folder. */
function put(name, source) {
  const text = live(name, titled(name, source))
  if (name.endsWith('.zh.md')) {
    fs.writeFileSync(page(path.join('zh', name.replace(/\.zh\.md$/, '.md'))), text)
    return
  }
  fs.writeFileSync(page(name), text)
  if (!fs.existsSync(twin(name))) {
    const note = text.startsWith('---') ? '' : '\n\n> 本页只有英文版。\n'
    fs.writeFileSync(page(path.join('zh', name)), text.replace(/^# .*$/m, (title) => title + note))
  }
}

function twin(name) {
  const chinese = name.replace(/\.md$/, '.zh.md')
  const source = chinese.startsWith('overview') ? path.join(root, 'README.zh.md') : path.join(docs, chinese)
  return name === 'index.md' ? path.join(docs, 'site', chinese) : source
}
