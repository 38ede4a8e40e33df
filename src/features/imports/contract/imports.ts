import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, succeeded } from '#src/contract/fields.ts'
import { queryParameters, withVariants } from '#src/contract/lenient.ts'
import { invalid, notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { propertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { planLimitReached } from '#src/features/properties/contract/manage.ts'
import { outcomes } from '../rules/classify-stays.ts'
import { fields } from '../rules/fields.ts'
import { importNotForm, importTooLarge, noImportFile, notAnImport, oneImportFile } from './file-problems.ts'
import { dateOrders } from '#src/contract/table/written-days.ts'
import { sources } from '../rules/sources.ts'

export const IMPORT_BYTES_MAX = 10 * 1024 * 1024
/** Days within which an import is undone. */
export const UNDO_DAYS = 7

export const fileForgotten = problem(
  'FILE_DELETED',
  409,
  'This file named a guest whom you have deleted, so it is deleted too. Please upload it again without them',
)
export const propertiesNeeded = invalid('homes', 'Please say which property {names} is')
export const columnsNeeded = invalid('columns', '{words}')
export const dateOrderNeeded = invalid(
  'date_order',
  '{example} reads two ways. Please say if the day or the month comes first',
)
export const notMapped = problem('NOT_MAPPED', 409, 'Please match the properties of the file first')
export const propertyDeleted = problem(
  'PROPERTY_DELETED',
  409,
  'A property that you chose has been deleted since. Please match the properties of the file again',
)
export const alreadyImported = problem('ALREADY_IMPORTED', 409, 'These bookings are imported already')
export const notImported = problem('NOT_IMPORTED', 409, 'There is nothing to undo')
export const undoTooLate = problem('UNDO_TOO_LATE', 409, `An import can be undone for ${UNDO_DAYS} days`)

export const states = ['read', 'mapped', 'previewed', 'done', 'undone'] as const

const counts = z.object({
  new: z.int(),
  same: z.int(),
  enriches: z.int(),
  clashes: z.int(),
  skipped: z.int(),
})

/** A field and the name of its column in the file. */
const columnNames = z.partialRecord(z.enum(fields), z.string())

export const importAnswer = z.object({
  _id: id,
  /** The program whose file it is; `other` of any CSV, `contacts` of guests alone. */
  source: z.enum(sources),
  file_name: z.string(),
  state: z.enum(states),
  /** True if it holds guests alone: no property is asked for. */
  guests_only: z.boolean(),
  rows: z.int(),
  /** First and last day of the bookings, as far as their order of day and month is known. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Columns by their own words: what each holds, and an example. Of several with one name each later one has its number behind it, and `asks` what one of them may hold: `columns` says which, or null of what none of them holds. */
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.enum(fields).nullable(),
      sample: z.string(),
      asks: z.enum(fields).nullable(),
    }),
  ),
  /** Names of properties in the file, with how many rows each has, and which of yours it is as far as that is known. */
  homes_found: z.array(z.object({ name: z.string(), rows: z.int(), property_id: id.nullable() })),
  /** `asks` where days read two ways: then `date_order` is needed. */
  date_order: z.object({
    asks: z.boolean(),
    order: z.enum(dateOrders).nullable(),
    example: z.string().nullable(),
    rows: z.int(),
  }),
  /** Currencies of amounts that are not in rand. */
  currencies: z.array(z.string()),
  mapping: z
    .object({
      homes: z.record(z.string(), z.string()),
      columns: columnNames,
      date_order: z.enum(dateOrders).nullable(),
      currency: z.string().nullable(),
    })
    .nullable(),
  counts: counts.nullable(),
  /** Of those that are new, the stays that are over, those to come, and the owner's, whose nights are blocked. */
  new_stays: z.object({ past: z.int(), coming: z.int(), blocks: z.int() }).nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  done_at: instant.nullable(),
  done_by: z.string().nullable(),
  undone_at: instant.nullable(),
  /** Until when it can be undone. */
  undo_until: instant.nullable(),
})
export type ImportAnswer = z.input<typeof importAnswer>

/** Part of an import that a refused mapping tells beside its words, as the columns that were sent may name other properties and days than were found at first. */
export const foundAgain = importAnswer.pick({ homes_found: true, date_order: true, currencies: true })
export type FoundAgain = z.input<typeof foundAgain>

const rowBooking = z.object({
  /** Of the booking there is. */
  _id: id.nullable(),
  guest_name: z.string().nullable(),
  guest_email: z.string().nullable(),
  guest_phone: z.string().nullable(),
  guests: z.int().nullable(),
  check_in: z.iso.date().nullable(),
  check_out: z.iso.date().nullable(),
  /** As the file names it. */
  listing: z.string().nullable(),
  property_id: id.nullable(),
  property_name: z.string().nullable(),
  source: z.string(),
  external_code: z.string().nullable(),
  total_amount: rand.nullable(),
  /** The amount where it is not in rand. */
  external_amount: z.string().nullable(),
})

