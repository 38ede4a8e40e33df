import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { type BlocksRead, blocksRead, sumOf } from '../src/testing/growth/blocks-read.ts'
import type { Dataset, Scene } from './scene.ts'

const CALLS = 24
const MS_LEAST = 2000
/** In which Linux counts, in milliseconds. */
const TICK_MS = 10

/** Work that a call of the product makes the database do: pages of 8 KB that it reads, and milliseconds of a processor. */
export type Work = { blocks: number; ms: number; most: string }

const mostOf = (read: BlocksRead): string => {
  const [most] = [...read].toSorted(([, one], [, other]) => other.blocks - one.blocks)
  return most ? most[0].slice(0, 120) : 'nothing'
}

/** The time of a processor that a process has had, in milliseconds; NaN where the system does not say. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number) // proc(5): utime and stime
  return user === undefined || system === undefined ? Number.NaN : (user + system) * TICK_MS
}

/** The same of all connections of the database. */
async function databaseMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const each = await Promise.all(rows.map(({ pid }) => processorMs(pid)))
  return each.reduce((sum, ms) => sum + ms, 0)
}

/** Asks a scene's calls one after another, once more first so that all is in memory, and reads what the database did for each; null where that is not known. */
export async function workOf(
  { ask, isNew = false }: Scene,
  dataset: Dataset,
  pool: pg.Pool,
  at: { address: string; counter: { next: number } },
): Promise<Work | null> {
  const askOne = async (number: number) => {
    const { path, ...asked } = ask(dataset, isNew ? at.counter.next++ : number)
    const answer = await fetch(at.address + path, asked)
    await answer.arrayBuffer()
  }
  for (let number = 0; number < CALLS; number++) await askOne(number)
  let calls = 0
  const before = await databaseMs(pool)
  const read = await blocksRead(pool, async () => {
    for (const began = performance.now(); calls % CALLS > 0 || performance.now() - began < MS_LEAST; calls++)
      await askOne(calls % CALLS)
  })
  const ms = (await databaseMs(pool)) - before
  return read && { blocks: sumOf(read, 'blocks') / calls, ms: ms / calls, most: mostOf(read) }
}
