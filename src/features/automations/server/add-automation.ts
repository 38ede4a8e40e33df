import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import { templateById } from '#src/features/templates/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { automations, webhooks } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/automations.ts'
import { AUTOMATIONS_MAX, noTemplate, noWebhook, tooManyAutomations } from '../contract/automations.ts'
import { replan } from './planned/replan.ts'
import { selectAutomations } from './select-automations.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

type Sent = Omit<Input<typeof contract.changeAutomation>, 'id'>

/** Makes sure that there is room for more, and that nobody else fills it meanwhile. Throws TOO_MANY_AUTOMATIONS. */
export async function makeRoom(tx: Db, organisationId: string, more: number): Promise<void> {
  await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  const count = await tx.$count(automations, eq(automations.organisationId, organisationId))
  if (count + more > AUTOMATIONS_MAX) throw tooManyAutomations()
}

/** An automation as its row keeps it. Throws 400 where its template, or its webhook, is not of the organisation. */
export async function valuesOf(
  tx: Db,
  organisationId: string,
  { template_id: templateId, webhook_id, on, ...sent }: Sent,
) {
  if (!(await templateById(tx, templateId, organisationId))) throw noTemplate()
  const { name, trigger, conditions, late, action } = sent
  const webhookId = action === 'webhook' ? (webhook_id ?? null) : null
  const isTheirs = and(eq(webhooks.id, webhookId ?? NOBODY), eq(webhooks.organisationId, organisationId))
  if (action === 'webhook' && (await tx.$count(webhooks, isTheirs)) === 0) throw noWebhook()
  return { name, trigger, conditions, late, action, templateId, webhookId, isOn: on }
}

/** Automates a message. Throws 400, TOO_MANY_AUTOMATIONS. */
export const addAutomation: Handler<typeof contract.addAutomation> = async (deps, sent, { organisation }) => {
  const automation = await deps.db.transaction(async tx => {
    await makeRoom(tx, organisation.id, 1)
    const id = uuidv7()
    const values = await valuesOf(tx, organisation.id, sent)
    await tx.insert(automations).values({ id, organisationId: organisation.id, ...values })
    await replan(tx, organisation.id)
    const [made] = await selectAutomations(tx, organisation.id, id)
    return made! // just made
  })
  return { success: true, automation }
}
