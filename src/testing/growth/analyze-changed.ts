import type pg from 'pg'

/** Updates the statistics of what was written to, as autovacuum would in a while: a plan made for an empty table is not kept for a full one. */
export async function analyzeChanged(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables where schemaname = 'public' and n_mod_since_analyze > 20 + n_live_tup / 10`,
  )
  if (rows.length > 0) await pool.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
}
