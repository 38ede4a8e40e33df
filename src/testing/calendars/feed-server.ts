import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Answers = (request: IncomingMessage, response: ServerResponse) => void

/** A calendar as channels write it: each event its lines. */
export const calendarOf = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Channel//EN',
    ...events.flatMap(lines => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** A stay of a channel, from a day up to the day it ends. */
export const stayOf = (uid: string, from: string, to: string, summary = 'Reserved') => [
  `UID:${uid}`,
  `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
  `SUMMARY:${summary}`,
]

/** A server of calendars on loopback: what each path answers may be set anew at any time. */
export async function serveFeeds() {
  const answers = new Map<string, Answers>()
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) return answer(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>(listens => void server.listen(0, '127.0.0.1', listens))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    port,
    urlOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    answers,
    serve(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
      answers.set(path, (_, response) =>
        response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(body),
      )
    },
  }
}
