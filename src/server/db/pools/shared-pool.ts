import pg from 'pg'
import { keepingClient } from '../cached-statements.ts'

/**
 * A few connections that are handed to nobody: statements of many calls are under way on each, and those of one turn of the event loop
 * go to one of them in one write. For statements that find a row or few by a key; one that takes long would keep those behind it
 * waiting, and a transaction finds no connection here.
 */
export class SharedPool extends pg.Pool {
  readonly #clients: (Promise<pg.PoolClient> | undefined)[]
  #turn = 0
  #isInTurn = false

  constructor(settings: pg.PoolConfig & { max: number }) {
    super({ ...settings, Client: keepingClient(setImmediate), pipeline: true })
    this.#clients = Array.from({ length: settings.max })
  }

  // The parent's overloads differ in nothing but what comes back; none with a callback is used.
  override query(...asked: unknown[]): never {
    const opened = this.#clientOfTurn()
    return opened
      .then(client => client.query(...(asked as [never])))
      .catch((error: { severity?: string }) => {
        // With this word the connection is over, which the end of its socket says later.
        if (error.severity === 'FATAL') this.#leave(opened)
        throw error
      }) as never
  }

  override async end(): Promise<void> {
    const ended = super.end()
    for (const client of this.#clients.splice(0))
      void client?.then(
        each => each.release(),
        () => undefined,
      )
    await ended
  }

  /** The client that all statements of this turn go to; another one in the next turn. */
  #clientOfTurn(): Promise<pg.PoolClient> {
    if (!this.#isInTurn) {
      this.#isInTurn = true
      this.#turn = (this.#turn + 1) % this.#clients.length
      setImmediate(() => (this.#isInTurn = false))
    }
    return (this.#clients[this.#turn] ??= this.#open())
  }

  #open(): Promise<pg.PoolClient> {
    const opened = this.connect()
    opened.then(
      client => client.once('end', () => this.#leave(opened)),
      () => this.#leave(opened),
    )
    return opened
  }

  /** Gives the place of a connection to the next one that is opened. */
  #leave(opened: Promise<pg.PoolClient>): void {
    const place = this.#clients.indexOf(opened)
    if (place < 0) return
    this.#clients[place] = undefined
    opened.then(client => client.release(true)).catch(() => undefined) // it was never open
  }
}
