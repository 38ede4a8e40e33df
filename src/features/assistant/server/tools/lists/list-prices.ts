import { addDays } from '#src/contract/days.ts'
import { z } from '#src/contract/zod.ts'
import { listNights, type NightAnswer } from '#src/features/calendar/contract/nights.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { day, propertyId, tool } from '../tool.ts'

type Run = { from: string; last_night: string; price: number; min_nights: number; available: boolean }

/** Nights one after another that are alike, put together. */
function runsOf(nights: readonly NightAnswer[]): Run[] {
  const runs: Run[] = []
  for (const { date, price, minNights, available } of nights) {
    const before = runs.at(-1)
    const isAlike =
      before?.price === price && before.min_nights === minNights && before.available === available
    if (before && isAlike && addDays(before.last_night, 1) === date) before.last_night = date
    else runs.push({ from: date, last_night: date, price, min_nights: minNights, available })
  }
  return runs
}

export const listPrices = tool({
  name: 'list_prices',
  description:
    'What each night of a property costs, in rand, with the minimum stay, from `from` up to the morning of `to`; nights that are alike are put together. For the price of a whole stay use quote_stay.',
  calls: [listNights],
  input: z.object({ property_id: propertyId, from: day, to: day }),
  async run({ call }, { property_id, from, to }) {
    const { nights, rules } = await call(listNights, { slug: property_id, from, to })
    return {
      data: {
        property_id,
        nights: runsOf(nights),
        weekly_discount_percent: rules.weekly_discount,
        monthly_discount_percent: rules.monthly_discount,
        min_nights: rules.min_nights,
        max_nights: rules.max_nights,
        extra_guest_above: rules.extra_guest_above,
        extra_guest_price: rules.extra_guest_price,
        pet_fee: rules.pet_fee,
      },
      sources: [sourceOf.property(property_id, '')],
    }
  },
})
