import { lookup } from 'node:dns/promises'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { atOnce } from '../at-once.ts'
import { rangeOf } from '../network.ts'
import { serveNames } from '#src/testing/names.ts'
import { longTest } from '#src/testing/long-test.ts'
import { createFetchPublic } from './fetch-public.ts'
import { NotFetched } from './reach.ts'

const PACKED: Record<string, Buffer> = {
  '/gzip': gzipSync('picture'),
  '/gzip/half': gzipSync('picture'),
  '/gzip/large': gzipSync('x'.repeat(5000)),
  '/deflate': deflateSync('picture'),
  '/br': brotliCompressSync('picture'),
}
const server = createServer((request, response) => {
  const { port } = server.address() as AddressInfo // it listens on a port
  const send = (status: number, headers: Record<string, string>, body = '') =>
    response.writeHead(status, headers).end(body)
  if (request.url === '/picture') return send(200, { 'content-type': 'image/png; charset=x' }, 'picture')
  if (request.url === '/large') return send(200, { 'content-type': 'image/png' }, 'x'.repeat(5000))
  const packed = PACKED[request.url ?? '']
  if (packed) {
    const [, encoding = '', part = 'whole'] = request.url!.split('/')
    const sent = packed.subarray(0, part === 'half' ? packed.length / 2 : packed.length)
    return response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': encoding }).end(sent)
  }
  if (request.url === '/page') return send(200, { 'content-type': 'text/html' }, 'page')
  if (request.url === '/moved') return send(302, { location: '/picture' })
  if (request.url === '/inside') return send(302, { location: `http://127.0.0.1:${port}/picture` })
  if (request.url === '/file') return send(302, { location: 'file:///etc/passwd' })
  if (request.url === '/round') return send(302, { location: '/round' })
  if (request.url === '/never') return undefined
  return send(404, {})
})
await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-fetched-'))
afterAll(async () => {
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

const { port } = server.address() as AddressInfo // as above
const wanted = {
  owner: 'somebody',
  into: path.join(folder, 'found'),
  bytesMax: 1000,
  timeoutMs: 5000,
  isWanted: (type: string) => type.startsWith('image/'),
  unwanted: 'not a photo',
}
const names = await serveNames({
  'own.example': ['127.0.0.1'],
  'private.example': ['10.1.2.3'],
  'mixed.example': ['8.8.8.8', '10.1.2.3'],
  'mixed6.example': ['8.8.8.8', 'fd00::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nothing.example': [],
})
const unlimited = atOnce({ ownMax: Infinity, allMax: Infinity })
const fetcher = (hosts: string[], ranges: string[]) =>
  createFetchPublic({ hosts, ranges: ranges.map(range => rangeOf(range)!) }, unlimited, [names.address])
const closed = fetcher([], [])
const open = fetcher([], ['127.0.0.0/8'])
const get = (path: string, timeoutMs = 5000) =>
  open(`http://127.0.0.1:${port}${path}`, { ...wanted, timeoutMs })

test('what was asked for is fetched, also where it moved to', async () => {
  expect(await get('/picture')).toMatchObject({ status: 200, type: 'image/png' })
  expect(await readFile(wanted.into, 'utf8')).toBe('picture')
  expect(await get('/moved')).toMatchObject({ type: 'image/png' })
})

test.each(['/gzip', '/deflate', '/br'])('what is compressed unasked is read: %s', async path => {
  await get(path)
  expect(await readFile(wanted.into, 'utf8')).toBe('picture')
})

test.each([
  ['/large', 'larger than'],
  ['/gzip/large', 'larger than'],
  ['/gzip/half', 'did not answer'],
  ['/page', 'not a photo'],
  ['/file', 'http'],
  ['/nothing', '404'],
  ['/round', 'redirects too many times'],
])('%s is refused in clear words', async (path, words) => {
  await expect(get(path)).rejects.toThrow(words)
})

test('who never answers is given up', async () => {
  await expect(get('/never', 300)).rejects.toThrow('did not answer')
})

test('where an address leads to is checked again', async () => {
  await expect(fetcher(['localhost'], [])(`http://localhost:${port}/inside`, wanted)).rejects.toThrow(
    'publicly reachable',
  )
})

test.each([
  'http://127.0.0.1/picture',
  'http://[::1]/picture',
  'http://[::ffff:127.0.0.1]/picture',
  'http://2130706433/picture',
  'http://private.example/picture',
  'http://mixed.example/picture',
  'https://mixed6.example/picture',
  'http://mapped.example/picture',
  'http://8.8.8.8:8080/picture',
])('%s is refused: every address must be public, on a port of the web', async address => {
  await expect(closed(address, wanted)).rejects.toThrow('publicly reachable')
})

test('an inside address is reached where its range is allowed, by its number or a name, on any port', async () => {
  expect(await open(`http://own.example:${port}/picture`, wanted)).toMatchObject({ type: 'image/png' })
  await expect(open(`http://private.example:${port}/picture`, wanted)).rejects.toThrow('publicly reachable')
  await expect(closed(`http://own.example:${port}/picture`, wanted)).rejects.toThrow('publicly reachable')
})

test('an allowed host may be a name that only this machine knows, and opens no other', async () => {
  const allowed = fetcher(['localhost'], [])
  expect(await allowed(`http://localhost:${port}/picture`, wanted)).toMatchObject({ type: 'image/png' })
  await expect(allowed(`http://own.example:${port}/picture`, wanted)).rejects.toThrow('publicly reachable')
  await expect(allowed(`http://127.0.0.1:${port}/picture`, wanted)).rejects.toThrow('publicly reachable')
})

test('a name is looked up once, and what was checked is what is dialled', async () => {
  names.asked.length = 0
  await open(`http://own.example:${port}/picture`, wanted)
  expect(names.asked).toEqual(['own.example', 'own.example']) // its IPv4 and its IPv6 addresses
})

test('a name without an address is told from one that may not be reached', async () => {
  await expect(closed('http://nothing.example/picture', wanted)).rejects.toThrow('was not found')
})

longTest('names whose servers never answer keep nobody else waiting', async () => {
  const finished: string[] = []
  const slow = Array.from({ length: 12 }, (_, index) =>
    closed(`http://slow-${index}.example/`, wanted)
      .catch((error: Error) => error)
      .then(error => (finished.push('slow'), error)),
  )
  await open(`http://own.example:${port}/picture`, wanted).then(() => finished.push('a fetch'))
  await lookup('localhost').then(() => finished.push('a look-up of the system'))
  expect(finished).toEqual(['a fetch', 'a look-up of the system'])
  expect(await Promise.all(slow)).toEqual(slow.map(() => expect.any(NotFetched)))
})
