import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/cleaners.ts'
import { changeLink } from './change-link.ts'
import { makeLink } from './make-link.ts'

/** A new link for a cleaner. Throws 404. */
export const renewCleanerLink: Handler<typeof contract.renewCleanerLink> = (deps, { id }, { organisation }) =>
  changeLink(deps, organisation.id, id, makeLink(deps.config, id))
