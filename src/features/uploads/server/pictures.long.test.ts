import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { forbidden } from '#src/contract/problem.ts'
import { createPhotoStore } from '#src/server/pictures/photos.ts'
import { openUploads } from '#src/server/outside/open-uploads.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import * as contract from '../contract.ts'

const testApp = await createTestApp()
const own = await createTestApp({ RATE_LIMITS: 'on', FETCH_ALLOW: '127.0.0.0/8' })
const realtor = await testApp.user('realtor')

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c86' } })

const form = (bytes: Buffer, name = 'home.jpg', type = 'image/jpeg') => {
  const sent = new FormData()
  sent.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return sent
}

test('a photograph loses where it was taken and stands upright', async () => {
  // Orientation 6: the camera was held on its side.
  const taken = await blank(800, 600)
    .withExif({ IFD0: { Make: 'A telephone' }, IFD3: { GPSLatitude: '33/1 55/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const saved = await realtor.call(contract.upload, form(taken))
  expect(saved).toEqual({
    success: true,
    url: expect.stringMatching(/^\/uploads\/[\w-]+-1600\.webp$/),
    width: 600,
    height: 800,
  })
  const { rawPayload, headers } = await testApp.app.inject({ url: saved.url })
  expect(headers['content-type']).toBe('image/webp')
  const { exif, width, height } = await sharp(rawPayload).metadata()
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 600, height: 800 })
})

test.each([
  ['text', Buffer.from('not a photo')],
  ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
])('%s that calls itself a photo is refused', async (_, bytes) => {
  await expect(realtor.call(contract.upload, form(bytes))).rejects.toMatchObject({
    status: 400,
    fields: { file: expect.stringContaining('image') },
  })
})

/** A photo of noise, which takes many bytes. */
const noise = (width: number, height: number, progressive = false) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ progressive })
    .toBuffer()

test.each([
  [1, false],
  [2, false],
  [1, true],
  [2, true],
])(
  'a photo without its last %i bytes is taken, as every viewer shows it (progressive: %s)',
  async (cut, progressive) => {
    const whole = await noise(320, 240, progressive)
    expect(await realtor.call(contract.upload, form(whole.subarray(0, -cut)))).toMatchObject({
      width: 320,
      height: 240,
    })
  },
)

test.each([
  ['JPEG', await noise(400, 300)],
  ['progressive JPEG', await noise(400, 300, true)],
  [
    'PNG',
    await sharp(await noise(200, 100))
      .png()
      .toBuffer(),
  ],
  [
    'WebP',
    await sharp(await noise(200, 100))
      .webp()
      .toBuffer(),
  ],
])('a %s of which a part is missing is called damaged', async (_, whole) => {
  for (const share of [0.3, 0.6, 0.9])
    await expect(
      realtor.call(contract.upload, form(whole.subarray(0, Math.floor(whole.length * share)))),
    ).rejects.toMatchObject({ status: 400, fields: { file: expect.stringContaining('damaged') } })
})

test('a photo as telephones take it in full size is taken, and one that takes more memory to read is not', async () => {
  for (const [width, height] of [
    [8064, 6048],
    [8160, 6120],
  ] as const)
    expect(
      await realtor.call(contract.upload, form(await blank(width, height).jpeg().toBuffer())),
    ).toMatchObject({
      width: 1600,
      height: 1200,
    })
  const refused = async (bytes: Buffer, words: string) =>
    expect(realtor.call(contract.upload, form(bytes))).rejects.toMatchObject({
      status: 400,
      fields: { file: words },
    })
  await refused(
    await blank(8064, 6048).jpeg({ progressive: true }).toBuffer(),
    'Please choose a photo of at most 40 megapixels',
  )
  await refused(await blank(9300, 7000).jpeg().toBuffer(), 'Please choose a photo of at most 64 megapixels')
})

