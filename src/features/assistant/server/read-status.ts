import { readUsage } from '#src/features/billing/server/queries.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/settings.ts'
import { learnAside } from './built-in/learned/sentences.ts'

/** Returns the model that answers here, and how many requests of the month are used. */
export const readStatus: Handler<typeof contract.readStatus> = async (deps, _, { organisation }) => {
  const { ai_requests: requests, ai_tokens: tokens } = await readUsage(deps, organisation.id)
  const { model } = deps.config
  // It is asked by a page on which a question is typed next.
  if (!model) learnAside().catch((error: unknown) => deps.log.error(error))
  return {
    success: true,
    provider: model ? 'model' : 'built-in',
    model: model?.name ?? null,
    isRemote: model?.isRemote ?? false,
    ...requests,
    tokens: tokens.used,
  }
}
