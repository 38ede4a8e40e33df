import { addDays } from '#src/contract/days.ts'
import { dayIn, pageIn } from '#src/web/parameters.ts'
import { tabs } from '../../contract/reads.ts'
import { propertyIn } from './property-in-address.ts'

export const PAGE_SIZE = 20

/** The stays that are looked for, both days counting. */
export type DaysInAddress = { from?: string | undefined; until?: string | undefined }

export const daysIn = (parameters: URLSearchParams): DaysInAddress => ({
  from: dayIn(parameters, 'from'),
  until: dayIn(parameters, 'until'),
})

/** Returns what an address asks of the list of bookings; nonsense in it counts as not said. */
export function bookingsIn(parameters: URLSearchParams) {
  const { from, until } = daysIn(parameters)
  return {
    tab: tabs.find(each => each === parameters.get('tab')) ?? 'all',
    page: pageIn(parameters),
    pageSize: PAGE_SIZE,
    search: parameters.get('search') ?? undefined,
    property_id: propertyIn(parameters),
    from,
    to: until && addDays(until, 1),
  }
}
