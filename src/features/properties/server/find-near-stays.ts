import { inArray, sql } from 'drizzle-orm'
import { addDays, countNights } from '#src/contract/days.ts'
import { occupiedNights } from '#src/features/calendar/server/queries.ts'
import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import { quoteAnswer } from '#src/features/pricing/contract/quote.ts'
import { evaluateStay } from '#src/features/pricing/rules/evaluate-stay.ts'
import type { Quote } from '#src/features/pricing/rules/quote.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { NearSearch } from '../contract/browse.ts'
import { askForWords } from './ask-for-words.ts'
import { findProperties } from './find-properties.ts'
import { publicAnswer } from './queries.ts'

/** Days away from the dates that were asked for. */
const DAYS_AWAY_MAX = 7
/** As many of the best matches are tried. */
const TRIED_MAX = 24
const SHOWN_MAX = 3
/** Longer stays are not moved: each try prices every night of them. */
const NIGHTS_MAX = 31

/** A day later, a day earlier, two days later and so on: the nearest first. */
const shiftsOf = (daysMax: number): number[] =>
  Array.from({ length: daysMax }, (_, index) => [index + 1, -index - 1]).flat()

/** The nights of [from, to) that somebody holds, by home. */
async function occupiedByProperty(db: Db, ids: readonly string[], from: string, to: string) {
  const rows = await db
    .select({
      id: properties.id,
      nights: sql<string[]>`array(${occupiedNights(sql`${properties.id}`, from, to)})`,
    })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
  return new Map(rows.map(({ id, nights }) => [id, nights]))
}

const averageCents = ({ lines, nights }: Quote) =>
  lines.reduce((sum, { kind, amountCents }) => sum + (kind === 'accommodation' ? amountCents : 0), 0) / nights

type Reach = { daysMax: number; shownMax: number; follower?: string | null }

/** Homes that a search would find on other dates close by, the nearest dates first. Two statements. */
export async function nearDates(
  { searchDb, today }: Pick<Deps, 'searchDb' | 'today'>,
  wanted: NearSearch,
  { daysMax, shownMax, follower = null }: Reach,
) {
  const { checkIn, checkOut, minPrice, maxPrice, counts: _, ...words } = wanted
  if (countNights(checkIn, checkOut) > NIGHTS_MAX) return []
  const asked = { ...askForWords(wanted), follower }
  const { guests = 1, pets = 0 } = asked
  const [from, to] = [addDays(checkIn, -daysMax), addDays(checkOut, daysMax)]
  const search = { ...words, page: 1, pageSize: TRIED_MAX, sort: 'relevance' as const }
  const { rows } = await findProperties(searchDb, search, today(), { from, to }, asked)
  if (rows.length === 0) return []
  const ids = rows.map(({ property }) => property.id)
  const taken = await occupiedByProperty(searchDb, ids, from, to)
  const near = rows.flatMap(({ property, ratePlan, followed }) => {
    for (const shift of shiftsOf(daysMax)) {
      const stay = { checkIn: addDays(checkIn, shift), checkOut: addDays(checkOut, shift), guests, pets }
      if (stay.checkIn < today()) continue
      const nights = (taken.get(property.id) ?? []).filter(
        night => night >= stay.checkIn && night < stay.checkOut,
      )
      const { quote } = evaluateStay({ offer: property, ratePlan, taken: nights }, stay, today())
      if (!quote || averageCents(quote) < (minPrice ?? 0) || averageCents(quote) > (maxPrice ?? Infinity))
        continue
      return [{ property, followed, stay, quote, daysAway: Math.abs(shift) }]
    }
    return []
  })
  return near
    .toSorted((one, other) => one.daysAway - other.daysAway)
    .slice(0, shownMax)
    .map(({ property, followed, stay, quote }) => ({
      ...publicAnswer(property),
      ...followed,
      quote: quoteAnswer(quote),
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
    }))
}

/** Homes that a search would find within a week of its dates. Throws 400, 503. */
export async function findNearStays(deps: Deps, wanted: NearSearch) {
  const refusal = datesRefusal(wanted, deps.today(), publicDates)
  if (refusal) throw refusal
  return {
    success: true as const,
    results: await nearDates(deps, wanted, { daysMax: DAYS_AWAY_MAX, shownMax: SHOWN_MAX }),
  }
}
