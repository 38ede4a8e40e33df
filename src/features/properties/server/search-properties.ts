import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import { quoteAnswer } from '#src/features/pricing/contract/quote.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import { ratePlanOf } from '#src/features/pricing/server/queries.ts'
import { type Db, tookTooLong } from '#src/server/db/open-db.ts'
import { preparedForms } from '#src/server/db/prepared.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Search, searchTookTooLong } from '../contract/browse.ts'
import { publicAnswer } from './queries.ts'
import { type AskedWords, askForWords } from './ask-for-words.ts'
import { COUNTED_MAX, formOf, type Nights, searchStatement, valuesOf } from './search-statement.ts'

const RETRY_SECONDS = 5

const search = preparedForms(searchStatement)

/** The homes of a page of a search, each with its rate plan. Throws 503 where the words take too long to look up. */
export async function foundProperties(
  db: Db,
  wanted: Search,
  today: string,
  priced?: Nights,
  asked: AskedWords = askForWords(wanted),
) {
  const rows = await search(db, formOf(wanted, asked), valuesOf(wanted, today, priced, asked)).catch(
    error => {
      throw tookTooLong(error) ? searchTookTooLong({}, { retryAfterSeconds: RETRY_SECONDS }) : error
    },
  )
  const listings = rows.flatMap(({ property, host: of, rates, dates }) =>
    property && of
      ? [{ property: { ...property, host: of }, ratePlan: ratePlanOf(property, rates, dates) }]
      : [],
  )
  const { total, offered } = rows[0]! // a count has one row, and what is joined to it may be missing
  return { rows: listings, total, offered: total > COUNTED_MAX ? null : offered }
}

/** Searches what everybody may find; with dates, what is free for all those nights, each with its quote. Throws 503 where the words take too long to look up. */
export async function searchProperties({ searchDb, today }: Deps, wanted: Search) {
  const { checkIn, checkOut, page, pageSize } = wanted
  const asked = askForWords(wanted)
  const { guests = 1, pets = 0 } = asked
  const refusal = checkIn && checkOut ? datesRefusal({ checkIn, checkOut }, today(), publicDates) : null
  if (refusal) throw refusal
  const { rows, total, offered } = await foundProperties(searchDb, wanted, today(), undefined, asked)
  const results = rows.map(({ property, ratePlan }) =>
    checkIn && checkOut
      ? {
          ...publicAnswer(property),
          quote: quoteAnswer(quoteOf(ratePlan, { checkIn, checkOut, guests, pets })),
        }
      : publicAnswer(property),
  )
  const counts = wanted.counts ? { counts: offered ?? (total === 0 ? {} : undefined) } : {}
  return { success: true as const, results, total, page, pageSize, ...counts }
}
