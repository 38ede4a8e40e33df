import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, language, rand, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { statuses } from '#src/contract/booking-status.ts'
import { channels } from '../rules/profile.ts'
import { block } from '#src/features/calendar/contract/blocks.ts'

const settlements = ['ours', 'theirs', 'both'] as const
export type Settlement = (typeof settlements)[number]

/**
 * A stay of ours and one of a channel's on the same nights. It is open until one of them leaves those nights; `settled` is the
 * choice of a person since. `waiting_for` says whose turn it is: `us` to choose, the channel's name until its nights leave the
 * feed, null if nothing is left to do.
 */
export const clash = z.object({
  _id: id,
  property_id: id,
  booking: z.object({
    _id: id,
    reference: z.string(),
    property_name: z.string(),
    guest_name: z.string(),
    check_in: z.iso.date(),
    check_out: z.iso.date(),
    guests: z.int(),
    total_amount: rand,
    status: z.enum(statuses),
  }),
  block,
  /**
   * The channel's details of its reservation: its number, its page there (https), the last digits of the guest's phone. Added by
   * the host: the number of guests, and the amount.
   */
  reservation: z.object({
    code: z.string().nullable(),
    link: z.string().nullable(),
    phone_end: z.string().nullable(),
    guests: z.int().nullable(),
    amount: rand.nullable(),
  }),
  since: instant,
  settled: z.enum(settlements).nullable(),
  waiting_for: z.enum(['us', ...channels]).nullable(),
  closed_at: instant.nullable(),
})
export type ClashAnswer = z.input<typeof clash>

export const listClashes = endpoint({
  method: 'GET',
  path: '/api/calendar/clashes',
  reads: ['channels', 'bookings'],
  who: { may: 'channels.change', and: ['bookings.read'] },
  summary:
    'List double bookings with channels, open and closed: first those waiting for the host, then those waiting for a channel, then the rest, at most 200. `total`: how many are waiting; `more`: how many are left out of this answer',
  input: z.object({}),
  output: z.object({ clashes: z.array(clash), total: z.int(), more: z.int() }),
})

/** Properties offered for each of the two stays, at most. */
export const ALTERNATIVES_MAX = 3

/** Another own property that could take a stay as it is. */
const alternative = z.object({
  property_id: id,
  name: z.string(),
  public_slug: z.string(),
  is_public: z.boolean(),
  image: z.string().nullable(),
  city: z.string(),
  /** True if it is in the town that was booked. */
  same_town: z.boolean(),
  max_guests: z.int(),
  total: rand,
  /** By how much it is dearer; below zero it is cheaper. */
  difference: rand,
})
export type Alternative = z.input<typeof alternative>

export const listAlternatives = endpoint({
  method: 'GET',
  path: '/api/calendar/clashes/:id/alternatives',
  reads: ['channels', 'bookings', 'nights', 'homes'],
  who: { may: 'channels.change', and: ['bookings.read'] },
  summary: `List own properties that a guest of a double booking could move to for the same nights: those in the same town first, then nearest in price, at most ${ALTERNATIVES_MAX} for each. \`booking\`: for the guest who booked here, compared with what the booking costs; \`reservation\`: for the channel’s guest, compared with the price of the property it is in`,
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    booking: z.object({
      guests: z.int(),
      /** The account of the guest, who is written to by message; null without one. */
      guest_id: id.nullable(),
      guest_email: z.string().nullable(),
      guest_phone: z.string().nullable(),
      /** Language of messages to the guest; null if it is not known. */
      guest_language: language.nullable(),
      properties: z.array(alternative),
    }),
    reservation: z.object({ properties: z.array(alternative) }),
  }),
})

export const clashClosed = problem(
  'INVALID_TRANSITION',
  409,
  'This double booking is over, so there is nothing left to decide',
)

export const settleClash = endpoint({
  method: 'PUT',
  path: '/api/calendar/clashes/:id',
  changes: ['channels', 'bookings', 'nights'],
  who: { may: 'channels.change', and: ['bookings.read'] },
  summary:
    'Decide a double booking: `ours` keeps the booking here (the host cancels the other at its channel, and the double booking stays open until its nights have left the feed), `theirs` cancels the booking here and tells its guest (a key needs bookings.answer for it too), `both` keeps both. Once it is closed, only the choice that was made is answered again',
  input: z.object({ id, settled: z.enum(settlements, 'Settled is ours, theirs or both') }),
  output: z.object({ success: succeeded, clash }),
  problems: [clashClosed],
})
