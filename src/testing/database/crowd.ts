import type pg from 'pg'

type Column = { table: string; name: string; type: string; isUnique: boolean }

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey) and not exists (
      select from pg_attribute b where b.attrelid = c.oid and b.attnum = any(i.indkey) and b.atttypid = 'uuid'::regtype)) as "isUnique"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' and a.attidentity <> 'a'
  order by c.relname, a.attnum`

/** Someone else's: every id is another one, and so is whatever must differ. */
function valueOf({ name, type, isUnique }: Column): string {
  const own = `row."${name}"`
  if (type === 'uuid') return `case when ${own} is null then null else gen_random_uuid() end`
  if (!isUnique) return own
  if (type === 'bytea') return `sha256(${own} || gen_random_uuid()::text::bytea)`
  if (['text', 'character varying', 'citext'].includes(type)) return `${own} || ' ' || gen_random_uuid()`
  return own
}

/** Tables that the installation has once, however many use it. */
const OF_ALL: Record<string, number> = { plan_limits: 0, retention_periods: 0 }

/** Fills every table that has rows with those of `others` organisations, homes and people who did the same: copies under ids of their own, as many as `rowsOf` says of a table, else `others`. */
export async function crowd(
  pool: pg.Pool,
  others: number,
  rowsOf: Record<string, number> = {},
): Promise<void> {
  const { rows: columns } = await pool.query<Column>(COLUMNS)
  const client = await pool.connect()
  try {
    // Rows as they would stand there, so nothing is derived from them again, and what they refer to is someone else's too.
    await client.query(`begin; set local session_replication_role = replica; set local statement_timeout = 0`)
    for (const [table, of] of Map.groupBy(columns, column => column.table)) {
      const names = of.map(({ name }) => `"${name}"`).join(', ')
      await client.query(`
        insert into "${table}" (${names}) select ${of.map(valueOf).join(', ')}
        from (select *, count(*) over () as "rows there" from "${table}" limit 50) as row,
          generate_series(1, ceil(${rowsOf[table] ?? OF_ALL[table] ?? others}.0 / least("rows there", 50))::int) on conflict do nothing`)
    }
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Has each connection of a pool plan its statements anew: a plan of a table that was small may outlive the vacuum that says it is not. */
export async function discardPlans(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(clients.map(client => client.query('discard plans')))
  for (const client of clients) client.release()
}
