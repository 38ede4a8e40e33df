import type { Socket } from 'node:net'
import type { Problem } from '../../../contract/problem.ts'

/** Ended and closed at once, a caller who is still sending would hear of a broken line and not of the refusal. */
const LINGER_MS = 1000

/** Refuses what reaches no route, written by hand, and closes the socket whatever the caller does then. */
export function refuseSocket(socket: Socket, refusal: Problem, headers: Record<string, string> = {}): void {
  const body = JSON.stringify(refusal.body())
  const head = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    ...headers,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => undefined) // a caller who has gone hears nothing
  socket.end([`HTTP/1.1 ${refusal.status} ${refusal.code}`, ...head, '', body].join('\r\n'))
  const closing = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(closing))
}
