import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import {
  createServer,
  getCACertificates,
  setDefaultCACertificates,
  type TLSSocket,
  type TlsOptions,
} from 'node:tls'
import pino from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAuthority } from '#src/testing/certificates.ts'
import { sendTo } from './send-lines.ts'
import { shipLines } from './ship-lines.ts'

const line = (seq: number) =>
  JSON.stringify({ seq, time: '2026-11-28T10:00:00.000Z', security: 'signed-in é' })
const LINES = [1, 2, 3].map(line)
const MESSAGES = LINES.map(
  each => `<86>1 2026-11-28T10:00:00.000Z stays naledi ${process.pid} security - ${each}`,
)
const PATIENCE = { timeout: 120_000 }
const trusted = await createAuthority('The authority of this house')
const unknown = await createAuthority('Nobody knows this one')

// As NODE_EXTRA_CA_CERTS does, which a process reads once.
const before = getCACertificates('default')
setDefaultCACertificates([...before, trusted.cert])

let warnings: string[]
beforeEach(() => {
  warnings = []
  const noteWarning = ({ message }: Error) => void warnings.push(message)
  process.on('warning', noteWarning)
  onTestFinished(() => void process.off('warning', noteWarning))
})

/** Returns the messages of a connection, each behind its length (RFC 5425, section 4.3). */
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

/** A syslog server behind TLS. `onConnection` may end a connection before anything is read of it. */
async function openCollector(options: TlsOptions, onConnection: (socket: TLSSocket) => boolean = () => true) {
  const taken: string[] = []
  const connections: { protocol: string | null; name: string | false | null }[] = []
  const server = createServer(options, socket => {
    socket.on('error', () => undefined)
    connections.push({ protocol: socket.getProtocol(), name: socket.servername })
    if (!onConnection(socket)) return
    const parts: Buffer[] = []
    socket.on('data', part => parts.push(part))
    socket.on('end', () => {
      taken.push(...messagesOf(Buffer.concat(parts)))
      socket.end()
    })
  })
  const refused: string[] = []
  server.on('tlsClientError', ({ message }) => void refused.push(message))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>(closed => void server.close(() => closed())))
  return { server, taken, connections, refused, port: (server.address() as AddressInfo).port } // it listens
}

/** Ships the lines; the reasons of failures are logged. */
function ship(address: string) {
  const failures: string[] = []
  const log = pino(
    { base: null },
    { write: (text: string) => void failures.push((JSON.parse(text) as { err: { code: string } }).err.code) },
  )
  const shipper = shipLines({ send: sendTo(address, 'stays'), log, waitMs: 1 })
  onTestFinished(() => shipper.close())
  for (const each of LINES) shipper.add(each)
  return failures
}

test('a syslog server behind TLS gets each line once as a message, in order, and again those of a connection that broke', async () => {
  const own = await trusted.certify({ names: ['localhost'] })
  let count = 0
  const collector = await openCollector(own, socket => {
    count += 1
    // It ends as it is started again.
    if (count === 1) socket.destroy()
    return count > 1
  })
  ship(`syslogs://localhost:${collector.port}`)
  await vi.waitFor(() => expect(collector.taken).toHaveLength(3), PATIENCE)
  expect(collector.taken).toEqual(MESSAGES)
  expect(collector.connections).toEqual([
    { protocol: 'TLSv1.3', name: 'localhost' },
    { protocol: 'TLSv1.3', name: 'localhost' },
  ])
})

test('a server named by its address is known by its certificate too', async () => {
  const collector = await openCollector(await trusted.certify({ addresses: ['127.0.0.1'] }))
  const failures = ship(`syslogs://127.0.0.1:${collector.port}`)
  await vi.waitFor(() => expect(collector.taken).toEqual(MESSAGES), PATIENCE)
  // No address is a server name (RFC 6066, section 3).
  expect([failures, collector.connections[0]!.name, warnings]).toEqual([[], false, []])
})

test('a server of TLS 1.2 is spoken to, an older one is not', async () => {
  const own = await trusted.certify({ names: ['localhost'] })
  const collector = await openCollector({ ...own, maxVersion: 'TLSv1.2' })
  ship(`syslogs://localhost:${collector.port}`)
  await vi.waitFor(() => expect(collector.taken).toEqual(MESSAGES), PATIENCE)
  expect(collector.connections[0]).toMatchObject({ protocol: 'TLSv1.2' })

  const old = await openCollector({
    ...own,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  const failures = ship(`syslogs://localhost:${old.port}`)
  await vi.waitFor(() => expect(failures).toHaveLength(1), PATIENCE)
  expect(old.taken).toEqual([])
})

test.each([
  ['of an authority that nobody knows', unknown, { names: ['localhost'] }, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['of another name', trusted, { names: ['logs.example'] }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
])(
  'a server with a certificate %s gets nothing until it has the right one',
  async (_, authority, of, code) => {
    const collector = await openCollector(await authority.certify(of))
    const failures = ship(`syslogs://localhost:${collector.port}`)
    await vi.waitFor(() => expect(failures).toEqual([code]), PATIENCE)
    expect(collector.taken).toEqual([])
    collector.server.setSecureContext(await trusted.certify({ names: ['localhost'] }))
    await vi.waitFor(() => expect(collector.taken).toEqual(MESSAGES), PATIENCE)
  },
)

test('a server that takes only senders with a certificate has not taken the lines: they wait', async () => {
  const own = await trusted.certify({ names: ['localhost'] })
  const demands = { ...own, requestCert: true, rejectUnauthorized: true }
  const collector = await openCollector(demands)
  const address = `syslogs://localhost:${collector.port}`
  await vi.waitFor(async () => {
    await expect(sendTo(address, 'stays')(LINES)).rejects.toThrow()
    expect(collector.refused.length).toBeGreaterThan(0)
  }, PATIENCE)
  expect(collector.taken).toEqual([])
})

test('a listener without TLS gets nothing', async () => {
  const { createServer: createPlain } = await import('node:net')
  const parts: Buffer[] = []
  const plain = createPlain(socket => {
    socket.on('error', () => undefined)
    socket.on('data', part => {
      parts.push(part)
      socket.end('421 no TLS here\n')
    })
  })
  await once(plain.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>(closed => void plain.close(() => closed())))
  const failures = ship(`syslogs://127.0.0.1:${(plain.address() as AddressInfo).port}`) // it listens
  await vi.waitFor(() => expect(failures).toHaveLength(1), PATIENCE)
  expect(Buffer.concat(parts).toString('latin1')).not.toContain('signed-in')
})
