import { periodsOn } from '#src/server/retention/periods.ts'
import { retentionPeriods } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/retention.ts'
import { BOUNDS } from '../rules/periods.ts'
import { selectRetention } from './read-retention.ts'

/** Says how long a kind is held from a day on. Throws 400 outside its bounds, or for a day that is over. */
export const changeRetention: Handler<typeof contract.changeRetention> = async (
  { db, today, recordChange },
  { kind, amount, from = today() },
) => {
  const { unit, min, max } = BOUNDS[kind]
  if (amount < min || amount > max) throw contract.outOfBounds({ min, max, unit })
  if (from < today()) throw contract.dayIsPast()
  const before = await periodsOn(db, from)
  if (before[kind].amount === amount) recordChange(null)
  else {
    const row = { kind, fromDay: from, amount, unit }
    await db
      .insert(retentionPeriods)
      .values(row)
      .onConflictDoUpdate({
        target: [retentionPeriods.kind, retentionPeriods.fromDay],
        set: { amount },
      })
    recordChange({ before: { [kind]: before[kind].amount }, after: { [kind]: amount, from } })
  }
  return selectRetention(db, today())
}
