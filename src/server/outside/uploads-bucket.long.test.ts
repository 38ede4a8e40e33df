import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { StartError } from '../start-error.ts'
import { HOLD_PICTURES } from '../pictures/hold-pictures.ts'
import { sweepPictures } from '../pictures/sweep-pictures.ts'
import { startBucket } from '#src/testing/bucket.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { openUploads } from './open-uploads.ts'

const bucket = await startBucket()
const testApp = await createTestApp(bucket.env)
const realtor = await testApp.user('realtor')

const upload = async (red: number) => {
  const background = { r: red, g: 80, b: 0 }
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background } }).jpeg()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await picture.toBuffer())], 'a.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return testApp.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      authorization: `Bearer ${realtor.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

test('a picture is kept in the bucket in every size, and nothing of it on this machine', async () => {
  const saved = (await upload(10)).json<{ url: string }>()
  expect(bucket.objects.size).toBe(8)
  const answer = await testApp.app.inject(saved.url)
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600 })
  expect((await testApp.app.inject({ method: 'HEAD', url: saved.url })).statusCode).toBe(200)
  expect(await readdir(path.join(testApp.config.dataDir, 'uploads-in'))).toEqual([])
  expect(await readdir(testApp.config.dataDir)).toEqual(['uploads-in'])
})

test('a picture is copied to a file as it is, and one that is not there to none', async () => {
  const { uploads } = testApp.deps
  const name = path.basename((await upload(20)).json<{ url: string }>().url)
  const to = path.join(testApp.config.dataDir, 'copied')
  expect(await uploads.copyTo(name, to)).toBe(true)
  expect(await readFile(to)).toEqual(await uploads.read(name))
  await rm(to)
  expect(await uploads.copyTo('missing.webp', to)).toBe(false)
  await expect(readFile(to)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a picture that nothing uses leaves the bucket, and what it took is measured there', async () => {
  const { url } = (await upload(40)).json<{ url: string }>()
  const name = path.basename(url)
  expect(await testApp.deps.uploads.bytesOf(name)).toBe(bucket.objects.get(name)!.length) // just kept
  const before = bucket.objects.size
  await testApp.pool.query(`update pictures set kept_at = moment() - interval '25 hours' where id = $1`, [
    name.split('-')[0],
  ])
  await sweepPictures.once(testApp.deps)
  expect(bucket.objects.size).toBe(before - 8)
  expect(await testApp.deps.uploads.bytesOf(name)).toBeNull()
})

test('while a backup copies pictures none is removed, and the next sweep removes it', async () => {
  const { url } = (await upload(70)).json<{ url: string }>()
  const id = path.basename(url).split('-')[0]
  await testApp.pool.query(`update pictures set kept_at = moment() - interval '25 hours' where id = $1`, [id])
  const copying = await testApp.pool.connect()
  await copying.query('begin')
  await copying.query(HOLD_PICTURES)
  await sweepPictures.once(testApp.deps)
  expect(await testApp.deps.uploads.bytesOf(path.basename(url))).not.toBeNull()
  await copying.query('select pg_advisory_unlock_all()')
  await copying.query('commit')
  copying.release()
  await sweepPictures.once(testApp.deps)
  expect(await testApp.deps.uploads.bytesOf(path.basename(url))).toBeNull()
})

test.each(['/uploads/none-1600.webp', '/uploads/..%2Fsecret', '/uploads/a.txt', '/uploads/'])(
  'there is nothing at %s',
  async url => expect((await testApp.app.inject(url)).statusCode).toBe(404),
)

test('the bucket is asked for at the start, and what is wrong said in one sentence', async () => {
  const reach = (changes: Record<string, string>) =>
    openUploads(readConfig({ ...bucket.env, ...changes })).reach()
  await reach({})
  const cases = [
    [{ S3_SECRET_ACCESS_KEY: 'another' }, '403'],
    [{ S3_BUCKET: 'none' }, '404'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:4' }, 'ECONNREFUSED'],
  ] as const
  for (const [changes, why] of cases) {
    await expect(reach(changes)).rejects.toThrow(why)
    await expect(reach(changes)).rejects.toBeInstanceOf(StartError)
  }
  expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow(ConfigError)
  expect(() => readConfig({ ...bucket.env, S3_ACCESS_KEY_ID: '' })).toThrow(
    'S3_ACCESS_KEY_ID should be set too, because S3_ENDPOINT is.',
  )
})

test('while the bucket is away a picture is neither kept nor lost, and all else goes on', async () => {
  const { url } = (await upload(20)).json<{ url: string }>()
  await bucket.stop()
  const unavailable = { success: false, code: 'UNAVAILABLE' }
  const refused = await upload(30)
  expect([refused.statusCode, refused.json()]).toMatchObject([503, unavailable])
  expect((await testApp.app.inject(url)).statusCode).toBe(503)
  expect((await testApp.app.inject('/api/public/properties')).statusCode).toBe(200)
})
