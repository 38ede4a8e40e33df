import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { startEmbeddedDatabase } from '#src/server/db/cluster/embedded.ts'
import { migrate } from '#src/server/db/migrate.ts'
import { openUploads } from '#src/server/outside/open-uploads.ts'
import { logFilesIn, spoolOf } from './archive-place.ts'
import { archiveSettings } from './archive-settings.ts'
import { makeBase } from './base-backup.ts'
import { startArchive } from './start-archive.ts'

test('segments end in time from a start on that makes no base backup', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o711)
  const [dataDir, backupDir] = [path.join(folder, 'data'), path.join(folder, 'backups')]
  await mkdir(dataDir)
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0' })
  const uploads = openUploads(config)
  await uploads.reach()
  const settings = [
    'fsync=off',
    ...(await archiveSettings(dataDir)),
    'archive_timeout=1',
    'checkpoint_timeout=1d',
  ]

  const first = await startEmbeddedDatabase(dataDir, undefined, { settings })
  await migrate(first.connection)
  const clusterDir = path.join(dataDir, 'postgres')
  const archive = path.dirname(
    await makeBase({ connection: first.connection, clusterDir, backupDir, backupKey: undefined }),
  )
  await first.stop()

  const again = await startEmbeddedDatabase(dataDir, undefined, { settings })
  onTestFinished(() => again.stop())
  const ended = async () => [...(await readdir(spoolOf(dataDir))), ...(await logFilesIn(archive))]
  const before = await ended()
  const log = pino({ level: 'silent' })
  const stop = startArchive({
    config,
    log,
    now: () => new Date(),
    uploads,
    connection: again.connection,
    backupDir,
  })
  onTestFinished(stop)
  const client = new pg.Client(again.connection)
  await client.connect()
  await client.query('create table written (id int)')
  await client.end()
  await vi.waitFor(
    async () => expect((await ended()).filter(name => !before.includes(name))).not.toEqual([]),
    {
      timeout: 20_000,
      interval: 100,
    },
  )
})
