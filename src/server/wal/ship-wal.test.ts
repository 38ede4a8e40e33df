import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderUploads } from '../outside/uploads-folder.ts'
import { basesIn, nameOfBase, picturesOf } from './archive-place.ts'
import { isArchiveLate } from './archive-state.ts'
import { shipPicturesAndWal } from './ship-wal.ts'
import { isBaseDue } from './start-archive.ts'

const SEGMENT = '000000010000000000000001'
const PICTURE = `${'0'.repeat(8)}-0000-7000-8000-000000000000.webp`
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-ship-'))
afterAll(() => rm(folder, { recursive: true }))

test('photos are archived before the log that names them, and while one cannot be the log waits', async () => {
  const [dataDir, spool, archive] = ['data', 'spool', 'archive'].map(name => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const each of [dataDir, spool, archive]) await mkdir(each)
  const uploads = folderUploads({ dataDir })
  await uploads.keep(PICTURE, Buffer.from('a photo'))
  await writeFile(path.join(spool, SEGMENT), 'the row of that photo')
  const ship = () => shipPicturesAndWal(uploads, spool, archive, undefined)

  // There is no folder in place of the photos.
  await writeFile(picturesOf(archive), '')
  await expect(ship()).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(await readdir(spool)).toEqual([SEGMENT])
  expect(await readdir(archive)).toEqual(['photos'])

  await rm(picturesOf(archive))
  await mkdir(picturesOf(archive))
  await ship()
  expect(await readdir(picturesOf(archive))).toEqual([PICTURE])
  expect((await readdir(archive)).toSorted()).toEqual([`${SEGMENT}.wal`, 'photos'])
  expect(await readdir(spool)).toEqual([])
})

test('the archive is late five minutes after its newest file, and after a start', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 10, minutes))
  expect(isArchiveLate(at(0), at(-60), at(5))).toBe(false)
  expect(isArchiveLate(at(0), at(-60), at(6))).toBe(true)
  expect(isArchiveLate(at(0), at(3), at(6))).toBe(false)
  expect(isArchiveLate(null, at(0), at(5))).toBe(false)
  expect(isArchiveLate(null, at(0), at(6))).toBe(true)
})

test('a base backup that a clock ahead has dated is followed by one of now, which then is the newest', async () => {
  const archive = path.join(folder, 'ahead')
  await mkdir(archive)
  const now = new Date('2026-11-28T01:00:00Z')
  const [ahead, next] = ['000000010000000000000002', '000000010000000000000003']
  await writeFile(path.join(archive, nameOfBase(new Date('2027-01-07T01:00:00Z'), ahead)), '')
  const [before] = await basesIn(archive)
  expect(isBaseDue(before, [ahead], now)).toBe(true)
  await writeFile(path.join(archive, nameOfBase(now, next)), '')
  const [newest] = await basesIn(archive)
  expect(newest?.firstSegment).toBe(next)
  expect(isBaseDue(newest, [ahead, next], now)).toBe(false)
  expect(isBaseDue(newest, [ahead, next], new Date('2026-11-29T01:00:00Z'))).toBe(true)
  expect(isBaseDue(undefined, [], now)).toBe(true)
})
