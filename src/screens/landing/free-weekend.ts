import { addDays, nightsBetween } from '#src/contract/days.ts'
import type { Call } from '#src/contract/create-call.ts'
import { weekdayName } from '#src/contract/words.ts'
import { type FoundProperty, searchProperties } from '#src/features/properties/contract/browse.ts'

/** As many as stand side by side. */
const PROPERTIES = 3
const WEEKENDS_MAX = 4

export type FreeWeekend = {
  /** 0 is this one. */
  weeksAhead: number
  stay: { checkIn: string; checkOut: string }
  homes: readonly FoundProperty[]
}

/** Friday to Sunday: this weekend's until its Friday has come, then the next one's. */
function weekendFrom(today: string, weeksAhead: number) {
  const friday = nightsBetween(addDays(today, 1), addDays(today, 8)).find(
    day => weekdayName(day) === 'Friday',
  )
  const checkIn = addDays(friday ?? today, weeksAhead * 7) // there is one in any seven days
  return { checkIn, checkOut: addDays(checkIn, 2) }
}

/** The first weekend on which there is something to choose from, else the one with the most homes. See docs/product/screens.md#the-first-page. */
export async function findFreeWeekend(ask: Call, today: string): Promise<FreeWeekend> {
  let best: FreeWeekend = { weeksAhead: 0, stay: weekendFrom(today, 0), homes: [] }
  for (let weeksAhead = 0; weeksAhead < WEEKENDS_MAX && best.homes.length < PROPERTIES; weeksAhead += 1) {
    const stay = weekendFrom(today, weeksAhead)
    const found = await ask(searchProperties, { ...stay, pageSize: PROPERTIES }).catch(() => null)
    if (!found) break
    if (found.results.length > best.homes.length) best = { weeksAhead, stay, homes: found.results }
  }
  return best
}
