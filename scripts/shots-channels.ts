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

/** Connects channels of two homes; the product has to be let fetch from this machine. */
export async function connectChannels(host: Person, homes: readonly PropertyAnswer[]): Promise<void> {
  const [first, second] = [homes[3]!, homes[4]!] // a host with many has them
  const { bookings } = await host.call(listBookings, { property_id: first._id, tab: 'upcoming' })
  // The very same nights would be our own stay, mirrored.
  const sold = bookings
    .slice(0, 1)
    .map(({ check_in, check_out }) => [addDays(check_in, 1), addDays(check_out, 1)] as const) // from, to
  const pages: Record<string, string> = {
    '/clash.ics': calendar([...sold, [inDays(300), inDays(304)]]),
    '/fine.ics': calendar([[inDays(310), inDays(312)]]),
    '/gone.ics': calendar([[inDays(320), inDays(324)]]),
  }
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/calendar' }).end(page ?? 'Gone')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number } // a TCP server's
  const read = (home: PropertyAnswer, channel: 'airbnb' | 'booking' | 'lekkeslaap', path: string) =>
    host.call(addFeed, {
      property_id: home._id,
      direction: 'in',
      channel,
      url: `http://127.0.0.1:${port}${path}`,
    })
  try {
    await read(first, 'booking', '/clash.ics')
    await host.call(addFeed, { property_id: first._id, direction: 'out', channel: 'booking' })
    await read(second, 'airbnb', '/fine.ics')
    const { feed } = await read(second, 'lekkeslaap', '/gone.ics')
    delete pages['/gone.ics']
    await host.call(syncFeed, { id: feed._id })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
