import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/by-link.ts'
import { changeLodgerPhoto } from './change-lodger-photo.ts'

/** A guest sends the photo of a document by the form of the page. Throws 404, 409. */
export const sendLodgerPhoto: Handler<typeof contract.sendLodgerPhoto> = (deps, sent) =>
  changeLodgerPhoto(deps, sent)
