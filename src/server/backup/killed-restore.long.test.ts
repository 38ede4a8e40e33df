import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { startEmbeddedDatabase } from '#src/server/db/cluster/embedded.ts'
import { migrate } from '#src/server/db/migrate.ts'
import { postmaster } from '#src/server/db/cluster/postmaster.ts'
import { SECRET_KEY } from '#src/testing/secret-key.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { makeBackup } from './file/write-backup.ts'

const testApp = await createTestApp()
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-killed-'))
const { rows } = await testApp.pool.query<{ name: string }>('select current_database() as name')
const { path: file } = await makeBackup(
  {
    connection: { ...inject('database'), database: rows[0]!.name },
    uploads: testApp.deps.uploads,
    secretKeys: [SECRET_KEY],
    version: '0.1.0',
  },
  { folder, now: new Date(), backupKey: undefined },
)
afterAll(() => rm(folder, { recursive: true }))

type Run = { child: ChildProcess; ended: Promise<{ code: number | null; said: string }> }

function restoreInto(dataDir: string): Run {
  const child = spawn(process.execPath, ['scripts/operate/restore.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_KEY: '', SECRET_KEY },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => (said += words))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })) } // as Node says it
}

const cluster = (dataDir: string) => path.join(dataDir, 'postgres')

async function until(is: () => Promise<unknown>): Promise<void> {
  while (!(await is())) await pause(10)
}

test('a restore that is killed half-way opens as nothing: the start and another restore say that it was not finished', async () => {
  const dataDir = path.join(folder, 'killed')
  const { child, ended } = restoreInto(dataDir)
  await until(async () => (await postmaster(cluster(dataDir)))?.ready)
  child.kill('SIGKILL')
  expect((await ended).code).toBeNull()
  const words = 'was not finished, so it holds a part of the data alone: delete this folder'
  await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(words)
  // The database that it left does not run on in a folder that is about to be deleted.
  expect(await postmaster(cluster(dataDir))).toBeNull()
  const again = await restoreInto(dataDir).ended
  expect(again.code).toBe(1)
  expect(again.said).toContain(words)
  await rm(dataDir, { recursive: true })
  // A folder with the secret key alone is empty.
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'secret-key'), SECRET_KEY)
  const last = await restoreInto(dataDir).ended
  expect(last.said).toContain('All of it holds.')
  expect(last.code).toBe(0)
  expect(await readdir(dataDir)).not.toContain('unfinished-restore')
  const server = await startEmbeddedDatabase(dataDir)
  expect(await migrate(server.connection)).toEqual([])
  await server.stop()
})

test('a folder while it is restored is nobody else’s, and one that is asked to end leaves it as it was', async () => {
  const dataDir = path.join(folder, 'asked')
  const { child, ended } = restoreInto(dataDir)
  await until(async () => (await postmaster(cluster(dataDir)))?.ready)
  await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(`is being restored into ${dataDir} (process`)
  child.kill('SIGTERM')
  const { code, said } = await ended
  expect(said).toContain('Stopped: what was restored so far is removed')
  expect(code).toBe(1)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('a folder that is not empty is refused by what it holds, and stays as it is', async () => {
  const dataDir = path.join(folder, 'full')
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'notes.txt'), 'mine')
  const { code, said } = await restoreInto(dataDir).ended
  expect(said).toContain('is not empty, it holds notes.txt')
  expect(code).toBe(1)
  expect(await readdir(dataDir)).toEqual(['notes.txt'])
})
