import type http from 'node:http'
import pg from 'pg'
import { accountOf } from './bare-session.ts'
import type { BareRequest } from './scene.ts'

const HEARTBEAT_MS = 20_000

type Word = { id: string; name: string; guest: string | null }

/** The least that can tell people what happens: who is there by their ids, and one connection on which the database says it. */
export async function bareStreams(pool: pg.Pool, connection: pg.ClientConfig) {
  const there = new Map<string, Set<http.ServerResponse>>()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('listen events')
  client.on('notification', ({ payload = '' }) => {
    const { id, name, guest } = JSON.parse(payload) as Word // as the bench sends it
    const words = `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ event: name })}\n\n`
    for (const response of there.get(guest ?? '') ?? []) response.write(words)
  })
  setInterval(() => {
    for (const responses of there.values()) for (const response of responses) response.write(':\n\n')
  }, HEARTBEAT_MS)
  return async (received: BareRequest, response: http.ServerResponse): Promise<void> => {
    const { id } = await accountOf(pool, received)
    const responses = there.get(id) ?? new Set<http.ServerResponse>()
    there.set(id, responses.add(response))
    response.once('close', () => responses.delete(response))
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('event: ready\ndata: {}\n\n')
  }
}
