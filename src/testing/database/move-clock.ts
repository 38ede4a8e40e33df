import type pg from 'pg'

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

const SET = `select set_config('naledi.now', $1, false)`

type Asking = { query: (...asked: unknown[]) => Promise<unknown> }

/** Does so for a pool whose connections are taken once, and asked by many: each statement has the moment before it. */
function moveShared(pool: pg.Pool, now: () => Date | null): void {
  pool.on('connect', opened => {
    const client = opened as unknown as Asking // its overloads differ in nothing but what comes back
    const query = client.query.bind(client)
    client.query = (...asked) => {
      const moment = now()
      if (moment) query(SET, [moment]).catch(() => undefined) // told by the statement behind it
      return query(...asked)
    }
  })
}

/**
 * Makes every connection that is taken from the pool say in SQL what time `now` says it is, from before anything else is
 * asked on it. Where `now` gives null it is as the clock says.
 */
export function moveClock(pool: pg.Pool, now: () => Date | null, isShared = false): void {
  if (isShared) return moveShared(pool, now)
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient> // one of its two shapes
  const connectThen = async () => {
    const client = await connect()
    const moment = now()
    // Sent with what is asked next, which waits for no answer to it, and is told where it failed.
    if (moment) client.query(SET, [moment]).catch(() => undefined)
    return client
  }
  const both = (done?: Done) => {
    const found = connectThen()
    if (!done) return found
    void found.then(client => done(undefined, client, client.release), done)
  }
  pool.connect = both as typeof pool.connect // both of its shapes
}
