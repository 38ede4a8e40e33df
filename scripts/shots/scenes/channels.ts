// Calendars of other channels for the pictures: one in order, one that cannot be read any more, one that sold a night twice.
import { addDays } from '../../../src/contract/days.ts'
import { inDays, type Person } from '../../../e2e/people.ts'
import { listBookings } from '../../../src/features/bookings/contract/reads.ts'
import { addFeed, syncFeed } from '../../../src/features/channels/contract/feeds.ts'
import type { PropertyAnswer } from '../../../src/features/properties/contract/property.ts'
import { serveCalendars, type SoldStay } from './calendars.ts'

// Nights that other channels sold of each home, in days from today; the homes' own stays leave these nights free.
const SOLD: readonly (readonly [
  property: number,
  channel: 'airbnb' | 'booking' | 'lekkeslaap' | 'vrbo',
  ...stays: readonly (readonly [from: number, to: number])[],
])[] = [
  [11, 'airbnb', [1, 5], [25, 29]],
  [9, 'lekkeslaap', [3, 6], [24, 28]],
  [20, 'booking', [2, 8], [26, 32]],
  [26, 'vrbo', [0, 6], [27, 33]],
  [15, 'airbnb', [4, 8], [24, 27]],
  [27, 'booking', [1, 4], [25, 31]],
  [10, 'airbnb', [-1, 3], [29, 33]],
  [21, 'lekkeslaap', [5, 9]],
  [28, 'airbnb', [2, 7]],
  [17, 'booking', [0, 5], [26, 30]],
]

/** Connects channels of many homes; the product has to be let fetch from this machine. */
export async function connectChannels(host: Person, properties: readonly PropertyAnswer[]): Promise<void> {
  const calendars = await serveCalendars()
  const nameOf = (property: PropertyAnswer, channel: string) => `${property._id}-${channel}`
  const read = (property: PropertyAnswer, channel: (typeof SOLD)[number][1], stays: readonly SoldStay[]) => {
    const url = calendars.sell(nameOf(property, channel), stays)
    return host.call(addFeed, { property_id: property._id, direction: 'in', channel, url })
  }
  // The very same nights would be our own stay, mirrored.
  const soldTwice = async (property: PropertyAnswer) =>
    (await host.call(listBookings, { property_id: property._id, tab: 'upcoming' })).bookings
      .toSorted((one, other) => (one.check_in < other.check_in ? -1 : 1))
      .slice(0, 1)
      .map(({ check_in, check_out }) => [addDays(check_in, 1), addDays(check_out, 1)] as const) // from, to
  try {
    for (const [property, channel, ...stays] of SOLD)
      await read(
        properties[property]!, // a host with many has them
        channel,
        stays.map(([from, to]) => [inDays(from), inDays(to)]),
      )
    const [first, second, third] = [properties[3]!, properties[4]!, properties[22]!] // a host with many has them
    await read(first, 'booking', [...(await soldTwice(first)), [inDays(300), inDays(304)]])
    await host.call(addFeed, { property_id: first._id, direction: 'out', channel: 'booking' })
    await read(third, 'airbnb', await soldTwice(third))
    await read(second, 'airbnb', [[inDays(310), inDays(312)]])
    const { feed } = await read(second, 'lekkeslaap', [[inDays(320), inDays(324)]])
    calendars.drop(nameOf(second, 'lekkeslaap'))
    await host.call(syncFeed, { id: feed._id })
  } finally {
    calendars.close()
  }
}
