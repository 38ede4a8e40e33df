import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { invalid, notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { propertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { planLimitReached } from '#src/features/properties/contract/manage.ts'
import { propertyTypes } from '#src/features/properties/rules.ts'
import { UNDO_DAYS } from './imports.ts'

export const LISTINGS_BYTES_MAX = 2 * 1024 ** 3
/** Files of a folder that are sent one by one. */
export const LISTING_FILES_MAX = 1500
/** Days within which a file that was read is brought; after them it and its photos are deleted. */
export const BRING_DAYS = 1

export const listingsNotForm = problem('UNSUPPORTED_MEDIA_TYPE', 415, 'Please send the file as a form')
export const noListingsFile = invalid('file', 'Please choose a ZIP or a folder')
export const noListings = problem('NO_LISTINGS', 400, '{found}')
export const unreadableZip = problem('ZIP_UNREADABLE', 400, '{found}')
export const listingsTooLarge = problem(
  'TOO_LARGE',
  413,
  'Please choose at most 2 GB and 1,500 files. Leave out videos, or bring one listing at a time',
)
export const stillReading = problem(
  'STILL_READING',
  409,
  'We’re still preparing the photos of a file. Try again in a moment',
)
export const alreadyBrought = problem('ALREADY_IMPORTED', 409, 'These listings are in Naledi already')
export const notBrought = problem('NOT_IMPORTED', 409, 'There is nothing to undo')
export const bringTooLate = problem('UNDO_TOO_LATE', 409, `An import can be undone for ${UNDO_DAYS} days`)
export const choicesNeeded = invalid('homes', 'Please choose at least one listing to bring')
export const namesNeeded = invalid('homes', 'Please give each new property a name')
export const chosenTwice = invalid('homes', 'Please choose each property once')

export const listingStates = ['reading', 'read', 'done', 'undone'] as const

const leftOut = z.object({
  /** Name of the photo in the file. */
  name: z.string(),
  why: z.string(),
})

const foundListing = z.object({
  n: z.int(),
  /** As the file names it; the name of a folder where no words go with its photos. */
  title: z.string(),
  description: z.string(),
  house_rules: z.string().nullable(),
  /** False for photos that no listing of the file names. */
  has_words: z.boolean(),
  property_type: z.enum(propertyTypes).nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  max_guests: z.int().nullable(),
  amenities: z.array(z.string()),
  city: z.string().nullable(),
  province: z.string().nullable(),
  /** Photos in the file. */
  photos: z.int(),
  /** Those that are ready, in their order. */
  images: z.array(z.string()),
  /** Those that can’t be brought. */
  left_out: z.array(leftOut),
  /** The outcome: `new`, `added`, `same` where the property has all of it already, or `skipped`; null before it is brought. */
  outcome: z.enum(['new', 'added', 'same', 'skipped']).nullable(),
  property_id: id.nullable(),
  property_name: z.string().nullable(),
})

export const listingsAnswer = z.object({
  _id: id,
  file_name: z.string(),
  /** `reading` while photos are prepared, `read` until it is brought. */
  state: z.enum(listingStates),
  photos_total: z.int(),
  photos_ready: z.int(),
  homes: z.array(foundListing),
  created_at: instant,
  created_by: z.string().nullable(),
  done_at: instant.nullable(),
  undone_at: instant.nullable(),
  /** Until when it can be brought, then until when it can be undone. */
  bring_until: instant.nullable(),
  undo_until: instant.nullable(),
})
export type ListingsAnswer = z.input<typeof listingsAnswer>

const who = { may: 'homes.change' } as const
const one = z.object({ success: succeeded, import: listingsAnswer })

/** A ZIP as it lies on the disk, by a name of its own. */
export type UploadedListings = { file: string; name: string; fileName: string }

export const uploadListings = endpoint({
  method: 'POST',
  path: '/api/imports/listings',
  changes: ['homes', 'pictures'],
  who,
  kind: 'form',
  status: 201,
  summary:
    'Upload a ZIP with listings: a copy that Airbnb made of an account, one that Naledi made, or any with photos and a JSON, CSV, Excel, HTML or text file that names and describes them; at most 2 GB. Or send the files of a folder, each as `file` with its path as the file name. Files about people, such as identity documents and messages, are not read. Photos are prepared in the background, and nothing is brought yet',
  input: z.object({ file: z.file() }) as unknown as z.ZodType<UploadedListings, FormData>, // the route reads the form itself
  output: one,
  problems: [listingsNotForm, noListingsFile, noListings, unreadableZip, listingsTooLarge, stillReading],
})

export const listListings = endpoint({
  method: 'GET',
  path: '/api/imports/listings',
  reads: ['homes'],
  who,
  summary: 'List the files of listings of the last days, newest first',
  input: queryParameters({}, z.object({ ...page })),
  output: z.object({ success: succeeded, imports: z.array(listingsAnswer), ...paging }),
})

export const readListings = endpoint({
  method: 'GET',
  path: '/api/imports/listings/:id',
  reads: ['homes', 'pictures'],
  who,
  summary: 'Get the listings found in a file, and how far their photos are',
  input: z.object({ id }),
  output: one,
  problems: [notFound],
})

export const bringListings = endpoint({
  method: 'POST',
  path: '/api/imports/listings/:id/run',
  changes: ['homes', 'pictures', 'account'],
  who,
  summary:
    'Bring the listings of a file, all that are chosen or none. `homes` says of each `n` where it goes: `to` is `new` for a property that is hidden until you list it, the id of one of your properties, which gets the photos and the words that it lacks, or `skip`; `title` names a new one otherwise. Nobody is emailed',
  input: z.object({
    id,
    homes: z
      .array(
        z.object({
          n: z.int(),
          to: z.string('Please choose a property, new or skip'),
          title: z
            .string()
            .trim()
            .max(120, 'Please use at most 120 characters for a name')
            .regex(/^\P{Cc}*$/u, 'Please write the name on one line')
            .optional(),
        }),
        'Please say where each listing goes',
      )
      .max(100, 'Please name each listing once'),
  }),
  output: one,
  problems: [
    notFound,
    propertyNotFound,
    stillReading,
    alreadyBrought,
    choicesNeeded,
    namesNeeded,
    chosenTwice,
    planLimitReached,
  ],
})

export const undoListings = endpoint({
  method: 'POST',
  path: '/api/imports/listings/:id/undo',
  changes: ['homes', 'pictures', 'account'],
  who,
  summary: `Undo it within ${UNDO_DAYS} days. Properties that somebody has changed since stay, and are named in \`not_undone\``,
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    import: listingsAnswer,
    not_undone: z.array(z.object({ property_id: id, property_name: z.string() })),
  }),
  problems: [notFound, notBrought, bringTooLate],
})
