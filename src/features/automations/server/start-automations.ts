import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { startWith } from '#src/features/templates/server/commands.ts'
import { automations } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/automations.ts'
import { usualSet } from '../rules/usual-set.ts'
import { makeRoom } from './add-automation.ts'
import { replan } from './planned/replan.ts'
import { selectAutomations } from './select-automations.ts'

/** Automates what most hosts send, as far as it is not. Throws TOO_MANY_AUTOMATIONS, TOO_MANY_TEMPLATES. */
export const startAutomations: Handler<typeof contract.startAutomations> = async (
  deps,
  _sent,
  { organisation },
) => {
  const organisationId = organisation.id
  const all = await deps.db.transaction(async tx => {
    await makeRoom(tx, organisationId, 0)
    const there = await tx
      .select({ key: automations.startingKey })
      .from(automations)
      .where(and(eq(automations.organisationId, organisationId), isNotNull(automations.startingKey)))
    const wanted = usualSet.filter(({ key }) => !there.some(each => each.key === key))
    if (wanted.length > 0) {
      await makeRoom(tx, organisationId, wanted.length)
      const templates = await startWith(tx, organisationId)
      await tx.insert(automations).values(
        wanted.map(({ key, ...usual }) => ({
          id: uuidv7(),
          organisationId,
          startingKey: key,
          templateId: templates[key],
          action: 'message' as const,
          ...usual,
        })),
      )
      await replan(tx, organisationId)
    }
    return selectAutomations(tx, organisationId)
  })
  return { success: true, automations: all, total: all.length }
}
