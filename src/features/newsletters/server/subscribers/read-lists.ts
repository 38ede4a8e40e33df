import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../../contract/subscriptions.ts'
import { listsOf } from '../queries.ts'
import { openListsLink } from './sign-lists-link.ts'

/** Lists the newsletters that go to the address of an emailed link. Throws 404, 400 `LINK_EXPIRED`. */
export async function readLists(deps: Deps, { token }: Input<typeof contract.readLists>) {
  const address = await openListsLink(deps, token)
  const lists = (await listsOf(deps.db, address)).filter(({ state }) => state === 'active')
  return {
    success: true as const,
    address,
    lists: lists.map(({ id, sender, organisationId, since }) => ({
      _id: id,
      sender,
      isPlatform: organisationId === null,
      since: new Date(since!), // an active one has it, by a constraint
    })),
  }
}
