import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { compiler } from 'markdown-to-jsx/react'
import { Link } from '#src/web/link.tsx'

export type MarkdownProps = {
  /** Written by us alone: tags in it are drawn. */
  text: string
  /** Drawn where the text has a tag of their names: `{ LegalIdentity: … }` for `<LegalIdentity />`. */
  parts?: Record<string, ReactNode>
  /** A sentence, without a paragraph round it. */
  inline?: boolean
}

/** A text as its writer keeps it, in Markdown. A document is drawn by the server alone: the library is no part of what is built for browsers. */
export function Markdown({ text, parts, inline = false }: MarkdownProps) {
  if (!import.meta.env.SSR) return null
  return compiler(text, {
    overrides: {
      a: MarkdownLink,
      strong: Strong,
      ...Object.fromEntries(Object.entries(parts ?? {}).map(([name, part]) => [name, () => part])),
    },
    wrapper: Fragment,
    disableAutoLink: true,
    ...(inline ? { forceInline: true } : { forceBlock: true }),
  })
}

const Strong = (props: ComponentProps<'strong'>) => (
  <strong className="font-semibold">{props.children}</strong>
)

function MarkdownLink({ href = '', children }: ComponentProps<'a'>) {
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
