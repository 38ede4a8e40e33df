import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { soMany } from '#src/testing/so-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'
import { upload, uploadFromUrl } from '../contract.ts'

const MB = 1024 * 1024
const testApp = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
await testApp.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = testApp.app.server.address() as AddressInfo // it listens on a port
const url = `http://127.0.0.1:${port}/api/uploads`

const flat = (width: number, height: number, shade = 100) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 80 } } })

const formOf = (bytes: Buffer) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'home.jpg', { type: 'image/jpeg' }))
  return form
}

const arriving = () => readdir(path.join(testApp.config.dataDir, 'uploads-in')).catch(() => [])

async function send(token: string, bytes: Buffer, length: 'told' | 'untold') {
  const headers = { authorization: `Bearer ${token}` }
  const request = new Request(url, { method: 'POST', headers, body: formOf(bytes) })
  if (length === 'told') return fetch(request)
  const type = { 'content-type': request.headers.get('content-type') ?? '' }
  return fetch(url, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: request.body,
    duplex: 'half',
  } as RequestInit) // undici's own option
}

const noted = await testApp.user('realtor')
const picture = await flat(60, 40).jpeg().toBuffer()
const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length, bytes % 251)])

test.each([
  [20 * MB, 'told', 201],
  [20 * MB, 'untold', 201],
  [20 * MB + 1, 'told', 413],
  [20 * MB + 1, 'untold', 413],
  [21 * MB, 'told', 413],
  [21 * MB, 'untold', 413],
] as const)('of %i bytes, with the length %s, the answer is always %i', async (bytes, length, status) => {
  for (let turn = 0; turn < soMany(1, 3); turn++) {
    const answer = await send(noted.token, padded(bytes), length)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject(status === 413 ? { code: 'TOO_LARGE' } : { success: true })
  }
})

test('nothing of what was refused for its size is kept', async () => {
  const { rows } = await testApp.pool.query('select id from pictures where organisation_id = $1', [
    noted.organisation_id,
  ])
  expect(rows).toHaveLength(1)
  await expect.poll(arriving).toEqual([])
})

/** Begins an upload that never ends. */
function begin(token: string, from = '198.51.100.1') {
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/uploads HTTP/1.1',
    'host: a',
    `authorization: Bearer ${token}`,
    `x-forwarded-for: ${from}`,
    'content-length: 5000',
  ]
  const type = 'content-type: multipart/form-data; boundary=x'
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf'
  socket.write([...head, type, '', part].join('\r\n'))
  return socket
}

test('an organisation has so many pictures on their way, and is told when to send the next', async () => {
  const realtor = await testApp.user('realtor')
  const sockets = Array.from({ length: 6 }, () => begin(realtor.token))
  await expect.poll(async () => (await arriving()).length).toBe(6)
  const refused = await send(realtor.token, picture, 'told')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  const byAddress = realtor.call(uploadFromUrl, { url: 'https://pictures.example/a.jpg' })
  await expect(byAddress).rejects.toMatchObject({ status: 429 })
  // Somebody else meets nothing of it.
  expect((await send(noted.token, picture, 'told')).status).toBe(201)
  for (const socket of sockets) socket.destroy()
  await expect.poll(arriving).toEqual([])
  expect((await send(realtor.token, picture, 'told')).status).toBe(201)
})

test('many organisations at one address leave places to others, and one to each neighbour', async () => {
  const realtors = await Promise.all(Array.from({ length: 7 }, () => testApp.user('realtor')))
  const sockets = realtors.flatMap(({ token }) => Array.from({ length: 6 }, () => begin(token)))
  await expect.poll(async () => (await arriving()).length).toBe(7 + 18)
  expect((await send(noted.token, picture, 'told')).status).toBe(201)
  expect((await send((await testApp.user('realtor')).token, picture, 'told')).status).toBe(201)
  for (const socket of sockets) socket.destroy()
  await expect.poll(arriving).toEqual([])
  // People who were refused for the others have lost no place of their own.
  for (const { token } of realtors) expect((await send(token, picture, 'told')).status).toBe(201)
})

