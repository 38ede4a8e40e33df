import { z } from '#src/contract/zod.ts'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { address, words } from '../../rules/marked.ts'
import { sourceOf } from '../../rules/sources.ts'
import { propertyId, tool } from './tool.ts'

export const readProperty = tool({
  name: 'read_property',
  description:
    'One property as its page shows it: description, amenities, house rules, address, times, fees. Use it for questions about a home and before you write a listing text.',
  calls: [getProperty],
  input: z.object({ property_id: propertyId }),
  async run({ call }, { property_id }) {
    const { property } = await call(getProperty, { id: property_id })
    return {
      data: {
        id: property._id,
        name: property.name,
        type: property.property_type,
        description: words(property.description),
        amenities: property.amenities,
        house_rules: words(property.houseRules),
        street_address: address(property.address),
        neighbourhood: property.neighbourhood,
        city: property.city,
        province: property.province,
        bedrooms: property.bedrooms,
        bathrooms: property.bathrooms,
        max_guests: property.max_guests,
        square_metres: property.square_footage,
        price_per_night: property.price_per_night,
        cleaning_fee: property.cleaning_fee,
        service_fee: property.service_fee,
        check_in_time: property.check_in_time,
        check_out_time: property.check_out_time,
        photos: property.images.length,
        listed: property.is_public,
        rating: property.rating,
        reviews: property.review_count,
      },
      sources: [sourceOf.property(property._id, property.name)],
    }
  },
})
