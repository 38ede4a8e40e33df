import { notFound } from '#src/contract/problem.ts'
import { webhooks } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/webhooks.ts'
import { ofOrganisation } from './find-webhooks.ts'

/** Deletes a webhook; what waits for it and its log go with it. */
export const deleteWebhook: Handler<typeof contract.deleteWebhook> = async (
  { db },
  { id },
  { organisation },
) => {
  const { rowCount } = await db.delete(webhooks).where(ofOrganisation(id, organisation.id))
  if (rowCount === 0) throw notFound()
  return { success: true }
}
