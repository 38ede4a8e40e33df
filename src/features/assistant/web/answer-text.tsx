import MarkdownIt from 'markdown-it'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '#src/web/link.tsx'

/** Without HTML, pictures and addresses that become links by themselves: nothing of an answer runs, and nothing is fetched. */
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable([
  'image',
  'strikethrough',
])
markdown.validateLink = address => /^(\/(?!\/)|https?:\/\/)[^\s\p{Cc}]*$/iu.test(address)

type Token = ReturnType<typeof markdown.parse>[number]

/** Style of each part of a text; a part that is not named here is an element without a style. */
const VARIANTS: Record<string, string> = {
  strong: 'font-semibold',
  ul: 'list-disc space-y-1 pl-5',
  ol: 'list-decimal space-y-1 pl-6',
  blockquote: 'border-l-2 border-edge pl-3 text-ink-2',
  table: 'num block max-w-full overflow-x-auto text-sm',
  th: 'border-b border-line py-1.5 pr-4 text-left font-semibold',
  td: 'border-b border-line py-1.5 pr-4 align-top',
  pre: 'max-w-full overflow-x-auto rounded-sm bg-ground p-3 text-sm',
  p: 'font-semibold',
}
const HEADING = /^h[1-6]$/
const ALIGNED = /text-align:(right|center)/

/** The words of an answer, which a model may have written: Markdown, drawn as elements of this page. */
export const AnswerText = ({ text }: { text: string }) => (
  <div className="space-y-3 break-words">{drawn(markdown.parse(text, {}))}</div>
)

/** Draws an opening and a closing token as an element around everything between them. */
function drawn(tokens: readonly Token[]): ReactNode {
  const opened: Token[] = []
  const children: ReactNode[][] = [[]]
  for (const token of tokens) {
    if (token.nesting > 0) {
      opened.push(token)
      children.push([])
      continue
    }
    const node = token.nesting < 0 ? element(opened.pop()!, children.pop()!) : leaf(token) // each was opened
    children.at(-1)!.push(node) // the first list is never taken off
  }
  return createElement(Fragment, {}, ...children[0]!)
}

function element(token: Token, children: readonly ReactNode[]): ReactNode {
  const { tag, hidden } = token
  if (tag === 'a') return link(String(token.attrGet('href') ?? ''), children)
  // The paragraphs of a list whose items stand close together.
  if (hidden) return createElement(Fragment, {}, ...children)
  // The headings of an answer are none of the page.
  if (HEADING.test(tag)) return createElement('p', { className: VARIANTS.p }, ...children)
  const align = ALIGNED.exec(String(token.attrGet('style') ?? ''))?.[1]
  const variants = [tag === 'p' ? '' : VARIANTS[tag], align ? `text-${align}` : ''].filter(Boolean).join(' ')
  return createElement(tag, variants ? { className: variants } : {}, ...children)
}

/** A link to a screen of the product; any other address is shown as text, so that a stranger's text cannot lead a user there. */
function link(href: string, children: readonly ReactNode[]): ReactNode {
  if (href.startsWith('/')) return createElement(Link, { to: href, className: 'link' }, ...children)
  const isSaid = children.length === 1 && children[0] === href
  return createElement(Fragment, {}, ...children, isSaid || href === '' ? '' : ` (${href})`)
}

function leaf({ type, children, content }: Token): ReactNode {
  if (type === 'inline') return drawn(children ?? [])
  if (type === 'fence' || type === 'code_block')
    return createElement('pre', { className: VARIANTS.pre }, content.trimEnd())
  if (type === 'code_inline') return createElement('code', {}, content)
  if (type === 'hr') return createElement('hr', { className: 'border-line' })
  return type === 'softbreak' || type === 'hardbreak' ? createElement('br') : content
}
