import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/cleaners.ts'
import { changeLink } from './change-link.ts'

/** No link any more for a cleaner. Throws 404. */
export const revokeCleanerLink: Handler<typeof contract.revokeCleanerLink> = (
  deps,
  { id },
  { organisation },
) => changeLink(deps, organisation.id, id, { secret: null, secretHash: null })
