import pg from 'pg'
import { CommittingClient } from './committing-client.ts'

/** Longest time of a statement, of its wait for rows that others hold, and of a transaction between statements; in milliseconds. */
export type Limits = { statementMs: number; lockMs: number; idleMs: number }

// Of pg's own query, what leads its messages.
type Internal = {
  prepare(connection: pg.Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}
type Messages = {
  parse(of: { text: string }): void
  bind(of: { values: unknown[] }): void
  execute(of: object): void
}

const Query = pg.Query as unknown as new (config: pg.QueryConfig) => pg.Query & Internal

/** A statement outside a transaction, behind the one that limits it: both travel before one `Sync`, which makes them a transaction. */
class LimitedQuery extends Query {
  readonly #limits: string
  #isLimited = false

  constructor(config: pg.QueryConfig, limits: string) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig) // that setting is missing in its type
    this.#limits = limits
  }

  override prepare(connection: pg.Connection): void {
    const messages = connection as unknown as Messages
    messages.parse({ text: this.#limits })
    messages.bind({ values: [] })
    messages.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isLimited) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isLimited) super.handleCommandComplete(message, connection)
    this.#isLimited = true
  }
}

const BEGINS = /^(begin|start transaction)\b[^;]*$/i
const ENDS = /^(commit|end|rollback(?! to))\b/i

/**
 * A connection through a pooler of transactions, such as PgBouncer, which refuses limits at the start of a connection and hands each
 * transaction to another one of the database. So each transaction brings its limits along, without a way there and back of their own.
 */
export function pooledClient({ statementMs, lockMs, idleMs }: Limits): typeof pg.Client {
  const ofTransaction = `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleMs}`
  const ofStatement = `select set_config('statement_timeout', '${statementMs}', true), set_config('lock_timeout', '${lockMs}', true)`
  return class extends CommittingClient {
    #isInTransaction = false

    // The parent's overloads differ in nothing but what comes back.
    override query(...[said, values, ...rest]: unknown[]): never {
      const config = (typeof said === 'string' ? { text: said } : said) as pg.QueryConfig
      if (BEGINS.test(config.text)) {
        this.#isInTransaction = true
        return super.query(`${config.text}; ${ofTransaction}`, values, ...rest)
      }
      if (ENDS.test(config.text)) this.#isInTransaction = false
      else if (!this.#isInTransaction && !('submit' in config)) {
        const given = Array.isArray(values) ? values : config.values
        const callback = [values, ...rest].find(each => typeof each === 'function')
        const query = new LimitedQuery({ ...config, ...(given && { values: given }) }, ofStatement)
        if (callback) return super.query(query, callback)
        return new Promise((resolve, reject) => {
          super.query(query, (error: Error | null, result: pg.QueryResult) =>
            error ? reject(error) : resolve(result),
          )
        }) as never
      }
      return super.query(said, values, ...rest)
    }
  }
}
