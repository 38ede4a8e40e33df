import MarkdownIt from 'markdown-it'

/** Addresses that a text may lead to. */
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu

/** Markdown without HTML and without pictures: nothing in it can run, and nothing is fetched. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable([
  'image',
  'table',
  'strikethrough',
])
const preformatted = (tokens: readonly { content: string }[], at: number): string =>
  `<pre dir="auto"><code>${markdown.utils.escapeHtml(tokens[at]!.content)}</code></pre>\n` // the token that is drawn
Object.assign(markdown.renderer.rules, { fence: preformatted, code_block: preformatted })
markdown.validateLink = address => SAFE_LINK.test(address)

type Token = ReturnType<typeof markdown.parse>[number]

/** Links lead to a new window and carry nothing else; one without an address is its words. */
function plainLinks(children: readonly Token[]): void {
  let isDropped = false
  for (const child of children) {
    if (child.type === 'link_open') {
      const href = String(child.attrGet('href') ?? '')
      isDropped = href === ''
      child.attrs = [
        ['href', href],
        ['rel', 'noopener noreferrer nofollow'],
        ['target', '_blank'],
      ]
    }
    if (isDropped && child.type.startsWith('link_')) Object.assign(child, { type: 'text', content: '' })
  }
}

markdown.core.ruler.push('plain', ({ tokens }) => {
  for (const token of tokens) {
    // A block reads in the direction of its own words, whatever those around it are. Within a block that says so no other
    // does: it would not count for the first.
    if (token.level === 0 && token.nesting >= 0 && token.type !== 'inline' && token.type !== 'hr')
      token.attrSet('dir', 'auto')
    // Below the title of the page or of the mail.
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = token.tag === 'h1' || token.tag === 'h2' ? 'h2' : 'h3'
    plainLinks(token.children ?? [])
  }
})

export type RenderOptions = {
  /** The address to which a link leads instead, such as to where it is counted first. */
  linkTo?: ((address: string) => string) | undefined
}

/** The body of a newsletter as safe HTML. */
export function renderBody(body: string, { linkTo }: RenderOptions = {}): string {
  const tokens = markdown.parse(body, {})
  if (linkTo)
    for (const child of tokens.flatMap(token => token.children ?? [])) {
      const href = child.type === 'link_open' && child.attrGet('href')
      if (href && /^https?:/i.test(String(href))) child.attrSet('href', linkTo(String(href)))
    }
  return markdown.renderer.render(tokens, markdown.options, {})
}

const BEFORE_ADDRESS = /^(https?:\/\/|mailto:|tel:)/i

/** A line of text, the address of each link behind its words. */
function lineOf(children: readonly Token[]): string {
  let text = ''
  let link = { href: '', from: 0 }
  for (const child of children) {
    if (child.type === 'text' || child.type === 'text_special' || child.type === 'code_inline')
      text += child.content
    else if (child.type === 'softbreak' || child.type === 'hardbreak') text += '\n'
    else if (child.type === 'link_open')
      link = { href: String(child.attrGet('href') ?? ''), from: text.length }
    else if (child.type === 'link_close') {
      const words = text.slice(link.from)
      // An address that is written out says itself where it leads; a word that it merely ends with does not.
      if (words !== link.href && words !== link.href.replace(BEFORE_ADDRESS, '')) text += ` (${link.href})`
    }
  }
  return text
}

/** The words of a block; null of what only opens or closes one. */
function wordsOf({ type, content, children }: Token): string | null {
  if (type === 'inline') return lineOf(children ?? [])
  if (type === 'fence' || type === 'code_block') return content.trimEnd()
  return type === 'hr' ? '* * *' : null
}

/** The same as plain text, which reads well without its marks. */
export function renderText(body: string): string {
  const lists: { count: number | null }[] = []
  let [quotes, mark, text, isInList] = [0, '', '', false]
  for (const token of markdown.parse(body, {})) {
    const { type } = token
    if (type.endsWith('list_open') && lists.length === 0) isInList = false
    if (type === 'bullet_list_open') lists.push({ count: null })
    if (type === 'ordered_list_open') lists.push({ count: Number(token.attrGet('start') ?? 1) })
    if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop()
    if (type === 'blockquote_open') quotes += 1
    if (type === 'blockquote_close') quotes -= 1
    const list = lists.at(-1)
    if (type === 'list_item_open' && list) mark = list.count === null ? '- ' : `${list.count++}. `
    const words = wordsOf(token)
    if (words === null) continue
    const margin = '> '.repeat(quotes) + '  '.repeat(Math.max(0, lists.length - 1))
    const hanging = list && !mark ? '  ' : ' '.repeat(mark.length)
    const lines = words.split('\n').map((line, at) => margin + (at === 0 && mark ? mark : hanging) + line)
    // Items of a list stand close together.
    const isNext = mark !== '' && isInList
    text += (text === '' ? '' : isNext ? '\n' : '\n\n') + lines.join('\n')
    isInList = list !== undefined
    mark = ''
  }
  return text
}

/** Enough of a body for any excerpt, in UTF-16 units. Lists show many excerpts, and all of a contrived body takes long to read. */
const EXCERPT_UNITS = 3000

/** A character that ends a sentence, or leads on, in any script. */
const ENDS = /[\p{Po}\p{Pd}]["'”’»)]*$/u

/** A separator between two blocks on one line. */
function markBehind(tokens: readonly Token[], at: number): string {
  if (tokens[at - 1]?.type === 'heading_open') return ':'
  const next = tokens.slice(at + 1).find(({ nesting }) => nesting >= 0)
  return next?.type === 'list_item_open' ? ',' : '.'
}

/** The words of its beginning alone, on one line, for an excerpt. */
export function plainWords(body: string): string {
  const tokens = markdown.parse(body.slice(0, EXCERPT_UNITS), {})
  let text = ''
  let mark = ''
  for (const [at, { type, content, children }] of tokens.entries()) {
    const isCode = type === 'fence' || type === 'code_block'
    if (type !== 'inline' && !isCode) continue
    // Each break is a space; of a link its words are left.
    const words = (children ?? [{ type, content }])
      .map(child => (child.type.endsWith('break') ? ' ' : child.content))
      .join('')
      .trim()
    if (!words) continue
    text += `${mark} ${words}`
    mark = ENDS.test(words) ? '' : markBehind(tokens, at)
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}
