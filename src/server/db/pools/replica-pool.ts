import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { keepingClient } from '../cached-statements.ts'
import { tookTooLong } from '../open-db.ts'

/** Beyond this without a word it is taken to be away, and not asked for a while. */
const ANSWER_MS = 1000
const AWAY_MS = 2000
/** Tries of a statement while the primary is away: another connection may lead to another replica. */
const TRIES_MAX = 4
const TRY_AGAIN_MS = 250

/** Asks the primary how far it has written; null while it is away. */
export type Position = () => Promise<string | null>

/** Asked on the connection of the statement behind it, since a pooler may lead each connection to another replica. */
const HAS_SEEN = `select $1::pg_lsn is null or not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as is`

/**
 * Connections to replicas of the database, for statements that only read. A statement is answered by a replica that has seen all that the
 * primary had committed when it was asked, so what it reads is never older than the question; one that is behind, away, or refuses the
 * statement leaves it to the primary, and so does a transaction. While the primary is away, a replica answers that has seen all
 * that was known of it.
 */
export class ReplicaPool extends pg.Pool {
  readonly #primary: pg.Pool
  readonly #position: Position
  #awayUntil = 0

  constructor(settings: pg.PoolConfig, primary: pg.Pool, position: Position) {
    super({ ...settings, Client: keepingClient(), pipeline: true, connectionTimeoutMillis: ANSWER_MS })
    this.#primary = primary
    this.#position = position
  }

  // The parent's overloads differ in nothing but what comes back; none with a callback is used.
  override query(...asked: unknown[]): never {
    return this.#answer(asked) as never
  }

  /** A transaction is the primary's. */
  override connect(): never {
    return this.#primary.connect() as never
  }

  async #answer(asked: unknown[]): Promise<pg.QueryResult> {
    const fromPrimary = () => this.#primary.query(...(asked as [never])) as Promise<pg.QueryResult>
    const position = await this.#position()
    const isAlone = position === null
    if (!isAlone && performance.now() < this.#awayUntil) return fromPrimary()
    for (let tries = 1; tries <= (isAlone ? TRIES_MAX : 1); tries += 1) {
      if (tries > 1) await pause(TRY_AGAIN_MS)
      try {
        const answer = await this.#ask(position, asked)
        if (answer) return answer
      } catch (error) {
        if (tookTooLong(error)) throw error
      }
    }
    return fromPrimary()
  }

  /** The answer of a replica; undefined where it is behind. */
  async #ask(position: string | null, asked: unknown[]): Promise<pg.QueryResult | undefined> {
    const client = await this.#open()
    let isBroken = true
    try {
      const seen = client.query<{ is: boolean }>(HAS_SEEN, [position])
      const answer = client.query(...(asked as [never])) as unknown as Promise<pg.QueryResult>
      answer.catch(() => undefined) // awaited below, where it is of use
      const said = await Promise.race([seen, pause(ANSWER_MS, null, { ref: false })])
      if (!said) throw this.#leave()
      const hasSeen = said.rows[0]!.is // a select without a table has one row
      const result = await answer.finally(() => (isBroken = false))
      return hasSeen ? result : undefined
    } finally {
      client.release(isBroken)
    }
  }

  async #open(): Promise<pg.PoolClient> {
    return super.connect().catch((error: unknown) => {
      this.#leave()
      throw error
    })
  }

  #leave(): Error {
    this.#awayUntil = performance.now() + AWAY_MS
    return new Error('The replica does not answer')
  }
}
