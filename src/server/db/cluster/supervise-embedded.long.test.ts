import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { openPool } from '../open-db.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { superviseEmbedded } from './supervise-embedded.ts'
import { DiskFull } from './launch-postgres.ts'
import { AlreadyRuns } from '../pools/only-one.ts'

const dataDir = path.join(tmpdir(), `naledi-keep-${randomUUID().slice(0, 8)}`)
const log = pino({ level: 'silent' })
// Two starts at once on one new folder share one server.
const [embedded, other] = await Promise.all([startEmbeddedDatabase(dataDir), startEmbeddedDatabase(dataDir)])
const pool = openPool(embedded.connection, 'test')
const onLost = vi.fn<(error: Error) => void>()
const saved = await superviseEmbedded(embedded, { port: 3000, dataDir }, log, onLost)

afterAll(async () => {
  await pool.end()
  await saved.release()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const serverPid = async (folder = dataDir) =>
  Number.parseInt(await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

const isBack = () =>
  vi.waitFor(async () => expect((await pool.query('select 1')).rowCount).toBe(1), {
    timeout: 30_000,
    interval: 100,
  })

const isHeld = () =>
  vi.waitFor(
    async () => {
      const held = await superviseEmbedded(other, { port: 3001, dataDir }, log, onLost).catch(error => error)
      if (!(held instanceof Error)) await held.release()
      expect(held).toBeInstanceOf(AlreadyRuns)
    },
    { timeout: 30_000, interval: 100 },
  )

test('two starts on one folder have one server, and the second is told of the first', async () => {
  expect(other.connection).toEqual(embedded.connection)
  await expect(superviseEmbedded(other, { port: 3001, dataDir }, log, onLost)).rejects.toThrow(
    `Naledi already runs on the data in ${dataDir} (process ${process.pid}, port 3000)`,
  )
})

test('a server that is killed in the middle of a transaction is started again and held again', async () => {
  const client = await pool.connect()
  await client.query('begin')
  process.kill(await serverPid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await client.query('select 1').catch(() => 'gone')).toBe('gone'))
  client.release(true)
  await isBack()
  await isHeld()
}, 60_000)

test('a connection that the server ends inside a transaction ends nothing else', async () => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query('begin')
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await vi.waitFor(async () => expect(await client.query('select 1').catch(() => 'gone')).toBe('gone'))
  client.release(true)
  await isBack()
  expect(onLost).not.toHaveBeenCalled()
})

test('a full disk is waited out however often the start fails, and is told meanwhile', async () => {
  const folder = `${dataDir}-full`
  const real = await startEmbeddedDatabase(folder)
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: line => void lines.push(line) })
  let fails = 50
  const full: boolean[] = []
  const short: EmbeddedDatabase = {
    ...real,
    async revive() {
      full.push(held.isDiskFull())
      if (fails-- > 0) throw new DiskFull('FATAL: could not write: No space left on device')
      await real.revive()
    },
  }
  const held = await superviseEmbedded(short, { port: 3002, dataDir: folder }, logger, onLost, {
    tryMs: 1,
    fullDiskMsMax: 2,
  })
  await real.stop()
  await vi.waitFor(() => expect(lines.join('')).toContain('The database is back'), { timeout: 60_000 })
  expect(full).toEqual([false, ...Array.from({ length: 50 }, () => true)])
  expect(held.isDiskFull()).toBe(false)
  expect(lines.filter(line => line.includes('The disk is full'))).toHaveLength(1)
  expect(onLost).not.toHaveBeenCalled()
  await held.release()
  await real.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a database that fails for another reason is given up, and the reason is told', async () => {
  const folder = `${dataDir}-lost`
  const real = await startEmbeddedDatabase(folder)
  const lost = new Promise<Error>(resolve => {
    const broken = { ...real, revive: () => Promise.reject(new Error('FATAL: no such thing')) }
    void superviseEmbedded(broken, { port: 3003, dataDir: folder }, log, resolve, {
      tryMs: 1,
      fullDiskMsMax: 2,
    }).then(() => real.stop())
  })
  expect((await lost).message).toContain('could not be started again: FATAL: no such thing')
  await real.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a start that comes while the product before it stops waits until the database is gone, and starts it again', async () => {
  const folder = `${dataDir}-next`
  const before = await startEmbeddedDatabase(folder)
  const pid = await serverPid(folder)
  const leaving = await superviseEmbedded(before, { port: 3000, dataDir: folder }, log, onLost)
  const next = await startEmbeddedDatabase(folder)
  const coming = superviseEmbedded(next, { port: 3001, dataDir: folder }, log, onLost)
  // It asks for the database before that is told to stop.
  const looking = openPool(before.connection, 'looks')
  await vi.waitFor(async () => {
    const asked = await looking.query(
      `select from pg_stat_activity where application_name like 'naledi-owner:3001:%'`,
    )
    expect(asked.rowCount).toBe(1)
  })
  await looking.end()
  await leaving.release(before.stop)
  const held = await coming
  const after = openPool(next.connection, 'after')
  expect((await after.query('select 1')).rowCount).toBe(1)
  expect(await serverPid(folder)).not.toBe(pid)
  await after.end()
  await held.release(next.stop)
  await rm(folder, { recursive: true, force: true })
}, 60_000)
