import type pg from 'pg'
import { type BlocksRead, blocksRead, sumOf } from './blocks-read.ts'

const GROWTH_MAX = 1.5
/** An index of ten times as many entries is a level deeper: so much for what is looked up, and for the indexes of each row that is written or answered. */
const BLOCKS_MORE_MAX = 50
const BLOCKS_MORE_A_ROW_MAX = 3

/** The first call of a kind reads what later ones find prepared. */
const TIMES = 2
const TIMES_MAX = 3
/** Beyond this the server forgets statements of every call, and nothing can be said. */
const TRIES_MAX = 50

/**
 * Measures what `ask` makes the database read after `ready`, and the status that it answers: the least of two, or, where `isEnough`
 * judges what was read, the first that it accepts of three.
 */
export async function leastRead<Asked>(
  pool: pg.Pool,
  ready: () => Promise<Asked>,
  ask: (asked: Asked) => Promise<number>,
  isEnough?: (read: BlocksRead) => boolean,
): Promise<{ read: BlocksRead; status: number }> {
  const times = isEnough ? TIMES_MAX : TIMES
  const tries: { read: BlocksRead; status: number }[] = []
  for (let nth = 0; nth < TRIES_MAX && tries.length < times; nth += 1) {
    let status = 0
    const asked = await ready()
    const read = await blocksRead(pool, async () => {
      status = await ask(asked)
    })
    if (!read) continue
    tries.push({ read, status })
    if (isEnough?.(read)) break
  }
  return tries.toSorted((one, other) => sumOf(one.read, 'blocks') - sumOf(other.read, 'blocks'))[0]! // there were several
}

/** Tells whether the larger of two installations reads no more than the smaller, but for the depth of its indexes. */
export const isWithin = (few: BlocksRead, many: BlocksRead): boolean =>
  sumOf(many, 'blocks') <=
  sumOf(few, 'blocks') * GROWTH_MAX + BLOCKS_MORE_MAX + sumOf(few, 'rows') * BLOCKS_MORE_A_ROW_MAX
