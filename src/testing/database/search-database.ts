import type pg from 'pg'

/** Returns the places of any of these words in the database, in a column of text or JSON or a list of texts: `table.column`, for each. */
export async function searchDatabase(pool: pg.Pool, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ place: string; name: string; column: string }>(`
    select format('%I.%I', table_schema, table_name) as place, table_name as name, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`)
  const found: string[] = []
  for (const { place, name, column } of columns) {
    const { rows } = await pool.query(
      `select count(*)::int as times from ${place} where "${column}"::text ilike any($1)`,
      [words.map(word => `%${word}%`)],
    )
    if (rows[0].times > 0) found.push(`${name}.${column}`)
  }
  return found.sort()
}

/** Returns the places of this id in the database, in a column of ids: `table.column`, for each. */
export async function searchIds(pool: pg.Pool, id: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ name: string; column: string }>(`
    select format('%I.%I', table_schema, table_name) as name, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'`)
  const found: string[] = []
  for (const { name, column } of columns) {
    const { rows } = await pool.query(`select from ${name} where "${column}" = $1 limit 1`, [id])
    if (rows.length > 0) found.push(`${name.replace('public.', '')}.${column}`)
  }
  return found.sort()
}
