import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendTo } from './send-lines.ts'
import { shipLines } from './ship-lines.ts'

/** Beside other work a machine takes its time. */
const PATIENCE = { timeout: 120_000 }

const log = pino({ level: 'silent' })
const line = (seq: number) =>
  JSON.stringify({ seq, time: '2026-11-28T10:00:00.000Z', security: 'signed-in é' })
const LINES = [1, 2, 3].map(line)

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>(closed => void server.close(() => closed())))
  return (server.address() as AddressInfo).port // it listens
}

/** Ships to an address; what is wanted is waited for by the caller. */
function shipping(address: string, waitingMax?: number) {
  const shipper = shipLines({
    send: sendTo(address, 'stays'),
    log,
    waitMs: 1,
    ...(waitingMax && { waitingMax }),
  })
  onTestFinished(() => shipper.close())
  return shipper
}

test('a receiver of HTTP gets the lines in their order, and again those that it did not take', async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const statuses = [503, 500]
  const server = createHttpServer((request, response) => {
    let body = ''
    request.on('data', part => (body += String(part)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 204).end()
    })
  })
  const shipper = shipping(`http://naledi:secret%21@127.0.0.1:${await portOf(server)}/in`)
  for (const each of LINES) shipper.add(each)
  await vi.waitFor(() => expect(received).toHaveLength(3), PATIENCE)
  const whole = `${LINES.join('\n')}\n`
  expect(received.map(({ body }) => body)).toEqual([whole, whole, whole])
  expect(received[0]!.headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    authorization: `Basic ${Buffer.from('naledi:secret!').toString('base64')}`,
  })
  shipper.add(line(4))
  await vi.waitFor(() => expect(received.at(-1)!.body).toBe(`${line(4)}\n`), PATIENCE)
})

/** The messages of a connection, each behind its length. */
function messagesOf(text: Buffer): string[] {
  const messages: string[] = []
  for (let rest = text; rest.length > 0;) {
    const space = rest.indexOf(' ')
    const end = space + 1 + Number(rest.subarray(0, space).toString())
    messages.push(rest.subarray(space + 1, end).toString())
    rest = rest.subarray(end)
  }
  return messages
}

test('a syslog server gets each line as a message of RFC 5424, and again those of a connection that broke', async () => {
  const taken: string[] = []
  let connections = 0
  const server = createServer((socket: Socket) => {
    connections += 1
    socket.on('error', () => undefined)
    // A collector that ends as it is started again.
    if (connections === 1) return void socket.resetAndDestroy()
    const parts: Buffer[] = []
    socket.on('data', part => parts.push(part))
    socket.on('end', () => taken.push(...messagesOf(Buffer.concat(parts))))
  })
  const shipper = shipping(`syslog://127.0.0.1:${await portOf(server)}`)
  for (const each of LINES) shipper.add(each)
  await vi.waitFor(() => expect(taken).toHaveLength(3), PATIENCE)
  expect(taken).toEqual(
    LINES.map(each => `<86>1 2026-11-28T10:00:00.000Z stays naledi ${process.pid} security - ${each}`),
  )
  expect(connections).toBeGreaterThan(1)
})

test('while nobody takes them so many wait, and the newest come then', async () => {
  const server = createServer()
  const port = await portOf(server)
  await new Promise<void>(closed => void server.close(() => closed()))
  const shipper = shipping(`http://127.0.0.1:${port}/`, 2)
  for (const each of LINES) shipper.add(each)
  let body = ''
  const receiver = createHttpServer((request, response) => {
    request.on('data', part => (body += String(part)))
    request.on('end', () => response.writeHead(200).end())
  })
  await once(receiver.listen(port, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>(closed => void receiver.close(() => closed())))
  await vi.waitFor(() => expect(body).toBe(`${LINES[1]}\n${LINES[2]}\n`), PATIENCE)
})
