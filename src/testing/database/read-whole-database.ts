import type pg from 'pg'

/** Each column that holds words, numbers or bytes, of every table of every schema, as text; bytes with what can be read of them. */
export async function readWholeDatabase(pool: pg.Pool): Promise<{ place: string; words: string }[]> {
  const { rows } = await pool.query<{ place: string; query: string }>(`
    select table_schema || '.' || table_name || '.' || column_name as place,
      format('select coalesce(string_agg(%s, chr(10)), '''') as words from %I.%I',
        case data_type when 'bytea' then format('encode(%I, ''escape'')', column_name) else format('%I::text', column_name) end,
        table_schema, table_name) as query
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and data_type not in ('uuid', 'boolean', 'timestamp with time zone', 'date')`)
  const all: { place: string; words: string }[] = []
  for (const { place, query } of rows)
    all.push({ place, words: (await pool.query<{ words: string }>(query)).rows[0]!.words }) // an aggregate has one row
  return all
}
