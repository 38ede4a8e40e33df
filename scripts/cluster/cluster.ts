// Several machines on one: three databases that agree on a primary, and three processes, behind one address.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fill, type Values } from './fill.ts'
import { giveToPostgres, machine, type Machine } from './machine.ts'
import { programs } from './packages.ts'
import { Part } from './part.ts'
import type { Places } from './place.ts'

const START_MS_MAX = 240_000
const ASK_MS = 500
const ANSWER_MS = 3000

export type Cluster = {
  address: string
  places: Places
  machines: readonly Machine[]
  /** The machine whose PostgreSQL is the primary now, and those whose replicate from it; as Patroni says. */
  primary(): Promise<Machine | undefined>
  replicas(): Promise<Machine[]>
  /** True if the primary has a replica that commits wait for. */
  isSynchronous(): Promise<boolean>
  /** Address and user of the primary, past any pooler, for statements that inspect it. */
  superuser(): Promise<pg.ClientConfig | undefined>
  stop(): Promise<void>
}

/** Secrets are made once, and stay with the data. */
function secretsIn(folder: string): Record<string, string> {
  const file = path.join(folder, 'secrets.json')
  const names = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'DATABASE_PASSWORD', 'SECRET_KEY']
  if (!existsSync(file)) {
    const made = names.map(name => [name, randomBytes(24).toString('hex')])
    writeFileSync(file, JSON.stringify(Object.fromEntries(made)), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> // as it was written
}

const says = (url: string, method = 'GET'): Promise<boolean> =>
  fetch(url, { method, signal: AbortSignal.timeout(ANSWER_MS) })
    .then(async answer => (await answer.arrayBuffer(), answer.ok))
    .catch(() => false)

async function until(what: string, is: () => Promise<boolean>, asked: AbortSignal): Promise<void> {
  const end = performance.now() + START_MS_MAX
  while (!(await is())) {
    asked.throwIfAborted()
    if (performance.now() > end) throw new Error(`${what}: not after ${START_MS_MAX / 1000} seconds`)
    await pause(ASK_MS)
  }
}

/** The user and the database of the product, where there are none yet. */
async function makeDatabase(config: pg.ClientConfig, password: string): Promise<void> {
  const client = new pg.Client({ ...config, database: 'postgres' })
  client.on('error', () => undefined) // told by the statement that is under way
  await client.connect()
  try {
    const has = async (text: string) => ((await client.query(text)).rowCount ?? 0) > 0
    if (!(await has(`select from pg_roles where rolname = 'naledi'`)))
      await client.query(`create role naledi login password ${pg.escapeLiteral(password)}`)
    if (!(await has(`select from pg_database where datname = 'naledi'`)))
      await client.query('create database naledi owner naledi')
  } finally {
    await client.end()
  }
}

/** Brings the cluster up below `folder` and says how far it is; ends what it has started where that fails. */
export async function startCluster(
  { folder, port, publicUrl }: { folder: string; port: number; publicUrl: string },
  places: Places,
  say: (words: string) => void,
  asked: AbortSignal,
): Promise<Cluster> {
  const uploads = path.join(folder, 'uploads')
  const front = path.join(folder, 'visitors')
  for (const each of [folder, uploads, front]) mkdirSync(each, { recursive: true, mode: 0o711 })
  const secrets = secretsIn(folder)
  const values: Values = {
    ...secrets,
    SHARED_BUFFERS: '128MB',
    PUBLIC_URL: publicUrl,
    VISITORS: `${places.front.address}:${port}`,
    ...Object.fromEntries(places.machines.map(({ address }, index) => [`ADDRESS_${index + 1}`, address])),
  }
  const machines = places.machines.map(place =>
    machine(place, path.join(folder, place.name), uploads, values),
  )
  const configuration = fill('haproxy-visitors.cfg', front, values)
  giveToPostgres(front)
  const visitors = new Part('the way of visitors', {
    ...places.front.command([programs.haproxy, '-db', '-f', configuration], 'postgres'),
    log: path.join(folder, 'visitors.log'),
  })

  const are = async (what: 'primary' | 'replica') => {
    const is = await Promise.all(
      machines.map(({ place }) => says(`http://${place.address}:8008/${what}`, 'OPTIONS')),
    )
    return machines.filter((_, index) => is[index])
  }
  const primary = async () => (await are('primary'))[0]
  const isSynchronous = async () => {
    const asked = await Promise.all(
      machines.map(({ place }) => says(`http://${place.address}:8008/synchronous`, 'OPTIONS')),
    )
    return asked.some(Boolean)
  }
  const superuser = async () => {
    const found = await primary()
    return (
      found && {
        host: found.place.address,
        user: 'postgres',
        password: secrets['SUPERUSER_PASSWORD']!,
        database: 'naledi',
      }
    )
  }

  async function stop(): Promise<void> {
    await Promise.all([...machines.map(({ product }) => product), visitors].map(part => part.stop(10_000)))
    await Promise.all(machines.flatMap(each => [each.pgbouncer.stop(1000), each.haproxy.stop(1000)]))
    // Replicas first: the primary waits for them as it ends.
    const last = await primary()
    await Promise.all(machines.filter(each => each !== last).map(({ patroni }) => patroni.stop(15_000)))
    await last?.patroni.stop(20_000)
    await Promise.all(machines.map(({ etcd }) => etcd.stop(3000)))
    places.remove()
  }

  try {
    visitors.start()
    say('Starting etcd, and PostgreSQL under Patroni, on three machines')
    for (const { etcd } of machines) etcd.start()
    for (const { patroni, haproxy, pgbouncer } of machines) {
      patroni.start()
      haproxy.start()
      pgbouncer.start()
    }
    await until('A primary', async () => (await primary()) !== undefined, asked)
    await makeDatabase((await superuser())!, secrets['DATABASE_PASSWORD']!) // there is a primary
    say('The database has its primary; replicas copy it')
    await until('Two replicas', async () => (await are('replica')).length === 2, asked)
    say('Starting three processes of the product')
    for (const { product } of machines) product.start()
    for (const { place } of machines)
      await until(
        `The process of ${place.name}`,
        () => says(`http://${place.address}:3000/api/health`),
        asked,
      )
    await until(
      'The address of visitors',
      () => says(`http://${places.front.address}:${port}/api/health`),
      asked,
    )
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address: `http://${places.front.address}:${port}`,
    places,
    machines,
    primary,
    replicas: () => are('replica'),
    isSynchronous,
    superuser,
    stop,
  }
}
