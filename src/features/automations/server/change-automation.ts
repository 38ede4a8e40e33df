import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { automations } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/automations.ts'
import { valuesOf } from './add-automation.ts'
import { replan } from './planned/replan.ts'
import { selectAutomations } from './select-automations.ts'

type Row = typeof automations.$inferSelect
type Values = Awaited<ReturnType<typeof valuesOf>>

/** True if it goes for others, or at another time, than before: then nothing goes for what was due until now. */
const isAnother = (was: Row, { trigger, conditions, late, isOn }: Values): boolean =>
  (isOn && !was.isOn) ||
  !isDeepStrictEqual([was.trigger, was.conditions, was.late], [trigger, conditions, late])

/** Changes an automation, or turns it on or off. Throws 400, 404. */
export const changeAutomation: Handler<typeof contract.changeAutomation> = async (
  deps,
  { id, ...sent },
  { organisation },
) => {
  const automation = await deps.db.transaction(async tx => {
    const [was] = await tx
      .select()
      .from(automations)
      .where(and(eq(automations.id, id), eq(automations.organisationId, organisation.id)))
      .for('update')
    if (!was) throw notFound()
    const values = await valuesOf(tx, organisation.id, sent)
    const since = isAnother(was, values) ? { since: sql`moment()` } : {}
    await tx
      .update(automations)
      .set({ ...values, ...since })
      .where(eq(automations.id, id))
    await replan(tx, organisation.id)
    const [changed] = await selectAutomations(tx, organisation.id, id)
    return changed! // it is locked
  })
  return { success: true, automation }
}
