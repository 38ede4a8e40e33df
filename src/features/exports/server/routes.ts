import { forbidden } from '#src/contract/problem.ts'
import { readConfirmed } from '#src/features/accounts/server/queries.ts'
import { type Caller, personOf } from '#src/server/http/caller.ts'
import type { Api } from '#src/server/http/route.ts'
import type { Deps } from '#src/server/deps.ts'
import * as contract from '../contract/exports.ts'
import * as guestCopies from '../contract/guest-copies.ts'
import * as arriving from '../contract/import.ts'
import { FORM_BYTES_MAX, receiveCopy } from './import/receive-copy.ts'
import { importOrganisation } from './import-organisation.ts'
import * as closing from '../contract/close-account.ts'
import { closeAccount, readClosed } from './close-account.ts'
import { readClosing } from './read-closing.ts'
import { exportAccount } from './export-account.ts'
import { exportOrganisation } from './export-organisation.ts'
import { exportAnswer, listedExports } from './queries.ts'
import { findRequestExport } from './find-request-export.ts'
import { readExport, readRequestExport } from './read-export.ts'
import { repeatRequestExport } from './repeat-request-export.ts'

/** Returns the id of the caller. Throws 403 where no person is behind the call. */
function personIdOf(caller: Caller): string {
  const person = personOf(caller)
  if (!person) throw forbidden()
  return person.id
}

async function list({ db, now }: Deps, userId: string, organisationId: string | null) {
  const rows = await listedExports(db, userId, organisationId)
  return { success: true as const, exports: rows.map(row => exportAnswer(row, now())), total: rows.length }
}

export function exportsRoutes({ route }: Api): void {
  route(arriving.importOrganisation, importOrganisation, {
    readInput: receiveCopy,
    bodyBytesMax: FORM_BYTES_MAX,
    reachesOutside: true,
  })
  route(closing.readClosing, readClosing)
  route(closing.closeAccount, closeAccount, { readInput: readClosed })
  route(contract.exportAccount, exportAccount, { readInput: readConfirmed(contract.exportAccount) })
  route(contract.listAccountExports, (deps, _, { actor }) => list(deps, actor.person.id, null))
  route(contract.readAccountExport, (deps, { id }, { actor }) =>
    readExport(deps, { id, userId: actor.person.id, organisationId: null }),
  )
  route(guestCopies.findRequestExport, findRequestExport)
  route(guestCopies.repeatRequestExport, repeatRequestExport)
  route(guestCopies.readRequestExport, (deps, { id }, { organisation }) =>
    readRequestExport(deps, id, organisation.id),
  )
  route(contract.exportOrganisation, exportOrganisation, {
    readInput: readConfirmed(contract.exportOrganisation),
  })
  route(contract.listOrganisationExports, (deps, _, caller) =>
    list(deps, personIdOf(caller), caller.organisation.id),
  )
  route(contract.readOrganisationExport, (deps, { id }, caller) =>
    readExport(deps, { id, userId: personIdOf(caller), organisationId: caller.organisation.id }),
  )
}
