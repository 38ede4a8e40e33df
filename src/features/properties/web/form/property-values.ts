import { plainAmount } from '#src/contract/words.ts'
import type { PropertyAnswer } from '../../contract/property.ts'
import type { PropertySent } from '../../contract/sent-property.ts'

/** Values of the form: text as it was typed. */
export type PropertyValues = {
  name: string
  property_type: string
  description: string
  address: string
  neighbourhood: string
  city: string
  province: string
  price_per_night: string
  cleaning_fee: string
  service_fee: string
  bedrooms: string
  bathrooms: string
  max_guests: string
  square_footage: string
  amenities: string
  houseRules: string
  check_in_time: string
  check_out_time: string
  available_from: string
  available_to: string
  hold_hours: string
  is_available: boolean
  is_public: boolean
  instant_booking: boolean
}

export const emptyProperty: PropertyValues = {
  name: '',
  property_type: 'apartment',
  description: '',
  address: '',
  neighbourhood: '',
  city: '',
  province: '',
  price_per_night: '',
  cleaning_fee: '',
  service_fee: '',
  bedrooms: '1',
  bathrooms: '1',
  max_guests: '2',
  square_footage: '',
  amenities: '',
  houseRules: '',
  check_in_time: '14:00',
  check_out_time: '10:00',
  available_from: '',
  available_to: '',
  hold_hours: '24',
  is_available: true,
  is_public: true,
  instant_booking: false,
}

const typed = (value: number | string | null): string => (value === null ? '' : String(value))

/** A property as the form shows it. */
export const valuesOf = (property: PropertyAnswer): PropertyValues => ({
  name: property.name,
  property_type: property.property_type,
  description: property.description,
  address: typed(property.address),
  neighbourhood: typed(property.neighbourhood),
  city: property.city,
  province: typed(property.province),
  price_per_night: typed(property.price_per_night),
  cleaning_fee: property.cleaning_fee === 0 ? '' : typed(property.cleaning_fee),
  service_fee: property.service_fee === 0 ? '' : typed(property.service_fee),
  bedrooms: typed(property.bedrooms),
  bathrooms: typed(property.bathrooms),
  max_guests: typed(property.max_guests),
  square_footage: typed(property.square_footage),
  amenities: property.amenities.join(', '),
  houseRules: typed(property.houseRules),
  check_in_time: property.check_in_time,
  check_out_time: property.check_out_time,
  available_from: typed(property.available_from),
  available_to: typed(property.available_to),
  hold_hours: typed(property.hold_hours),
  is_available: property.is_available,
  is_public: property.is_public,
  instant_booking: property.instant_booking,
})

export const amenitiesIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map(each => each.trim())
    .filter(Boolean)

const orNull = (text: string): string | null => text.trim() || null

/** The form as the server takes it. */
export function sentOf(values: PropertyValues, images: string[]): PropertySent {
  return {
    ...values,
    property_type: values.property_type,
    neighbourhood: orNull(values.neighbourhood),
    province: orNull(values.province),
    houseRules: orNull(values.houseRules),
    price_per_night: plainAmount(values.price_per_night),
    cleaning_fee: plainAmount(values.cleaning_fee) || 0,
    service_fee: plainAmount(values.service_fee) || 0,
    square_footage: orNull(values.square_footage),
    available_from: orNull(values.available_from),
    available_to: orNull(values.available_to),
    amenities: amenitiesIn(values.amenities),
    images,
  }
}
