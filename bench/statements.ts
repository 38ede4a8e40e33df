import type pg from 'pg'
import { type BlocksRead, blocksRead, sumOf } from '../src/testing/growth/blocks-read.ts'
import type { Dataset, Scene } from './scene.ts'

const CALLS = 24

/** What a call of the product makes the database do: pages of 8 KB that it reads, and milliseconds. */
export type Work = { blocks: number; ms: number; most: string }

const mostOf = (read: BlocksRead): string => {
  const [most] = [...read].toSorted(([, one], [, other]) => other.blocks - one.blocks)
  return most ? most[0].slice(0, 120) : 'nothing'
}

/** Asks a scene's calls one after another and reads what the database did, for each; once more first, so that all is in memory. */
export async function workOf(
  { ask, isNew = false }: Scene,
  dataset: Dataset,
  pool: pg.Pool,
  at: { address: string; counter: { next: number } },
): Promise<Work | null> {
  const askAll = async () => {
    for (let number = 0; number < CALLS; number++) {
      const { path, ...asked } = ask(dataset, isNew ? at.counter.next++ : number)
      const answer = await fetch(at.address + path, asked)
      await answer.arrayBuffer()
    }
  }
  await askAll()
  const read = await blocksRead(pool, askAll)
  return read && { blocks: sumOf(read, 'blocks') / CALLS, ms: sumOf(read, 'ms') / CALLS, most: mostOf(read) }
}
