import type { StatementLine } from './statement.ts'

/** A line and which of its equals it is in its file, from 1 on: banks have no other name for it that stays the same. */
export type IdentifiedLine = StatementLine & { nth: number }

/** Returns what makes two lines of one account equal. */
const likenessOf = ({ account = '', date, cents, text }: StatementLine): string =>
  JSON.stringify([account, date, cents, text])

/**
 * Numbers equal lines of a file. Where files overlap, a line is known by its number, so that the highest count of any file holds: two files with one each have one, a file
 * with two has two. Linear.
 */
export function identifyLines(lines: readonly StatementLine[]): IdentifiedLine[] {
  const counts = new Map<string, number>()
  return lines.map(line => {
    const likeness = likenessOf(line)
    const nth = (counts.get(likeness) ?? 0) + 1
    counts.set(likeness, nth)
    return { ...line, nth }
  })
}
