import { Fragment, type ReactNode } from 'react'
import { Link } from '#src/web/link.tsx'

const MARKS = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

/** The text of an article as it is read: see help-article.ts. */
export function formatted(text: string): ReactNode {
  const parts: ReactNode[] = []
  let from = 0
  for (const { index, 0: all, 1: bold, 2: words, 3: to = '' } of text.matchAll(MARKS)) {
    parts.push(
      text.slice(from, index),
      bold ? (
        <strong className="font-semibold">{bold}</strong>
      ) : (
        <Link className="link" to={to}>
          {words}
        </Link>
      ),
    )
    from = index + all.length
  }
  parts.push(text.slice(from))
  // A text never changes while it is shown.
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

/** The same without its marks, for those who read no markup. */
export const plainly = (text: string): string =>
  text.replaceAll(MARKS, (_all, bold?: string, words?: string) => bold ?? words ?? '')
