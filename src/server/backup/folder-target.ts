import { chmod, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Config } from '../config.ts'
import { makeDataDir } from '../data-dir.ts'
import { embeddedConnections } from '../db/pools/connections.ts'
import { grantRoles } from '../db/roles/grant-roles.ts'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
  stopDatabase,
  syncDatabase,
} from '../db/cluster/embedded.ts'
import { postmaster } from '../db/cluster/postmaster.ts'
import { refuseUnfinished, UNFINISHED_FILE } from '../db/cluster/unfinished-restore.ts'
import { openUploads } from '../outside/open-uploads.ts'
import { KEY_FILE, OLD_KEYS_FILE } from '../settings/read-secret-keys.ts'
import { BackupError } from './backup-error.ts'
import { findSecretKeys, saveSecretKeys } from './secret-key-check.ts'
import type { Target } from './target.ts'

/** A folder with these alone counts as empty: a disk may be given as it was made. */
const MAY_BE_THERE = new Set([KEY_FILE, OLD_KEYS_FILE, 'lost+found'])

const namesIn = (folder: string): Promise<string[] | null> => readdir(folder).catch(() => null)

/** Quick, for nothing is lost by a power cut: what is not finished is made again, and what is finished is synced. */
const QUICK = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

export type Filled = {
  /** Puts the files of the database into its folder before it starts. */
  fill(clusterDir: string): Promise<void>
  /** Settings of PostgreSQL for this start. */
  settings: readonly string[]
}

/** Restores into an empty DATA_DIR, with an embedded database that is made new, or of files that are there already. */
export async function folderTarget(config: Config, filled?: Filled): Promise<Target> {
  const { dataDir } = config
  const before = await namesIn(dataDir)
  const mark = path.join(dataDir, UNFINISHED_FILE)
  let server: EmbeddedDatabase | null = null
  let isMarked = false
  return {
    name: dataDir,
    secretKeys: await findSecretKeys(config),
    uploads: openUploads(config),
    async checkEmpty() {
      await refuseUnfinished(dataDir, () => stopDatabase(dataDir))
      const there = (before ?? []).filter(name => !MAY_BE_THERE.has(name))
      if (there.length > 0)
        throw new BackupError(
          `${dataDir} is not empty, it holds ${there.slice(0, 5).join(', ')}: set DATA_DIR to an empty folder, or to one that is not there yet`,
        )
    },
    async begin(backup) {
      await makeDataDir(dataDir)
      // Of two restores at once one alone makes it.
      await writeFile(mark, `${process.pid}\n${backup}\n`, { flag: 'wx', flush: true }).catch(() => {
        throw new BackupError(`Another restore into ${dataDir} has begun: wait until that has ended`)
      })
      isMarked = true
      await filled?.fill(path.join(dataDir, 'postgres'))
      server = await startEmbeddedDatabase(dataDir, undefined, {
        settings: filled?.settings ?? QUICK,
        isRestore: true,
      })
      return server.connection
    },
    saveSecretKeys: keys => saveSecretKeys(dataDir, keys),
    async finish() {
      if (server) await grantRoles(embeddedConnections(server.connection))
      await server?.stop()
      await syncDatabase(dataDir)
      await rm(mark)
    },
    async undo() {
      await server?.stop()
      if (!isMarked) return
      for (const name of (await namesIn(dataDir)) ?? [])
        if (!before?.includes(name) && name !== UNFINISHED_FILE)
          await rm(path.join(dataDir, name), { recursive: true, force: true })
      // The mark goes last: a folder without it is empty, or whole.
      await rm(mark, { force: true })
      if (!before) await rmdir(dataDir).catch(() => undefined)
    },
    close: async () => server?.stop(),
  }
}

const THROWN_AWAY = 'naledi-check-'

/** Removes the folders of checks that were killed, and ends their databases. */
async function clearLeft(): Promise<void> {
  for (const name of (await namesIn(tmpdir())) ?? []) {
    const pid = Number(/^naledi-check-(\d+)-/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = path.join(tmpdir(), name)
    if (await postmaster(path.join(folder, 'postgres'))) await stopDatabase(folder).catch(() => undefined)
    await rm(folder, { recursive: true, force: true }).catch(() => undefined) // of another user
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Restores into a database that is thrown away, which needs the space of the tables in the folder for temporary files. Pictures are proved and not stored. */
export async function throwawayTarget(secretKeys: readonly string[]): Promise<Target> {
  await clearLeft()
  const folder = await mkdtemp(path.join(tmpdir(), `${THROWN_AWAY}${process.pid}-`))
  // The user who runs PostgreSQL where root starts it passes through.
  await chmod(folder, 0o711)
  let server: EmbeddedDatabase | null = null
  const close = async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    name: 'a database that is thrown away',
    secretKeys,
    uploads: null,
    checkEmpty: async () => undefined,
    async begin() {
      server = await startEmbeddedDatabase(folder, undefined, {
        settings: [...QUICK, 'shared_buffers=128MB'],
        isRestore: true,
      })
      return server.connection
    },
    finish: async () => undefined,
    undo: close,
    close,
  }
}
