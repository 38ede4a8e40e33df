// Processes by their numbers, and what they have started.
import { execFileSync } from 'node:child_process'

const rows = () =>
  execFileSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(row => row.trim().split(/\s+/))

/** These processes and all that they have started, those that are over left out. */
export function family(roots: readonly number[]): number[] {
  const all = rows()
  const found = new Set(roots)
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const [pid, parent] of all) if (found.has(Number(parent))) found.add(Number(pid))
  }
  return all
    .filter(([pid, , state]) => found.has(Number(pid)) && !state?.startsWith('Z'))
    .map(([pid]) => Number(pid))
}

export const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return family([pid]).length > 0
  } catch {
    return false
  }
}

export function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // it has ended by itself meanwhile
    }
}
