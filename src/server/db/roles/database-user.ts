import { access, constants, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

export type DatabaseUser = { uid: number; gid: number }

const WORLD_MAY_ENTER = 0o001

/** PostgreSQL refuses to run as root: then the user `postgres` runs it where there is one, else `nobody`. */
export async function databaseUser(dataDir: string): Promise<DatabaseUser | null> {
  if (process.getuid?.() !== 0) return null
  await access(dataDir, constants.W_OK)
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : { uid: 65534, gid: 65534 }
}

async function isClosed(dir: string): Promise<boolean> {
  for (let folder = dir; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const { mode } = await stat(path.dirname(folder))
    if ((mode & WORLD_MAY_ENTER) === 0) return true
  }
  return false
}

type Command = { command: string; args: string[]; identity: { cwd: string; uid?: number; gid?: number } }

/**
 * The command as `user` runs it. Below a folder that only root may enter (such as /root) that user could not
 * even reach its own files, so there the one capability to pass through folders is handed to it.
 */
export async function commandAs(
  user: DatabaseUser | null,
  dir: string,
  [program = '', ...args]: string[],
): Promise<Command> {
  if (!user) return { command: program, args, identity: { cwd: '/' } }
  const { uid, gid } = user
  if (!(await isClosed(dir)) && !(await isClosed(program)))
    return { command: program, args, identity: { cwd: '/', uid, gid } }
  const passage = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  return { command: 'setpriv', args: [...passage, program, ...args], identity: { cwd: '/' } }
}
