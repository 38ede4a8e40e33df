// One machine of the cluster: etcd, PostgreSQL under Patroni, the ways to the primary and the replicas, PgBouncer, and a process of the product.
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fill, filled, type Values, variablesIn } from './fill.ts'
import { programs } from './packages.ts'
import { Part } from './part.ts'
import type { Place } from './place.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type Machine = {
  place: Place
  etcd: Part
  /** With its PostgreSQL. */
  patroni: Part
  haproxy: Part
  pgbouncer: Part
  product: Part
}

/** Gives a folder and what is in it to the user of PostgreSQL. */
export function giveToPostgres(folder: string): void {
  if (process.getuid?.() !== 0) return
  const [uid, gid] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  )
  for (const entry of [folder, ...readdirSync(folder).map(name => path.join(folder, name))])
    chownSync(entry, uid!, gid!) // the two numbers of a user
}

/** The PostgreSQL of this folder; a number alone may be somebody else's by now. */
function postmasterOf(folder: string): number[] {
  const file = path.join(folder, 'postgres/postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  const line = `/proc/${pid}/cmdline`
  return pid && existsSync(line) && readFileSync(line, 'utf8').includes(`${folder}/postgres`) ? [pid] : []
}

/** Writes the configuration of a machine below `folder`; nothing runs yet. */
export function machine(place: Place, folder: string, uploads: string, all: Values): Machine {
  const configuration = path.join(folder, 'etc')
  const data = path.join(folder, 'naledi')
  for (const each of [folder, configuration, data]) mkdirSync(each, { recursive: true, mode: 0o700 })
  const values = {
    ...all,
    NODE: place.name,
    ADDRESS: place.address,
    LOCAL: place.local,
    NETWORK: place.network,
    DATA: folder,
    STATE: data,
    CONFIGURATION: configuration,
  }
  const file = (template: string) => fill(template, configuration, values)
  const [patroni, pgbouncer, haproxy] = ['patroni.yml', 'pgbouncer.ini', 'haproxy-database.cfg'].map(file)
  file('userlist.txt')
  giveToPostgres(configuration)
  giveToPostgres(folder)
  // Pictures are shared by the processes: the folder stands in for a bucket.
  if (!existsSync(path.join(data, 'uploads'))) symlinkSync(uploads, path.join(data, 'uploads'))

  const part = (
    name: string,
    line: string[],
    more: ConstructorParameters<typeof Part>[2] & { env?: Values } = {},
  ) =>
    new Part(
      `${name} of ${place.name}`,
      {
        ...place.command(line, name === 'naledi' ? 'self' : 'postgres'),
        env: { ...more.env },
        log: path.join(folder, `${name}.log`),
      },
      more,
    )
  // All other settings of the cluster are set for each process.
  const settings = { ...process.env, ...variablesIn(filled('naledi.env', values)) } as Record<string, string> // none is undefined that is there
  return {
    place,
    etcd: part('etcd', [programs.etcd], { env: variablesIn(filled('etcd.env', values)) }),
    patroni: part('patroni', [programs.patroni, patroni!], { adopted: () => postmasterOf(folder) }),
    haproxy: part('haproxy', [programs.haproxy, '-db', '-f', haproxy!]),
    pgbouncer: part('pgbouncer', [programs.pgbouncer, pgbouncer!]),
    product: part('naledi', [process.execPath, path.join(ROOT, 'src/product/main.ts')], { env: settings }),
  }
}
