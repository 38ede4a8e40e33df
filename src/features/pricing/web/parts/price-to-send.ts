import { dayOf } from '#src/contract/days.ts'
import { call } from '#src/web/call.ts'
import { readRates } from '../../contract/rates.ts'
import { cheaperNights } from '../../rules/cheaper.ts'
import { editedRatePlan } from './edited-rate-plan.ts'
import { valuesOf } from './rates-values.ts'
import type { useCheaper } from './use-cheaper.tsx'

/** The price a night of a home that its host wants after hearing which nights it makes cheaper, in rand; null for none. */
export async function priceToSend(
  property: { _id: string; price_per_night: number },
  price: number,
  ask: ReturnType<typeof useCheaper>['ask'],
): Promise<number | null> {
  if (!(price < property.price_per_night)) return price
  const { rates } = await call(readRates, { id: property._id })
  const before = editedRatePlan(valuesOf(rates))
  const after = { ...before, nightlyCents: Math.round(price * 100) }
  const nights = cheaperNights(before, after, dayOf(new Date()))
  if (nights.length === 0) return price
  const answer = await ask([{ nights }])
  if (answer === null) return null
  return answer === 'keep' ? rates.price_per_night : price
}
