import { z } from '#src/contract/zod.ts'
import { listProperties as endpoint } from '#src/features/properties/contract/manage.ts'
import { name } from '../../../rules/marked.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { tool } from '../tool.ts'

const PAGE_SIZE = 100

export const listProperties = tool({
  name: 'list_properties',
  description:
    'The host’s properties: id, name, place, size, base price per night, rating, whether guests can find them, who sleeps there tonight and who comes next. Use it first, to learn the ids of properties.',
  calls: [endpoint],
  input: z.object({
    search: z.string().max(200).optional().describe('A part of a name or place; leave out for all'),
    page: z.int().min(1).default(1).describe(`From 1, ${PAGE_SIZE} properties each`),
  }),
  async run({ call }, { search, page }) {
    const { properties, total } = await call(endpoint, { search, page, pageSize: PAGE_SIZE })
    return {
      data: {
        total,
        properties: properties.map(property => ({
          id: property._id,
          name: property.name,
          type: property.property_type,
          neighbourhood: property.neighbourhood,
          city: property.city,
          province: property.province,
          bedrooms: property.bedrooms,
          bathrooms: property.bathrooms,
          max_guests: property.max_guests,
          price_per_night: property.price_per_night,
          cleaning_fee: property.cleaning_fee,
          service_fee: property.service_fee,
          check_in_time: property.check_in_time,
          check_out_time: property.check_out_time,
          listed: property.is_public,
          takes_bookings: property.is_available,
          instant_booking: property.instant_booking,
          rating: property.rating,
          reviews: property.review_count,
          tonight: property.next_nights?.tonight && {
            booking_id: property.next_nights.tonight.booking_id,
            guest: name(property.next_nights.tonight.guest_name),
            check_out: property.next_nights.tonight.check_out,
          },
          next: property.next_nights?.next && {
            booking_id: property.next_nights.next.booking_id,
            guest: name(property.next_nights.next.guest_name),
            check_in: property.next_nights.next.check_in,
          },
        })),
      },
      sources: properties.map(property => sourceOf.property(property._id, property.name)),
    }
  },
})
