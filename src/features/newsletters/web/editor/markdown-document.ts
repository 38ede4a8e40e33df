import MarkdownIt from 'markdown-it'
import { MarkdownParser, MarkdownSerializer, schema as commonMark } from 'prosemirror-markdown'
import { type DOMOutputSpec, type Node, Schema } from 'prosemirror-model'

/** Addresses that a text may lead to: those that the server's renderer lets through. */
export const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu

// The dialect of the server's renderer, `render-body.ts`.
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable([
  'image',
  'table',
  'strikethrough',
])
markdown.validateLink = address => SAFE_LINK.test(address)

const { nodes, marks } = commonMark.spec
const autoDir = (tag: string): DOMOutputSpec => [tag, { dir: 'auto' }, 0]

type NodeName =
  | 'doc'
  | 'paragraph'
  | 'heading'
  | 'blockquote'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'code_block'
  | 'horizontal_rule'
  | 'hard_break'
  | 'text'

/** The schema of a newsletter, as the server's renderer draws it. Blocks read in the direction of their own words. */
export const schema = new Schema<NodeName, 'link' | 'em' | 'strong' | 'code'>({
  nodes: nodes
    .remove('image')
    .update('paragraph', { ...nodes.get('paragraph'), toDOM: () => autoDir('p') })
    .update('heading', {
      ...nodes.get('heading'),
      content: 'inline*',
      toDOM: ({ attrs }) => autoDir(Number(attrs.level) < 3 ? 'h2' : 'h3'),
    }),
  // A link holds what is in it, bold or not: one link rather than one for each.
  marks: marks.remove('link').addToStart('link', {
    ...marks.get('link'),
    attrs: { href: {} },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: link => {
          const href = link.getAttribute('href') ?? ''
          return SAFE_LINK.test(href) && { href }
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: String(attrs.href), rel: 'noopener noreferrer nofollow' }],
  }),
})

const isTight = (tokens: readonly { type: string; hidden: boolean }[], at: number): boolean =>
  tokens.slice(at).find(({ type }) => type === 'paragraph_open')?.hidden ?? true

const parser = new MarkdownParser(schema, markdown, {
  blockquote: { block: 'blockquote' },
  paragraph: { block: 'paragraph' },
  list_item: { block: 'list_item' },
  bullet_list: { block: 'bullet_list', getAttrs: (_, tokens, at) => ({ tight: isTight(tokens, at) }) },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, at) => ({
      order: Number(token.attrGet('start') ?? 1),
      tight: isTight(tokens, at),
    }),
  },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  code_block: { block: 'code_block', noCloseToken: true },
  fence: { block: 'code_block', noCloseToken: true },
  hr: { node: 'horizontal_rule' },
  hardbreak: { node: 'hard_break' },
  softbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  link: { mark: 'link', getAttrs: token => ({ href: token.attrGet('href') }) },
  code_inline: { mark: 'code', noCloseToken: true },
})

const isBreak = (node: Node | null | undefined): boolean => node?.type.name === 'hard_break'

/** Of lists of one kind that follow each other, every second has the other mark: else they would be one. */
function hasOtherMark(parent: Node, at: number): boolean {
  let count = 0
  while (count < at && parent.child(at - count - 1).type === parent.child(at).type) count += 1
  return count % 2 === 1
}

