import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { nameOf, type SealedColumn, sealedColumns } from '#src/server/sealed-columns.ts'
import { type Keyed, keyIdsOf } from '#src/server/sealed.ts'
import { checkSecretKeys } from './check-secret-keys.ts'
import { countNotSealedWith, resealColumn } from './reseal-column.ts'
import { processesWithAnotherKey } from './running-processes.ts'

const PASSES_MAX = 20
const BETWEEN_MS = 250

export type Rotated = {
  /** Number of values that were sealed with the new key, of the columns that had some. */
  sealed: Partial<Record<SealedColumn, number>>
  /** Rows whose values open with no key that is here; they are as they were. */
  unopened: Partial<Record<SealedColumn, string[]>>
  /** Number of values left that the new key has not sealed. */
  left: number
  /** Processes that seal with another key: nothing is changed while there are some. */
  others: string[]
}

async function countLeft(db: Db, keyIds: readonly string[]): Promise<number> {
  let left = 0
  for (const column of sealedColumns) left += await countNotSealedWith(db, column, keyIds)
  return left
}

async function resealAll(db: Db, config: Keyed, keyIds: readonly string[], rotated: Rotated): Promise<void> {
  for (const column of sealedColumns) {
    const { sealed, unopened } = await resealColumn(db, config, column, keyIds)
    const name = nameOf(column)
    if (sealed > 0) rotated.sealed[name] = (rotated.sealed[name] ?? 0) + sealed
    if (unopened.length > 0) rotated.unopened[name] = unopened
    else delete rotated.unopened[name]
  }
}

/** Forgets the ids of the keys before this one, unless a process that seals with one of them has begun meanwhile. */
const retireOthers = (db: Db, config: Keyed): Promise<string[]> =>
  db.transaction(async tx => {
    await tx.execute(sql`lock table secret_keys in share row exclusive mode`)
    const others = await processesWithAnotherKey(tx, config)
    if (others.length === 0) await tx.execute(sql`delete from secret_keys where id <> ${keyIdsOf(config)[0]}`)
    return others
  })

/** True if a start or a change of the key has begun to use this key, and is not done yet: then no other is made. */
export async function isUnderWay(db: Db, config: Keyed): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from secret_keys`)
  return rows.length !== 1 || rows[0]!.id !== keyIdsOf(config)[0] // it has one
}

/**
 * Seals all there is with the key of this process, also beside the product; it may be killed at any time and run again. Once nothing is left under
 * another key, the ids of those are forgotten. Throws `StartError` where a key is missing.
 */
export async function rotateSecretKey(db: Db, config: Keyed): Promise<Rotated> {
  const keyIds = keyIdsOf(config).slice(0, 1)
  const rotated: Rotated = { sealed: {}, unopened: {}, left: 0, others: [] }
  rotated.others = await processesWithAnotherKey(db, config)
  if (rotated.others.length > 0) return rotated
  await checkSecretKeys(db, config)
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    // Rows that somebody held were left out.
    if (pass > 0) await pause(BETWEEN_MS)
    await resealAll(db, config, keyIds, rotated)
    rotated.left = await countLeft(db, keyIds)
    const unopened = Object.values(rotated.unopened).reduce((sum, rows) => sum + rows.length, 0)
    if (rotated.left <= unopened) break
  }
  if (rotated.left === 0) rotated.others = await retireOthers(db, config)
  return rotated
}
