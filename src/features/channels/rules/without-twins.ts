import { addDays, countNights } from '#src/contract/days.ts'
import type { Nights } from './icalendar/event-time.ts'

// It writes each stay three times: whole, its first day, and the day it ends.
const WRITES_THREE = /^(?:PRODID|UID)[^\r\n]*smoobu/im

const isOneNight = ({ from, to }: Nights) => addDays(from, 1) === to

/**
 * The stays of a calendar that lists each of them three times. A day that is not one of a whole three is kept: its meaning is
 * unknown. See docs/product/channels.md#what-channels-write.
 */
export function withoutTwins<Event extends Nights>(text: string, events: Event[]): Event[] {
  if (!WRITES_THREE.test(text)) return events
  const longestFirst = events.toSorted(
    (one, other) =>
      countNights(other.from, other.to) - countNights(one.from, one.to) || (one.from < other.from ? -1 : 1),
  )
  const days = Map.groupBy(events.filter(isOneNight), ({ from }) => from)
  const twins = new Set<Event>()
  const stays = new Set<Event>()
  for (const stay of longestFirst) {
    if (twins.has(stay)) continue
    const dayOn = (day: string) =>
      days.get(day)?.find(each => each !== stay && !twins.has(each) && !stays.has(each))
    const [first, last] = [dayOn(stay.from), dayOn(stay.to)]
    if (!first || !last) continue
    stays.add(stay)
    twins.add(first).add(last)
  }
  return events.filter(each => !twins.has(each))
}
