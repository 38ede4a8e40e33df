import type pg from 'pg'
import { places } from './tables.ts'

export type Column = {
  table: string
  name: string
  type: string
  position: number
  isNullable: boolean
  isGenerated: boolean
}
/** Columns that are unique together; null for one that is computed. */
export type UniqueKey = { name: string; table: string; columns: (string | null)[]; isPrimary: boolean }
export type ForeignKey = { name: string; table: string; columns: string[]; parent: string }
export type Catalogue = { columns: Column[]; uniqueKeys: UniqueKey[]; foreignKeys: ForeignKey[] }

const OURS = `relnamespace = 'public'::regnamespace`

/** The tables of the product as the database knows them. */
export async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const columns = await pool.query<Column>(`
    select relname as table, attname as name, format_type(atttypid, null) as type, attnum::int as position,
      not attnotnull as "isNullable", attgenerated <> '' as "isGenerated"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where ${OURS} and relkind in ('r', 'p') and attnum > 0 and not attisdropped order by relname, attnum`)
  // Of an exclusion constraint the columns that are compared by `=`.
  const uniqueKeys = await pool.query<UniqueKey>(`
    select keys.relname as name, pg_class.relname as table, indisprimary as "isPrimary",
      array(select attname::text from unnest(indkey::int2[]) with ordinality as at (number, nth) left join pg_attribute on attrelid = indrelid and attnum = number
        where nth <= indnkeyatts and (not indisexclusion or (select oprname = '=' from pg_constraint join pg_operator on pg_operator.oid = conexclop[nth] where conindid = indexrelid))
        order by nth) as columns
    from pg_index join pg_class on pg_class.oid = indrelid join pg_class as keys on keys.oid = indexrelid
    where pg_class.${OURS} and (indisunique or indisexclusion) order by 2, 1`)
  const foreignKeys = await pool.query<ForeignKey>(`
    select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as parent,
      array(select attname::text from unnest(conkey) as number join pg_attribute on attrelid = conrelid and attnum = number) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`)
  return { columns: columns.rows, uniqueKeys: uniqueKeys.rows, foreignKeys: foreignKeys.rows }
}

/** Columns without a foreign key that name a row of the same organisation. */
const NAMES_OWN_ROW = new Set([
  'events.subject_id',
  'held_nights.holder_id',
  'newsletter_consents.subscription_id',
  'webhook_deliveries.event_id',
])

/**
 * Columns by whose value the organisation of a row is known, beside the one it is cut by: the row's own id, and what names another row
 * of the same organisation.
 */
export function ownKeysOf({ columns, foreignKeys }: Catalogue): ReadonlySet<string> {
  const isOfOrganisation = (table: string) => places.get(table)?.group === 'organisation'
  const ids = columns.filter(({ name, type }) => name === 'id' && type === 'uuid')
  return new Set([
    ...ids.filter(({ table }) => isOfOrganisation(table)).map(({ table }) => `${table}.id`),
    ...foreignKeys
      .filter(
        ({ table, parent, columns: of }) =>
          isOfOrganisation(table) && isOfOrganisation(parent) && of.length === 1,
      )
      .map(({ table, columns: [only] }) => `${table}.${only}`),
    ...NAMES_OWN_ROW,
  ])
}
