// The programs of Debian that a cluster is made of.
import { accessSync, constants, existsSync } from 'node:fs'

const PROGRAMS = {
  etcd: ['/usr/bin/etcd', 'etcd-server'],
  patroni: ['/usr/bin/patroni', 'patroni'],
  patroniEtcd: ['/usr/lib/python3/dist-packages/etcd', 'python3-etcd'],
  postgres: ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
  pgbouncer: ['/usr/sbin/pgbouncer', 'pgbouncer'],
  haproxy: ['/usr/sbin/haproxy', 'haproxy'],
} as const

const OF_NAMESPACES = { ip: ['/usr/sbin/ip', 'iproute2'] } as const

/** The paths of the programs. */
export const programs = Object.fromEntries(
  Object.entries({ ...PROGRAMS, ...OF_NAMESPACES }).map(([name, [file]]) => [name, file]),
) as Record<keyof typeof PROGRAMS | keyof typeof OF_NAMESPACES, string> // of these names

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Says which packages are missing, and how to get them; null where all are there. */
export function missingPackages(withNamespaces = false): string | null {
  const needed = { ...PROGRAMS, ...(withNamespaces ? OF_NAMESPACES : {}) }
  const missing = Object.values(needed).flatMap(([file, name]) => (canRun(file) ? [] : [name]))
  if (missing.length === 0) return null
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  const elsewhere = existsSync('/etc/debian_version')
    ? ''
    : ' This machine is no Debian: the cluster is made of the packages of Debian 12.'
  return `The cluster needs ${missing.join(', ')}: ${sudo}apt-get install --no-install-recommends ${missing.join(' ')}${elsewhere}`
}
