import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#src/server/db/cluster/embedded.ts'

const run = promisify(execFile)

export type Replicated = { primary: EmbeddedDatabase; replica: EmbeddedDatabase; stop(): Promise<void> }

/** Two real databases of which one replicates the other: a copy of its folder that follows what it writes. */
export async function startWithReplica(): Promise<Replicated> {
  const first = path.join(tmpdir(), `naledi-primary-${randomUUID().slice(0, 8)}`)
  const second = first.replace('primary', 'replica')
  const primary = await startEmbeddedDatabase(first, undefined, { settings: ['fsync=off'] })
  await primary.stop()
  // With its owner, whom `fs.cp` leaves behind.
  await run('cp', ['-a', first, second])
  await writeFile(path.join(second, 'postgres/standby.signal'), '')
  await primary.revive()
  const { host, user } = primary.connection
  const replica = await startEmbeddedDatabase(second, undefined, {
    settings: [
      'fsync=off',
      `primary_conninfo=host=${host} user=${user}`,
      'wal_retrieve_retry_interval=100ms',
    ],
  })
  return {
    primary,
    replica,
    async stop() {
      await Promise.all([primary.stop(), replica.stop()])
      for (const folder of [first, second]) await rm(folder, { recursive: true, force: true })
    },
  }
}
