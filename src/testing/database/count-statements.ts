import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const IS_FRAME = /^\s*(begin|commit|rollback|savepoint|release)\b/i
const IS_CLOCK = /^select set_config\('naledi\.now'/

/** Writes down the text of whatever these pools send for the work that is asked about; what goes on beside it does not count. */
export function countStatements(
  pools: readonly pg.Pool[],
): (work: () => Promise<unknown>) => Promise<string[]> {
  const store = new AsyncLocalStorage<string[]>()
  const listen = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown // one of its many shapes
    client.query = ((...given: unknown[]) => {
      const [asked] = given as [string | pg.QueryConfig] // what each shape begins with
      const text = typeof asked === 'string' ? asked : asked.text
      if (!IS_FRAME.test(text) && !IS_CLOCK.test(text)) store.getStore()?.push(text)
      return query(...given)
    }) as typeof client.query // as it was
  }
  for (const pool of pools) pool.on('connect', listen)
  return async work => {
    const statements: string[] = []
    await store.run(statements, work)
    return statements
  }
}
