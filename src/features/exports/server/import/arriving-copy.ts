import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#src/contract/problem.ts'
import type { z } from '#src/contract/zod.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { rowUnread } from '../../contract/import.ts'
import type { OpenCopy } from './open-copy.ts'

/** A copy that is being loaded into an organisation, in one transaction. */
export type Arriving = {
  deps: Deps
  tx: Db
  copy: OpenCopy
  organisationId: string
  ownerId: string
  ids: Ids
}

/** The new id of each row, by the one it had. */
export type Ids = {
  /** Gives a row its new id. */
  make(former: string): string
  /** Returns the new id of a row that was loaded; null of any other. */
  of(former: string | null): string | null
  all(): { id: string; formerId: string }[]
}

export function createIds(): Ids {
  const known = new Map<string, string>()
  return {
    make(former) {
      const id = known.get(former) ?? uuidv7()
      known.set(former, id)
      return id
    },
    of: former => (former === null ? null : (known.get(former) ?? null)),
    all: () => [...known].map(([formerId, id]) => ({ id, formerId })),
  }
}

/** Reads a value of a file. Throws 400 with the file, the row and the field. */
export function shaped<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  path: string,
  row: number,
): z.output<Shape> {
  const read = shape.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw rowUnread({
    path,
    row,
    why: issue ? `${issue.path.join('.') || 'its value'}: ${issue.message}` : 'its shape',
  })
}

export async function* shapedRows<Shape extends z.ZodType>(
  { copy }: Pick<Arriving, 'copy'>,
  path: string,
  shape: Shape,
): AsyncGenerator<z.output<Shape>> {
  for await (const { row, value } of copy.rows(path)) yield shaped(shape, value, path, row)
}

/** Reads a file of one value; undefined where the copy has none. */
export async function shapedFile<Shape extends z.ZodType>(
  { copy }: Pick<Arriving, 'copy'>,
  path: string,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  if (!copy.has(path)) return undefined
  let value: unknown
  try {
    value = JSON.parse(await copy.text(path))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw rowUnread({ path, row: 1, why: 'it is no JSON' })
  }
  return shaped(shape, value, path, 1)
}

/** Characters that rows written at a time hold together: one row may be of some megabytes, and most are of some hundred. */
const CHUNK_CHARS_MAX = 4 * 1024 ** 2

/** Returns about how many characters a value takes as JSON. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  return Object.entries(value).reduce((sum, [name, each]) => sum + name.length + 4 + weightOf(each), 2)
}

/** Gathers rows, to be written so many, and so much, at a time. */
export async function* chunksOf<Row>(rows: AsyncIterable<Row>, size = 100): AsyncGenerator<Row[]> {
  let [chunk, chars] = [[] as Row[], 0]
  for await (const row of rows) {
    chunk.push(row)
    chars += weightOf(row)
    if (chunk.length < size && chars < CHUNK_CHARS_MAX) continue
    yield chunk
    ;[chunk, chars] = [[], 0]
  }
  if (chunk.length > 0) yield chunk
}
