import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fetchPublic, isPublicAddress } from './fetch-public.ts'

const server = createServer((request, response) => {
  const { port } = server.address() as AddressInfo // it listens on a port
  const send = (status: number, headers: Record<string, string>, body = '') =>
    response.writeHead(status, headers).end(body)
  if (request.url === '/picture') return send(200, { 'content-type': 'image/png; charset=x' }, 'picture')
  if (request.url === '/large') return send(200, { 'content-type': 'image/png' }, 'x'.repeat(5000))
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
  into: path.join(folder, 'found'),
  bytesMax: 1000,
  timeoutMs: 300,
  isWanted: (type: string) => type.startsWith('image/'),
  unwanted: 'not a picture',
}
// The test's own server is let through once, as if it were on the open internet.
let dialled = 0
const door = { port: () => true, address: () => dialled++ === 0 }
const get = (path: string) => {
  dialled = 0
  return fetchPublic(`http://127.0.0.1:${port}${path}`, wanted, door)
}

test('what was asked for is fetched, also where it moved to', async () => {
  expect(await get('/picture')).toEqual({ type: 'image/png' })
  expect(await readFile(wanted.into, 'utf8')).toBe('picture')
  expect(
    await fetchPublic(`http://127.0.0.1:${port}/moved`, wanted, { port: () => true, address: () => true }),
  ).toMatchObject({ type: 'image/png' })
})

test.each([
  ['/large', 'larger than'],
  ['/page', 'not a picture'],
  ['/file', 'http'],
  ['/nothing', '404'],
  ['/never', 'did not answer'],
])('%s is refused in clear words', async (path, words) => {
  await expect(get(path)).rejects.toThrow(words)
})

test('an address that leads round and round is given up', async () => {
  await expect(
    fetchPublic(`http://127.0.0.1:${port}/round`, wanted, { port: () => true, address: () => true }),
  ).rejects.toThrow('leads on and on')
})

test('where an address leads to is checked again', async () => {
  const seen: string[] = []
  const onlyByName = { port: () => true, address: (address: string) => (seen.push(address), seen.length < 2) }
  await expect(
    fetchPublic(`http://localhost:${port}/inside`, { ...wanted, timeoutMs: 2000 }, onlyByName),
  ).rejects.toThrow('not on the open internet')
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  'localhost',
  '',
])('%s is not on the open internet', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '196.25.1.1', '2606:4700::1111'])('%s is', address => {
  expect(isPublicAddress(address)).toBe(true)
})
