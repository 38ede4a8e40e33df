import type { Input } from '#src/contract/endpoint.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract.ts'
import { homeFor } from '#src/features/calendar/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import type { User } from '#src/server/http/session.ts'
import type { listReviews } from '../contract.ts'
import { answerOf, reviewsOf } from './queries.ts'

/** The reviews of a property, and what they come to on average, to two decimals. Throws 404. */
export async function reviewsFor(
  { db }: Deps,
  { slug, page, pageSize }: Input<typeof listReviews>,
  caller: User | null,
) {
  const home = await homeFor(db, slug, caller?.organisationId ?? null)
  if (!home) throw publicPropertyNotFound()
  const rows = await reviewsOf(db, home.id, page, pageSize)
  const average = home.ratingCount > 0 ? Math.round((home.ratingSum / home.ratingCount) * 100) / 100 : null
  return {
    success: true as const,
    reviews: rows.map(answerOf),
    average,
    total: home.ratingCount,
    page,
    pageSize,
  }
}
