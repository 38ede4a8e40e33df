import { forbidden } from '#src/contract/problem.ts'
import { hasRegister } from '#src/features/guest-register/server/queries.ts'
import { personOf, requireRight } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/exports.ts'
import { keyOf, newSalt } from './export/register-seal.ts'
import { startExport } from './start-export.ts'

async function sealWith(passphrase: string) {
  const salt = newSalt()
  return { salt, key: await keyOf(passphrase, salt) }
}

/** Starts a copy of the caller's organisation. Throws 400 where the register is asked for without a passphrase or there is none, 403, 429. See docs/product/exports.md. */
export const exportOrganisation: Handler<typeof contract.exportOrganisation> = async (
  deps,
  { photos, register, passphrase },
  caller,
) => {
  const person = personOf(caller)
  if (!person) throw forbidden()
  const organisationId = caller.organisation.id
  if (register) {
    requireRight(caller, 'register.read')
    if (passphrase === undefined) throw contract.passphraseNeeded()
    if (!(await hasRegister(deps.db, organisationId))) throw contract.noRegister()
  }
  return startExport(deps, {
    userId: person.id,
    organisationId,
    hasPhotos: photos,
    register: register && passphrase !== undefined ? await sealWith(passphrase) : null,
  })
}
