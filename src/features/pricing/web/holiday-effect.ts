import { listed, stayRange } from '#src/contract/words.ts'
import { addDays } from '#src/contract/days.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import type { readHolidays } from '../contract/holidays.ts'
import { type HolidayPack, packsOf } from '../rules/packs.ts'

export type HolidayRow = Answer<typeof readHolidays>['holidays'][number]

/** Returns what hosts can make seasons of, by their nights. */
const seasonsOf = (rows: readonly HolidayRow[], today: string): HolidayPack[] =>
  packsOf(
    rows.map(({ source_year: sourceYear, ...row }) => ({ ...row, sourceYear })),
    today,
  )

/** Its nights, from the first evening to the last morning. */
const words = ({ name, from, to }: HolidayPack) => `${name} (${stayRange(from, addDays(to, 1))})`

const seasonWords = (rows: readonly HolidayRow[], today: string): string[] =>
  seasonsOf(rows, today).map(words)

export type HolidayEffect = { added: string[]; gone: string[] }

/** Returns which seasons hosts are offered, and which no longer, where the table becomes another. */
export function effectOf(
  before: readonly HolidayRow[],
  after: readonly HolidayRow[],
  today: string,
): HolidayEffect {
  const [was, is] = [seasonWords(before, today), seasonWords(after, today)]
  return { added: is.filter(each => !was.includes(each)), gone: was.filter(each => !is.includes(each)) }
}

/** Returns what a change of the table means for hosts, in sentences. */
export function effectWords({ added, gone }: HolidayEffect): string {
  const offered = added.length > 0 ? `Hosts can make a season of ${listed(added, 'and')}. ` : ''
  const withdrawn = gone.length > 0 ? `No longer offered to hosts: ${listed(gone, 'and')}. ` : ''
  const nothing = offered || withdrawn ? '' : 'Calendars change, and no season that hosts are offered. '
  return `${offered}${withdrawn}${nothing}Seasons that hosts have made already stay as they are.`
}

/** Returns what tells one row from another. */
export const keyOf = ({ kind, name, from, to }: HolidayRow): string => [kind, name, from, to].join('/')
