import { createHash } from 'node:crypto'
import type pg from 'pg'
import { CommittingClient } from './pools/committing-client.ts'
import { DescribedQuery, type Descriptions } from './described-query.ts'

/** As many statements a connection keeps at most: there are a few hundred, but lists of ids make one for each length. */
const SAVED_MAX = 500

/** The names under which the connections of one pool keep statements. */
class SavedNames {
  readonly #names = new Map<string, string>()

  /** Undefined where as many are kept already. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= SAVED_MAX) return known
    const name = createHash('sha1').update(text).digest('hex')
    this.#names.set(text, name)
    return name
  }
}

const isUnnamed = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  !('submit' in asked) &&
  !('name' in asked && asked.name)

const OPENS_OR_RELEASES = /^(begin|savepoint|release savepoint)\b[^;]*$/i

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : isUnnamed(asked) ? asked.text : ''

const NOTHING = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/**
 * A connection on which each statement is parsed and planned once: PostgreSQL caches it under a name, which follows from its
 * text. Planning one takes longer than most take to run. Statements asked in one turn of the event loop leave in one write, and what
 * begins a transaction or releases a savepoint leaves with the statement behind it: each wait for an answer costs both
 * processes more than most statements do.
 */
abstract class KeepingClient extends CommittingClient {
  protected abstract readonly names: SavedNames
  protected abstract readonly atEndOfTurn: AtEndOfTurn
  readonly #descriptions: Descriptions = new Map()
  readonly #waiting: string[] = []
  #isCorked = false

  // The parent's overloads differ in nothing but what comes back.
  override query(...[said, values, ...rest]: unknown[]): never {
    const text = textOf(said)
    if (OPENS_OR_RELEASES.test(text) && typeof values !== 'function' && rest.length === 0) {
      this.#waiting.push(text)
      return Promise.resolve(NOTHING) as never // nobody reads the answer
    }
    this.#writeTogether()
    // If one of these fails, so does the statement behind it.
    for (const waiting of this.#waiting.splice(0))
      void (super.query(waiting) as Promise<unknown>).catch(() => undefined)
    const asked = typeof said === 'string' ? { text: said } : said
    const given = isUnnamed(asked) ? ((values as unknown[] | undefined) ?? asked.values) : undefined // beside the text, or in its place
    const name = isUnnamed(asked) && given && given.length > 0 ? this.names.of(asked.text) : undefined
    if (!name || !isUnnamed(asked)) return super.query(said, values, ...rest)
    const query = new DescribedQuery({ ...asked, name, values: given }, this.#descriptions)
    const callback = typeof values === 'function' ? values : rest[0]
    if (callback) return super.query(query, callback)
    return new Promise((resolve, reject) => {
      super.query(query, (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result),
      )
    }) as never
  }

  #writeTogether() {
    if (this.#isCorked) return
    this.#isCorked = true
    const { stream } = this.connection
    stream.cork()
    this.atEndOfTurn(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}

type AtEndOfTurn = (write: () => void) => void

/** The connections of a pool that caches its statements. Those of one turn are written at its end: by default as soon as who asked waits. */
export function keepingClient(atEndOfTurn: AtEndOfTurn = process.nextTick): typeof pg.Client {
  const saved = new SavedNames()
  return class extends KeepingClient {
    protected override readonly names = saved
    protected override readonly atEndOfTurn = atEndOfTurn
  }
}
