import type { Deps } from '#src/server/deps.ts'
import { noSuchSubscription } from '../../contract/subscriptions.ts'
import { senderOf } from '../sending/find-sender.ts'
import { listsOf } from '../queries.ts'
import { endSubscription, type Said } from './save-subscription.ts'
import { openListsLink } from './sign-lists-link.ts'

type Leaving = { token: string; list?: string | null | undefined }

/** Ends one list of an emailed link's address, or all of them; returns the sender that was left, null for all. Throws 404, 400 `LINK_EXPIRED`. */
export async function leaveLists(
  deps: Deps,
  { token, list }: Leaving,
  said: Omit<Said, 'words'>,
): Promise<string | null> {
  const address = await openListsLink(deps, token)
  const one = list ? (await listsOf(deps.db, address)).find(({ id }) => id === list) : null
  if (one === undefined) throw noSuchSubscription()
  const sender = one && senderOf(one.organisationId)
  await endSubscription(deps, deps.db, { address, sender }, 'left', {
    ...said,
    words: one ? 'Leave' : 'Leave all',
  })
  return one?.sender ?? null
}
