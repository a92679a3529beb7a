// The web site of the guides. docs/site/build copies this file to its working folder and runs VitePress there.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const work = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const pages = path.join(work, 'pages')
const root = path.resolve(work, '../..')
const docs = path.join(root, 'docs')
// For a site that is not at the root of its host: SITE_BASE=/xiangqi/
const base = process.env.SITE_BASE ?? '/'

// Name of a page, its English and its Chinese title.
const guides = [
  ['overview', 'Overview', '概览'],
  ['start', 'Start', '入门'],
  ['first-day', 'The first day', '第一天'],
  ['positions', 'Positions and moves', '局面与着法'],
  ['notation', 'Writing moves', '记谱'],
  ['files', 'Files', '棋谱文件'],
  ['find', 'Finding games', '查找对局'],
  ['rules', 'Rules', '终局与规则'],
  ['search', 'Searching', '搜索'],
  ['textbook', 'Searches of the textbooks', '教科书中的搜索'],
  ['books', 'Opening books', '开局库'],
  ['play', 'Playing', '对弈'],
  ['diagrams', 'Pictures', '棋图'],
  ['proof', 'Proving wins', '证明杀局'],
  ['kills', 'Names of kills', '杀法的名称'],
  ['puzzles', 'Puzzles from games', '从对局中找习题'],
  ['puzzle-sheet', 'A sheet of puzzles', '给学生出习题'],
  ['review', 'Reviews of games', '复盘'],
  ['review-reasons', 'Reasons of a review', '复盘的理由'],
  ['endgames', 'Endgames solved', '残局库'],
  ['pairing', 'Pairing tournaments', '比赛编排'],
  ['scripting', 'Scripting with xq', '用 xq 写脚本'],
  ['cookbook', 'Cookbook', '问答'],
  ['board-component', 'A board for web pages', '网页棋盘'],
  ['web', 'In the page', '在网页中使用'],
  ['board-server', 'The play server', '对弈服务器'],
]
const reference = [
  ['xq', 'xq, the commands', 'xq 的命令'],
  ['formats', 'Formats of game files', '棋谱格式'],
  ['book-format', 'The book file', '开局库文件'],
  ['collection-format', 'The collection file', '棋谱库文件'],
  ['endgame-format', 'The table of an ending', '残局库文件'],
  ['board-protocol', 'The play server’s protocol', '对弈服务器的协议'],
  ['versions', 'Versions', '版本'],
  ['changes', 'Changes', '更新记录'],
]
const inside = [
  ['architecture', 'Architecture', '架构'],
  ['decisions', 'Decisions', '设计决定'],
  ['engine', 'The built-in engine', '内置引擎'],
  ['tuning', 'Tuning the evaluation', '评估函数的调整'],
  ['benchmarks', 'Benchmarks', '性能'],
  ['measurements/engine-matches', 'Matches of the engine', '引擎对局'],
  ['measurements/play-server', 'Load of the play server', '对弈服务器的负载'],
  ['measurements/quality', 'Quality', '质量'],
  ['measurements/proof', 'Proofs', '证明'],
  ['measurements/kills', 'Names of kills', '杀法的名称'],
  ['measurements/puzzles', 'Puzzles', '习题'],
  ['measurements/review', 'Reviews', '复盘'],
  ['measurements/endgames', 'Endgames', '残局'],
  ['measurements/pairing', 'Pairing', '编排'],
  ['measurements/peers', 'What other programs read', '其他程序的兼容性'],
  ['measurements/books-on-a-cluster', 'Books on a cluster', '集群建库'],
]

function sidebar(language) {
  const prefix = language === 1 ? '/' : '/zh/'
  const group = (titles, entries, collapsed) => ({
    text: titles[language - 1],
    collapsed,
    items: entries.map((entry) => ({ text: entry[language], link: prefix + entry[0] })),
  })
  return [
    group(['Guides', '指南'], guides, false),
    group(['Reference', '参考'], reference, false),
    group(['Inside', '内部'], inside, true),
  ]
}

/** Words for the search: those of European languages, and each pair of neighbours in a Chinese text. */
function tokenize(text) {
  const tokens = []
  for (const run of text.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}_]+/gu) ?? []) {
    if (!/\p{Script=Han}/u.test(run) || run.length === 1) {
      tokens.push(run)
    }
    for (let i = 1; /\p{Script=Han}/u.test(run) && i < run.length; i++) {
      tokens.push(run.slice(i - 1, i + 1))
    }
  }
  return tokens
}

