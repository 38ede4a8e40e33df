import MarkdownIt from 'markdown-it'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '#src/web/link.tsx'

type Parts = Record<string, ReactNode>

export type MarkdownProps = {
  /** Written by us alone. */
  text: string
  /** Drawn where the text has a tag of their names: `{ LegalIdentity: … }` for `<LegalIdentity />`. */
  parts?: Parts | undefined
  /** A sentence, without a paragraph round it. */
  inline?: boolean
}

const markdown = new MarkdownIt({ html: true })

type Token = ReturnType<typeof markdown.parse>[number]

/** A text as its writer keeps it, in Markdown. A document is drawn by the server alone: the library is no part of what is built for browsers. */
export function Markdown({ text, parts, inline = false }: MarkdownProps) {
  if (!import.meta.env.SSR) return null
  return drawn(inline ? markdown.parseInline(text, {}) : markdown.parse(text, {}), parts)
}

/** Draws an opening and a closing token as an element around everything between them. */
function drawn(tokens: readonly Token[], parts: Parts | undefined): ReactNode {
  const opened: Token[] = []
  const children: ReactNode[][] = [[]]
  for (const token of tokens) {
    if (token.nesting > 0) {
      opened.push(token)
      children.push([])
      continue
    }
    const node = token.nesting < 0 ? element(opened.pop()!, children.pop()!) : leaf(token, parts) // each was opened
    children.at(-1)!.push(node) // the first list is never taken off
  }
  return createElement(Fragment, {}, ...children[0]!)
}

function element(token: Token, children: readonly ReactNode[]): ReactNode {
  if (token.tag === 'a')
    return createElement(MarkdownLink, { href: String(token.attrGet('href')) }, ...children)
  // The paragraphs of a list whose items stand close together.
  if (token.hidden) return createElement(Fragment, {}, ...children)
  const className = token.tag === 'strong' ? 'font-semibold' : undefined
  return createElement(token.tag, { className }, ...children)
}

function leaf({ type, children, content }: Token, parts: Parts | undefined): ReactNode {
  if (type === 'inline') return drawn(children ?? [], parts)
  if (type.startsWith('html')) return parts?.[/\w+/.exec(content)?.[0] ?? '']
  return type === 'softbreak' ? '\n' : content
}

function MarkdownLink({ href, children }: { href: string; children?: ReactNode }) {
  if (href.startsWith('/'))
    return (
      <Link className="link" to={href}>
        {children}
      </Link>
    )
  return (
    <a className="link wrap-anywhere" href={href} rel={href.startsWith('#') ? undefined : 'noopener'}>
      {children}
    </a>
  )
}
