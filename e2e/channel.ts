import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A channel whose calendar has these stays, from a day to the day they end. */
export async function channel(...first: [string, string][]) {
  let stays = first
  const calendar = () => {
    const events = stays.map(
      ([from, to]) =>
        `BEGIN:VEVENT\r\nDTEND;VALUE=DATE:${to.replaceAll('-', '')}\r\nDTSTART;VALUE=DATE:${from.replaceAll('-', '')}\r\nUID:${from}@airbnb.com\r\nDESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HM${from.replaceAll('-', '')}\r\nSUMMARY:Reserved\r\nEND:VEVENT\r\n`,
    )
    return `BEGIN:VCALENDAR\r\nPRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
  }
  const server = http.createServer((request, response) =>
    request.url === '/calendar.ics'
      ? response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar())
      : response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
  )
  await new Promise<void>(listens => void server.listen(0, '127.0.0.1', listens))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    address: `http://127.0.0.1:${port}/calendar.ics`,
    page: `http://127.0.0.1:${port}/`,
    server,
    sell: (...now: [string, string][]) => {
      stays = now
    },
  }
}
