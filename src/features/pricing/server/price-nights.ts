import { addDays, nightsBetween } from '#src/contract/days.ts'
import { invalid } from '#src/contract/problem.ts'
import { changeOf } from '#src/server/events/change.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/rates.ts'
import { DATES_MAX, PRICED_AT_ONCE_MAX } from '../contract/rates.ts'
import { beyondWords, isBeyond } from '../rules/beyond-longest.ts'
import { beyondGuestsIn } from '../rules/beyond-guests.ts'
import { cheaperNights, withHigherPrices } from '../rules/cheaper.ts'
import { withNights } from '../rules/nights/with-nights.ts'
import { lockProperty } from './change-rates.ts'
import { indexRatePlan } from './index-rate-plan.ts'
import { wholeRatePlan } from './queries.ts'
import { ratesAnswer } from './read-rates.ts'
import { saveRatePlan } from './save-rate-plan.ts'

const backwards = invalid('to', 'The last night cannot be before the first')
const tooMany = invalid('to', `Please price at most ${PRICED_AT_ONCE_MAX} nights at once`)
const noRoom = invalid('to', `At most ${DATES_MAX} dates have a price of their own`)

/** A host gives some nights of a home a price or a shortest stay and leaves the rest of its rate plan as it is, whoever writes that at once. Throws 400, 404. */
export const priceNights: Handler<typeof contract.priceNights> = async (
  { db, today, recordChange },
  { id: propertyId, from, to, price, min_nights: minNights, keep_higher: keepsHigher },
  { organisation },
) => {
  const nights = nightsBetween(from, addDays(to, 1))
  if (nights.length === 0) throw backwards()
  if (nights.length > PRICED_AT_ONCE_MAX) throw tooMany()
  return db.transaction(async tx => {
    await lockProperty(tx, propertyId, organisation.id)
    const before = (await wholeRatePlan(tx, propertyId, organisation.id))! // as just locked
    if (isBeyond(minNights ?? null, before)) throw invalid('min_nights', beyondWords(before.maxNights))()
    const given = {
      ...(price === undefined ? {} : { cents: price }),
      ...(minNights === undefined ? {} : { minNights }),
    }
    const asked = { ...before, dates: withNights(before.dates, nights, given) }
    const wanted = keepsHigher ? withHigherPrices(before, asked, today()) : asked
    const { nightlyCents: _, cleaningFeeCents: __, serviceFeeCents: ___, dates: priced, ...rules } = wanted
    if (priced.length > DATES_MAX) throw noRoom()
    const columns = {
      ...rules,
      seasons: [...rules.seasons],
      weekendNights: [...rules.weekendNights],
      arrivalDays: rules.arrivalDays && [...rules.arrivalDays],
      departureDays: rules.departureDays && [...rules.departureDays],
    }
    await saveRatePlan(tx, { propertyId, organisationId: organisation.id }, columns, priced)
    const ratePlan = (await wholeRatePlan(tx, propertyId, organisation.id))! // just written
    await indexRatePlan(tx, propertyId, ratePlan, today())
    recordChange(changeOf(ratesAnswer(before), ratesAnswer(ratePlan)))
    return {
      success: true as const,
      rates: ratesAnswer(ratePlan),
      cheaper: cheaperNights(before, ratePlan, today()),
      notes: beyondGuestsIn(ratePlan, today()),
    }
  })
}
