import { forbidden } from '#src/contract/problem.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/exports.ts'
import { startExport } from './start-export.ts'

/** Starts a copy of the caller's organisation. Throws 400 where the register is asked for, and 429. See docs/product/exports.md. */
export const exportOrganisation: Handler<typeof contract.exportOrganisation> = async (
  deps,
  { photos, register },
  caller,
) => {
  const person = personOf(caller)
  if (!person) throw forbidden()
  if (register) throw contract.noRegister()
  return startExport(deps, {
    userId: person.id,
    organisationId: caller.organisation.id,
    hasPhotos: photos,
  })
}
