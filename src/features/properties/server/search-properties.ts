import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import { quoteAnswer } from '#src/features/pricing/contract/quote.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Search, searchTookTooLong } from '../contract/browse.ts'
import { askForWords } from './ask-for-words.ts'
import { findNearby } from './find-nearby.ts'
import { findProperties } from './find-properties.ts'
import { publicAnswer } from './queries.ts'

const NOTHING_NEAR = { places: [], dates: [] }

/** The search was answered: what comes close may be missing. */
const nearOf = (deps: Deps, wanted: Search, follower: string | null) =>
  findNearby(deps, wanted, follower).catch((error: unknown) => {
    if (searchTookTooLong.is(error)) return NOTHING_NEAR
    throw error
  })

/**
 * Searches what everybody may find; with dates, what is free for all those nights, each with its quote. Where nothing is found, it says
 * what comes close. Throws 503 where the words take too long to look up.
 */
export async function searchProperties(deps: Deps, wanted: Search, caller: Caller | null = null) {
  const { searchDb, today } = deps
  const { checkIn, checkOut, page, pageSize } = wanted
  const refusal = checkIn && checkOut ? datesRefusal({ checkIn, checkOut }, today(), publicDates) : null
  if (refusal) throw refusal
  const follower = caller?.guestId ?? null
  const asked = { ...askForWords(wanted), follower }
  const { guests = 1, pets = 0 } = asked
  const { rows, total, isCut, offered } = await findProperties(searchDb, wanted, today(), undefined, asked)
  const results = rows.map(({ property, ratePlan, followed }) =>
    checkIn && checkOut
      ? {
          ...publicAnswer(property),
          ...followed,
          quote: quoteAnswer(quoteOf(ratePlan, { checkIn, checkOut, guests, pets })),
        }
      : { ...publicAnswer(property), ...followed },
  )
  return {
    success: true as const,
    results,
    total,
    page,
    pageSize,
    ...(isCut ? { totalIsLeast: true as const } : {}),
    ...(wanted.counts && total > 0 ? { counts: offered ?? undefined } : {}),
    ...(total === 0 ? { near: await nearOf(deps, wanted, follower) } : {}),
  }
}
