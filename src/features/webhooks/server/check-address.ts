import type { Deps } from '#src/server/deps.ts'
import { NotFetched } from '#src/server/outside/reach.ts'
import { webhookAddress } from '../contract/webhooks.ts'

/** Throws 400 for an address that nothing may be sent to. Each try checks again, by the addresses of its name then. */
export async function checkAddress({ postPublic }: Pick<Deps, 'postPublic'>, url: string): Promise<void> {
  try {
    await postPublic.check(url)
  } catch (error) {
    if (error instanceof NotFetched) throw webhookAddress({ why: error.message })
    throw error
  }
}
