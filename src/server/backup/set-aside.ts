import type pg from 'pg'
import { QUEUE_SCHEMA, type Table, placeOf } from './tables.ts'

// Foreign keys come first where they are taken away, and last where they are put back.
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, to_regnamespace('${QUEUE_SCHEMA}'))
  order by conrelid::regclass::text, conname`

const UNIQUE = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype in ('u', 'x') and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and relkind = 'i'
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by relname`

type SetAside = { drop: string; add: string }

/**
 * Takes away, within a transaction, what would slow the loading of rows or refuse them in this order: foreign keys, uniqueness, indexes
 * and triggers. Gives what puts all of it back, which looks at every row.
 */
export async function setAside(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const aside: SetAside[] = []
  for (const sql of [FOREIGN_KEYS, UNIQUE, INDEXES]) aside.push(...(await client.query<SetAside>(sql)).rows)
  for (const { drop } of aside) await client.query(drop)
  for (const table of tables) await client.query(`alter table ${placeOf(table)} disable trigger user`)
  return async () => {
    for (const { add } of aside.toReversed()) await client.query(add)
    for (const table of tables) await client.query(`alter table ${placeOf(table)} enable trigger user`)
  }
}
