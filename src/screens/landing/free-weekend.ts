import { addDays, nightsBetween } from '#src/contract/days.ts'
import type { Call } from '#src/contract/calls/create-call.ts'
import { weekdayName } from '#src/contract/words.ts'
import { type FoundProperty, searchProperties } from '#src/features/properties/contract/browse.ts'

/** As many as stand side by side. */
const PROPERTIES = 3
const WEEKENDS_MAX = 4
/** Some have no picture yet. */
const LOOKED_THROUGH = 12

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

const isPictured = ({ images }: FoundProperty) => images.length > 0

/** The first weekend on which there is something to choose from, else the one with the most homes: those with a picture, or any where none has one. See docs/product/screens.md#the-first-page. */
export async function findFreeWeekend(ask: Call, today: string): Promise<FreeWeekend> {
  const none: FreeWeekend = { weeksAhead: 0, stay: weekendFrom(today, 0), homes: [] }
  let [pictured, most] = [none, none]
  for (let weeksAhead = 0; weeksAhead < WEEKENDS_MAX && pictured.homes.length < PROPERTIES; weeksAhead += 1) {
    const stay = weekendFrom(today, weeksAhead)
    const found = await ask(searchProperties, { ...stay, pageSize: LOOKED_THROUGH, uncounted: true }).catch(
      () => null,
    )
    if (!found) break
    const more = (best: FreeWeekend, all: readonly FoundProperty[]): FreeWeekend => {
      const homes = all.slice(0, PROPERTIES)
      return homes.length > best.homes.length ? { weeksAhead, stay, homes } : best
    }
    pictured = more(pictured, found.results.filter(isPictured))
    most = more(most, found.results)
  }
  return pictured.homes.length > 0 ? pictured : most
}
