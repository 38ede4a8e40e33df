import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/legal.ts'
import { legalOf } from './queries.ts'

/** Reads the identity of the organisation in law. See docs/product/terms.md#legal-identity. */
export const readLegal: Handler<typeof contract.readLegal> = async ({ db }, _, { organisation }) => ({
  success: true,
  legal: await legalOf(db, organisation.id),
})
