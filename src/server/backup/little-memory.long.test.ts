import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openPool } from '#src/server/db/open-db.ts'
import { startEmbeddedDatabase } from '#src/server/db/cluster/embedded.ts'
import { migrate } from '#src/server/db/migrate.ts'
import { SECRET_KEY } from '#src/testing/secret-key.ts'
import { seedOthers } from '#src/testing/growth/seed-others.ts'

// 6-arrive-and-leave, section 6, asks it of 5 GB: LITTLE_MEMORY_TIMES=8.
const TIMES = Number(process.env.LITTLE_MEMORY_TIMES ?? 1)
const HOMES = 12_000 * TIMES
const PICTURES = 2000 * TIMES
const PICTURE_BYTES = 300_000
const MB_MAX = 100

const folder = await mkdtemp(path.join(tmpdir(), 'naledi-much-'))
const dataDir = path.join(folder, 'data')
const server = await startEmbeddedDatabase(dataDir)
await migrate(server.connection)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Returns the most memory that a process has held so far, in MB; null once it has ended. */
async function mostMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}

/** Runs `npm run backup`; returns what it said last, and the most memory that it held. */
async function backUp(): Promise<{ file: string; megabytes: number }> {
  const child = spawn(process.execPath, ['scripts/operate/backup.ts', folder], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SECRET_KEY,
      BACKUP_KEY: 'a key of thirty-two characters at least',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => (said += words))
  const ended = once(child, 'close')
  let megabytes = 0
  while (child.exitCode === null) {
    megabytes = Math.max(megabytes, (await mostMemory(child.pid!)) ?? 0) // it was started
    await pause(20)
  }
  await ended
  expect(child.exitCode, said).toBe(0)
  return { file: said.trim().split('\n').at(-1)!, megabytes } // a text has a last line
}

test('a backup holds little memory, of nothing and of much', async () => {
  expect((await backUp()).megabytes).toBeLessThanOrEqual(MB_MAX)
  const pool = openPool(server.connection, 'test')
  await seedOthers(pool, HOMES)
  await pool.end()
  const uploads = path.join(dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  for (let number = 0; number < PICTURES; number++)
    await writeFile(path.join(uploads, `picture-${number}.webp`), randomBytes(PICTURE_BYTES))
  const ofMuch = await backUp()
  const { size } = await stat(ofMuch.file)
  expect(size).toBeGreaterThan(PICTURES * PICTURE_BYTES)
  expect(ofMuch.megabytes).toBeLessThanOrEqual(MB_MAX)
})