/** The anchor of a heading, as GitHub derives it. */
function slugify(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

/** Where a link of a page leads on the site. Files that are no pages are copied, as text. */
function target(href, page) {
  if (/^[a-z]+:|^#|^\//.test(href)) {
    return href
  }
  const chinese = page.startsWith('zh/')
  const from = page.replace(/^zh\//, '')
  const [file, anchor] = href.split('#')
  let name = path.posix.join(path.posix.dirname(from), file)
  name = name.replace(/^\.\.\/README(\.zh)?\.md$/, 'overview$1.md').replace(/^\.\.\/CHANGELOG\.md$/, 'changes.md')
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (!name.startsWith('../') && name.endsWith('.md')) {
    const bare = name.replace(/(\.zh)?\.md$/, '')
    // Every page is in both languages or a copy. Only the twin of a Chinese page leads out of the language.
    const toChinese = name.endsWith('.zh.md') || (chinese && name !== from)
    return (toChinese ? '/zh/' : '/') + bare + hash
  }
  return source(path.join(docs, name))
}

function source(file) {
  const name = `source/${path.relative(root, file)}.txt`
  const copy = path.join(pages, 'public', name)
  fs.mkdirSync(path.dirname(copy), { recursive: true })
  const text = fs.statSync(file).isDirectory() ? `${fs.readdirSync(file).join('\n')}\n` : fs.readFileSync(file)
  fs.writeFileSync(copy, text)
  return `/${name}`
}

function links(md) {
  // An indented block looks like a fenced one.
  md.core.ruler.push('site-code', (state) => {
    for (const token of state.tokens) {
      if (token.type === 'code_block') {
        Object.assign(token, { type: 'fence', info: 'text' })
      }
    }
  })
  md.core.ruler.push('site-links', (state) => {
    const from = path.relative(pages, state.env.realPath ?? state.env.path)
    for (const token of state.tokens.flatMap((block) => block.children ?? [])) {
      if (token.type === 'link_open') {
        const href = target(decodeURI(token.attrGet('href')), from)
        token.attrSet('href', href)
        if (href.startsWith('/source/')) {
          token.attrSet('target', '_self')
        }
      }
    }
  })
}

export default defineConfig({
  title: 'Xiangqi for the JVM',
  description: 'A Java library for Chinese chess: positions, notations, game files, rules, an engine and opening books.',
  base,
  head: [
    ['link', { rel: 'icon', href: `${base}icon.svg` }],
    ['script', { src: `${base}xiangqi-board.js`, defer: '' }],
    ['script', { src: `${base}live-board.js`, defer: '' }],
  ],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'xiangqi-board' } } },
  srcDir: 'pages',
  cleanUrls: false,
  lastUpdated: false,
  // The Javadoc is made after the pages.
  ignoreDeadLinks: [/^\/api\//, /^\/source\//],
  markdown: { config: links, anchor: { slugify } },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { sidebar: sidebar(1), ...navigation('en') } },
    zh: {
      label: '简体中文',
      lang: 'zh-Hans',
      title: 'Java 象棋库',
      description: '用于中国象棋的 Java 库：局面、记谱、棋谱文件、规则、引擎与开局库。',
      themeConfig: {
        sidebar: sidebar(2),
        ...navigation('zh'),
        outline: { label: '本页', level: [2, 3] },
        docFooter: { prev: '上一页', next: '下一页' },
        darkModeSwitchLabel: '深色',
        lightModeSwitchTitle: '浅色模式',
        darkModeSwitchTitle: '深色模式',
        sidebarMenuLabel: '目录',
        returnToTopLabel: '回到顶部',
        langMenuLabel: '语言',
        skipToContentLabel: '跳到正文',
        notFound: { title: '没有这一页', quote: '', linkText: '回到首页', linkLabel: '首页' },
      },
    },
  },
  themeConfig: {
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize } },
        locales: {
          zh: {
            translations: {
              button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
              modal: {
                displayDetails: '显示详情',
                resetButtonTitle: '清除',
                backButtonTitle: '返回',
                noResultsText: '没有结果：',
                footer: { selectText: '打开', navigateText: '移动', closeText: '关闭' },
              },
            },
          },
        },
      },
    },
  },
})

function navigation(language) {
  const chinese = language === 'zh'
  const prefix = chinese ? '/zh/' : '/'
  return {
    nav: [
      { text: chinese ? '入门' : 'Start', link: `${prefix}start` },
      { text: chinese ? '问答' : 'Cookbook', link: `${prefix}cookbook` },
      { text: 'xq', link: `${prefix}xq` },
      { text: 'Javadoc', link: '/api/index.html', target: '_self' },
    ],
    footer: { message: chinese ? 'Apache-2.0 许可' : 'Apache-2.0 licence' },
  }
}
