import { quoteAnswer } from '#src/features/pricing/contract/quote.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Search } from '../contract/browse.ts'
import { kilometresBetween, type Point, townAt } from '../rules/place-names.ts'
import { askNearby, placeAsked } from './ask-for-words.ts'
import { nearDates } from './find-near-stays.ts'
import { findProperties } from './find-properties.ts'
import { type HostedProperty, publicAnswer } from './queries.ts'

const SHOWN_MAX = 6
const DAYS_AWAY_MAX = 3
// A home whose town goes by another name is last.
const FARTHEST = Number.MAX_SAFE_INTEGER

const whereIs = ({ neighbourhood, city }: HostedProperty): Point | undefined =>
  townAt(neighbourhood ?? '') ?? townAt(city)

/** Homes near the place of a search on its dates, the nearest first; where it names none, with some of what it asks for. One statement. */
async function nearPlaces({ searchDb, today }: Deps, wanted: Search, follower: string | null) {
  const nearby = askNearby(wanted, follower)
  if (!nearby) return { places: [] }
  const { checkIn, checkOut } = wanted
  const { guests = 1, pets = 0 } = nearby
  const search = { ...wanted, city: undefined, page: 1, pageSize: SHOWN_MAX, counts: true }
  const { rows, offered } = await findProperties(searchDb, search, today(), undefined, nearby)
  const from = placeAsked(wanted)?.at
  const places = rows.map(({ property, ratePlan, followed }) => {
    const at = whereIs(property)
    return {
      ...publicAnswer(property),
      ...followed,
      ...(checkIn && checkOut
        ? { quote: quoteAnswer(quoteOf(ratePlan, { checkIn, checkOut, guests, pets })) }
        : {}),
      kilometres: from && at ? Math.round(kilometresBetween(from, at)) : null,
      offers: property.offers,
    }
  })
  return {
    places: places.toSorted((one, other) => (one.kilometres ?? FARTHEST) - (other.kilometres ?? FARTHEST)),
    ...(from ? {} : { counts: offered ?? {} }),
  }
}

/** Returns what comes close where a search finds nothing: other places on its dates, and its homes on other dates. Three statements at most. */
export async function findNearby(deps: Deps, wanted: Search, follower: string | null = null) {
  const { checkIn, checkOut } = wanted
  const reach = { daysMax: DAYS_AWAY_MAX, shownMax: SHOWN_MAX, follower }
  return {
    ...(await nearPlaces(deps, wanted, follower)),
    dates: checkIn && checkOut ? await nearDates(deps, { ...wanted, checkIn, checkOut }, reach) : [],
  }
}
