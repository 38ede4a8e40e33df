import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { automations, plannedMessages } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/automations.ts'

/** Deletes an automation and what it had planned; what it has sent stays. Throws 404. */
export const deleteAutomation: Handler<typeof contract.deleteAutomation> = async (
  { db },
  { id },
  { organisation },
) => {
  await db.transaction(async tx => {
    const isTheirs = and(eq(automations.id, id), eq(automations.organisationId, organisation.id))
    const [row] = await tx.select({ id: automations.id }).from(automations).where(isTheirs).for('update')
    if (!row) throw notFound()
    const isOpen = inArray(plannedMessages.state, ['planned', 'stopped'])
    await tx.delete(plannedMessages).where(and(eq(plannedMessages.automationId, id), isOpen))
    await tx.delete(automations).where(eq(automations.id, id))
  })
  return { success: true }
}
