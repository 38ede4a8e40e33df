import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { ID_KINDS, RESIDENCE_STATUSES } from '../rules.ts'
import { n, perhaps, progress, reason } from './parts.ts'

export const registerOff = problem(
  'REGISTER_OFF',
  409,
  'This property keeps no guest register. Turn it on for the property first',
)
export const stayNotConfirmed = problem(
  'NOT_CONFIRMED',
  409,
  'Guests can register once the booking is confirmed',
)

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
    /** Chosen for the property: it keeps a register, and sheets to sign. */
    on: z.boolean(),
    sheet: z.boolean(),
    /** True if the law asks this kind of place for a register. */
    required: z.boolean(),
    /** With it the guests of the stay register, until the day after departure; null if there is none. */
    link: perhaps,
  }),
})

export const renewRegisterLink = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/register/link',
  changes: ['bookings'],
  who: { may: 'register.read' },
  summary:
    'Renew the link with which the guests of a confirmed stay register. It works until the day after departure, and ends the link before it',
  input: z.object({ id }),
  output: z.object({ success: succeeded, link: z.string(), expires_at: instant }),
  problems: [stayNotConfirmed, registerOff],
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
    reason,
  }),
  output: z.object({ success: succeeded, lodger }),
})
