import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/by-link.ts'
import { changeLodgerPhoto } from './change-lodger-photo.ts'

/** A guest takes the photo of a document away. Throws 404, 409. */
export const deleteLodgerPhoto: Handler<typeof contract.deleteLodgerPhoto> = (deps, { token, n }) =>
  changeLodgerPhoto(deps, { token, n })
