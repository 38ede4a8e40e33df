import type pg from 'pg'

type Dropped = { drop: string; make: string }

/** All indexes, keys and exclusions of tables but those that a foreign key leans on. */
const INDEXES = `
  select case when constraints.oid is null then format('drop index %s', indexrelid::regclass)
      else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
    case when constraints.oid is null then pg_get_indexdef(indexrelid)
      else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(constraints.oid)) end as make
  from pg_index left join pg_constraint as constraints on conindid = indexrelid and contype in ('p', 'u', 'x')
  where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint as keys where keys.conindid = indexrelid and keys.contype = 'f')
  order by constraints.oid is null, pg_relation_size(indrelid) desc`

/** Drops the indexes of tables, of which each row written would cost as much again; returns the statements that make them again. */
export async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Dropped>(INDEXES, [tables])
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ make }) => make)
}
