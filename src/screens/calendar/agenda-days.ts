import { addDays } from '#src/contract/days.ts'
import { entriesOn, type Entry, partOn } from './held-entry.ts'
import { cellsOf } from './month/month-days.ts'

/** Days from today on that a phone lists in full. */
export const AGENDA_DAYS = 7

type Move = { entry: Entry; part: 'arrives' | 'leaves' }

/** The days from today on, as far as the month's cells reach, on which guests arrive or leave; none where today is in another month. */
export function agendaOf(
  entries: readonly Entry[],
  month: string,
  today: string,
): { day: string; moves: Move[] }[] {
  return cellsOf(month)
    .filter(day => day >= today && day < addDays(today, AGENDA_DAYS))
    .map(day => ({
      day,
      moves: entriesOn(
        entries.filter(({ kind }) => kind !== 'block' && kind !== 'closed' && kind !== 'change'),
        day,
      ).flatMap(entry => {
        const part = partOn(entry, day)
        return part === 'arrives' || part === 'leaves' ? [{ entry, part }] : []
      }),
    }))
    .filter(({ moves }) => moves.length > 0)
}
