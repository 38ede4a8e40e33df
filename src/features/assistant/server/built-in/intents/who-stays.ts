import { addDays } from '#src/contract/days.ts'
import { listStays } from '../../tools/lists/list-stays.ts'
import type { Span } from '../dates/spans.ts'
import type { Desk } from './intent.ts'
import { propertiesMeant } from '../which/which.ts'

const SHOWN_MAX = 20
const STAYS_MAX = 2000

type Row = Awaited<ReturnType<(typeof listStays)['run']>>['data']['stays'][number]
export type ListedStay = Row & { name: string }

/** The stays that touch these days at the named properties, or at all; the day of a departure is included. */
export async function staysOn(desk: Desk, { from, last }: Span) {
  const homes = propertiesMeant(desk)
  const { stays, more_stays } = await desk.toolbox.use(listStays, {
    from: addDays(from, -1),
    to: addDays(last, 1),
    rows: STAYS_MAX,
    ...(homes.length === 1 ? { property_id: homes[0]!.id } : {}), // there is one
  })
  const isAt = new Set(homes.map(({ id }) => id))
  const named = stays
    .filter(({ property_id }) => homes.length === 0 || (property_id !== null && isAt.has(property_id)))
    .map((stay): ListedStay => ({
      ...stay,
      name:
        stay.guest === null || stay.guest === undefined
          ? desk.writer.t('A guest', '’n Gas')
          : String(stay.guest),
    }))
  return {
    homes,
    more: more_stays,
    confirmed: named.filter(({ status }) => status !== 'pending'),
    pending: named.filter(({ status }) => status === 'pending'),
  }
}

/** A stay on a line: who, where, how many, how long, by which channel. */
export function stayLine({ writer: { t, range, guests } }: Desk, stay: ListedStay): string {
  const channel = stay.channel === 'direct' ? '' : t(`, by ${stay.channel}`, `, deur ${stay.channel}`)
  const people = stay.guests === null ? '' : `, ${guests(stay.guests)}`
  return `${stay.name}, ${stay.property}${people}, ${range(stay.check_in, stay.check_out)}${channel}`
}

export const stayLines = (desk: Desk, stays: readonly ListedStay[]): string =>
  desk.writer.lines(
    stays.map(stay => stayLine(desk, stay)),
    SHOWN_MAX,
  )
