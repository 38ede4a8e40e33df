import { eq } from 'drizzle-orm'
import { ANY_DAY } from '#src/contract/days.ts'
import type { Language } from '#src/contract/language.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { linesAnswer } from '#src/features/pricing/contract/quote.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import { everyHoliday } from '#src/features/pricing/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { users } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import { type Caller, personOf, seesPropertiesOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/review.ts'
import { isShownToEverybody } from '../rules/legal.ts'
import { type ReviewedStay, reviewStay } from '../rules/review-stay.ts'
import { TERMS_SPEECH, type WordedStay } from '../rules/terms-words.ts'
import { inForceOn, propertyWithTerms, type TermsInForce } from './queries.ts'
import { selectEftMissing } from './select-eft-missing.ts'
import { writeWords } from './write-words.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The terms of a stay as the contract answers them; amounts in cents, which the schema encodes. */
const reviewAnswer = ({
  schedule,
  depositWithin,
  totalCents,
  cancelSteps,
  damage,
  ...rest
}: ReviewedStay) => ({
  ...rest,
  schedule: schedule.map(({ kind, cents, dueAt }) => ({ kind, amount: cents, due_at: dueAt })),
  deposit_within: depositWithin,
  total: totalCents,
  cancel_steps: cancelSteps.map(({ until, refundPercent, retainedCents }) => ({
    until,
    refund_percent: refundPercent,
    retained: retainedCents,
  })),
  damage: damage && { amount: damage.cents, by: damage.by, back_by: damage.backBy },
})

/** The host in law with the words that name it: of a person for signed-in callers alone. */
function namedTo(caller: Caller | null, inForce: TermsInForce, stay: WordedStay, language: Language) {
  if (!caller && !isShownToEverybody(inForce.legal)) return { legal: null, words: null, hash: null }
  return { legal: inForce.legal, ...writeWords(inForce, stay, language) }
}

/** A question for the language in which the caller is written to; without a person it finds nothing. */
const languageOf = (db: Db, caller: Caller | null) =>
  db
    .select({ said: users.language })
    .from(users)
    .where(eq(users.id, (caller && personOf(caller)?.id) ?? NOBODY))

/** The terms of one stay as they are today, whether or not it could be booked; null of a home without. Amounts in cents. Throws 400, 404. See docs/product/terms.md#review-before-a-request. */
export const readStayReview: Handler<typeof contract.readStayReview> = async (
  { db, config, now, today },
  { slug, check_in: checkIn, check_out: checkOut, guests, pets = 0, language: asked },
  caller,
) => {
  const nights = { checkIn, checkOut }
  const wrong = datesRefusal(nights, ANY_DAY)
  if (wrong) throw wrong
  const found = await propertyWithTerms(db, slug, seesPropertiesOf(caller), { from: checkIn, to: checkOut })
  if (!found) throw publicPropertyNotFound()
  const inForce = inForceOn(found.more, found.ratePlan, checkIn)
  if (!inForce) return { success: true, terms: null }
  const { lines, totalCents } = quoteOf(found.ratePlan, { ...nights, guests, pets })
  const { holidays, eft, spoken } = await together(db, {
    holidays: everyHoliday(db),
    eft: selectEftMissing(db, config, found.property.organisationId),
    spoken: languageOf(db, caller),
  })
  const language = asked ?? spoken[0]?.said ?? 'en'
  const takesEft = eft[0]?.missing.length === 0
  const stay = { propertyName: found.property.name, ...nights, guests, pets, lines, totalCents }
  const reviewed = reviewStay(inForce.terms, stay, { now: now(), today: today(), holidays, takesEft })
  return {
    success: true,
    terms: {
      ...reviewAnswer(reviewed),
      language,
      lines: linesAnswer(lines, TERMS_SPEECH[language].line),
      ...namedTo(caller, inForce, stay, language),
    },
  }
}
