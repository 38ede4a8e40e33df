import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string }

/** Another program on loopback that webhooks tell: what each path answers may be set anew at any time; else it answers 200. */
export async function openReceiver() {
  const received: ReceivedRequest[] = []
  const answers = new Map<string, (response: ServerResponse, received: ReceivedRequest) => void>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const [path, headers] = [request.url ?? '/', request.headers]
      const got = { path, headers, body: Buffer.concat(parts).toString() }
      received.push(got)
      const answer = answers.get(path)
      if (answer) answer(response, got)
      else response.writeHead(200).end('thanks')
    })
  })
  await new Promise<void>(listens => void server.listen(0, '127.0.0.1', listens))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    port,
    received,
    answers,
    at: (path: string) => received.filter(each => each.path === path),
    urlOf: (path: string) => `http://127.0.0.1:${port}${path}`,
  }
}
