import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, line, succeeded, text } from '#src/contract/fields.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { ASKED_FIELDS, ID_KINDS, LODGING_CLASSES, RESIDENCE_STATUSES } from './rules.ts'

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
export const stayNotConfirmed = problem(
  'NOT_CONFIRMED',
  409,
  'Guests can register once the booking is confirmed',
)
export const classRequiresRegister = invalid(
  'on',
  'The law asks for a guest register at hotels, lodges, guest houses and apartments',
)

/** Lodgers of one stay. */
const LODGERS_MAX = 100
const token = z.string().max(200)
const n = wholeNumber(1, LODGERS_MAX, `Please give a number from 1 to ${LODGERS_MAX}`)
const perhaps = z.string().nullable()

const settings = z.object({
  class: z.enum(LODGING_CLASSES),
  /** True if regulation 36 names the class. */
  required: z.boolean(),
  on: z.boolean(),
  /** True if each stay has a sheet that its lodgers sign in ink. */
  sheet: z.boolean(),
})

export const readRegisterSettings = endpoint({
  method: 'GET',
  path: '/api/properties/:id/register',
  reads: ['homes'],
  who: { may: 'register.read' },
  summary:
    'Get whether an own property keeps a guest register. `required`: the law names its class; a property without a choice is a house, which need not keep one',
  input: z.object({ id }),
  output: z.object({ success: succeeded, register: settings }),
})

export const changeRegisterSettings = endpoint({
  method: 'PUT',
  path: '/api/properties/:id/register',
  changes: ['homes'],
  who: { may: 'register.read' },
  summary:
    'Set the class of an own property in law and whether it keeps a guest register, which every class but `house` has to',
  input: z.object({
    id,
    class: z.enum(LODGING_CLASSES, 'Please choose hotel, lodge, guest_house, apartment or house'),
    on: z.boolean('Please choose on or off').optional(),
    sheet: z.boolean('Please choose on or off').default(true),
  }),
  output: z.object({ success: succeeded, register: settings }),
  problems: [classRequiresRegister],
})

const progress = z.object({
  n: z.int(),
  complete: z.boolean(),
  missing: z.array(z.enum(ASKED_FIELDS)),
})

/** A lodger to those who hold the link: they see that something is written, and not what. */
const shown = progress.extend({
  full_names: perhaps,
  surname: perhaps,
  id_number: perhaps,
  is_child: z.boolean(),
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
    expected: z.int(),
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

export const readRegister = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/register',
  reads: ['bookings'],
  who: { may: 'register.read' },
  summary: 'Get how far the lodgers of a stay have registered, without who they are',
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    lodgers: z.array(progress),
    expected: z.int(),
    signed_sheet: z.boolean(),
  }),
})

export const renewRegisterLink = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/register/link',
  changes: ['bookings'],
  who: { may: 'register.read' },
  summary:
    'Make the link with which the guests of a confirmed stay register. It is shown once, works until the day after departure, and ends the link before it',
  input: z.object({ id }),
  output: z.object({ success: succeeded, link: z.string(), expires_at: instant }),
  problems: [stayNotConfirmed],
})

const lodger = progress.extend({
  full_names: perhaps,
  surname: perhaps,
  id_kind: z.enum(ID_KINDS).nullable(),
  id_number: perhaps,
  country: perhaps,
  status: z.enum(RESIDENCE_STATUSES).nullable(),
  permit: perhaps,
  home_address: perhaps,
  is_child: z.boolean(),
  /** The photo of the document as a data address, or null. */
  photo: perhaps,
})

export const readLodger = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/register/lodgers/:n/read',
  changes: [],
  who: { may: 'register.read' },
  summary: 'Read what a lodger has written, with the reason why. Each reading is logged for good',
  input: z.object({
    id,
    n,
    reason: line(300).min(3, 'Please say why you need to read this'),
  }),
  output: z.object({ success: succeeded, lodger }),
})
