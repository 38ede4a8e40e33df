import { createHash } from 'node:crypto'
import pg from 'pg'

/** As many statements a connection keeps at most: there are a few hundred, but lists of ids make one for each length. */
const SAVED_MAX = 500

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= SAVED_MAX) return known
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

const isUnnamed = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  !('submit' in asked) &&
  !('name' in asked && asked.name)

/**
 * A connection on which each statement is parsed and planned once: PostgreSQL keeps it under a name, which follows from its
 * text. Planning one takes longer than most take to run.
 */
export class KeepingClient extends pg.Client {
  // The parent's overloads differ in nothing but what comes back.
  override query(...[said, values, ...rest]: unknown[]): never {
    const asked = typeof said === 'string' ? { text: said } : said
    const given = isUnnamed(asked) ? ((values as unknown[] | undefined) ?? asked.values) : undefined // beside the text, or in its place
    const saved =
      isUnnamed(asked) && Array.isArray(given) && given.length > 0
        ? { ...asked, name: nameOf(asked.text) }
        : said
    return super.query(saved as never, values as never, ...(rest as [])) as never // handed on as they came
  }
}
