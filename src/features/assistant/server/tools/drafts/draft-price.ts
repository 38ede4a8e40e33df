import { addDays } from '#src/contract/days.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { stayDay } from '#src/contract/words.ts'
import { z } from '#src/contract/zod.ts'
import { rand } from '#src/contract/words.ts'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { priceNights } from '#src/features/pricing/contract/rates.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { day, propertyId, tool } from '../tool.ts'

const CENTS = 100
const NIGHTS_MAX = 90
const LARGE = 0.3

/** Says that a price is far from those that the nights have, in rand; null where it is near. */
function cautionOf(price: number, least: number, most: number): string | null {
  const far = [least, most].filter(now => now > 0 && Math.abs(price - now) / now > LARGE)
  if (far.length === 0) return null
  const now = far[0]! // there is one
  const percent = Math.round((Math.abs(price - now) / now) * 100)
  const range = least === most ? rand(now) : `${rand(least)} to ${rand(most)}`
  return `These nights cost ${range} now: that is up to ${percent}% ${price < now ? 'less' : 'more'}`
}

export const draftPrice = tool({
  name: 'draft_price',
  description:
    'Propose a price per night for some nights of a property, as a draft that the host confirms. Nothing changes before that.',
  calls: [getProperty, listNights, priceNights],
  drafts: 'price',
  input: z
    .object({
      property_id: propertyId,
      from: day,
      to: day.describe('The last night, as YYYY-MM-DD'),
      price: z.number().min(0).max(1_000_000).describe('Rand per night'),
    })
    .refine(({ from, to }) => to >= from, 'The last night cannot be before the first'),
  async run({ call }, { property_id, from, to, price }) {
    const { property } = await call(getProperty, { id: property_id })
    const cents = Math.round(price * CENTS)
    const last = [addDays(to, 1), addDays(from, NIGHTS_MAX)].toSorted()[0]!
    const { nights } = await call(listNights, { slug: property_id, from, to: last })
    const now = nights.map(each => each.price)
    const caution = cautionOf(price, Math.min(...now), Math.max(...now))
    return {
      data: {
        drafted: 'price',
        property: property.name,
        price_now: { least: Math.min(...now), most: Math.max(...now) },
        caution,
      },
      sources: [sourceOf.property(property_id, property.name)],
      draft: {
        kind: 'price',
        title: `Price of ${property.name}`,
        text: `${rand(cents / CENTS)} per night, from ${stayDay(from)} to the night of ${stayDay(to)}`,
        details: { property_id, from, to, price: cents, ...(caution ? { caution } : {}) },
      },
    }
  },
})
