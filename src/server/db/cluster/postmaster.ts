import { execFile } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const POLL_MS = 25

export type Postmaster = { pid: number; socketDir: string; ready: boolean }

const HAS_PROC = process.platform === 'linux'

/** Returns how a process was called, in one line; nothing for one that is gone, or that is dead and not yet buried. */
export async function commandOf(pid: number): Promise<string> {
  if (HAS_PROC)
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim()
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'stat=,args=']).catch(() => ({ stdout: '' }))
  const [, state = '', command = ''] = /^(\S+)\s+(.*)/.exec(stdout.trim()) ?? []
  return state.startsWith('Z') ? '' : command
}

/**
 * Identity of a process for the PostgreSQL of this folder. A number alone tells nothing: in a container it is soon worn by
 * another program, or by the PostgreSQL of another folder, and a server that was killed may stay there as a zombie.
 */
async function roleOf(pid: number, clusterDir: string): Promise<'postmaster' | 'worker' | null> {
  const command = await commandOf(pid)
  const isWorker = command.startsWith('postgres: ') // the title that each process of a postmaster gives itself
  if (!isWorker && !/(^|\/)postgres /.test(command)) return null
  const index = await realpath(clusterDir).catch(() => clusterDir)
  // If the system does not show another user's folder, the command tells that of a postmaster.
  const folder = HAS_PROC ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : ''
  if (folder !== index && !command.includes(` -D ${clusterDir} `)) return null
  return isWorker ? 'worker' : 'postmaster'
}

/** The server that runs on this folder, by its `postmaster.pid`: pid on line 1, the socket's folder on line 5, the state on line 8. */
export async function postmaster(clusterDir: string): Promise<Postmaster | null> {
  const words = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = words.split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!(pid > 0) || (await roleOf(pid, clusterDir)) !== 'postmaster') return null
  return { pid, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' }
}

async function processesOf(clusterDir: string): Promise<{ postmasters: number[]; workers: number[] }> {
  const pids = (HAS_PROC ? await readdir('/proc') : []).map(Number).filter(Number.isInteger)
  const roles = await Promise.all(pids.map(pid => roleOf(pid, clusterDir)))
  const playing = (role: 'postmaster' | 'worker') => pids.filter((_, index) => roles[index] === role)
  return { postmasters: playing('postmaster'), workers: playing('worker') }
}

/** Tells one file from another that takes its name. */
function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found ? [found.ino, found.ctimeNs, found.size].join(' ') : null
}

/**
 * Clears what a server that was killed has left, so that the next one can start: processes that did not notice, and its
 * two lock files, which PostgreSQL itself refuses to pass where they are half written or their number is worn by
 * another. Nothing is touched while a postmaster is there, nor what a start beside this one writes meanwhile. Should a
 * process be overlooked, PostgreSQL finds it by the memory it holds, and refuses to start.
 */
export async function clearRemains(clusterDir: string, socketDir: string): Promise<void> {
  const files = [path.join(clusterDir, 'postmaster.pid'), path.join(socketDir, '.s.PGSQL.5432.lock')]
  const seen = files.map(identityOf)
  const { postmasters, workers } = await processesOf(clusterDir)
  if (postmasters.length > 0 || (await postmaster(clusterDir))) return
  for (const pid of workers) signal(pid, 'SIGKILL')
  while (workers.length > 0 && (await processesOf(clusterDir)).workers.length > 0) await pause(POLL_MS)
  for (const [index, file] of files.entries())
    if (seen[index] && identityOf(file) === seen[index]) rmSync(file, { force: true })
}

/** Sends a signal to a process that may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
