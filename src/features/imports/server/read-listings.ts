import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/listings.ts'
import { oneListings } from './listings/select-listings.ts'

/** Shows the listings found in a file, and how far their photos are. Throws 404. */
export const readListings: Handler<typeof contract.readListings> = ({ db }, { id }, { organisation }) =>
  oneListings(db, organisation.id, id)
