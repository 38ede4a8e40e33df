import { eq } from 'drizzle-orm'
import { isUuid } from '#src/contract/uuid.ts'
import { propertyNotFound } from '#src/features/calendar/contract/nights.ts'
import type { Input } from '#src/contract/endpoint.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { imports, properties } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { withDetails } from '#src/contract/problem.ts'
import { listed } from '#src/contract/words.ts'
import { nameOf } from '#src/contract/table/head.ts'
import * as contract from '../contract/imports.ts'
import { type Columns, type Field, isField, sayGuests, sayStays } from '../rules/fields.ts'
import { ALL_ROWS, type ReadImport } from '../rules/read-import.ts'
import type { ReadRow } from '../rules/read-row.ts'
import type { Source } from '../rules/sources.ts'
import { foreseeRows } from './rows/classify-rows.ts'
import { newProperty, type StoredStay } from './rows/find-known.ts'
import { joinMade } from './rows/join-made.ts'
import { readInThread } from './read-in-thread.ts'
import { rememberColumns } from './recall-columns.ts'
import { countRows, saveRows } from './rows/save-rows.ts'
import {
  importAnswer,
  type ImportRow,
  importOf,
  knownProperties,
  oneImport,
  takeImport,
} from './select-imports.ts'
import { foundIn } from './upload-import.ts'

type Asked = Input<typeof contract.mapImport>

/** Columns as they were sent, a field to the name of its column or the other way round. Throws 400 for one that the file does not have. */
function columnsIn(sent: NonNullable<Asked['columns']>, { found }: ImportRow): Columns {
  const names = new Map(found.columns.map(({ name }) => [nameOf(name), name]))
  const columns: Columns = {}
  for (const [one, other] of Object.entries(sent)) {
    if (other === null || other === '') continue
    const [field, name] = isField(one) ? [one, other] : [other, one]
    const column = names.get(nameOf(name))
    if (!isField(field)) throw contract.columnsNeeded({ words: `Nothing is called ${field}` })
    if (!column) throw contract.columnsNeeded({ words: `The file has no column ${name}` })
    columns[field] = column
  }
  return columns
}

/** Columns of an import as they are understood, before its host has said any. */
const columnsBefore = ({ found }: ImportRow): Columns =>
  Object.fromEntries(
    found.columns.flatMap(({ name, field }) => (field && isField(field) ? [[field, name]] : [])),
  ) as Partial<Record<Field, string>>

/** Throws 400 while several columns of one name are not told apart by the host: which of them counts is never guessed. The host tells by what was sent of one of them or of what they may hold, also null. */
function checkAsked({ found }: ImportRow, sent: Asked['columns'] = {}): void {
  const said = new Set(Object.entries(sent).flatMap(([one, other]) => [nameOf(one), nameOf(other ?? '')]))
  const saidFields = new Set(
    found.columns.flatMap(({ name, asks }) =>
      asks && (said.has(asks) || said.has(nameOf(name))) ? asks : [],
    ),
  )
  const asked = found.columns.find(({ asks }) => asks && !saidFields.has(asks))
  if (asked)
    throw contract.columnsNeeded({
      words: `The file has several columns called “${asked.name}”. Please say what each of them holds`,
    })
}

/** Throws 400 where the columns say neither stays nor guests. */
function checkColumns(columns: Columns): void {
  if (!sayStays(columns) && !sayGuests(columns))
    throw contract.columnsNeeded({
      words: 'Please say which columns have the check-in and the check-out date',
    })
}

/** Returns what a file says by the columns that were sent, for the host to answer. */
async function foundAgain(db: Db, before: ImportRow, read: ReadImport): Promise<contract.FoundAgain> {
  const known = await knownProperties(db, before.organisationId)
  const { homes_found, date_order, currencies } = importAnswer({ ...before, found: foundIn(read) }, known)
  return { homes_found, date_order, currencies }
}

