import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { startEmbeddedDatabase } from '#src/server/db/cluster/embedded.ts'
import { migrate } from '#src/server/db/migrate.ts'
import { openUploads } from '#src/server/outside/open-uploads.ts'
import { basesIn, logFilesIn, missesLog, nextSegment, spoolOf } from './archive-place.ts'
import { archiveSettings } from './archive-settings.ts'
import { makeBase } from './base-backup.ts'
import { boundSpool, shipPictures, shipWal } from './ship-wal.ts'
import { thinOutArchive, thinOutPictures } from './start-archive.ts'

const BACKUP_KEY = 'a key of backups that is long enough'
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-wal-'))
await chmod(folder, 0o711)
const dataDir = path.join(folder, "it's data")
const backupDir = path.join(folder, 'backups')
await mkdir(dataDir)
afterAll(() => rm(folder, { recursive: true }))

async function within<T>(dir: string, work: (client: pg.Client) => Promise<T>, settings: string[] = []) {
  const server = await startEmbeddedDatabase(dir, undefined, { settings: ['fsync=off', ...settings] })
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await server.stop()
  }
}

const join = (client: pg.Client, name: string) =>
  client.query(
    `insert into waitlist_entries (id, email, source, referral_code) values (gen_random_uuid(), $1 || '@post.example', 'landing', upper($1))`,
    [name],
  )

/** Ends a segment and moves it into the archive. */
async function archiveAll(client: pg.Client, archive: string): Promise<void> {
  const { rows } = await client.query<{ ended: string }>('select pg_walfile_name(pg_switch_wal()) as ended')
  while (!(await logFilesIn(archive)).includes(rows[0]!.ended)) {
    await shipWal(spoolOf(dataDir), archive, BACKUP_KEY)
    await pause(10)
  }
}

