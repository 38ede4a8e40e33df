import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../build/sources.ts'
import type { Config } from '../config.ts'
import type { Connection } from '../db/pools/connection.ts'
import { ENDS_WITH_INPUT } from './end-with-parent.ts'

/** Returns the address of a database, also of one that listens on a socket. */
const urlOf = (connection: Connection): string => {
  if (typeof connection === 'string') return connection
  const { host, user, database, port } = connection
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, ...(port ? { port: String(port) } : {}) })}`
}

/** Returns what a script needs to know of the settings in force, beside those it has by its environment. */
const settingsOf = (config: Config, connection: Connection): Record<string, string> => ({
  DATA_DIR: config.dataDir,
  DATABASE_URL: urlOf(connection),
  DATABASE_URL_DIRECT: '',
  DATABASE_URL_OWNER: '',
  DATABASE_URL_READING: '',
  BACKUP_KEY: config.backupKey ?? '',
  SECRET_KEY: config.secretKey ?? '',
  SECRET_KEYS_OLD: config.oldSecretKeys.join(),
  ...(config.bucket
    ? {
        S3_ENDPOINT: config.bucket.endpoint,
        S3_BUCKET: config.bucket.name,
        S3_REGION: config.bucket.region,
        S3_ACCESS_KEY_ID: config.bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: config.bucket.secretAccessKey,
      }
    : {}),
})

export type Ran = { isGood: boolean; said: string }

/**
 * Runs a script of `scripts/operate/` beside the product, behind everybody else: `niceness` is 0 to 19. It ends with the signal, and with this
 * process. Gives whether it ended well, and what it said.
 */
export async function runScript(
  [script, ...args]: [script: string, ...args: string[]],
  config: Config,
  connection: Connection,
  { niceness, signal }: { niceness: number; signal: AbortSignal },
): Promise<Ran> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/operate', script), ...args], {
    cwd: process.cwd(),
    env: { ...process.env, ...settingsOf(config, connection), [ENDS_WITH_INPUT]: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  })
  const ended = once(child, 'close').then(
    ([code]) => code === 0,
    () => false, // asked to end
  )
  try {
    if (child.pid) setPriority(child.pid, niceness)
  } catch {
    // It has ended already.
  }
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const isGood = await ended
  return { isGood, said: (isGood ? out : `${out}\n${err}`).trim() }
}
