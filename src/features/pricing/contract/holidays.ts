import { endpoint } from '#src/contract/endpoint.ts'
import { requiredLine, stayDate, succeeded } from '#src/contract/fields.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { holidayKinds, packKinds } from '../rules/packs.ts'

const HOLIDAYS_MAX = 1000
const SOURCE_CHARS_MAX = 200

const KIND_WORDS = 'A holiday is school or public'
const YEAR_WORDS = 'Please give the year of the calendar that says so'

const days = {
  kind: z.enum(holidayKinds, KIND_WORDS),
  name: requiredLine(60, 'Please give the holiday a name'),
  /** The first and the last free day, and not their nights. */
  from: stayDate(),
  to: stayDate(),
  /** The calendar that says so, and its year. */
  source: requiredLine(SOURCE_CHARS_MAX, 'Please say whose calendar says so'),
  source_year: wholeNumber(2000, 2200, YEAR_WORDS),
}

const sentHoliday = z
  .object(days)
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'The last day cannot be before the first' })

const holiday = z.object({
  ...days,
  from: z.iso.date(),
  to: z.iso.date(),
  source_year: z.int(),
})

const everyHoliday = z.object({
  success: succeeded,
  holidays: z.array(holiday),
  /** The revision of this table: sent with a change, it is refused where the table is another by then. */
  revision: z.string(),
})

export const holidaysChanged = problem(
  'HOLIDAYS_CHANGED',
  409,
  '{who} changed the holidays on {when}, after you opened them. Nothing you typed is lost. Check the list, then save again',
)

export const readHolidays = endpoint({
  method: 'GET',
  path: '/api/admin/holidays',
  reads: ['holidays'],
  who: { oversees: 'product.read' },
  summary: 'List school holidays and public holidays of South Africa, day by day, with their source',
  input: z.object({}),
  output: everyHoliday,
})

export const changeHolidays = endpoint({
  method: 'PUT',
  path: '/api/admin/holidays',
  changes: ['holidays'],
  who: { oversees: 'product.change' },
  summary:
    'Replace the whole table of holidays; seasons that were made from them stay as they are. With the `revision` that was read, it is refused if somebody else changed the table since; without one, it is always replaced',
  input: z.object({
    holidays: z.array(sentHoliday).max(HOLIDAYS_MAX, `There are at most ${HOLIDAYS_MAX} holidays`),
    revision: z.string('A revision is text').max(100, 'A revision is as it was read').optional(),
  }),
  output: everyHoliday,
  problems: [holidaysChanged],
})

const pack = z.object({
  kind: z.enum(packKinds),
  name: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  source: z.string(),
  source_year: z.int(),
})
export type Pack = z.input<typeof pack>

const freeDays = z.object({
  kind: z.enum(holidayKinds),
  name: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
})
export type FreeDays = z.input<typeof freeDays>

export const listPacks = endpoint({
  method: 'GET',
  path: '/api/holidays',
  reads: ['holidays'],
  who: { may: 'homes.change' },
  summary:
    'List school holidays and long weekends that are not over yet, by first and last night, to make seasons of. `holidays`: every holiday, by its first and last day',
  input: z.object({}),
  output: z.object({ success: succeeded, packs: z.array(pack), holidays: z.array(freeDays) }),
})
