import { stayDay } from '#src/contract/words.ts'
import { z } from '#src/contract/zod.ts'
import { rand } from '#src/contract/words.ts'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { priceNights } from '#src/features/pricing/contract/rates.ts'
import { sourceOf } from '../../rules/sources.ts'
import { day, propertyId, tool } from './tool.ts'

const CENTS = 100

export const draftPrice = tool({
  name: 'draft_price',
  description:
    'Propose a price per night for some nights of a property, as a draft that the host confirms. Nothing changes before that.',
  calls: [getProperty, priceNights],
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
    return {
      data: { drafted: 'price', property: property.name, base_price: property.price_per_night },
      sources: [sourceOf.property(property_id, property.name)],
      draft: {
        kind: 'price',
        title: `Price of ${property.name}`,
        text: `${rand(cents / CENTS)} per night, from ${stayDay(from)} to the night of ${stayDay(to)}`,
        details: { property_id, from, to, price: cents },
      },
    }
  },
})
