import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { plain } from '#src/features/properties/rules.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { imports, type StoredMapping } from '#src/server/db/schema.ts'
import { type ImportAnswer, UNDO_DAYS } from '../contract/imports.ts'
import { type Columns, type Field, isField } from '../rules/fields.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EARLIER_MAX = 20

/** Columns of an import but for its file. */
const columns = {
  id: imports.id,
  organisationId: imports.organisationId,
  source: imports.source,
  fileName: imports.fileName,
  head: imports.head,
  state: imports.state,
  isGuests: imports.isGuests,
  rowCount: imports.rowCount,
  found: imports.found,
  mapping: imports.mapping,
  counts: imports.counts,
  createdAt: imports.createdAt,
  createdBy: sql<string | null>`(select name from users where id = ${imports.createdBy})`,
  doneAt: imports.doneAt,
  doneBy: sql<string | null>`(select name from users where id = ${imports.doneBy})`,
  undoneAt: imports.undoneAt,
}

const select = (db: Db, which: SQL | undefined) => db.select(columns).from(imports).where(which)

export type ImportRow = Awaited<ReturnType<typeof select>>[number]

const isOwn = (organisationId: string, id: string) =>
  and(eq(imports.organisationId, organisationId), eq(imports.id, id))

/** An import of an organisation. Throws 404. */
export async function importOf(db: Db, organisationId: string, id: string): Promise<ImportRow> {
  const [row] = await select(db, isOwn(organisationId, id))
  if (!row) throw notFound()
  return row
}

/** The same, taken, so that two who change it come one after the other. Throws 404. */
export async function takeImport(tx: Db, organisationId: string, id: string): Promise<ImportRow> {
  const [taken] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(isOwn(organisationId, id))
    .for('update')
  if (!taken) throw notFound()
  return importOf(tx, organisationId, id)
}

/** Imports of an organisation, newest first. */
export const selectImports = (db: Db, organisationId: string, limit: number, offset: number) =>
  select(db, eq(imports.organisationId, organisationId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset(offset)

/** Names of homes that an organisation has, and those that files called them, by their ids. */
export type KnownProperties = { byName: Map<string, string>; asBefore: Map<string, string> }

export async function knownProperties(db: Db, organisationId: string): Promise<KnownProperties> {
  const { rows } = await db.execute<{
    homes: { id: string; name: string }[]
    before: StoredMapping['homes'][]
  }>(sql`
    select coalesce((select json_agg(json_build_object('id', id, 'name', name)) from properties where organisation_id = ${organisationId}), '[]') as homes,
      coalesce((select json_agg(homes) from (select mapping -> 'homes' as homes from imports
        where organisation_id = ${organisationId} and mapping is not null order by created_at desc limit ${EARLIER_MAX}) as earlier), '[]') as before`)
  const [{ homes, before } = { homes: [], before: [] }] = rows
  const isThere = new Set(homes.map(({ id }) => id))
  const asBefore = before
    .toReversed()
    .flatMap(chosen => Object.entries(chosen))
    .filter(([, id]) => isThere.has(id))
  return {
    byName: new Map(homes.map(({ id, name }) => [plain(name), id])),
    asBefore: new Map(asBefore),
  }
}

const columnsOf = (chosen: Record<string, string> | undefined): Columns =>
  Object.fromEntries(Object.entries(chosen ?? {}).filter(([field]) => isField(field)))

/** An import as the contract answers it. */
export function importAnswer(row: ImportRow, { byName, asBefore }: KnownProperties) {
  const { found, mapping, counts, doneAt } = row
  const { past = 0, blocks = 0, ...five } = counts ?? {}
  return {
    _id: row.id,
    source: row.source,
    file_name: row.fileName,
    state: row.state,
    guests_only: row.isGuests,
    rows: row.rowCount,
    from: found.from,
    to: found.to,
    columns: found.columns.map(({ name, field, sample, asks = null }) => ({
      name,
      field: field as Field | null, // as they were read
      sample,
      asks: asks as Field | null,
    })),
    homes_found: found.homes.map(({ name, rows }) => ({
      name,
      rows,
      property_id: asBefore.get(name) ?? byName.get(plain(name)) ?? null,
    })),
    date_order: {
      asks: found.order.order === null,
      order: found.order.order === 'none' ? null : found.order.order,
      example: found.order.example,
      rows: found.order.rows,
    },
    currencies: found.currencies,
    mapping: mapping && {
      homes: mapping.homes,
      columns: columnsOf(mapping.columns),
      date_order: mapping.dateOrder ?? null,
      currency: mapping.currency ?? null,
    },
    counts: counts && (five as NonNullable<ImportAnswer['counts']>), // all but the parts of `new`
    new_stays: counts && { past, coming: counts.new - past - blocks, blocks },
    created_at: row.createdAt,
    created_by: row.createdBy,
    done_at: doneAt,
    done_by: row.doneBy,
    undone_at: row.undoneAt,
    undo_until: row.state === 'done' && doneAt ? new Date(doneAt.getTime() + UNDO_DAYS * DAY_MS) : null,
  }
}

/** The answer of a call about one import. */
export async function oneImport(db: Db, organisationId: string, id: string) {
  const row = await importOf(db, organisationId, id)
  return { success: true as const, import: importAnswer(row, await knownProperties(db, organisationId)) }
}
