import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startBucket } from '#src/testing/bucket.ts'
import { copyOf, loadCopyOf } from '#src/testing/copies.ts'
import { organisationWithEverything } from '#src/testing/organisation-with-everything.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const bucket = await startBucket()
const testApp = await createTestApp(bucket.env)
const { deps, pool } = testApp
const { keep } = deps.uploads
const HOUR_MS = 60 * 60 * 1000

async function copyWithPhoto(mark: string) {
  const { host, property } = await organisationWithEverything(testApp, mark)
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
  const { url } = await deps.photos.drafts.within(async folder => {
    await writeFile(`${folder}/photo`, bytes)
    const owner = { of: 'organisation', id: host.organisation_id! } as const
    return deps.photos.savePhoto(`${folder}/photo`, { owner })
  })
  await pool.query('update properties set images = $2 where id = $1', [property.id, [url]])
  return copyOf(testApp, host, true)
}
const pieces = () => [...bucket.objects.keys()].filter(name => name.includes('import-'))
const later = async (hours: number) => {
  testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS)
  await testApp.runJobs()
}

test('of a copy whose storing was killed half-way nothing is left in the bucket', async () => {
  const zip = await copyWithPhoto('Bredasdorp')
  const other = await testApp.user('realtor')
  deps.uploads.keep = async (...piece) => {
    await keep.apply(deps.uploads, piece)
    // As if the size were another: the last piece is not the whole of the rest.
    bucket.objects.set(pieces()[0]!, Buffer.from('cut'))
    throw new Error('Killed')
  }
  expect((await loadCopyOf(testApp, other, zip)).statusCode).toBe(500)
  deps.uploads.keep = keep
  expect(pieces()).toHaveLength(1)
  await later(5)
  expect(pieces()).toHaveLength(1)
  await later(2)
  expect(pieces()).toEqual([])
})

test('photos of a copy that was stored, and whose process was killed then, follow all the same', async () => {
  const zip = await copyWithPhoto('Napier')
  const other = await testApp.user('realtor')
  deps.uploads.keep = async (...piece) => {
    await keep.apply(deps.uploads, piece)
    throw new Error('Killed')
  }
  expect((await loadCopyOf(testApp, other, zip)).statusCode).toBe(500)
  deps.uploads.keep = keep
  await later(7)
  const { rows } = await pool.query<{ images: string[] }>(
    'select images from properties where organisation_id = $1',
    [other.organisation_id],
  )
  expect(rows).toEqual([{ images: [expect.stringMatching(/^\/uploads\//)] }])
  expect(pieces()).toEqual([])
})