const { nodes: nodeWriters, marks: markWriters } = new MarkdownSerializer(
  {
    blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
    code_block(state, node) {
      const longest = Math.max(2, ...[...node.textContent.matchAll(/`+/g)].map(([ticks]) => ticks.length))
      const fence = '`'.repeat(longest + 1)
      state.write(`${fence}\n`)
      state.text(node.textContent, false)
      state.write('\n')
      state.write(fence)
      state.closeBlock(node)
    },
    heading(state, node) {
      const level = Number(node.attrs.level)
      // Only a heading that is underlined may have lines.
      const isUnderlined = level < 3 && node.children.some(isBreak)
      if (!isUnderlined) state.write(`${'#'.repeat(level)} `)
      state.renderInline(node, isUnderlined)
      if (isUnderlined) {
        state.ensureNewLine()
        state.write(level === 1 ? '===' : '---')
      } else if (/#\s*$/.test(node.textContent)) state.write(' #')
      state.closeBlock(node)
    },
    horizontal_rule(state, node) {
      state.write('***')
      state.closeBlock(node)
    },
    bullet_list(state, node, parent, at) {
      state.renderList(node, '  ', () => (hasOtherMark(parent, at) ? '* ' : '- '))
    },
    ordered_list(state, node, parent, at) {
      const start = Number(node.attrs.order)
      const wide = String(start + node.childCount - 1).length + 2
      const mark = hasOtherMark(parent, at) ? ')' : '.'
      state.renderList(node, ' '.repeat(wide), item => `${start + item}${mark} `.padEnd(wide))
    },
    list_item: (state, node) => state.renderContent(node),
    paragraph(state, node) {
      state.renderInline(node)
      state.closeBlock(node)
    },
    hard_break(state, _, parent, at) {
      const rest = parent.children.slice(at + 1)
      if (rest.every(isBreak)) return
      if (parent.type.name === 'heading' && Number(parent.attrs.level) > 2) return void state.write(' ')
      // A line by itself: every break is one. An empty line would end the paragraph.
      state.write(isBreak(rest[0]) || at === 0 || isBreak(parent.child(at - 1)) ? '\\\n' : '\n')
    },
    text(state, node, parent, at) {
      const lineState = state as unknown as { atBlockStart: boolean; inAutolink?: boolean } // what it keeps for its own writers
      if (at > 0 && isBreak(parent.child(at - 1))) lineState.atBlockStart = true
      state.text(node.text ?? '', !lineState.inAutolink)
    },
  },
  {
    em: { open: '*', close: '*', mixable: true, expelEnclosingWhitespace: true },
    strong: { open: '**', close: '**', mixable: true, expelEnclosingWhitespace: true },
    link: {
      open: '[',
      close: (_, mark) => `](<${String(mark.attrs.href).replaceAll(/[<>\\]/g, '\\$&')}>)`,
      mixable: true,
    },
    code: {
      open: (_, __, parent, at) => ticksOf(parent.child(at)).open,
      close: (_, __, parent, at) => ticksOf(parent.child(at - 1)).close,
      escape: false,
    },
  },
)

/** More ticks than the code holds itself. */
function ticksOf({ text = '' }: Node): { open: string; close: string } {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  const gap = text.startsWith('`') || text.endsWith('`') || (text.startsWith(' ') && text.endsWith(' '))
  return { open: gap ? `${ticks} ` : ticks, close: gap ? ` ${ticks}` : ticks }
}

const serializer = new MarkdownSerializer(nodeWriters, markWriters, {
  // At the start of a line `=` underlines and `1)` counts; `&` and `<` begin signs and addresses anywhere.
  escapeExtraCharacters: /(?<=^\s*)=|(?<=^\s*\d{1,9})\)|[&<]/g,
})

/** A newsletter that is stored as Markdown, as a document to write in. */
export const documentOf = (text: string): Node => parser.parse(text)

/** The Markdown that a document is stored as. */
export const markdownOf = (doc: Node): string => serializer.serialize(doc)

// The server draws neither.
const NOT_DRAWN = / (?:title|class)="[^"]*"/g

/** Returns whether writing in it would leave what is there as it reads now: what is contrived may not survive, and stays text. */
export function readsTheSame(text: string): boolean {
  const drawn = (written: string) =>
    markdown.render(written).replaceAll(NOT_DRAWN, '').replaceAll(/\s+/g, ' ')
  try {
    return drawn(markdownOf(documentOf(text))) === drawn(text)
  } catch {
    return false
  }
}
