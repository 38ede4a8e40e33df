import type pg from 'pg'

/** Pages of 8 KB that each statement read, those that its triggers and functions read among them, and how many rows it answered or wrote; by its text without values. */
export type BlocksRead = Map<string, { blocks: number; rows: number }>

// Its own settings of the clock and what is asked here count for nothing.
const OWN = /pg_stat_statements|set_config\('naledi\.now'/

const THIS_DATABASE = '(select oid from pg_database where datname = current_database())'

/** Counts how often the server forgot statements because other databases asked many. */
async function forgotten(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ dealloc: number }>('select dealloc::int from pg_stat_statements_info')
  return rows[0]!.dealloc // the view has one row
}

/** Reads from `pg_stat_statements`, which the server of the tests loads, what `work` makes the database read; null where the server forgot statements meanwhile. */
export async function blocksRead(pool: pg.Pool, work: () => Promise<unknown>): Promise<BlocksRead | null> {
  const before = await forgotten(pool)
  await pool.query(`select pg_stat_statements_reset(0, ${THIS_DATABASE}, 0)`)
  await work()
  const { rows } = await pool.query<{ query: string; blocks: number; rows: number }>(
    `select query, sum(shared_blks_hit + shared_blks_read)::int as blocks, sum(rows)::int as rows from pg_stat_statements
     where dbid = ${THIS_DATABASE} group by query order by blocks desc`,
  )
  if ((await forgotten(pool)) !== before) return null
  return new Map(
    rows
      .filter(({ query }) => !OWN.test(query))
      .map(({ query, ...read }) => [query.replaceAll(/\s+/g, ' '), read]),
  )
}

export const sumOf = (read: BlocksRead, of: 'blocks' | 'rows'): number =>
  [...read.values()].reduce((sum, each) => sum + each[of], 0)

/** The statement that reads so much more on the larger of two installations. */
export function mostGrown(few: BlocksRead, many: BlocksRead): string {
  const grown = [...many].map(([query, { blocks }]) => ({
    query,
    more: blocks - (few.get(query)?.blocks ?? 0),
  }))
  const [most] = grown.toSorted((one, other) => other.more - one.more)
  return most ? `${most.more} more by: ${most.query}` : 'nothing'
}
