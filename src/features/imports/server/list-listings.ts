import { eq, sql } from 'drizzle-orm'
import { listingImports } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/listings.ts'
import { listingsAnswer, selectListings } from './listings/select-listings.ts'

/** Lists the files of listings of an organisation, newest first. */
export const listListings: Handler<typeof contract.listListings> = async (
  { db },
  { page, pageSize },
  { organisation },
) => {
  const { rows, counted } = await together(db, {
    rows: selectListings(db, organisation.id, pageSize, (page - 1) * pageSize),
    counted: db
      .select({ total: sql<number>`count(*)::int` })
      .from(listingImports)
      .where(eq(listingImports.organisationId, organisation.id)),
  })
  return {
    success: true,
    imports: rows.map(listingsAnswer),
    total: counted[0]!.total, // an aggregate has one row
    page,
    pageSize,
  }
}
