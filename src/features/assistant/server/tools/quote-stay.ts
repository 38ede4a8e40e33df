import { z } from '#src/contract/zod.ts'
import { quoteStay as endpoint } from '#src/features/pricing/contract/quote.ts'
import { sourceOf } from '../../rules/sources.ts'
import { bookingId, day, propertyId, tool } from './tool.ts'

export const quoteStay = tool({
  name: 'quote_stay',
  description:
    'What a stay would cost, line by line, as a guest would be shown it. `refusal`: why a guest could not book it. With `booking_id`, what that confirmed stay would cost with these dates, guests and pets: nights it keeps keep their agreed price, and `change` says the difference.',
  calls: [endpoint],
  input: z.object({
    property_id: propertyId,
    check_in: day,
    check_out: day,
    guests: z.int().min(1).max(50).default(1),
    pets: z.int().min(0).max(10).default(0),
    booking_id: bookingId.optional(),
  }),
  async run({ call }, { property_id, check_in, check_out, guests, pets, booking_id }) {
    const { quote, change, refusal } = await call(endpoint, {
      slug: property_id,
      checkIn: check_in,
      checkOut: check_out,
      guests,
      pets,
      anyway: '1',
      booking: booking_id,
    })
    return {
      data: {
        check_in,
        check_out,
        guests,
        nights: quote.nights,
        lines: quote.lines.map(({ label, amount }) => ({ label, amount })),
        total: quote.total,
        change: change && {
          was: change.was,
          difference: change.difference,
          lines: change.lines.map(({ label, amount }) => ({ label, amount })),
        },
        refusal,
      },
      sources: [sourceOf.property(property_id, '')],
    }
  },
})
