import { z } from '#src/contract/zod.ts'
import { id, line, requiredLine, stayDate } from '#src/contract/fields.ts'
import { flag, list } from '#src/contract/lenient.ts'
import { money, number, wholeNumber } from '#src/contract/numbers.ts'
import { distinct, propertyTypes, provinceOf, RAND_MAX, WINDOW_BACKWARDS } from '../rules.ts'

/** See docs/product/homes-and-search.md#the-forms-of-a-home. */
const valid = (field: string) => `Please provide a valid value for ${field}`

const words = (field: string, charsMax: number) =>
  z.string(valid(field)).trim().max(charsMax, `Please use at most ${charsMax} characters`)
const required = (field: string, charsMax: number) => requiredLine(charsMax, valid(field))
const orNull = (typed: string | null) => (typed === '' ? null : typed)
/** A line that may be taken away again: null and blank are the same. */
const optional = (field: string, charsMax: number) =>
  line(charsMax, valid(field)).nullable().transform(orNull)
const clock = (field: string) => z.string(valid(field)).regex(/^([01]\d|2[0-3]):[0-5]\d$/, valid(field))
const blankIsNull = (value: unknown) => (value === '' ? null : value)
const day = (field: string) =>
  z.preprocess(blankIsNull, stayDate(valid(field)).nullable()) as unknown as z.ZodType<
    string | null,
    string | null
  > // a preprocess reads anything

/** Beyond this a listing is a hotel, or a slip of the keyboard; what is refused for it names it. */
export const COUNT_MAX = 50
export const tooMany = (field: string, min: number, max: number) =>
  `Enter a number from ${min} to ${max} for ${field.replaceAll('_', ' ')}`
const counted = (field: string, min: number, step: number) =>
  number(valid(field)).pipe(
    z
      .number()
      .min(min, valid(field))
      .max(COUNT_MAX, tooMany(field, min, COUNT_MAX))
      // Zod takes what is all but a multiple for one, and the database does not.
      .refine(count => Number.isInteger(count / step), valid(field)),
  )

const picture = z
  .string()
  .max(2000, 'This photo has too long an address')
  .refine(
    address =>
      /^\/uploads\/[\w.-]+$/.test(address) ||
      (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)),
    'A photo is one that was uploaded here, or an address that begins with http:// or https://',
  )
// A comma may stand inside an address, so only one before the next address separates.
const BETWEEN_PICTURES = /\s*[,\n]\s*(?=https?:|\/|$)/

/** Fields of a home as its realtor writes them. See docs/product/homes-and-search.md#two-shapes. */
const property = {
  name: required('name', 120),
  description: words('description', 5000)
    .nullable()
    .transform(typed => typed ?? ''),
  address: required('address', 300),
  neighbourhood: optional('neighbourhood', 120),
  city: required('city', 120),
  province: optional('province', 120)
    .refine(typed => typed === null || provinceOf(typed), valid('province'))
    .transform(typed => (typed === null ? null : provinceOf(typed)!)), // just refined
  price_per_night: money(0, RAND_MAX, valid('price_per_night')),
  cleaning_fee: money(0, RAND_MAX, valid('cleaning_fee')),
  service_fee: money(0, RAND_MAX, valid('service_fee')),
  bedrooms: counted('bedrooms', 0, 1),
  bathrooms: counted('bathrooms', 0, 0.5),
  max_guests: counted('max_guests', 1, 1),
  square_footage: z.union(
    [z.literal('').transform(() => null), wholeNumber(1, 1_000_000, valid('square_footage')).nullable()],
    valid('square_footage'),
  ),
  property_type: z
    .string(valid('property_type'))
    .trim()
    .toLowerCase()
    .pipe(z.enum(propertyTypes, valid('property_type'))),
  amenities: list(
    z.string().max(60, 'Please use at most 60 characters for an amenity'),
    /[,\n]/,
    valid('amenities'),
  )
    .transform(distinct)
    .pipe(z.array(z.string()).max(60, 'Please name at most 60 amenities')),
  images: list(picture, BETWEEN_PICTURES, valid('images')).pipe(
    z.array(z.string()).max(40, 'Please keep to 40 photos'),
  ),
  houseRules: words('house_rules', 5000).nullable().transform(orNull),
  check_in_time: clock('check_in_time'),
  check_out_time: clock('check_out_time'),
  available_from: day('available_from'),
  available_to: day('available_to'),
  is_available: flag(valid('is_available')),
  is_public: flag(valid('is_public')),
  instant_booking: flag(valid('instant_booking')),
  hold_hours: wholeNumber(1, 72, valid('hold_hours')),
}

const isForward = ({
  available_from: from,
  available_to: to,
}: {
  available_from?: string | null
  available_to?: string | null
}) => !from || !to || to >= from
const backwards = { path: ['available_to'], message: WINDOW_BACKWARDS }

/** The fallbacks of the add page; the database holds the rest. See docs/product/homes-and-search.md#the-forms-of-a-home. */
export const newProperty = z
  .object(property)
  .partial()
  .extend({
    name: property.name,
    address: property.address,
    city: property.city,
    price_per_night: property.price_per_night,
    description: property.description.default(''),
    bedrooms: property.bedrooms.default(1),
    bathrooms: property.bathrooms.default(1),
    max_guests: property.max_guests.default(2),
    property_type: property.property_type.default('apartment'),
    /** Facts of the host that everybody sees, where the owner says so with a first home. See docs/product/accounts.md#what-everybody-sees. */
    everybody_sees: z.object({ email: z.boolean(), phone: z.boolean(), address: z.boolean() }).optional(),
  })
  .refine(isForward, backwards)
export type NewProperty = z.output<typeof newProperty>
export type PropertySent = z.input<typeof newProperty>

export const changedProperty = z.object(property).partial().extend({ id }).refine(isForward, backwards)
export type PropertyChanges = Omit<z.output<typeof changedProperty>, 'id'>

/** The other names that a form may give these fields. See docs/product/homes-and-search.md#two-shapes. */
export const propertyVariants = {
  name: ['title'],
  province: ['state'],
  price_per_night: ['pricePerNight', 'price'],
  cleaning_fee: ['cleaningFee'],
  service_fee: ['serviceFee'],
  max_guests: ['maxGuests'],
  square_footage: ['squareFootage'],
  property_type: ['propertyType'],
  houseRules: ['house_rules'],
  check_in_time: ['checkInTime'],
  check_out_time: ['checkOutTime'],
  available_from: ['availableFrom'],
  available_to: ['availableTo'],
  is_available: ['isAvailable'],
  is_public: ['isPublic'],
  instant_booking: ['instantBooking'],
  hold_hours: ['holdHours'],
}
