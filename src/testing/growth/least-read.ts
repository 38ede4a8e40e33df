import type pg from 'pg'
import { type BlocksRead, blocksRead, sumOf } from './blocks-read.ts'

const GROWTH_MAX = 1.5
/** An index of ten times as many entries is a level deeper: so much for what is looked up, and for the indexes of each row that is written or answered. */
const BLOCKS_MORE_MAX = 50
const BLOCKS_MORE_A_ROW_MAX = 3

/** The least of several, as the first call of a kind reads what later ones find prepared. */
const TIMES = 3
/** Beyond this the server forgets statements of every call, and nothing can be said. */
const TRIES_MAX = 50

/** Measures what `ask` makes the database read after `ready`, and the status that it answers. */
export async function leastRead<Asked>(
  pool: pg.Pool,
  ready: () => Promise<Asked>,
  ask: (asked: Asked) => Promise<number>,
): Promise<{ read: BlocksRead; status: number }> {
  const tries: { read: BlocksRead; status: number }[] = []
  for (let nth = 0; nth < TRIES_MAX && tries.length < TIMES; nth += 1) {
    let status = 0
    const asked = await ready()
    const read = await blocksRead(pool, async () => {
      status = await ask(asked)
    })
    if (read) tries.push({ read, status })
  }
  return tries.toSorted((one, other) => sumOf(one.read, 'blocks') - sumOf(other.read, 'blocks'))[0]! // there were several
}

/** Tells whether the larger of two installations reads no more than the smaller, but for the depth of its indexes. */
export const isWithin = (few: BlocksRead, many: BlocksRead): boolean =>
  sumOf(many, 'blocks') <=
  sumOf(few, 'blocks') * GROWTH_MAX + BLOCKS_MORE_MAX + sumOf(few, 'rows') * BLOCKS_MORE_A_ROW_MAX
