import type pg from 'pg'

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/**
 * Makes every connection that is taken from the pool say in SQL what time `now` says it is, from before anything else is
 * asked on it. Where `now` gives null it is as the clock says.
 */
export function moveClock(pool: pg.Pool, now: () => Date | null): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient> // one of its two shapes
  const connectThen = async () => {
    const client = await connect()
    const moment = now()
    try {
      if (moment) await client.query(`select set_config('naledi.now', $1, false)`, [moment])
    } catch (error) {
      client.release(true)
      throw error
    }
    return client
  }
  const both = (done?: Done) => {
    const found = connectThen()
    if (!done) return found
    void found.then(client => done(undefined, client, client.release), done)
  }
  pool.connect = both as typeof pool.connect // both of its shapes
}