/** The home of each name in the file. Throws 400 for a name that is not said, 404 for a home that is not the organisation's. */
async function propertiesIn(
  db: Db,
  before: ImportRow,
  sent: Asked['homes'],
  read: ReadImport,
): Promise<Record<string, string>> {
  const { homes } = read
  const choices = Object.entries(sent)
  const only =
    homes.length === 1 && homes[0]!.name === ALL_ROWS && choices.length === 1 ? choices[0]![1] : null
  const chosen = Object.fromEntries(homes.map(({ name }) => [name, sent[name] ?? only ?? '']))
  const unsaid = homes.filter(({ name }) => !chosen[name]).map(({ name }) => `“${name}”`)
  if (unsaid.length > 0)
    throw withDetails(
      contract.propertiesNeeded({ names: `${unsaid.length > 1 ? 'each of ' : ''}${listed(unsaid, 'and')}` }),
      await foundAgain(db, before, read),
    )
  const ids = Object.values(chosen).filter(choice => choice !== 'new' && choice !== 'skip')
  if (ids.some(each => !isUuid(each))) throw propertyNotFound()
  const own = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.organisationId, before.organisationId))
  const isOwn = new Set(own.map(({ id }) => id))
  if (ids.some(each => !isOwn.has(each.toLowerCase()))) throw propertyNotFound()
  return chosen
}

const soldBy = (source: Source): string =>
  source === 'airbnb_earnings' ? 'airbnb' : source === 'contacts' ? 'other' : source

/** A row as it is stored, with its home. */
function storedStay(row: ReadRow, homes: Record<string, string>, source: Source): StoredStay {
  const name = row.listing ?? ALL_ROWS
  const choice = homes[name] ?? 'skip'
  const home = choice === 'skip' ? null : choice === 'new' ? newProperty(name) : choice.toLowerCase()
  return { ...row, home, soldBy: row.channel ?? soldBy(source) }
}

/** Stores what a host says of a file, and what becomes of each row: nothing of it is imported yet. Throws 400, 404, 409. See docs/product/imports.md. */
export const mapImport: Handler<typeof contract.mapImport> = async (
  { db, today },
  { id, homes: sent, columns: sentColumns, date_order: sentOrder, currency = null },
  { organisation },
) => {
  const before = await importOf(db, organisation.id, id)
  if (before.state === 'done' || before.state === 'undone') throw contract.alreadyImported()
  checkAsked(before, sentColumns)
  const columns = sentColumns ? columnsIn(sentColumns, before) : columnsBefore(before)
  checkColumns(columns)
  const [stored] = await db.select({ file: imports.file }).from(imports).where(eq(imports.id, id))
  const bytes = stored?.file
  if (!bytes) throw contract.fileForgotten()
  const dateOrder = sentOrder ?? null
  const choice = { columns, dateOrder, currency }
  const read = await readInThread(organisation.id, { bytes, choice, wantsRows: true })
  if (read.order.order === null && !dateOrder)
    throw withDetails(
      contract.dateOrderNeeded({ example: read.order.example ?? 'A date' }),
      await foundAgain(db, before, read),
    )
  const homes = await propertiesIn(db, before, sent, read)
  const said = read.rows.map(row => storedStay(row, homes, read.source))
  await db.transaction(async tx => {
    const { state, head } = await takeImport(tx, organisation.id, id)
    if (state === 'done' || state === 'undone') throw contract.alreadyImported()
    const { isGuests, source } = read
    const stays = await joinMade(tx, organisation.id, id, said)
    const rows = await foreseeRows(tx, organisation.id, { isGuests, source, today: today() }, stays)
    await saveRows(tx, organisation.id, id, rows)
    if (sentColumns) await rememberColumns(tx, organisation.id, head, columns)
    await tx
      .update(imports)
      .set({
        state: 'mapped',
        isGuests: read.isGuests,
        found: foundIn(read),
        mapping: { homes, columns: columns as Record<string, string>, dateOrder, currency }, // of fields that are there
        counts: countRows(rows, today()),
      })
      .where(eq(imports.id, id))
  })
  return oneImport(db, organisation.id, id)
}
