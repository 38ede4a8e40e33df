import { sql } from 'drizzle-orm'
import { imports } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/imports.ts'
import type { ReadImport } from '../rules/read-import.ts'
import { readInThread } from './read-in-thread.ts'
import { recallColumns } from './recall-columns.ts'
import { oneImport } from './select-imports.ts'

/** The part of a file that is stored beside it. */
export const foundIn = ({ columns, homes, order, currencies, from, to }: ReadImport) => ({
  columns,
  homes,
  order,
  currencies,
  from,
  to,
})

/** Reads a file, with the columns that were said for its head before. Throws NOT_AN_IMPORT, 413, 503. */
export async function prepareImport(
  { db }: Pick<Deps, 'db'>,
  organisationId: string,
  bytes: Uint8Array,
): Promise<ReadImport> {
  const read = await readInThread(organisationId, { bytes, choice: {}, wantsRows: false })
  const asks = read.source === 'other' || read.columns.some(each => each.asks)
  const columns = asks && (await recallColumns(db, organisationId, read.headKey))
  return columns ? readInThread(organisationId, { bytes, choice: { columns }, wantsRows: false }) : read
}

/** Stores a file of bookings or guests as it was read; nothing of it is imported yet. Throws NOT_AN_IMPORT, 400, 413, 415. See docs/product/imports.md. */
export const uploadImport: Handler<typeof contract.uploadImport, ReadImport> = async (
  { db },
  { name, bytes },
  caller,
  _,
  read,
) => {
  const organisationId = caller.organisation.id
  const id = await db.transaction(async tx => {
    // A run that goes on makes its homes first, so that this file is told of them.
    await tx.execute(sql`select from organisations where id = ${organisationId} for share`)
    const [row] = await tx
      .insert(imports)
      .values({
        organisationId,
        source: read.source,
        fileName: name,
        file: Buffer.from(bytes),
        head: Buffer.from(read.headKey, 'hex'),
        isGuests: read.isGuests,
        rowCount: read.rowCount,
        found: foundIn(read),
        createdBy: personOf(caller)?.id ?? null,
      })
      .returning({ id: imports.id })
    return row!.id // returning() after an insert of one row
  })
  return oneImport(db, organisationId, id)
}