const row = z.object({
  n: z.int(),
  what: z.enum(outcomes),
  why: z.string().nullable(),
  booking: rowBooking,
})
export type ImportRowAnswer = z.input<typeof row>

const who = { may: 'bookings.record', and: ['homes.change', 'channels.change'] } as const
const one = z.object({ success: succeeded, import: importAnswer })

/** A file as it was sent; a request that is sent again is known by the hash, so the bytes do not count among its fields. */
export type UploadedImport = { name: string; hash: string; readonly bytes: Uint8Array }

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  changes: ['bookings'],
  who,
  creates: true,
  kind: 'form',
  summary:
    'Upload a CSV of bookings or guests from another program, of at most 10 MB and 20,000 rows. Nothing is imported yet: match the properties, look at the preview, then run it',
  input: z.object({ file: z.file() }) as unknown as z.ZodType<UploadedImport, FormData>, // the route reads the form itself
  output: one,
  problems: [notAnImport, importTooLarge, importNotForm, noImportFile, oneImportFile],
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  reads: ['bookings'],
  who,
  summary: 'List the imports, newest first',
  input: queryParameters({}, z.object({ ...page })),
  output: z.object({ success: succeeded, imports: z.array(importAnswer), ...paging }),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  reads: ['bookings'],
  who,
  summary: 'Get an import',
  input: z.object({ id }),
  output: one,
  problems: [notFound],
})

const ORDERS: Readonly<Record<string, (typeof dateOrders)[number]>> = {
  'day first': 'dmy',
  'month first': 'mdy',
  'dd mm yyyy': 'dmy',
  'mm dd yyyy': 'mdy',
}
/** Also as other programs write it, such as `DD/MM/YYYY` or `month_first`. */
const writtenOrder = z.preprocess(
  value => {
    if (typeof value !== 'string') return value
    const words = value
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim()
    return ORDERS[words] ?? words
  },
  z.enum(dateOrders, 'Please choose dmy or mdy'),
) as unknown as z.ZodType<(typeof dateOrders)[number], (typeof dateOrders)[number]> // zod takes what a preprocess reads for unknown

const propertyChoice = z.string('Please choose a property, new or skip')

export const mapImport = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/mapping',
  changes: ['bookings'],
  who,
  summary:
    'Say which property each name in the file is: its id, `new` for a hidden property with that name, or `skip`. `columns` says which column holds what, `date_order` is `dmy` or `mdy` where days read two ways, `currency` is the currency of amounts that do not say it',
  input: withVariants(
    { date_order: ['dateOrder'] },
    z.object({
      id,
      homes: z.record(z.string(), propertyChoice, 'Please say which property each name is').default({}),
      columns: z.record(z.string(), z.string().nullable(), 'Please say which column holds what').optional(),
      date_order: writtenOrder.nullish(),
      currency: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/, 'Please give the currency in three letters, such as ZAR')
        .nullish(),
    }),
  ),
  output: one,
  problems: [
    notFound,
    propertyNotFound,
    propertiesNeeded,
    columnsNeeded,
    dateOrderNeeded,
    alreadyImported,
    fileForgotten,
    notAnImport,
  ],
})

export const previewImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id/preview',
  reads: ['bookings'],
  who,
  summary:
    'Get the rows of an import and what becomes of each: new, the same as one there is, one that adds details to nights of a calendar, a double booking, or skipped with the reason. `counts` are of the whole file',
  input: queryParameters({}, z.object({ id, ...page, what: z.enum(outcomes).optional() })),
  output: z.object({ success: succeeded, rows: z.array(row), counts, ...paging }),
  problems: [notFound, notMapped],
})

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/run',
  changes: ['bookings', 'nights', 'channels', 'homes'],
  who,
  summary:
    'Import the rows: as a whole or not at all. No guest is emailed, no automation runs, nobody is subscribed. Webhooks that chose `booking.imported` are told',
  input: z.object({ id }),
  output: one,
  problems: [notFound, notMapped, propertyDeleted, alreadyImported, planLimitReached],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  changes: ['bookings', 'nights', 'channels', 'homes'],
  who,
  summary: `Undo an import within ${UNDO_DAYS} days. Bookings that somebody has changed since stay, and are answered as \`not_undone\`, properties that somebody has set up since as \`properties_left\``,
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    import: importAnswer,
    not_undone: z.array(row),
    /** Properties that the import made and that stay, as somebody has changed them or set them up since. */
    properties_left: z.array(z.object({ property_id: id, property_name: z.string() })),
  }),
  problems: [notFound, notImported, undoTooLate],
})

export const exportSkipped = endpoint({
  method: 'GET',
  path: '/api/imports/:id/skipped.csv',
  reads: ['bookings'],
  who,
  kind: 'file',
  summary:
    'Download the rows that are skipped, each with its number and the reason, to mend and import again',
  input: z.object({ id }),
  output: z.any(),
  problems: [notFound, notMapped],
})