async function restore(to: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['scripts/operate/restore.ts', backupDir, ...args], {
    env: { ...process.env, DATA_DIR: to, DATABASE_URL: '', SECRET_KEY: '', BACKUP_KEY },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => (said += words))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

const namesIn = (dir: string) =>
  within(dir, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select split_part(email, '@', 1) as name from waitlist_entries order by 1`,
    )
    return rows.map(({ name }) => name)
  })

const PICTURE = '0123456789abcdef0123456789abcdef-480.webp'
const made = await within(
  dataDir,
  async client => {
    const connection = { host: client.host, user: 'naledi', database: 'postgres' }
    await migrate(connection)
    const uploads = openUploads(readConfig({ DATA_DIR: dataDir, DEMO: '0' }))
    await uploads.reach()
    await uploads.keep(PICTURE, Buffer.from('a picture'))
    await join(client, 'before')
    const clusterDir = path.join(dataDir, 'postgres')
    const base = await makeBase({ connection, clusterDir, backupDir, backupKey: BACKUP_KEY })
    const archive = path.dirname(base)
    await mkdir(path.join(archive, 'photos'))
    await shipPictures(uploads, archive, BACKUP_KEY)
    await join(client, 'between')
    await archiveAll(client, archive)
    // A base ends in the second after it.
    const { rows } = await client.query<{ at: Date }>(
      `select greatest(clock_timestamp(), date_trunc('second', clock_timestamp()) + interval '1 second') as at`,
    )
    const at = rows[0]!.at
    while (Date.now() <= at.getTime()) await pause(10)
    await join(client, 'after')
    await archiveAll(client, archive)
    return { archive, at }
  },
  await archiveSettings(dataDir),
)

test('the database is as it was at a moment, or at the end of the archive, with its photos', async () => {
  const [then, now] = [path.join(folder, 'then'), path.join(folder, 'now')]
  const restored = await restore(then, '--until', made.at.toISOString())
  expect(restored.said).toContain('All of it holds.')
  expect(restored.code).toBe(0)
  expect(await namesIn(then)).toEqual(['before', 'between'])
  expect(await readFile(path.join(then, 'uploads', PICTURE), 'utf8')).toBe('a picture')
  expect(await readdir(then)).not.toContain('wal-restore')
  expect((await restore(now)).code).toBe(0)
  expect(await namesIn(now)).toEqual(['after', 'before', 'between'])
})

test.each([
  ['2020-01-01T00:00:00Z', /The archive in .* begins at .*: choose that time or a later one/],
  ['2099-01-01T00:00:00Z', /ends before 2099-01-01T00:00:00.000Z: choose an earlier time/],
  ['2099-01-01T00:00', /should be a time with its offset/],
  ['yesterday', /should be a time with its offset/],
])('a time that the archive does not have is refused, and leaves nothing: %s', async (until, words) => {
  const to = path.join(folder, 'refused')
  const { code, said } = await restore(to, '--until', until)
  expect(said).toMatch(words)
  expect(code).toBe(1)
  await expect(readdir(to)).rejects.toThrow('ENOENT')
})

test('a segment that was changed is refused by name, and so is a folder that is not empty', async () => {
  const name = (await logFilesIn(made.archive)).at(-1)
  const file = path.join(made.archive, `${name}.wal`)
  const before = `${file}.before`
  await copyFile(file, before)
  const bytes = await readFile(file)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(file, bytes)
  const to = path.join(folder, 'damaged')
  const { code, said } = await restore(to)
  expect(said).toContain(`The file ${name}.wal cannot be read: it is damaged`)
  expect(code).toBe(1)
  await expect(readdir(to)).rejects.toThrow('ENOENT')
  await copyFile(before, file)
  await rm(before)
  expect((await restore(dataDir)).said).toContain('is not empty')
})

test('a segment that is missing after a base backup is noticed, and one that comes again is not', async () => {
  const [base] = await basesIn(made.archive)
  expect(missesLog(await logFilesIn(made.archive), base!)).toBe(false)
  const from = { firstSegment: '0000000100000000000000FE' }
  const log = ['0000000100000000000000FD', '0000000100000000000000FE', '0000000100000000000000FF']
  expect(missesLog([], from)).toBe(false)
  expect(missesLog([...log, '000000010000000100000000', '00000002.history'], from)).toBe(false)
  expect(missesLog([...log, '000000010000000100000001'], from)).toBe(true)
  expect(missesLog(['0000000100000000000000FF'], from)).toBe(true)
  // After a restore the log goes on under another timeline.
  expect(missesLog([...log, '000000020000000100000000'], from)).toBe(true)
  expect(nextSegment('0000000200000001000000FF')).toBe('000000020000000200000000')
})

test('a spool that nobody ships is bounded, the oldest going first, and what is half written stays', async () => {
  const [spool, archive] = [path.join(folder, 'spool'), path.join(folder, 'archive')]
  await mkdir(spool)
  await mkdir(archive)
  const segment = (number: number) => `00000001000000000000000${number}`
  for (const number of [1, 2, 3, 4]) await writeFile(path.join(spool, segment(number)), 'log')
  await writeFile(path.join(spool, `${segment(5)}.part`), 'half')
  expect(await boundSpool(spool, 3)).toBe(1)
  expect(await boundSpool(spool, 3)).toBe(0)
  await shipWal(spool, archive, BACKUP_KEY)
  expect(await logFilesIn(archive)).toEqual([2, 3, 4].map(segment))
  expect(await readdir(spool)).toEqual([`${segment(5)}.part`])
})

test('an archived photo that was deleted stays until the second base backup after it', async () => {
  const archive = path.join(folder, 'pictures')
  const photos = path.join(archive, 'photos')
  await mkdir(photos, { recursive: true })
  for (const name of ['shown.webp', 'deleted.webp']) await writeFile(path.join(photos, name), 'a picture')
  await thinOutPictures(archive, new Set(['shown.webp']))
  expect((await readdir(photos)).toSorted()).toEqual(['deleted.webp.gone', 'shown.webp'])
  await thinOutPictures(archive, new Set(['shown.webp']))
  expect(await readdir(photos)).toEqual(['shown.webp'])
})

test('two base backups stay, with the log since the older', async () => {
  const archive = path.join(folder, 'thinned')
  await mkdir(archive)
  const segment = (number: number) => `00000001000000000000000${number}`
  for (const [nth, number] of [2, 4, 6].entries())
    await writeFile(path.join(archive, `2026112${nth}T010203Z-${segment(number)}.base`), '')
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await writeFile(path.join(archive, `${segment(number)}.wal`), '')
  await writeFile(path.join(archive, '00000002.history.wal'), '')
  await writeFile(path.join(archive, `${segment(7)}.new-base.part`), '')
  await thinOutArchive(archive)
  expect((await basesIn(archive)).map(({ firstSegment }) => firstSegment)).toEqual([segment(6), segment(4)])
  expect(await logFilesIn(archive)).toEqual([...[4, 5, 6, 7].map(segment), '00000002.history'])
  expect((await readdir(archive)).filter(name => name.includes('new-base'))).toEqual([])
})
