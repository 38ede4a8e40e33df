// Checks before anything is started: a folder that PostgreSQL's user may enter, and free ports.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Places } from './place.ts'

const PORTS = [2379, 2380, 3000, 5000, 5001, 5432, 6432, 8008]

/** In words, or null: as root the databases run as `postgres`, which has to reach their files. */
export function faultOfFolder(folder: string): string | null {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  if (process.getuid?.() !== 0) return null
  const reach = ['--reuid=postgres', '--regid=postgres', '--init-groups', 'test', '-x', folder]
  return spawnSync('setpriv', reach, { cwd: '/' }).status === 0
    ? null
    : `The user postgres cannot reach ${folder}: set DATA_DIR to a folder outside those of root, such as /var/lib/naledi.`
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    // An address of another network is nobody's here.
    return (error as NodeJS.ErrnoException).code === 'EADDRNOTAVAIL'
  } finally {
    server.close()
  }
}

/** In words, or null. */
export async function takenPorts({ machines, front }: Places, port: number): Promise<string | null> {
  const wanted = [
    [front.address, port] as const,
    ...machines.flatMap(({ address }) => PORTS.map(each => [address, each] as const)),
  ]
  for (const [address, each] of wanted)
    if (!(await isFree(address, each)))
      return `Port ${each} is taken on ${address}: stop what uses it${each === port ? ', or set PORT to another' : ''}.`
  return null
}