test.each(['heic', 'heix', 'hevc', 'heim'])(
  'a photo of HEIC (%s) is refused in words that name it',
  async brand => {
    const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
    await expect(
      realtor.call(contract.upload, form(Buffer.concat([head, Buffer.alloc(200)]))),
    ).rejects.toMatchObject({
      status: 400,
      fields: { file: expect.stringMatching(/^HEIC photos don’t open here. .* JPEG/) },
    })
  },
)

test('only a realtor uploads, one file of at most 20 MB, as a form', async () => {
  const client = await testApp.user('client')
  await expect(client.call(contract.upload, form(Buffer.from('x')))).rejects.toSatisfy(forbidden.is)
  await expect(realtor.call(contract.upload, form(Buffer.alloc(20 * 1024 * 1024 + 1)))).rejects.toMatchObject(
    { status: 413, code: 'TOO_LARGE' },
  )
  await expect(realtor.call(contract.upload, new FormData())).rejects.toMatchObject({ status: 400 })
  await expect(realtor.call(contract.upload, {} as FormData)).rejects.toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })
})

test.each([
  'http://127.0.0.1/a.jpg',
  'http://localhost/a.jpg',
  'http://[::1]/a.jpg',
  'http://2130706433/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:10.0.0.1]/a.jpg',
  'file:///etc/passwd',
  'https://user:secret@pictures.example/a.jpg',
  'http://pictures.example:8080/a.jpg',
  'no address',
  '',
])('a photo is not fetched from %s', async url => {
  await expect(realtor.call(contract.uploadFromUrl, { url })).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    fields: { url: expect.any(String) },
  })
})

test('one photograph sent many times at once is one', async () => {
  const file = path.join(testApp.config.dataDir, 'taken.png')
  await blank(40, 30).png().toFile(file)
  const { photos } = testApp.deps
  const owner = { of: 'organisation', id: realtor.organisation_id! } as const // a realtor has one
  const all = await Promise.all(
    Array.from({ length: 6 }, () =>
      Promise.all([
        photos.savePortrait(file, { owner: { of: 'user', id: realtor.id } }),
        createPhotoStore(openUploads(testApp.config), testApp.deps).savePhoto(file, { owner }),
      ]),
    ),
  )
  expect(new Set(all.flat().map(({ url }) => url)).size).toBe(2)
  const { rows } = await testApp.pool.query(
    `select bytes > 0 as is_counted from pictures where id like any ($1)`,
    [
      all[0]!.map(({ id }) => `${id}%`), // six were sent
    ],
  )
  expect(rows).toEqual([{ is_counted: true }, { is_counted: true }])
})

test.each([
  ['multipart/form-data; boundary=x', 'no form at all'],
  ['multipart/form-data', 'no boundary'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbroken',
  ],
])('a form that cannot be read is refused: %s, %.20s', async (type, body) => {
  const headers = { authorization: `Bearer ${realtor.token}`, 'content-type': type }
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/uploads', headers, body })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { file: 'Please choose an image' },
  })
})

test('one person fetches one picture at a time, from an inside address only where that is allowed', async () => {
  const pictures = createServer()
  pictures.listen(0, '127.0.0.1')
  await once(pictures, 'listening')
  const { port } = pictures.address() as AddressInfo // it listens on a port
  const url = `http://127.0.0.1:${port}/home.jpg`
  const payload = { url }
  const host = await own.user('realtor')
  const fetched = host.call(contract.uploadFromUrl, payload)
  const [, answer] = await once(pictures, 'request')
  const headers = { authorization: `Bearer ${host.token}` }
  const second = await own.app.inject({ method: 'POST', url: '/api/uploads/from-url', headers, payload })
  expect([second.statusCode, second.json().code, second.headers['retry-after']]).toEqual([
    429,
    'RATE_LIMITED',
    '5',
  ])
  answer.setHeader('content-type', 'image/jpeg').end(await blank(40, 30).jpeg().toBuffer())
  expect(await fetched).toMatchObject({ width: 40, height: 30 })
  await expect(realtor.call(contract.uploadFromUrl, payload)).rejects.toMatchObject({
    fields: { url: 'That address isn’t publicly reachable' },
  })
  pictures.close()
})
