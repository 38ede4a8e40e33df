import { z } from '#src/contract/zod.ts'
import { quoteStay as endpoint } from '#src/features/pricing/contract/quote.ts'
import { sourceOf } from '../../rules/sources.ts'
import { day, propertyId, tool } from './tool.ts'

export const quoteStay = tool({
  name: 'quote_stay',
  description:
    'What a stay would cost, line by line, as a guest would be shown it. `refusal`: why a guest could not book it.',
  calls: [endpoint],
  input: z.object({
    property_id: propertyId,
    check_in: day,
    check_out: day,
    guests: z.int().min(1).max(50).default(1),
    pets: z.int().min(0).max(10).default(0),
  }),
  async run({ call }, { property_id, check_in, check_out, guests, pets }) {
    const { quote, refusal } = await call(endpoint, {
      slug: property_id,
      checkIn: check_in,
      checkOut: check_out,
      guests,
      pets,
      anyway: '1',
    })
    return {
      data: {
        check_in,
        check_out,
        guests,
        nights: quote.nights,
        lines: quote.lines.map(({ label, amount }) => ({ label, amount })),
        total: quote.total,
        refusal,
      },
      sources: [sourceOf.property(property_id, '')],
    }
  },
})
