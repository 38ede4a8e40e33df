import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type ReceivedEvent = { event: string; body: { data: unknown } }

/** Another program, and the webhooks of the product that it received. */
export async function openTool() {
  const received: ReceivedEvent[] = []
  const server = http.createServer(async (asked, response) => {
    received.push({
      event: String(asked.headers['naledi-event']),
      body: JSON.parse(await text(asked)) as ReceivedEvent['body'],
    })
    response.end('thanks')
  })
  await new Promise<void>(listens => void server.listen(0, '127.0.0.1', listens))
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/told`, received, server }
}
