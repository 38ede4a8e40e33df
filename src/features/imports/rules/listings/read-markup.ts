/** A piece of HTML or XML: a tag with its name in small letters, or text between tags. */
export type Piece = { tag: string; isEnd: boolean; attributes: string } | { text: string }

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
}
const CODE_MAX = 0x10ffff
/** Elements of which nothing is shown. */
const UNSEEN = new Set(['script', 'style', 'template', 'svg', 'noscript'])
const NAME = /^\/?([a-z][\w:.-]*)/i

/** Returns text with its entities as characters. */
export const unescaped = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]{1,8}|\w{1,12});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= CODE_MAX ? String.fromCodePoint(code) : ''
  })

/** Returns an attribute of a tag. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined
}

/** Returns where an element ends that holds no others, or -1. */
function indexOfEnd(markup: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}`, 'gi')
  end.lastIndex = from
  return end.exec(markup)?.index ?? -1
}

/** Reads HTML or XML from its begin to its end, once: what is broken is text. Nothing of it is run or fetched. */
export function* piecesOf(markup: string): Generator<Piece> {
  let at = 0
  while (at < markup.length) {
    const open = markup.indexOf('<', at)
    const text = markup.slice(at, open < 0 ? undefined : open)
    if (text) yield { text: unescaped(text) }
    if (open < 0) return
    if (markup.startsWith('<!--', open)) {
      const end = markup.indexOf('-->', open)
      at = end < 0 ? markup.length : end + 3
      continue
    }
    const close = markup.indexOf('>', open)
    if (close < 0) return
    const inner = markup.slice(open + 1, close)
    at = close + 1
    const tag = NAME.exec(inner)?.[1]?.toLowerCase()
    if (!tag) continue
    const isEnd = inner.startsWith('/')
    if (!isEnd && UNSEEN.has(tag)) {
      const end = indexOfEnd(markup, tag, at)
      at = end < 0 ? markup.length : end
      continue
    }
    yield { tag, isEnd, attributes: inner.slice(tag.length) }
    if (inner.endsWith('/')) yield { tag, isEnd: true, attributes: '' }
  }
}
