import type pg from 'pg'

/** The schema of the job queue of earlier versions, of which a backup of theirs holds the jobs. */
export const QUEUE_SCHEMA = 'pgboss'

/** A table with the columns that are copied. */
export type Table = { schema: string; name: string; columns: string[] }

/** The count of the rows and the sum of their hashes, as PostgreSQL works them out: the same rows in any order have the same. */
export type Sums = { rows: string; sum: string }

/** Has PostgreSQL write each value the same way everywhere, whatever the server is set to, and refuse rather than leave rows out. */
export const SAME_WORDS = `
  set datestyle = 'iso, ymd'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex';
  set client_encoding = 'UTF8'; set row_security = off; set synchronize_seqscans = off; set search_path = public;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** The product's own tables: none of an extension, none that a power cut empties, no part of another. */
const IS_OURS = `
  (nspname = 'public' or nspname = '${QUEUE_SCHEMA}' and relname = 'job')
  and relkind in ('r', 'p') and not relispartition and relpersistence = 'p' and relname <> 'schema_migrations'
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

// Columns that are computed come by themselves; numbers of transactions mean nothing in another database, where each has a default.
const TABLES = `
  select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where ${IS_OURS} and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype
  group by nspname, relname order by nspname = '${QUEUE_SCHEMA}', relname`

export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const placeOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${ident(schema)}.${ident(name)}`
export const columnsOf = ({ columns }: Table): string => columns.map(ident).join(', ')

/** Returns the tables whose rows a backup holds. */
export const tablesOf = async (client: pg.Client): Promise<Table[]> =>
  (await client.query<Table>(TABLES)).rows

/** Works out the sums of a table as this connection sees it. */
export async function sumsOf(client: pg.Client, table: Table): Promise<Sums> {
  const { rows } = await client.query<Sums>(`
    select count(*)::text as rows, coalesce(sum(hashtextextended(row(${columnsOf(table)})::text collate "C", 0)), 0)::text as sum
    from ${placeOf(table)}`)
  return rows[0]! // an aggregate has one row
}

const OTHERS = `
  select nspname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and nspname !~ '^pg_|^information_schema$' and nspname not in ('public', '${QUEUE_SCHEMA}') and nspname !~ '^pg_temp'
  group by nspname order by nspname`

/** Returns the names of schemas with tables that are not the product's: their owner has to copy them. */
export const otherSchemas = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>(OTHERS)).rows.map(({ name }) => name)
