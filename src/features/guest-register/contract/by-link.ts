import { endpoint } from '#src/contract/endpoint.ts'
import { line, succeeded, text } from '#src/contract/fields.ts'
import { problem, rateLimited } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { pictureTooLarge } from '#src/features/uploads/contract.ts'
import { ASKED_FIELDS, ID_KINDS, RESIDENCE_STATUSES } from '../rules.ts'
import { n, perhaps, progress } from './parts.ts'

/** The same of a link that never was, one that was renewed and one that expired. */
export const linkNotFound = problem('NOT_FOUND', 404, 'This link doesn’t work. Ask your host for a new one')
export const moreLodgers = problem(
  'MORE_LODGERS_THAN_GUESTS',
  409,
  'The booking is for {guests}. Ask your host to add the others to the booking first',
)
export const noPicture = problem(
  'UNSUPPORTED_MEDIA_TYPE',
  415,
  'Please send a photo of the document as JPEG, PNG, WebP, AVIF or GIF',
)

const token = z.string().max(200)

/** A lodger to those who hold the link: they see that something is written, and not what. */
const shown = progress.extend({
  full_names: perhaps,
  surname: perhaps,
  id_number: perhaps,
  is_child: z.boolean(),
  /** The fields with something written in them. */
  written: z.array(z.enum(ASKED_FIELDS)),
})

export const readGuestRegister = endpoint({
  method: 'GET',
  path: '/api/guest-register/:token',
  reads: ['bookings'],
  who: 'anyone',
  summary:
    'Get the stay behind the link with which its guests register: property, dates, and which lodgers are complete. What was written is masked',
  input: z.object({ token }),
  output: z.object({
    success: succeeded,
    property_name: z.string(),
    check_in: z.iso.date(),
    check_out: z.iso.date(),
    /** True if the law asks this kind of place for a register. */
    required: z.boolean(),
    expected: z.int(),
    /** Months after the departure for which what is written is held. */
    held_months: z.int(),
    lodgers: z.array(shown),
  }),
  problems: [linkNotFound],
})

export const changeLodger = endpoint({
  method: 'PUT',
  path: '/api/guest-register/:token/lodgers/:n',
  changes: ['bookings'],
  who: 'anyone',
  summary:
    'Save fields of a lodger; omitted fields stay as they are. `doubts` names what doesn’t fit about a South African ID: ask again, it is saved all the same',
  input: z.object({
    token,
    n,
    full_names: line(120).nullish(),
    surname: line(120).nullish(),
    id_kind: z.enum(ID_KINDS, 'Please choose the kind of document').nullish(),
    id_number: line(40, 'Please give the number of the document').nullish(),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Please give the country as two letters, such as ZA')
      .nullish(),
    status: z
      .enum(RESIDENCE_STATUSES, 'Please choose citizen, permanent, temporary, refugee or asylum')
      .nullish(),
    permit: line(120).nullish(),
    home_address: text(300).nullish(),
    is_child: z.boolean('Please say true or false').optional(),
  }),
  output: z.object({
    success: succeeded,
    lodger: shown.extend({
      doubts: z.array(z.enum(['length', 'date', 'citizenship', 'checksum', 'status'])),
    }),
  }),
  problems: [linkNotFound, moreLodgers],
})

/** A form with a photo of a document, as the routes read it. */
type PhotoOfLodger = { token: string; n: number; photo: string }
const photoForm = z.object({ token, n, photo: z.file() }) as unknown as z.ZodType<PhotoOfLodger, FormData> // the route reads the form itself
const photoSaved = z.object({ success: succeeded, lodger: shown })
const photoProblems = [linkNotFound, moreLodgers, noPicture, pictureTooLarge, rateLimited]

export const changeLodgerPhoto = endpoint({
  method: 'PUT',
  path: '/api/guest-register/:token/lodgers/:n/photo',
  changes: ['bookings'],
  who: 'anyone',
  kind: 'form',
  summary:
    'Save a photo of a lodger’s document, at most 20 MB, in place of the one before. It is turned upright, shrunk, sealed, and nothing of where or when it was taken stays',
  input: photoForm,
  output: photoSaved,
  problems: photoProblems,
})

export const sendLodgerPhoto = endpoint({
  method: 'POST',
  path: '/api/guest-register/:token/lodgers/:n/photo',
  changes: ['bookings'],
  who: 'anyone',
  kind: 'form',
  summary:
    'The same as PUT, for the form of a page: a browser that submits it is redirected to the guest register',
  input: photoForm,
  output: photoSaved,
  problems: photoProblems,
})

export const deleteLodgerPhoto = endpoint({
  method: 'DELETE',
  path: '/api/guest-register/:token/lodgers/:n/photo',
  changes: ['bookings'],
  who: 'anyone',
  summary: 'Delete the photo of a lodger’s document',
  input: z.object({ token, n }),
  output: photoSaved,
  problems: [linkNotFound, moreLodgers],
})
