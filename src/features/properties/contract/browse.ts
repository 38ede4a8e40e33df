import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { page, paging, stayDate, succeeded, text } from '#src/contract/fields.ts'
import { flag, list, queryParameters } from '#src/contract/lenient.ts'
import { money, wholeNumber } from '#src/contract/numbers.ts'
import {
  stayQueryVariants,
  GUESTS_WORDS,
  publicPropertyNotFound,
  SELECT_DATES,
  petCount,
} from '#src/features/calendar/contract/nights.ts'
import { quote } from '#src/features/pricing/contract/quote.ts'
import { propertyTypes, RAND_MAX, sorts } from '../rules.ts'
import { hostInDetail, publicProperty, searchTookTooLong } from './property.ts'

export { searchTookTooLong }

const found = publicProperty.extend({ quote: quote.optional() })

export type FoundProperty = z.input<typeof found>

const ASKED_RAND_MAX = 1_000_000_000_000

// No home costs as much, so an amount beyond it asks the same.
const ASKED_CENTS_MAX = 10 * RAND_MAX * 100

const amount = (words: string) =>
  money(0, ASKED_RAND_MAX, `${words} must be an amount in rand, 0 or more`)
    .transform(cents => Math.min(cents, ASKED_CENTS_MAX))
    .optional()

const asked = z.object({
  ...page,
  search: text(200).optional(),
  city: text(120).optional(),
  propertyType: z.enum(propertyTypes, 'Please choose one of the property types').optional(),
  minPrice: amount('The lowest price'),
  maxPrice: amount('The highest price'),
  checkIn: stayDate().optional(),
  checkOut: stayDate().optional(),
  guests: wholeNumber(1, 1000, GUESTS_WORDS).optional(),
  pets: petCount.optional(),
  amenities: list(z.string().max(60), /,/, 'Amenities must be a list with commas')
    .pipe(z.array(z.string()).max(12, 'Please choose at most 12 amenities'))
    .optional(),
  place: text(120).optional(),
  counts: flag('counts must be true or false').optional(),
  uncounted: flag('uncounted must be true or false').optional(),
  sort: z.enum(sorts, `The order must be one of ${sorts.join(', ')}`).default('relevance'),
})

export const search = asked.superRefine((wanted, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { minPrice = 0, maxPrice = minPrice, checkIn, checkOut } = wanted
  if (minPrice > maxPrice) refuse('maxPrice', 'The highest price must not be below the lowest')
  if (!checkIn && checkOut) refuse('checkIn', SELECT_DATES)
  if (checkIn && !checkOut) refuse('checkOut', SELECT_DATES)
})

export type Search = z.output<typeof search>

const searchVariants = { ...stayQueryVariants, propertyType: ['property_type', 'type'] }

const movedStay = publicProperty.extend({ quote, checkIn: z.iso.date(), checkOut: z.iso.date() })

const searchExtras = {
  /** There may be more than `total`: no further ones were looked at. Up to 1 000 are counted exactly, with words up to 300. */
  totalIsLeast: z.literal(true).optional(),
  /** Of the homes found, how many offer what, by the names that `amenities` takes; asked for with `counts`, and left out where `totalIsLeast`. */
  counts: z.record(z.string(), z.int()).optional(),
  /** If nothing is found: up to six homes close by on the same dates, and up to six on dates within three days. */
  near: z
    .object({
      places: z.array(
        found.extend({
          /** From the place that was asked for; null where it names no town, and the home has some of what is asked for. */
          kilometres: z.int().nullable(),
          offers: z.array(z.string()),
        }),
      ),
      dates: z.array(movedStay),
      /** Number of homes that have some of what is asked for, on these dates. */
      counts: z.record(z.string(), z.int()).optional(),
    })
    .optional(),
}

export const searchProperties = endpoint({
  method: 'GET',
  path: '/api/public/properties',
  reads: ['homes', 'nights', 'reviews'],
  who: 'anyone',
  summary:
    'Search public properties in words as people speak (places, types, what a home offers, guests and bedrooms; English, Afrikaans and isiZulu); with dates, only those that can be booked for all these nights, each with its quote. `amenities` is a list with commas, `place` a place by any of its names. With `uncounted` it is not counted how many there are beyond the page, which is quicker. Where nothing is found, `near` says what comes close',
  input: queryParameters(searchVariants, search),
  output: z.object({ success: succeeded, results: z.array(found), ...paging, ...searchExtras }),
  problems: [searchTookTooLong],
})

const nearSearch = asked
  .omit({ page: true, pageSize: true, sort: true })
  .required({ checkIn: true, checkOut: true })

export type NearSearch = z.output<typeof nearSearch>

export const findNearStays = endpoint({
  method: 'GET',
  path: '/api/public/near-stays',
  reads: ['homes', 'nights'],
  who: 'anyone',
  summary:
    'Suggest nearby dates for a search without results: up to three properties that match otherwise, each with the nearest dates within a week on which the stay can be booked, and its quote',
  input: queryParameters(searchVariants, nearSearch),
  output: z.object({
    success: succeeded,
    results: z.array(movedStay),
  }),
  problems: [searchTookTooLong],
})

export const publicProperties = endpoint({
  ...searchProperties,
  method: 'GET',
  path: '/api/properties/public',
  summary: 'The same search, with the results in `properties`',
  output: z.object({ success: succeeded, properties: z.array(found), ...paging, ...searchExtras }),
})

/** A home as its own page shows it. */
export const detailed = publicProperty.extend({ realtor: hostInDetail })

export type DetailedProperty = z.input<typeof detailed>

const onePublic = z.object({ success: succeeded, property: detailed })

export const publicPropertyBySlug = endpoint({
  method: 'GET',
  path: '/api/public/properties/:slug',
  reads: ['homes', 'reviews'],
  who: 'anyone',
  summary: 'Get a public property by its slug or id; its own realtor can also get it while it is not public',
  input: z.object({ slug: z.string().max(200) }),
  output: onePublic,
  problems: [publicPropertyNotFound],
})

export const publicPropertyById = endpoint({
  ...publicPropertyBySlug,
  method: 'GET',
  path: '/api/properties/public/:id',
  input: z.object({ id: z.string().max(200) }),
})
