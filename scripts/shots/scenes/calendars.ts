// A channel that the pictures may fill and empty: a calendar of its stays, served from this machine.
import { createServer } from 'node:http'

export type SoldStay = readonly [from: string, to: string]

const compact = (day: string) => day.replaceAll('-', '')

const PAGE = 'https://www.airbnb.com/hosting/reservations/details/'

/** As Airbnb writes its stays, each with its reservation. */
export const calendarOf = (stays: readonly SoldStay[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pictures//EN',
    ...stays.flatMap(([from, to]) => [
      'BEGIN:VEVENT',
      `UID:picture-${from}-${to}`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      `DESCRIPTION:Reservation URL: ${PAGE}HM${compact(from)}\\nPhone Number (Last 4 Digits): 4711`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** Serves calendars by name until it is closed; the product has to be let fetch from this machine. */
export async function serveCalendars() {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/calendar' }).end(page ?? 'Gone')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number } // a TCP server's
  return {
    /** Sells these stays under a name, and gives its address. */
    sell(name: string, stays: readonly SoldStay[]) {
      pages.set(`/${name}.ics`, calendarOf(stays))
      return `http://127.0.0.1:${port}/${name}.ics`
    },
    drop: (name: string) => pages.delete(`/${name}.ics`),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
