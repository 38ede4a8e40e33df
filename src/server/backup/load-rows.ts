import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import type { Part } from './file/read-backup.ts'
import { columnsOf, ident, placeOf, sumsOf, type Table } from './tables.ts'

export type Loaded = { table: Table; rows: number }

async function copyInto(client: pg.Client, place: string, columns: string, part: Part): Promise<void> {
  await pipeline(
    Readable.from(part.bytes, { objectMode: true, highWaterMark: 1 }),
    client.query(copyFrom(`copy ${place} (${columns}) from stdin`)),
  )
}

/** Of a table whose owner has changed its columns since: each that is still there, by its words. */
async function copyColumns(client: pg.Client, here: Table, saved: Table, part: Part): Promise<void> {
  const columns = { ...here, columns: here.columns.filter(name => saved.columns.includes(name)) }
  const words = saved.columns.map(name => `${ident(name)} text`).join(', ')
  await client.query(`create temporary table restored_rows (${words}) on commit drop`)
  await copyInto(client, 'restored_rows', columnsOf(saved), part)
  const { rows } = await client.query<{ values: string }>(
    `select string_agg(format('%I::%s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) as values
     from pg_attribute where attrelid = $1::regclass and attname = any($2::text[])`,
    [placeOf(here), columns.columns],
  )
  await client.query(
    `insert into ${placeOf(here)} (${columnsOf(columns)}) select ${rows[0]!.values} from restored_rows`, // an aggregate has one row
  )
  await client.query('drop table restored_rows')
}

/**
 * Loads the rows of a table of a backup, and makes sure that they are those that were copied: as many, and with the same sum. Gives null
 * for a table that is not the product's. Throws `BackupError`.
 */
export async function loadTable(
  client: pg.Client,
  tables: readonly Table[],
  saved: Table,
  part: Part,
): Promise<Loaded | null> {
  const here = tables.find(({ schema, name }) => schema === saved.schema && name === saved.name)
  if (!here) return null
  const isSame = here.columns.toSorted().join() === saved.columns.toSorted().join()
  if (isSame) await copyInto(client, placeOf(here), columnsOf(saved), part)
  else await copyColumns(client, here, saved, part)
  const wanted = part.closed()
  const sums = await sumsOf(client, isSame ? saved : here)
  if (sums.rows !== wanted.rows || (isSame && sums.sum !== wanted.sum))
    throw new BackupError(
      `The rows of ${saved.name} are not those that were copied: ${sums.rows} came of ${wanted.rows}, or their checksum differs`,
    )
  return { table: here, rows: Number(sums.rows) }
}
