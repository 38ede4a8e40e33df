// Calendars of other channels for the pictures: one in order, one that cannot be read any more, one that sold a night twice.
import { createServer } from 'node:http'
import { addDays } from '../src/contract/days.ts'
import { inDays, type Person } from '../e2e/people.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { addFeed, syncFeed } from '../src/features/channels/contract/feeds.ts'
import type { PropertyAnswer } from '../src/features/properties/contract/property.ts'

const compact = (day: string) => day.replaceAll('-', '')

const calendar = (stays: readonly (readonly [from: string, to: string])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pictures//EN',
    ...stays.flatMap(([from, to], place) => [
      'BEGIN:VEVENT',
      `UID:picture-${place}-${from}`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

// What other channels sold of which home, in days from today; the homes' own stays leave these nights free.
const SOLD: readonly (readonly [
  home: number,
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
export async function connectChannels(host: Person, homes: readonly PropertyAnswer[]): Promise<void> {
  const pages: Record<string, string> = {}
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/calendar' }).end(page ?? 'Gone')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number } // a TCP server's
  const read = (
    home: PropertyAnswer,
    channel: (typeof SOLD)[number][1],
    stays: readonly (readonly [string, string])[],
  ) => {
    const path = `/${home._id}-${channel}.ics`
    pages[path] = calendar(stays)
    const url = `http://127.0.0.1:${port}${path}`
    return host.call(addFeed, { property_id: home._id, direction: 'in', channel, url })
  }
  // The very same nights would be our own stay, mirrored.
  const soldTwice = async (home: PropertyAnswer) =>
    (await host.call(listBookings, { property_id: home._id, tab: 'upcoming' })).bookings
      .toSorted((one, other) => (one.check_in < other.check_in ? -1 : 1))
      .slice(0, 1)
      .map(({ check_in, check_out }) => [addDays(check_in, 1), addDays(check_out, 1)] as const) // from, to
  try {
    for (const [home, channel, ...stays] of SOLD)
      await read(
        homes[home]!, // a host with many has them
        channel,
        stays.map(([from, to]) => [inDays(from), inDays(to)]),
      )
    const [first, second, third] = [homes[3]!, homes[4]!, homes[22]!] // a host with many has them
    await read(first, 'booking', [...(await soldTwice(first)), [inDays(300), inDays(304)]])
    await host.call(addFeed, { property_id: first._id, direction: 'out', channel: 'booking' })
    await read(third, 'airbnb', await soldTwice(third))
    await read(second, 'airbnb', [[inDays(310), inDays(312)]])
    const { feed } = await read(second, 'lekkeslaap', [[inDays(320), inDays(324)]])
    delete pages[`/${second._id}-lekkeslaap.ics`]
    await host.call(syncFeed, { id: feed._id })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