test('when as many as there may be are on their way, everybody is asked to come again', async () => {
  const realtors = await Promise.all(Array.from({ length: 7 }, () => testApp.user('realtor')))
  const sockets = realtors.flatMap(({ token }, index) =>
    Array.from({ length: 6 }, () => begin(token, `198.51.100.${index}`)),
  )
  await expect.poll(async () => (await arriving()).length).toBe(40)
  const refused = await send(noted.token, picture, 'told')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const socket of sockets) socket.destroy()
  await expect.poll(arriving).toEqual([])
})

test('who hangs up is worked for no more', async () => {
  const realtor = await testApp.user('realtor')
  const owner = { of: 'organisation', id: realtor.organisation_id! } as const // a realtor has one
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888', noise } })
  const file = path.join(testApp.config.dataDir, 'large.jpg')
  await large.jpeg().toFile(file)
  const gone = new AbortController()
  // One is encoded, the other waits.
  const both = Promise.allSettled(
    [1, 2].map(() => testApp.deps.photos.savePhoto(file, { owner, signal: gone.signal })),
  )
  await expect.poll(async () => (await arriving()).length).toBe(2)
  gone.abort()
  for (const each of await both)
    expect(each).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
  const { rows } = await testApp.pool.query('select id from pictures where organisation_id = $1', [owner.id])
  expect(rows).toEqual([])
  expect(await arriving()).toEqual([])
})

longTest('a small picture is there while many large ones are encoded', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const owners = await Promise.all([testApp.user('realtor'), testApp.user('realtor')])
  const left = new Set<number>()
  const sent = owners.flatMap(({ token }, which) =>
    Array.from({ length: 2 }, async (_, turn) => {
      const index = which * 2 + turn
      left.add(index)
      const answer = await send(token, Buffer.concat([large, Buffer.from(`photo ${index}`)]), 'told')
      left.delete(index)
      return answer.status
    }),
  )
  await expect.poll(async () => (await arriving()).length).toBeGreaterThan(3)
  expect((await send(noted.token, await flat(300, 200, 30).jpeg().toBuffer(), 'told')).status).toBe(201)
  expect(left.size).toBeGreaterThan(0)
  expect(await Promise.all(sent)).toEqual([201, 201, 201, 201])
})

test.each([
  ['too many pixels', 7000, 6000, 'Please choose a photo of at most 40 megapixels'],
  ['too long', 100, 801, 'Please choose a photo that is at most eight times as long as wide'],
])('a photo with %s is refused in words', async (_, width, height, words) => {
  const bytes = await flat(width, height).png({ compressionLevel: 1 }).toBuffer()
  await expect(noted.call(upload, formOf(bytes))).rejects.toMatchObject({
    status: 400,
    fields: { file: words },
  })
})

test.each([
  [1600, 2400, 1600, 2400],
  [4000, 3000, 1600, 1200],
  [1000, 8000, 400, 3200],
  [300, 200, 300, 200],
])(
  'of %i x %i pixels the largest kept is %i x %i, and each size as wide as its name says',
  async (width, height, storedWidth, storedHeight) => {
    const saved = await noted.call(upload, formOf(await flat(width, height).jpeg().toBuffer()))
    expect(saved).toMatchObject({ width: storedWidth, height: storedHeight })
    for (const size of [480, 760, 1080, 1600])
      for (const format of ['avif', 'webp']) {
        const { rawPayload } = await testApp.app.inject(saved.url.replace('-1600.webp', `-${size}.${format}`))
        const head = await sharp(rawPayload).metadata()
        expect(head.width).toBe(Math.min(size, storedWidth))
        if (size === 1600) expect(head.height).toBe(storedHeight)
      }
  },
)

test('under one key a picture is answered as before, and another picture is refused', async () => {
  const { token } = await testApp.user('realtor')
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'one-picture' }
  const keyed = async (bytes: Buffer) => {
    const answer = await fetch(url, { method: 'POST', headers, body: formOf(bytes) })
    return { status: answer.status, ...((await answer.json()) as object) } // every answer is one
  }
  const first = await keyed(picture)
  expect(first).toMatchObject({ status: 201, success: true })
  expect(await keyed(picture)).toEqual(first)
  const other = await flat(60, 40, 7).jpeg().toBuffer()
  expect(await keyed(other)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
})
