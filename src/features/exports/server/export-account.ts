import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/exports.ts'
import { startExport } from './start-export.ts'

/** Starts a copy of the caller's account. Throws 429. See docs/product/exports.md. */
export const exportAccount: Handler<typeof contract.exportAccount> = (deps, _, { actor }) =>
  startExport(deps, { userId: actor.person.id, organisationId: null, hasPhotos: false })
