import { sql } from 'drizzle-orm'
import type { z } from '#src/contract/zod.ts'
import { propertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { feedsFrom, feedsOfProperty, refreshFeeds } from '#src/features/channels/server/queries.ts'
import { type PropertyToBook, propertyToBookWith } from '#src/features/pricing/server/queries.ts'
import { inForceOn, type TermsInForce, selectTerms } from '#src/features/terms/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import type { requestedStay } from '../../contract/requests.ts'

export type PreparedRequest = {
  found: PropertyToBook
  /** Null of a home whose terms are off. */
  inForce: TermsInForce | null
  /** True if what other channels have sold is known well enough to say yes for the host. */
  isTrusted: boolean
}

type Feeds = Parameters<typeof feedsFrom>[0]

const propertyWithFeeds = propertyToBookWith(
  sql<{
    feeds: Feeds
    terms: TermsInForce | null
  }>`json_build_object('feeds', ${feedsOfProperty}, 'terms', ${selectTerms})`,
)

/** Returns what a request is judged by: the property with its prices, once the calendars of other channels are read. Throws 400, 404. See docs/product/channels.md#before-nights-are-given. */
export async function prepareRequest(
  deps: Deps,
  { property_id: slugOrId, check_in: from, check_out: to }: z.output<typeof requestedStay>,
): Promise<PreparedRequest> {
  const refusal = datesRefusal({ checkIn: from, checkOut: to }, deps.today())
  if (refusal) throw refusal
  const read = () => propertyWithFeeds(deps.db, slugOrId, null, { from, to })
  const property = await read()
  if (!property) throw propertyNotFound()
  const { isTrusted, isRefreshed } = await refreshFeeds(deps, slugOrId, feedsFrom(property.more.feeds))
  // Reading calendars takes seconds, in which a price may change.
  const found = isRefreshed ? await read() : property
  if (!found) throw propertyNotFound()
  return { found, inForce: inForceOn(found.more.terms, found.ratePlan, from), isTrusted }
}
