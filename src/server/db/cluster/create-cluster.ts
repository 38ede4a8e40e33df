import { execFile } from 'node:child_process'
import { access, chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import { commandAs, databaseUser } from '../roles/database-user.ts'
import { reasonIn } from './launch-postgres.ts'

const run = promisify(execFile)

export const isMade = (clusterDir: string): Promise<boolean> =>
  access(path.join(clusterDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  )

/** Makes the folder of the PostgreSQL where there is none. Throws `StartError`. */
export async function createCluster(
  clusterDir: string,
  initdb: string,
  onCreate?: () => void,
): Promise<void> {
  if (!(await isMade(clusterDir))) {
    onCreate?.()
    await draftCluster(clusterDir, initdb)
  }
  // Drafts that killed starts have left; a start beside this one that still drafts uses what is there now.
  const dataDir = path.dirname(clusterDir)
  const drafts = (await readdir(dataDir)).filter(name => name.startsWith(`${path.basename(clusterDir)}.new-`))
  for (const draft of drafts)
    await rm(path.join(dataDir, draft), { recursive: true, force: true }).catch(() => undefined)
}

async function draftCluster(clusterDir: string, initdb: string): Promise<void> {
  const user = await databaseUser(path.dirname(clusterDir))
  // Made beside its place and moved there whole, so that a start that is killed leaves no half cluster.
  const draft = await mkdtemp(`${clusterDir}.new-`)
  const options = ['--pgdata', draft, '--username', 'naledi', '--auth', 'trust', '--encoding', 'UTF8']
  try {
    if (user) await chown(draft, user.uid, user.gid)
    const { command, args, identity } = await commandAs(user, draft, [
      initdb,
      ...options,
      '--locale',
      'C.UTF-8',
    ])
    await run(command, args, { ...identity, env: { ...process.env, LC_MESSAGES: 'C' } })
    await rename(draft, clusterDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    if (await isMade(clusterDir)) return // another start was quicker
    const { stderr, message } = error as Error & { stderr?: string }
    throw new StartError(`The database could not be created in ${clusterDir}: ${reasonIn(stderr || message)}`)
  }
}
