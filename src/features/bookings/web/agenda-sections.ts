import { addDays } from '#src/contract/days.ts'
import { shortDay, shortRange } from '#src/contract/words.ts'
import type { AgendaPart, ListedBooking, Tab } from '../contract/reads.ts'
import type { Party } from '../rules.ts'

export type AgendaSection = {
  part: AgendaPart
  /** Absent where one heading would stand over all. */
  heading?: undefined | { title: string; days: string; count: number }
  bookings: ListedBooking[]
}

const TITLES: Record<AgendaPart, string> = {
  waiting: 'Waiting for the host',
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
  later: 'Later',
  cancelled: 'Cancelled',
  past: 'Past',
}

function daysOf(part: AgendaPart, today: string): string {
  if (part === 'today') return shortDay(today)
  if (part === 'tomorrow') return shortDay(addDays(today, 1))
  return part === 'week' ? shortRange(addDays(today, 2), addDays(today, 6)) : ''
}

/** The rows of a page under the headings of their part, in the order they came in. */
export function sectionsOf(
  bookings: readonly ListedBooking[],
  counts: Partial<Record<AgendaPart, number>>,
  tab: Tab,
  { side, today }: Party,
): AgendaSection[] {
  const isHeaded = tab === 'all' || tab === 'upcoming'
  return [
    ...Map.groupBy(bookings, ({ agenda }) => (isHeaded ? agenda : tab === 'past' ? 'past' : 'waiting')),
  ].map(([part, those]) => ({
    part,
    bookings: those,
    heading: isHeaded
      ? {
          title: part === 'waiting' && side === 'host' ? 'Needs your reply' : TITLES[part],
          days: daysOf(part, today),
          count: counts[part] ?? those.length,
        }
      : undefined,
  }))
}
