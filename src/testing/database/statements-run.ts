import type pg from 'pg'

/** Counts the statements that the database ran: those it was sent, what begins and ends a transaction among them, and those that triggers, functions and foreign keys ran within them. */
export type StatementsRun = { sent: string[]; nested: string[] }

const OWN = /pg_stat_statements|set_config\('naledi\.now'/

/** Settings that the role that serves may change in the server of the tests. */
export const COUNTING = ['pg_stat_statements.track']

const countNested = (client: pg.PoolClient) =>
  void client.query(`set pg_stat_statements.track = 'all'`).catch(() => undefined) // the next statement says why

/** Reads from `pg_stat_statements`, which the server of the tests loads, the statements of these pools that `work` makes the database run. Its owner may read it. */
export async function statementsRun(
  owner: pg.Pool,
  pools: readonly pg.Pool[],
  work: () => Promise<unknown>,
): Promise<StatementsRun> {
  const reading = await owner.connect()
  const here = '(select oid from pg_database where datname = current_database())'
  await reading.query('create extension if not exists pg_stat_statements')
  for (const each of pools) each.on('acquire', countNested)
  try {
    await reading.query(`select pg_stat_statements_reset(0, ${here}, 0)`)
    await work()
    const { rows } = await reading.query<{ toplevel: boolean; calls: number; query: string }>(
      `select toplevel, calls::int, query from pg_stat_statements where dbid = ${here}`,
    )
    const run = (toplevel: boolean) =>
      rows
        .filter(row => row.toplevel === toplevel && !OWN.test(row.query))
        .flatMap(({ calls, query }) => Array<string>(calls).fill(query.replaceAll(/\s+/g, ' ').trim()))
    return { sent: run(true), nested: run(false) }
  } finally {
    for (const each of pools) each.off('acquire', countNested)
    reading.release(true)
  }
}
