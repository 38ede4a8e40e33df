import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import type { Config } from '#src/server/config.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { readBackups } from '../contract.ts'
import { runDue } from './run-due.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-due-'))
const testApp = await createTestApp({
  BACKUP_DIR: folder,
  BACKUP_KEY: 'a key of backups that is long enough to be one',
})
const { pool, deps } = testApp
const { rows } = await pool.query<{ name: string }>('select current_database() as name')
const connection = { ...inject('database'), database: rows[0]!.name }
const admin = await testApp.user('client', { email: 'admin@post.example' })
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
afterAll(() => rm(folder, { recursive: true }))

const settings = testApp.config.backups as NonNullable<Config['backups']> // BACKUP_DIR is set
const runOnce = () => runDue(deps, { settings, connection, signal: new AbortController().signal })
const state = () => admin.call(readBackups, {})
const files = async () => (await readdir(folder)).toSorted()
const after = (ms: number) => (testApp.now = new Date(testApp.now.getTime() + ms))
const warnings = () =>
  testApp.mailbox
    .filter(({ subject }) => /backed up|restored/.test(subject))
    .map(({ to, subject }) => `${to} ${subject}`)

test('of several processes one makes the backup that is due, proves it, and says so', async () => {
  expect(await state()).toMatchObject({
    everySeconds: 86_400,
    isEncrypted: true,
    isLate: false,
    lastGood: null,
    failed: null,
  })
  await Promise.all([runOnce(), runOnce(), runOnce()])
  const [file, ...others] = await files()
  expect(others).toEqual([])
  const { lastGood, checked, failed, stored } = await state()
  expect(lastGood).toMatchObject({ file })
  expect(checked).toMatchObject({ file, problem: null })
  expect(failed).toBeNull()
  expect(stored).toEqual({ count: 1, bytes: lastGood?.bytes })
  // Nothing is due until a day is over.
  await runOnce()
  expect(await files()).toEqual([file])
})

test('the archived log says how new it is, and is late after five minutes', async () => {
  const begun = await state()
  expect(begun.archive).toMatchObject({ at: null, waiting: 0 })
  const { rows: systems } = await pool.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  const archive = path.join(folder, 'wal', systems[0]!.id) // a function that gives one row
  const spool = path.join(testApp.config.dataDir, 'wal-spool')
  for (const each of [archive, spool]) await mkdir(each, { recursive: true })
  const names = ['000000010000000000000001', '000000010000000000000002', '000000010000000000000003']
  for (const name of names.slice(0, 2)) await writeFile(path.join(archive, `${name}.wal`), '')
  await writeFile(path.join(spool, names[2]!), '')
  const at = new Date(Math.floor(testApp.now.getTime() / 1000) * 1000)
  await utimes(path.join(archive, `${names[1]}.wal`), at, at)
  expect((await state()).archive).toEqual({ at: at.toISOString(), waiting: 1, isLate: false })
  after(6 * MINUTE_MS)
  expect((await state()).archive).toMatchObject({ at: at.toISOString(), isLate: true })
  await rm(path.join(folder, 'wal'), { recursive: true })
})

test('a backup that fails is reported and tried again, and one email says that backups have stopped', async () => {
  await writeFile(path.join(folder, 'notes.txt'), 'of the owner')
  after(DAY_MS)
  await runDue(deps, {
    settings: { ...settings, folder: path.join(folder, 'notes.txt') },
    connection,
    signal: new AbortController().signal,
  })
  const { failed, isLate } = await state()
  expect(failed?.problem).toContain('notes.txt cannot be written to')
  expect(isLate).toBe(false)
  await testApp.runJobs()
  expect(warnings()).toEqual([])
  after(DAY_MS + HOUR_MS)
  const broken = { settings: { ...settings, folder: path.join(folder, 'notes.txt') }, connection }
  await runDue(deps, { ...broken, signal: new AbortController().signal })
  await runDue(deps, { ...broken, signal: new AbortController().signal })
  await testApp.runJobs()
  expect((await state()).isLate).toBe(true)
  expect(warnings()).toEqual(['admin@post.example Naledi has not been backed up for a while'])
  after(HOUR_MS)
  await runOnce()
  expect(await state()).toMatchObject({ isLate: false, failed: null })
  await testApp.runJobs()
  expect(warnings()).toHaveLength(1)
})

test('what a kill left half written goes after an hour, and what is being written stays', async () => {
  const [stopped, begun, others] = ['naledi-20200101T0000Z', 'naledi-20200101T0001Z', 'notes'].map(name =>
    path.join(folder, `${name}.backup.part`),
  )
  for (const part of [stopped!, begun!, others!]) await writeFile(part, 'half')
  after(DAY_MS)
  const now = testApp.now.getTime() / 1000
  for (const part of [stopped!, others!]) await utimes(part, now - 3601, now - 3601)
  await utimes(begun!, now - 1800, now - 1800)
  await runOnce()
  const left = (await readdir(folder)).filter(name => name.endsWith('.part'))
  expect(left.toSorted()).toEqual([path.basename(begun!), path.basename(others!)])
  await Promise.all([rm(begun!), rm(others!)])
})

test('files of the owner stay, and a backup that was damaged later is found and told', async () => {
  await pool.query(`update backups set began_at = moment() where state = 'good'`)
  await writeFile(path.join(folder, 'naledi-20200101T0000Z.backup'), 'of the owner')
  const before = await files()
  const newest = (await state()).lastGood!.file
  await truncate(path.join(folder, newest), 1000)
  after(7 * DAY_MS)
  await pool.query(`update backups set checked_at = moment() - interval '7 days'`)
  await runOnce()
  await runOnce()
  const damaged = await pool.query('select check_problem from backups where file = $1', [newest])
  expect(damaged.rows).toEqual([{ check_problem: expect.stringContaining('it ends in the middle') }])
  await testApp.runJobs()
  expect(await files()).toContain('naledi-20200101T0000Z.backup')
  expect(await files()).toContain('notes.txt')
  expect((await files()).length).toBeGreaterThanOrEqual(before.length)
  expect(warnings().at(-1)).toBe('admin@post.example A backup of Naledi cannot be restored')
})

test('a clock that was ahead and is put right stops no backups, and hides no state', async () => {
  const now = testApp.now
  testApp.now = new Date(now.getTime() + 40 * DAY_MS)
  await runOnce()
  const ahead = (await state()).lastGood!.file
  testApp.now = new Date(now.getTime() + 2 * DAY_MS)
  expect((await state()).lastGood?.file).not.toBe(ahead)
  await runOnce()
  const { lastGood, isLate } = await state()
  expect(lastGood!.file).not.toBe(ahead)
  expect(isLate).toBe(false)
  // It is due once, and the other stays: it may be the last that holds something.
  const made = await files()
  await runOnce()
  expect(await files()).toEqual(made)
  expect(made).toContain(ahead)
})
