import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/users.ts'
import { deleteForGood } from './delete-for-good.ts'

/** Deletes somebody for good; what the law keeps is kept without the name. Throws 404, 409 `HAS_UPCOMING_BOOKINGS`, `LAST_ADMIN`. See docs/product/administration.md#deletion. */
export const deleteUser: Handler<typeof contract.deleteUser> = async (deps, { id }, caller) => {
  await deleteForGood(deps, deps.db, id, eventActorOf(caller))
  return { success: true }
}
