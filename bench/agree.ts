import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { type Side, SIDES } from './rounds.ts'
import type { Scene, Dataset } from './scene.ts'

const COMPARED = 12

type Seen = { essence: unknown; wrote: unknown }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The first place at which two values differ, and what each has there. */
function differenceOf(one: unknown, other: unknown, at = ''): string {
  if (isObject(one) && isObject(other))
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      if (!isDeepStrictEqual(one[name], other[name]))
        return differenceOf(one[name], other[name], `${at}.${name}`)
  return `${at}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`
}

const countsIn = async (pool: pg.Pool, sql: string): Promise<Record<string, number>> =>
  (await pool.query<Record<string, number>>(sql)).rows[0]! // a select without a table has one row

/** Throws where the bare handler does not answer as the product does, or writes other rows: then it does other work. */
export async function agree(
  scene: Scene,
  dataset: Dataset,
  pool: pg.Pool,
  addresses: Record<Side, string>,
  counter: { next: number },
): Promise<void> {
  const see = async (side: Side, number: number): Promise<Seen> => {
    const before = scene.written ? await countsIn(pool, scene.written) : {}
    const { path, ...asked } = scene.ask(dataset, scene.isNew ? counter.next++ : number)
    const response = await fetch(addresses[side] + path, asked)
    const text = await response.text()
    if (!response.ok) throw new Error(`${scene.name}: ${side} answers ${response.status} to ${path}\n${text}`)
    const after = scene.written ? await countsIn(pool, scene.written) : {}
    const wrote = Object.fromEntries(Object.keys(after).map(name => [name, after[name]! - before[name]!])) // of one statement
    return { essence: scene.essence(text), wrote }
  }
  for (let number = 0; number < COMPARED; number++) {
    const [product, bare] = [await see(SIDES[0], number), await see(SIDES[1], number)]
    if (!isDeepStrictEqual(product, bare))
      throw new Error(`${scene.name}: the two differ in request ${number} at ${differenceOf(product, bare)}`)
  }
}
